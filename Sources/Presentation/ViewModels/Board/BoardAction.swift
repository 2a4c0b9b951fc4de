/// What a person can have the board do, whichever key or click says so.
public enum BoardAction: CaseIterable, Hashable, Sendable {
  // MARK: Looking
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
  /// Clears the marks; if there are none, the filter.
  case clear

  // MARK: Changing
  case add
  case open
  case edit
  case mark
  case chooseState
  case moveLeft
  case moveRight
  case reorderUp
  case reorderDown
  case delete
  case undo
  case redo

  // MARK: Going elsewhere
  case projects
  case history
  case settings
  case help
  case quit
}
