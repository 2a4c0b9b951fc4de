/// Cards, and which of them wait for which: for their blockers and for their children.
public struct CardGraph: Sendable {
  /// In board order.
  public let cards: [ListedCard]
  /// Cards that only the context excludes, if no others were selected.
  public let outside: Int
  private let places: [Int: Int]
  private let blocked: [Int: [Int]]
  private let blockers: [Int: [Int]]

  /// Links that lead out of `cards` are ignored, and so are done cards, which block nothing.
  package init(_ cards: [ListedCard], outside: Int = 0) {
    self.outside = outside
    self.cards = cards
    var places: [Int: Int] = [:]
    for (place, listed) in cards.enumerated() { places[listed.card.number] = place }
    var blocked: [Int: Set<Int>] = [:]
    var blockers: [Int: Set<Int>] = [:]
    func isOpen(_ number: Int) -> Bool {
      places[number].map { cards[$0].card.state.isOpen } ?? false
    }
    for card in cards.map(\.card) {
      var links = card.blockers.numbers.map { (first: $0, then: card.number) }
      if let parent = card.parent?.number { links.append((first: card.number, then: parent)) }
      for link in links where isOpen(link.first) && isOpen(link.then) {
        blocked[link.first, default: []].insert(link.then)
        blockers[link.then, default: []].insert(link.first)
      }
    }
    func inOrder(_ numbers: Set<Int>) -> [Int] {
      numbers.sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
    }
    self.places = places
    self.blocked = blocked.mapValues(inOrder)
    self.blockers = blockers.mapValues(inOrder)
  }

  public func card(_ number: Int) -> ListedCard? { places[number].map { cards[$0] } }

  public func isLinked(_ number: Int) -> Bool {
    blockers[number] != nil || blocked[number] != nil
  }

  /// Whether one of the cards is the parent of the other.
  public func isFamily(_ one: Int, _ other: Int) -> Bool {
    card(one)?.card.parent?.number == other || card(other)?.card.parent?.number == one
  }

  /// In board order.
  public func neighbors(of number: Int, _ direction: Direction) -> [Int] {
    switch direction {
    case .blockers: blockers[number] ?? []
    case .blocked: blocked[number] ?? []
    }
  }

  /// The cards that no other card in the graph blocks; of a cycle, which only a damaged store has,
  /// its first one.
  public var roots: [Int] {
    var seen: Set<Int> = []
    var roots: [Int] = []
    let numbers = cards.map(\.card.number)
    for number in numbers.filter({ neighbors(of: $0, .blockers).isEmpty }) + numbers
    where !seen.contains(number) {
      roots.append(number)
      walk(from: number, .blocked, following: &seen) { _ in }
    }
    return roots
  }

  public enum Direction: Sendable {
    case blockers, blocked
  }

  /// Deeper steps don't describe all levels, because a chain can be long.
  public static let levelLimit = 30

  public struct Step {
    public let number: Int
    /// 0 for the first card.
    public let depth: Int
    /// For each level after the first, whether its card is the last one; below
    /// ``CardGraph/levelLimit``, only for the last level.
    public let isLast: [Bool]
    /// Whether an earlier step has the cards after this one.
    public let isRepeated: Bool
    /// Whether this card and the one above it are a parent and its child.
    public let isFamily: Bool
  }

  /// The nearest path first, each card once.
  ///
  /// Without recursion, because a chain can be long.
  public func walk(from start: Int, _ direction: Direction, _ body: (Step) -> Void) {
    var followed: Set<Int> = []
    walk(from: start, direction, following: &followed, body)
  }

  /// Cards in `followed` are not followed; the new ones are added to it.
  public func walk(
    from start: Int, _ direction: Direction, following followed: inout Set<Int>,
    _ body: (Step) -> Void
  ) {
    var path: [(numbers: [Int], next: Int)] = [([start], 0)]
    while let (numbers, next) = path.last {
      guard next < numbers.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let number = numbers[next]
      let following = neighbors(of: number, direction)
      let isNew = followed.insert(number).inserted
      let above = path.dropLast().last.map { $0.numbers[$0.next - 1] }
      body(
        Step(
          number: number, depth: path.count - 1,
          isLast: path.dropFirst(path.count - 1 > Self.levelLimit ? path.count - 1 : 1)
            .map { $0.next == $0.numbers.count },
          isRepeated: !isNew && !following.isEmpty,
          isFamily: above.map { isFamily($0, number) } ?? false))
      if isNew, !following.isEmpty { path.append((following, 0)) }
    }
  }
}
