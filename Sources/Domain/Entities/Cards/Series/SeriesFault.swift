import TimeKit

/// What a rule of repetition, or its absence, forbids.
public enum SeriesFault: Hashable, Sendable {
  /// A last day without a rule; the number of an existing card.
  case lastDayWithoutRule(card: Int?)
  /// The last day is before the first date.
  case lastDayBeforeFirst(CivilDay, first: Deadline)
  /// These cards have no rule.
  case noRule(cards: [Int])
  /// These cards are done.
  case done(cards: [Int])
  /// These cards have no further date.
  case over(cards: [Int])
}
