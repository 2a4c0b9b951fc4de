import Entities
import Expectations
import RandomTesting
import Repositories
import Testing
import UseCases

/// Random changes at a few crowded positions, undone and redone one by one.
@Suite struct UndoGameTests {
  @Test(arguments: [1, 0xC0FFEE] as [UInt64])
  func everyUndoAndRedoRestoresTheBoard(seed: UInt64) throws {
    let tracker = TestTracker()
    var random = SeededGenerator(seed)
    try tracker.add("One", "Two", "Three")
    var boards = [try board(tracker)]
    while boards.count < 320 {
      if try change(tracker, &random) != nil { boards.append(try board(tracker)) }
    }
    try expect(easings(tracker) > 0)
    for expected in boards.dropLast().reversed() {
      try tracker.undo()
      try #require(try board(tracker) == expected, "seed \(seed)")
    }
    for expected in boards.dropFirst() {
      try tracker.redo()
      try #require(try board(tracker) == expected, "seed \(seed)")
    }
  }

  @Test(arguments: [7, 8] as [UInt64])
  func undoingOneOfManyKeepsTheOrderOfTheOthers(seed: UInt64) throws {
    let tracker = TestTracker()
    var random = SeededGenerator(seed)
    try tracker.add("One", "Two", "Three")
    for _ in 0..<250 {
      let author = Bool.random(using: &random) ? "ann@home" : "bob@work"
      let added = try tracker.add("Card", by: author)
      let number = try #require(added.answer.cards.first).card.card.number
      try tracker.move("\(number)", .before(2), by: author)
    }
    for _ in 0..<60 {
      let number = Int.random(in: 2...500, using: &random)
      let before = try tracker.column(.todo)
      guard let undone = try? tracker.undo(.number(number)) else { continue }
      let touched = Set(undone.flatMap(\.changes).compactMap(\.cardNumber))
      let after = try tracker.column(.todo)
      try #require(
        after.filter { !touched.contains($0) } == before.filter { !touched.contains($0) },
        "seed \(seed)")
    }
  }

  private func change(_ tracker: TestTracker, _ random: inout SeededGenerator) throws -> Int? {
    let cards = try tracker.cards()
    let any = cards.map(\.number).filter { $0 != 2 }.randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return try tracker.add("Card").transaction
    case 1:
      let state = State.allCases.randomElement(using: &random)
      return try tracker.move("\(any)", to: state).transaction
    case 2 where cards.count > 3: return try tracker.delete("\(any)").transaction
    case 3:
      return try tracker.edit("\(any)") { $0.project = try ProjectName("p\(any % 3)") }.transaction
    case 4: return try tracker.move("\(any)", .top).transaction
    default: return try tracker.move("\(any)", .before(2)).transaction
    }
  }

  private func easings(_ tracker: TestTracker) throws -> Int {
    var count = 0
    try tracker.store.reading { (reading) throws(TrackerError) in
      try reading.forEachTransaction(of: nil, by: nil) { (recorded) throws(TrackerError) in
        try reading.forEachChange(of: recorded.number, reversed: false) {
          if $0.isEasing { count += 1 }
        }
        return true
      }
    }
    return count
  }

  private func board(_ tracker: TestTracker) throws -> [[FieldText]] {
    try tracker.cards().map(\.fields)
  }
}
