/// An action of the user on the board, whichever key or click it came from.
public enum BoardAction: CaseIterable, Hashable, Sendable {
  // MARK: Navigating
  case selectUp
  case selectDown
  case selectPageUp
  case selectPageDown
  case selectFirst
  case selectLast
  case selectLeft
  case selectRight
  case nextColumn
  case previousColumn
  case nextMatch
  case previousMatch
  case filter
  case group
  /// Clears the marks or, if there are none, the filter.
  case clear

  // MARK: Changing
  case add
  case open
  case comments
  /// Lists the cards that block the card, and those that it blocks.
  case blockers
  /// Assigns the cards to the user or, if they are already, to nobody.
  case assign
  /// Claims the card for the user and starts it.
  case claim
  case edit
  case mark
  case chooseColumn
  case moveLeft
  case moveRight
  case reorderUp
  case reorderDown
  case delete
  case undo
  case redo

  // MARK: Opening scenes
  case projects
  case history
  case conflicts
  case settings
  case help
  case quit
}
