public struct BlockerCycles {
  private let blockers: [Int: [Int]]
  private var finished: Set<Int> = []
  private var path: [(number: Int, next: Int)] = []
  private var onPath: Set<Int> = []

  /// The numbers of the cards that block each card.
  public init(_ blockers: [Int: [Int]]) { self.blockers = blockers }

  /// Up to `limit` cycles, of which no two have the same last link.
  ///
  /// Each begins and ends with its lowest card, and each card is followed by one that blocks it.
  /// Without recursion, because a chain of blockers can be long.
  public consuming func find(limit: Int) -> [[Int]] {
    var cycles: [[Int]] = []
    for start in blockers.keys.sorted() where !finished.contains(start) {
      enter(start)
      while cycles.count < limit, let link = next() { cycles.append(cycle(closedBy: link)) }
      if cycles.count == limit { break }
    }
    return cycles
  }

  /// Returns links whose removal breaks every cycle, and the cycle that the first of them closes.
  public consuming func links() -> (closing: [Link], cycle: [Int]) {
    var found: (closing: [Link], cycle: [Int]) = ([], [])
    for start in blockers.keys.sorted() where !finished.contains(start) {
      enter(start)
      while let link = next() {
        if found.closing.isEmpty { found.cycle = cycle(closedBy: link) }
        found.closing.append(link)
      }
    }
    return found
  }

  public struct Link: Hashable, Sendable {
    public let card: Int
    public let blocker: Int
  }

  private mutating func enter(_ number: Int) {
    path.append((number, 0))
    onPath.insert(number)
  }

  private mutating func next() -> Link? {
    while let (number, next) = path.last {
      let following = blockers[number] ?? []
      guard next < following.count else {
        finished.insert(number)
        onPath.remove(number)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let blocker = following[next]
      if onPath.contains(blocker) { return Link(card: number, blocker: blocker) }
      if !finished.contains(blocker) { enter(blocker) }
    }
    return nil
  }

  private func cycle(closedBy link: Link) -> [Int] {
    let cards = path.map(\.number).drop { $0 != link.blocker }
    let first = cards.indices.min { cards[$0] < cards[$1] } ?? 0
    return cards[first...] + cards[..<first] + [cards[first]]
  }
}
