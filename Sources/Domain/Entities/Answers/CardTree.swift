/// The cards of a list, with children below their parents.
public enum CardTree {
  public typealias Row = (place: Int, depth: Int)
  public typealias Link = (number: Int, parent: Int?)

  public static func rows(of cards: [ListedCard]) -> [Row] {
    rows(of: cards.map { ($0.card.number, $0.parent) })
  }

  /// Returns the place of each card in the list, and its depth: 0 if its parent isn't in the list.
  ///
  /// Children keep the order of the list. Without recursion, because a family can be deep.
  public static func rows(of cards: [Link]) -> [Row] {
    let (none, top) = (-1, cards.count)
    var places: [Int: Int] = [:]
    places.reserveCapacity(cards.count)
    for place in cards.indices { places[cards[place].number] = place }
    // The place of the first child of each card, and of the next child of the same parent.
    var first = Array(repeating: none, count: cards.count + 1)
    var next = first
    for place in cards.indices.reversed() {
      let parent = cards[place].parent.flatMap { places[$0] } ?? top
      (next[place], first[parent]) = (first[parent], place)
    }
    var rows: [Row] = []
    rows.reserveCapacity(cards.count)
    var left = [(place: first[top], depth: 0)]
    while let row = left.popLast() {
      guard row.place != none else { continue }
      rows.append(row)
      left.append((next[row.place], row.depth))
      left.append((first[row.place], row.depth + 1))
    }
    // Only a damaged store has cards that are parts of each other.
    guard rows.count < cards.count else { return rows }
    let shown = Set(rows.map(\.place))
    return rows + cards.indices.filter { !shown.contains($0) }.map { ($0, 0) }
  }
}
