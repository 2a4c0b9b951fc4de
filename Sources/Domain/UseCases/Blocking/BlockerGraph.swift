import Entities
import Repositories

/// The blockers of some cards, their blockers and so on, read level by level.
///
/// Deleted cards are part of it, because an undo restores them with their blockers.
struct BlockerGraph {
  private var blockers: [Int: Blockers] = [:]

  /// One query for each level.
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

  /// Throws ``TrackerError/blockerCycle(_:)``.
  func check() throws(TrackerError) {
    guard let cycle = cycle() else { return }
    throw .blockerCycle(cycle.map(String.init))
  }

  /// Begins and ends with the lowest card, each followed by one that blocks it.
  func cycle() -> [Int]? {
    BlockerCycles(blockers.mapValues(\.numbers)).find(limit: 1).first
  }
}

extension Reading {
  /// Throws ``TrackerError/noCards(in:)`` for an empty range, and
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

  /// Throws ``TrackerError/noSuchCards(_:)`` or ``TrackerError/noCards(in:)``.
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

  /// Deleted cards count.
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

  /// Throws ``TrackerError/blockerCycle(_:)``.
  func checkCycles(through numbers: [Int]) throws(TrackerError) {
    guard !numbers.isEmpty else { return }
    try BlockerGraph(from: numbers, in: self).check()
  }
}
