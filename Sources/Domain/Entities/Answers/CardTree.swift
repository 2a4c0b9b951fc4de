/// The cards of a list, with children below their parents.
public enum CardTree {
  public typealias Row = (card: ListedCard, depth: Int)

  /// Children keep the order of the list; a card whose parent isn't in it stands at the top.
  ///
  /// Without recursion, because a family can be deep.
  public static func rows(of cards: [ListedCard]) -> [Row] {
    let numbers = Set(cards.map(\.card.number))
    var children: [Int: [ListedCard]] = [:]
    var left: [Row] = []
    for card in cards.reversed() {
      if let parent = card.parent, numbers.contains(parent) {
        children[parent, default: []].append(card)
      } else {
        left.append((card, 0))
      }
    }
    var rows: [Row] = []
    rows.reserveCapacity(cards.count)
    while let row = left.popLast() {
      rows.append(row)
      let parts = children.removeValue(forKey: row.card.card.number) ?? []
      left += parts.map { ($0, row.depth + 1) }
    }
    // Only a damaged store has cards that are parts of each other.
    guard rows.count < cards.count else { return rows }
    let shown = Set(rows.map(\.card.card.number))
    return rows + cards.filter { !shown.contains($0.card.number) }.map { ($0, 0) }
  }
}
