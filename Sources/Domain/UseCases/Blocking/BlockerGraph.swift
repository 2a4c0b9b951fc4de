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
  func cycle() -> [Int]? {
    BlockerCycles(blockers.mapValues(\.numbers)).find(limit: 1).first
  }
}

extension Writing {
  /// Throws ``TrackerError/noSuchCards(_:)`` if a card has a new blocker that doesn't exist.
  func checkNewBlockers(before: Blockers, after: Blockers) throws(TrackerError) {
    let new = after.numbers.filter { !before.contains($0) }
    if !new.isEmpty { _ = try cards(new) }
  }

  /// Throws ``TrackerError/blockerCycle(_:)`` if one of the cards, whose blockers were written,
  /// blocks itself.
  func checkCycles(through numbers: [Int]) throws(TrackerError) {
    guard !numbers.isEmpty else { return }
    try BlockerGraph(from: numbers, in: self).check()
  }
}
