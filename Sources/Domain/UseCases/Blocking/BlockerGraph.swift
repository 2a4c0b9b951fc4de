import Entities
import Repositories

/// The blockers of some cards, their blockers and so on, read level by level.
///
/// Deleted cards are part of it, because an undo restores them with their blockers.
struct BlockerGraph {
  private var blockers: [Int: Blockers] = [:]

  /// Reads the graph from `numbers` on, with one query for each level.
  init(from numbers: [Int], in reading: any Reading) throws(TrackerError) {
    var known: Set<Int> = []
    var level = numbers.filter { known.insert($0).inserted }
    while !level.isEmpty {
      let found = try reading.blockers(of: level)
      level = []
      for (number, blockers) in found {
        self.blockers[number] = blockers
        for blocker in blockers.numbers where known.insert(blocker).inserted {
          level.append(blocker)
        }
      }
    }
  }

  /// Throws ``TrackerError/blockerCycle(_:)`` if a card blocks itself, directly or through others.
  func check() throws(TrackerError) {
    guard let cycle = cycle() else { return }
    throw .blockerCycle(cycle.map(String.init))
  }

  /// Returns a cycle that begins and ends with its lowest card, each followed by a card that blocks
  /// it; `nil` if there is none.
  ///
  /// A depth-first search without recursion, because a chain of blockers can be long.
  func cycle() -> [Int]? {
    var finished: Set<Int> = []
    for start in blockers.keys.sorted() where !finished.contains(start) {
      var path: [(number: Int, next: Int)] = [(start, 0)]
      var onPath: Set<Int> = [start]
      while let (number, next) = path.last {
        let following = blockers[number]?.numbers ?? []
        guard next < following.count else {
          finished.insert(number)
          onPath.remove(number)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let blocker = following[next]
        if onPath.contains(blocker) {
          return Self.closed(path.map(\.number).drop { $0 != blocker })
        }
        guard !finished.contains(blocker) else { continue }
        path.append((blocker, 0))
        onPath.insert(blocker)
      }
    }
    return nil
  }

  private static func closed(_ cycle: ArraySlice<Int>) -> [Int] {
    let cards = Array(cycle)
    let first = cards.indices.min { cards[$0] < cards[$1] } ?? 0
    return cards[first...] + cards[..<first] + [cards[first]]
  }
}

extension Writing {
  /// Throws ``TrackerError/noSuchCards(_:)`` if a card has a new blocker that doesn't exist.
  func checkNewBlockers(
    _ cards: some Sequence<(before: Blockers, after: Blockers)>
  ) throws(TrackerError) {
    var new: [Int] = []
    for (before, after) in cards where before != after {
      new += after.numbers.filter { !before.contains($0) }
    }
    if !new.isEmpty { _ = try self.cards(Blockers(new).numbers) }
  }

  /// Throws ``TrackerError/blockerCycle(_:)`` if one of the cards, whose blockers were written,
  /// blocks itself.
  func checkCycles(through numbers: [Int]) throws(TrackerError) {
    guard !numbers.isEmpty else { return }
    try BlockerGraph(from: numbers, in: self).check()
  }
}
