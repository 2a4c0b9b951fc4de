/// What followed a repeating card that was finished.
public struct Successor: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case added(ListedCard)
    /// It had been added before.
    case exists(Int)
    /// The user deleted it.
    case deleted(Int)
    /// The series is over.
    case last
  }

  public let finished: Int
  public let outcome: Outcome

  package init(finished: Int, outcome: Outcome) {
    self.finished = finished
    self.outcome = outcome
  }

  public var added: ListedCard? {
    if case .added(let card) = outcome { card } else { nil }
  }
}
