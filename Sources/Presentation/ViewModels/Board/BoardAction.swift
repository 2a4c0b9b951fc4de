import Entities

public enum BoardAction: Hashable, Sendable {
  // MARK: Navigating
  case selectUp
  case selectDown
  case selectPageUp
  case selectPageDown
  case selectHalfPageUp
  case selectHalfPageDown
  case selectFirst
  case selectLast
  case selectLeft
  case selectRight
  case nextColumn
  case previousColumn
  case firstColumn
  case lastColumn
  case selectColumn(Int)
  case filter
  /// Shows only the children of the card.
  case children
  case views
  /// Selects a card by its number, or opens it if the board does not show it.
  case find(Int)
  case sort
  case group
  case nextGroup
  case previousGroup
  case foldColumn
  case foldGroup
  case unfold
  /// Shows the focused column as a table, or ends that.
  case maximize
  case preview
  case scrollPreviewUp
  case scrollPreviewDown
  case clear

  // MARK: Changing
  case add
  case open
  case comments
  /// Lists the cards that block the card, and those that it blocks.
  case blockers
  /// Assigns the cards to the user or, if they are already, to nobody.
  case assign
  case claim
  case edit
  case openEditor
  case mark
  /// Marks all cards that the board shows or, if they are marked, only the overdue ones.
  case markAll
  /// Marks the cards of the column from the last marked one to the selected one.
  case markRange
  /// Opens the line for a value of the field.
  case set(CardField)
  case moveLeft
  case moveRight
  case reorderUp
  case reorderDown
  case cancel
  case delete
  case copyNumber
  case copyTitle
  /// Adds a card for each line, after a question.
  case paste(String)
  case undo
  case redo
  /// Opens the line for a command of `todo`.
  case command

  // MARK: Pointing
  case drop(BoardPlace, to: BoardPlace)
  case markCell(BoardPlace)
  /// Opens a card; folds or unfolds the group of a heading.
  case openCell(BoardPlace)
  case resize(BoardRoom)
  case scroll(column: Int, by: Int)
  case selectCell(BoardPlace)

  // MARK: Opening scenes
  /// Selects a card that was added or edited over the board.
  case selectAdded(Int)
  case projects
  case columnMenu
  case history
  case conflicts
  case settings
  case help
  case quit

  /// The actions that change nothing on some boards.
  static let conditional: [BoardAction] =
    CardField.ofKeys.map(BoardAction.set) + [
      .assign, .blockers, .cancel, .children, .claim, .clear, .comments,
      .copyNumber, .copyTitle, .delete, .edit, .foldColumn, .foldGroup, .mark, .markAll, .markRange,
      .moveLeft, .moveRight, .nextColumn, .nextGroup, .open, .openEditor, .preview,
      .previousColumn, .previousGroup, .reorderDown, .reorderUp, .scrollPreviewDown,
      .scrollPreviewUp, .unfold,
    ]
}

extension CardField {
  /// The fields that keys of the board set.
  public static let ofKeys: [CardField] = [
    .deadline, .priority, .tags, .assignee, .estimate, .parent, .column, .project,
  ]

  /// Whether a value is one of few places, which digits choose.
  public var isPlace: Bool { self == .column || self == .project }

  /// Whether a value can be a name that does not exist yet.
  public var takesNewNames: Bool { [.assignee, .project, .tags].contains(self) }
}
