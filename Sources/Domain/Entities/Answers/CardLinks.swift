/// The cards that block a card, and those that it blocks, done ones included.
public struct CardLinks: Hashable, Sendable {
  /// The cards to be done first, in rising order; deleted ones are missing.
  public let blockers: [ListedCard]
  /// The cards that wait for the card, in board order.
  public let blocked: [ListedCard]

  public static let none = CardLinks(blockers: [], blocked: [])

  public init(blockers: [ListedCard], blocked: [ListedCard]) {
    self.blockers = blockers
    self.blocked = blocked
  }

  public var isEmpty: Bool { blockers.isEmpty && blocked.isEmpty }
}
