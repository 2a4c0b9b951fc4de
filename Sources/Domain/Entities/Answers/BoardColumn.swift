/// One column of the board.
public struct BoardColumn: Hashable, Sendable {
  public let state: State
  public let count: Int
  /// The first of its cards; in done, those finished most recently.
  public let cards: [ListedCard]

  package init(state: State, count: Int, cards: [ListedCard]) {
    self.state = state
    self.count = count
    self.cards = cards
  }
}
