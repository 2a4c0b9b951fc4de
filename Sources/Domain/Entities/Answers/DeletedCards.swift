/// The cards that a command took away.
public struct DeletedCards: Hashable, Sendable {
  public let cards: [ListedCard]
  /// How many done cards met the same filters and were left alone.
  public let doneBeside: Int

  package init(cards: [ListedCard], doneBeside: Int) {
    self.cards = cards
    self.doneBeside = doneBeside
  }
}
