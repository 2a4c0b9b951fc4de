import Entities
import TimeKit

/// What keys of the board do; the help has a line for each.
public enum BoardKeyWord: CaseIterable, Hashable, Sendable {
  case select
  /// To the column beside it.
  case columns
  case pages
  /// To the first card and the last.
  case ends
  case matches
  case filter
  case group
  case letGo
  case open
  case add
  case edit
  case mark
  case chooseState
  /// To the state beside it.
  case moveSideways
  case reorder
  case delete
  case undo
  case redo
  case projects
  case history
  case settings
  case help
  case redraw
  case quit
}

/// What keys of the board are about.
public enum BoardKeyTopic: CaseIterable, Hashable, Sendable {
  case looking
  case changing
  case elsewhere
}

/// Sentences of the board that fills the terminal.
public protocol BoardScreenWording: Sendable {
  /// What a key does, in a few words; a footer has little room.
  func words(for key: BoardKeyWord) -> String
  func heading(of topic: BoardKeyTopic) -> String
  /// Above what all keys do.
  func keysHeading() -> String

  func filtered(by text: String) -> String
  func grouped() -> String
  func marked(_ count: Int) -> String
  /// That there is no card, and which keys help.
  func emptyBoard(add: String, help: String) -> [String]
  /// That the filter leaves none, and which key lets go of it.
  func emptyFilter(letGo: String) -> [String]

  /// That so many cards went to a state, one of them this.
  func moved(_ card: Card, count: Int, to state: State) -> String
  /// That so many cards went, one of them this, and which key brings them back.
  func deleted(_ card: Card, count: Int, undo: String) -> String
  /// What was taken back or done again: a change of it, and how many more there were.
  func reversed(_ target: RecordedTransaction, isUndo: Bool, change: String, more: Int) -> String
  /// That somebody took a card to that state or, where that is `nil`, off the board.
  func taken(_ card: Card, to state: State?) -> String
  func doneIsNotOrdered() -> String
  func projectGone() -> String

  /// What is selected, for somebody who does not see it; what is `nil` is not known.
  func selected(
    _ card: Card, in project: ProjectName?, place: Int?, of count: Int, isMarked: Bool,
    now: CivilMinute
  ) -> String
  /// That a column is, and has no card.
  func selected(_ state: State) -> String
}
