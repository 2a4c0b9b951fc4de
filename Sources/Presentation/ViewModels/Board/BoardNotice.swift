import Entities

/// What is told about something that was done on the board.
public enum BoardNotice: Hashable, Sendable {
  /// So many cards went there, this one among them.
  case moved(Card, count: Int, to: State)
  /// So many cards went, this one among them.
  case deleted(ListedCard, count: Int)
  /// What was taken back or done again.
  case reversed(Reversal)
  /// The card that was selected was taken away by others: to that state or, where that is `nil`,
  /// off the board.
  case taken(Card, to: State?)
  /// In done, cards stand by when they were finished.
  case doneIsSorted
  /// The project that the board was of is gone; it shows all of them now.
  case projectDeleted
}
