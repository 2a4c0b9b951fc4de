/// What followed a repeating card that was finished.
public struct Successor: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The next card.
    case added(ListedCard)
    /// The next card with that number, which had been added before; nothing was added.
    case exists(Int)
    /// The user deleted the next card with that number; nothing was added.
    case deleted(Int)
    /// The series is over; nothing was added.
    case last
  }

  /// The number of the finished card.
  public let finished: Int
  public let outcome: Outcome

  package init(finished: Int, outcome: Outcome) {
    self.finished = finished
    self.outcome = outcome
  }

  /// The card that was added.
  public var added: ListedCard? {
    if case .added(let card) = outcome { card } else { nil }
  }
}
