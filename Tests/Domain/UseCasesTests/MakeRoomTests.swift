import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import UseCases

@Suite struct MakeRoomTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
  }

  @Test(arguments: [Placement.before(2), .after(2), .top])
  func tenThousandInsertionsAtOnePositionKeepTheOrder(spot: Placement) throws {
    var eased = 0
    for _ in 0..<10 { eased += try insert(1_000, spot).values.reduce(0, +) }
    let new = Array(4...10_003)
    let order =
      switch spot {
      case .before: [1] + new + [2, 3]
      case .after: [1, 2] + new.reversed() + [3]
      default: new.reversed() + [1, 2, 3]
      }
    try expect(tracker.column(.todo), is: order)
    try expect(tracker.cards().allSatisfy { $0.rank.text.utf8.count <= Rank.limit })
    // Less than one neighbor per insertion on average.
    expect(eased < 10_000)
  }

  @Test func easingChangesOnlyTheRanksOfNearNeighbors() throws {
    var easings = 0
    let updated = try tracker.card(2).updated
    for _ in 0..<500 {
      let before = try tracker.column(.todo)
      let eased = try insert(1, .before(2))
      guard let spot = before.firstIndex(of: 2), !eased.isEmpty else { continue }
      easings += 1
      let near = Set(before[max(0, spot - 8)..<min(before.count, spot + 8)])
      expect(Set(eased.keys).isSubset(of: near))
    }
    expect(easings > 0)
    try expect(tracker.card(2).updated, is: updated)
  }

  @Test func appendingNeverEases() throws {
    try expect(insert(5_000, .bottom).isEmpty)
    try expect(tracker.column(.todo), is: Array(1...5_003))
  }

  @Test func cardsWithEqualRanksMakeRoom() throws {
    let rank = try tracker.card(2).rank
    try write { (writing) throws(TrackerError) in
      for number in [2, 3] {
        let card = try writing.cards([number])[0]
        try writing.update(card, to: card.moved(to: .todo, rank: rank, at: .distantPast))
      }
    }
    let before = try tracker.cards(.state(.todo)).map(\.rank)
    try tracker.move("1", .before(3))
    try expect(tracker.column(.todo), is: [2, 1, 3])
    let ranks = try tracker.cards(.state(.todo)).map(\.rank)
    expect(ranks[0] < ranks[1] && ranks[1] < ranks[2])
    // The undo restores equal ranks, which are sorted by number.
    try tracker.undo()
    try expect(tracker.cards(.state(.todo)).map(\.rank), is: before)
    try expect(tracker.column(.todo), is: [1, 2, 3])
  }

  /// Returns how often each card was eased.
  private func insert(_ count: Int, _ spot: Placement) throws -> [Int: Int] {
    let date = tracker.terms().transaction.date
    let number = try write { (writing) throws(TrackerError) in
      for _ in 0..<count {
        let number = try writing.takeNumber()
        let room = MakeRoom(writing: writing, column: .todo, coming: [number])
        let ranks = try room(spot) ?? []
        let card = Card(
          id: tracker.ids.next(at: date, in: writing.transaction), number: number,
          title: Title(stored: "Card \(number)"), project: Project.inbox.id, rank: ranks[0],
          created: date)
        try writing.add(card)
      }
    }
    var eased: [Int: Int] = [:]
    try tracker.store.reading { (reading) throws(TrackerError) in
      try reading.forEachChange(of: number, reversed: false) { (change) throws(TrackerError) in
        if case .eased(let number, _, _) = change { eased[number, default: 0] += 1 }
      }
    }
    return eased
  }

  @discardableResult
  private func write(_ body: (any Writing) throws(TrackerError) -> Void) throws -> Int {
    try #require(try tracker.store.transaction(tracker.terms().transaction, body).transaction)
  }
}
