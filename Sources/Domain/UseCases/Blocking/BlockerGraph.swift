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

extension Reading {
  /// Returns the blockers with the existing cards of their ranges.
  ///
  /// Throws ``TrackerError/noCards(in:)`` for a range without a card, and
  /// ``TrackerError/tooMany(_:limit:)``.
  func resolved(_ blockers: Blockers) throws(TrackerError) -> Blockers {
    guard !blockers.ranges.isEmpty else { return blockers }
    var numbers = blockers.numbers
    for range in blockers.ranges {
      // One more than allowed is enough to refuse a range of a whole store.
      let found = try cards(CardQuery(.numbers(range), limit: Blockers.limit + 1))
      guard !found.isEmpty else { throw .noCards(in: range) }
      numbers += found.map(\.number)
    }
    return try Blockers(numbers).checked()
  }

  /// Throws ``TrackerError/noSuchCards(_:)`` or ``TrackerError/noCards(in:)`` if a blocker to
  /// remove neither exists nor blocks one of the cards: a deleted card can still be a blocker.
  func checkRemoved(_ blockers: Blockers, from cards: [Int]) throws(TrackerError) {
    guard !blockers.isEmpty else { return }
    let known = Set(try self.blockers(of: cards).values.flatMap(\.numbers))
    _ = try self.cards(blockers.numbers.filter { !known.contains($0) })
    for range in blockers.ranges where !known.contains(where: range.contains) {
      _ = try numbers(in: range)
    }
  }

  /// Throws ``TrackerError/noSuchCards(_:)`` or ``TrackerError/noCards(in:)`` if a blocker neither
  /// exists nor blocks any card.
  func checkNamed(_ blockers: Blockers) throws(TrackerError) {
    do throws(TrackerError) {
      _ = try cards(blockers.numbers)
    } catch .noSuchCards(let numbers) {
      var missing: [Int] = []
      for number in numbers where try !isBlocker(Blockers([number])) { missing.append(number) }
      if !missing.isEmpty { throw .noSuchCards(missing) }
    } catch {
      throw error
    }
    for range in blockers.ranges where try !isBlocker(Blockers([], ranges: [range])) {
      guard try !cards(CardQuery(.numbers(range), limit: 1)).isEmpty else {
        throw .noCards(in: range)
      }
    }
  }

  /// Whether each blocker is a card or a deleted one.
  func everWereCards(_ blockers: Blockers) throws(TrackerError) -> Bool {
    for number in blockers.numbers where try card(ifThere: number) == nil {
      var isRecorded = false
      try forEachChange(ofCard: number) { (_, _) throws(TrackerError) in
        isRecorded = true
        return false
      }
      guard isRecorded else { return false }
    }
    return true
  }

  private func isBlocker(_ blockers: Blockers) throws(TrackerError) -> Bool {
    try !cards(CardQuery(.blockedBy(blockers), limit: 1)).isEmpty
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
