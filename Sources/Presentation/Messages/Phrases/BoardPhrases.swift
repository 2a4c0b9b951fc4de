import Entities
import TimeKit

extension Phrase {
  /// Sentences of the board that fills the terminal.
  public enum Board: Hashable, Sendable {
    // MARK: Keys

    case heading(BoardKeyTopic)
    case key(BoardKeyLabel)
    /// The title of the list of all keys.
    case keys

    // MARK: What the board shows

    case filtered(by: String)
    case grouped
    case marked(Int)
    /// The number of rows above or below the visible ones.
    case moreRows(Int)
    /// The view that the board shows.
    case view(String)
    /// The deadline of an open card in very few cells: `today`, `3d`, or a date if it is far.
    case deadline(Deadline, now: CivilMinute)
    /// The days since the card was added.
    case age(days: Int)
    /// The days since the card was started.
    case started(days: Int)
    /// The days since the card came into its column.
    case time(days: Int)
    /// Lines: what the empty column of a state is for.
    case columnHint(State, add: String, move: String)
    /// Two lines: the board is empty, and which keys to press.
    case noCards(add: String, help: String)
    /// Lines: no card matches the filter, what a word of it probably means, and a key that clears
    /// it; while the user types, the key restores the filter from before, if there was one.
    case noMatches(clear: String, restores: Bool)

    // MARK: Notices

    /// `nil`: to nobody.
    case assigned(NamedCards, to: String?)
    case deleted(NamedCards, undo: String)
    /// The board no longer shows the cards that the user wanted to change.
    case removed([Int])
    case doneIsSorted
    /// The text was sent to the clipboard.
    case copied(String)
    /// Cards in this order can't be reordered; `key` changes the order.
    case isSorted(key: String)
    /// The cards are in this order now.
    case sorted(CardSort)
    case moved(NamedCards, to: String)
    /// The column shows no card that the key is about, or no marked one.
    case noCard(in: String, isMarked: Bool)
    /// The key takes one card, and more are marked; `clear` clears the marks.
    case oneCard(marked: Int, clear: String)
    /// Another process moved the card to another column.
    case movedByOthers(Card, to: String)
    /// The board shows no column to the left of this one.
    case noColumnBefore(String)
    /// The board shows no column to the right of this one.
    case noColumnAfter(String)
    /// The screen has too few columns and rows for the preview; a key opens the card instead.
    case noRoomForPreview(columns: Int, rows: Int, open: String)
    /// A screen reader has no preview; a key opens the card instead.
    case previewIsNotSpoken(open: String)
    case projectDeleted
    /// Another process deleted the card, or changed it so that this board no longer shows it.
    case removedByOthers(Card)
    /// An undo or a redo.
    case reversed(BoardDeed, isUndo: Bool)
    /// The file of the store was replaced.
    case storeReplaced
    /// A change waits for another process; `thenQuits`: the board closes after it.
    case waiting(thenQuits: Bool)

    // MARK: For screen readers

    case emptyColumn(String)
    case selected(FocusedCard)

    // MARK: Blockers

    /// A card that must be done before the card in question.
    case blockedBy(ListedCard)
    /// A card that the card in question must be done before.
    case blocks(ListedCard)
    case links(Card)
    case noLinks(Card)

    // MARK: The menu of views

    case allCards
    case chooseView
    case noViews

    // MARK: The Move menu

    case moving(cards: [Int], from: String)
    case move(to: String)
    /// The title of the menu of projects.
    case placing(NamedCards)
    case noOtherProject
  }
}

/// Cards that a change has or had in common, as an answer names them.
public struct NamedCards: Hashable, Sendable {
  /// The numbers of some of the cards, or of all.
  let numbers: [Int]
  let count: Int
  /// The title of the only card; `nil` if it goes without saying.
  let title: String?

  public init(_ cards: [Card]) {
    self.init(numbers: cards.map(\.number), title: cards.count == 1 ? cards[0].title.text : nil)
  }

  public init(numbers: [Int], of count: Int? = nil, title: String? = nil) {
    self.numbers = numbers
    self.count = count ?? numbers.count
    self.title = title
  }
}

/// The labels of the board's keys; the help shows a line for each.
public enum BoardKeyLabel: CaseIterable, Hashable, Sendable {
  case select
  case nextColumn
  case column
  case outerColumn
  case page
  case halfPage
  case firstOrLast
  case nextMatch
  case filter
  case views
  case sort
  case group
  case foldColumn
  case foldGroup
  case unfold
  case maximize
  case preview
  case scrollPreview
  case clear
  case open
  case comments
  case blockers
  case assign
  case claim
  case add
  case edit
  case openEditor
  case mark
  case chooseColumn
  case moveToProject
  case moveSideways
  case reorder
  case delete
  case copy
  case undo
  case redo
  case projects
  case overview
  case history
  case conflicts
  case settings
  case help
  case redraw
  case quit
}

/// The headings in the list of the board's keys.
public enum BoardKeyTopic: CaseIterable, Hashable, Sendable {
  case navigate
  case cards
  case more
}

/// The selected card, as a screen reader reads it.
public struct FocusedCard: Hashable, Sendable {
  public let card: Card
  /// `nil` if the project is not known.
  public let project: ProjectName?
  public let column: ColumnName
  /// The position of the card in its column, from 1; `nil` if it is not known.
  public let position: Int?
  public let columnCount: Int
  public let isMarked: Bool
  /// Whether an open card blocks the card.
  public let isBlocked: Bool
  public let now: CivilMinute

  public init(
    _ card: Card, in project: ProjectName?, column: ColumnName, position: Int? = nil,
    of columnCount: Int = 0,
    isMarked: Bool = false, isBlocked: Bool = false, now: CivilMinute
  ) {
    self.isBlocked = isBlocked
    self.card = card
    self.project = project
    self.column = column
    self.position = position
    self.columnCount = columnCount
    self.isMarked = isMarked
    self.now = now
  }
}
