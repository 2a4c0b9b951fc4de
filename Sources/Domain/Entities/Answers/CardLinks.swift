/// The cards that block a card, and those that it blocks, done ones included.
public struct CardLinks: Hashable, Sendable {
  /// In rising order; deleted ones are missing.
  public let blockers: [ListedCard]
  /// In board order.
  public let blocked: [ListedCard]

  public static let none = CardLinks(blockers: [], blocked: [])

  public init(blockers: [ListedCard], blocked: [ListedCard]) {
    self.blockers = blockers
    self.blocked = blocked
  }

  public var isEmpty: Bool { blockers.isEmpty && blocked.isEmpty }
}
