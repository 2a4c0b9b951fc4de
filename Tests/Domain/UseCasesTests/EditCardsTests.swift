import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct EditCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("Buy milk", "Write docs") {
      $0.notes = try Notes("Before")
      $0.tags = try Tags(reading: "home,shop")
      $0.steps = [try Step("Go")]
      $0.deadline = Deadline(iso: "2026-11-27")
      $0.priority = .low
    }
  }

  /// Cards are read and written in pages, so that many cards need no more memory than a few.
  @Test func anEditOfManyCardsIsOneChangeWhoseAnswerListsSome() throws {
    let drafts = try (3...2_500).map { CardDraft(title: try Title("Card \($0)")) }
    _ = try tracker.useCases.addCards(drafts, on: tracker.terms())
    var edit = CardEdit()
    edit.state = .doing
    edit.project = try ProjectName("web")
    edit.title = try Title("Same")
    var request = CardRequest(.edit(edit), try tracker.choice("2500,1-2499"))
    request.limit = 20
    let edited = try tracker.change(request)
    expect(edited.answer.cards.map(\.after.card.number), is: [2500] + Array(1...19))
    expect(edited.answer.more, is: 2_480)
    expect(edited.transaction, is: 3)
    try expect(tracker.column(.doing), is: [2500] + Array(1...2499))
    try expect(tracker.cards().allSatisfy { $0.title.text == "Same" })
    try tracker.undo()
    try expect(tracker.column(.todo), is: Array(1...2500))
    // A limit refuses them as a whole.
    _ = try tracker.useCases.changeColumns(
      .edit(.state(.doing), .limit(2_000)), on: tracker.terms())
    let fault = ColumnFault.full(limit: 2_000, count: 0, cards: [])
    #expect(throws: TrackerError.column(fault, name: "doing")) {
      try tracker.edit("1-2500") { $0.state = .doing }
    }
  }

  @Test func aKeyIsUnique() throws {
    try tracker.edit("1") { $0.key = .some(try CardKey("k-1")) }
    #expect(throws: TrackerError.keyTaken("k-1", card: 1)) {
      try tracker.edit("2") { $0.key = .some(try CardKey("k-1")) }
    }
    #expect(throws: TrackerError.keyForSeveral("k-2", cards: [1, 2])) {
      try tracker.edit("1-2") { $0.key = .some(try CardKey("k-2")) }
    }
    try tracker.edit("1") { $0.key = .some(try CardKey("k-1")) }
    try expect(tracker.card(2).key == nil)
  }

  @Test func tooLongNotesRefuseTheWholeEdit() throws {
    try tracker.edit("1") { $0.notes = Notes.none }
    let long = try Notes(String(repeating: "x", count: Notes.limit))
    #expect(throws: TrackerError.invalidText(.notes, .tooLong(limit: Notes.limit))) {
      try tracker.edit("1,2") { $0.add(long, to: .notes) }
    }
    try expect(tracker.card(1).notes.isEmpty)
  }

  @Test(arguments: [
    ("", "urgent", "", "home shop urgent"),
    ("", "HOME", "", "home shop"),
    ("", "", "SHOP", "home"),
    ("a,b", "", "", "a b"),
    ("a,b", "c", "a", "b c"),
    ("", "new", "new,home", "shop"),
  ])
  func tagsAreReplacedThenAddedThenRemoved(
    all: String, added: String, removed: String, result: String
  ) throws {
    try tracker.edit("1") {
      if !all.isEmpty { $0.tags = try Tags(reading: all) }
      $0.add(try Tags(reading: added), to: .tags)
      $0.remove(try Tags(reading: removed), from: .tags)
    }
    try expect(tracker.card(1).tags.list.map(\.text).joined(separator: " "), is: result)
  }

  @Test func cardsThatChangeTheirStateGoToTheEndOfTheColumn() throws {
    try tracker.add("Ship it", "Sleep")
    try tracker.move("3", to: .doing)
    try tracker.edit("4,3,1") { $0.state = .doing }
    try expect(tracker.column(.doing), is: [3, 4, 1])
  }
}

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
