import Entities

/// How many cards of each column `todo board` prints; `nil`: all.
public struct BoardLimits: Hashable, Sendable {
  public let open: Int?
  public let done: Int?
  public let filters: FilterSelection?

  /// The civil minute at which waiting cards are skipped without filters; `nil`: they are printed.
  public let skipsWaiting: Deadline?
  public var now: Deadline?

  public init(
    open: Int?, done: Int?, filters: FilterSelection? = nil, skipsWaiting: Deadline? = nil
  ) {
    self.skipsWaiting = skipsWaiting
    self.open = open
    self.done = done
    self.filters = filters
  }
}

public struct BatchRequest {
  /// Whether to ignore lines that are refused, instead of aborting the transaction.
  public let keepsGoing: Bool
  /// Returns whether to commit; no other process can write until then.
  public let lines: () -> Bool

  public init(keepsGoing: Bool, lines: @escaping () -> Bool) {
    self.keepsGoing = keepsGoing
    self.lines = lines
  }
}

/// A request that is answered part by part, such as a list of cards; the answer is the summary.
public struct PartsRequest<Value, Part> {
  public let value: Value
  /// Takes each part, in order, while the request is running.
  public let body: (Part) -> Void

  public init(_ value: Value, _ body: @escaping (Part) -> Void) {
    self.value = value
    self.body = body
  }
}
