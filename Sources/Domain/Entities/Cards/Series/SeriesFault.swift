import System

public enum SeriesFault: Hashable, Sendable {
  /// `card` is the number of an existing card.
  case lastDayWithoutRule(card: Int?)
  case lastDayBeforeFirst(CivilDay, first: Deadline)
  case noRule(cards: [Int])
  case done(cards: [Int])
  case over(cards: [Int])
}
