import FoundationEssentials

/// Which transaction an event belongs to.
public struct EventOrigin: Hashable, Sendable {
  public let number: Int
  public let transaction: Transaction
  /// Whether it was made by this process.
  public let isOurs: Bool

  public init(number: Int, transaction: Transaction, isOurs: Bool) {
    self.number = number
    self.transaction = transaction
    self.isOurs = isOurs
  }
}

/// An event as a value, for those to whom all events are alike.
public struct EventRecord: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// An addition has no before, a deletion no after.
    case card(before: ListedCard?, after: ListedCard?)
    case project(before: Project?, after: Project?)
    /// The transaction that was taken back or done again.
    case reversal(of: Int)
    /// So many events of this and other names, which are not told one by one.
    case counts(EventCounts)
  }

  public let name: EventName
  public let origin: EventOrigin
  public let content: Content

  public init(_ name: EventName, _ origin: EventOrigin, _ content: Content) {
    self.name = name
    self.origin = origin
    self.content = content
  }
}

/// How many events of each name there were.
public struct EventCounts: Hashable, Sendable {
  private var counts: [EventName: Int] = [:]

  public init() {}

  public subscript(name: EventName) -> Int {
    counts[name] ?? 0
  }

  /// The names of which there were some, in the order in which names are declared.
  public var names: [EventName] {
    EventName.allCases.filter { self[$0] > 0 }
  }

  public var sum: Int {
    counts.values.reduce(0, +)
  }

  public mutating func add(_ name: EventName) {
    counts[name, default: 0] += 1
  }
}
