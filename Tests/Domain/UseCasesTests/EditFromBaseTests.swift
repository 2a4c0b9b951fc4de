import Entities
import Expectations
import Testing
import UseCases

@Suite struct EditFromBaseTests {
  private let tracker = TestTracker()
  private let base: Card

  init() throws {
    try tracker.add("Buy milk", "Write docs") {
      $0.deadline = Deadline(iso: "2026-11-27")
      $0.steps = [try Step("Go"), try Step("Pay", isChecked: true)]
    }
    base = try tracker.card(1)
  }

  @Test func otherFieldsChangedSinceStay() throws {
    try tracker.edit("1", by: "bob@work") { $0.title = try Title("Buy oat milk") }
    try tracker.edit("1", from: base) { $0.priority = .high }
    let card = try tracker.card(1)
    expect(card.title.text, is: "Buy oat milk")
    expect(card.priority, is: .high)
  }

  private static let edits: [@Sendable (inout CardEdit) throws -> Void] = [
    { $0.title = try Title("Buy soap") }, { $0.notes = try Notes("Soon") },
    { $0.deadline = .some(nil) }, { $0.priority = .low }, { $0.tags = try Tags(reading: "shop") },
    { $0.steps = [] }, { $0.key = .some(try CardKey("k")) }, { $0.state = .doing },
    { $0.project = try ProjectName("home") },
  ]

  private static let othersEdits: [@Sendable (inout CardEdit) throws -> Void] = [
    { $0.title = try Title("Buy tea") }, { $0.notes = try Notes("Later") },
    { $0.deadline = .some(Deadline(iso: "2027-01-01")) }, { $0.priority = .high },
    { $0.tags = try Tags(reading: "work") }, { $0.add([try Step("Carry")], to: .steps) },
    { $0.key = .some(try CardKey("other")) }, { $0.state = .done },
    { $0.project = try ProjectName("web") },
  ]

  @Test(arguments: edits.indices)
  func aFieldChangedSinceIsAConflict(field: Int) throws {
    try tracker.edit("1", by: "bob@work", Self.othersEdits[field])
    let before = try tracker.card(1)
    let count = try tracker.transactionCount()
    #expect(throws: TrackerError.conflict(card: 1)) {
      try tracker.edit("1", from: base, Self.edits[field])
    }
    try expect(tracker.card(1), is: before)
    try expect(tracker.transactionCount(), is: count)
    for other in Self.edits.indices where other != field {
      #expect(throws: Never.self) {
        try tracker.edit("1", from: base, Self.edits[other])
        try tracker.undo()
      }
    }
  }

  @Test func anEasedCardIsNotAConflict() throws {
    try tracker.move("2", to: .todo, .before(1))
    try tracker.edit("1", from: base) { $0.state = .doing }
    try expect(tracker.column(.doing), is: [1])
  }

  @Test func aDeletedCardIsMissing() throws {
    try tracker.delete("1")
    #expect(throws: TrackerError.noSuchCards([1])) {
      try tracker.edit("1", from: base) { $0.priority = .high }
    }
  }

  @Test func theWholeChecklistIsReplaced() throws {
    try tracker.edit("1") {
      $0.steps = [try Step("Pay")]
      $0.add([try Step("Carry")], to: .steps)
    }
    try expect(tracker.card(1).steps.map(\.text), is: ["Pay", "Carry"])
  }
}
