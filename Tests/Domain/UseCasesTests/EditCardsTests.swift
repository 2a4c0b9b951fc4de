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

  @Test func givenFieldsAreReplaced() throws {
    let edited = try tracker.edit("1") {
      $0.title = try Title("Buy bread")
      $0.notes = try Notes("After")
      $0.deadline = .some(Deadline(iso: "2026-12-01T14:30"))
      $0.priority = .high
      $0.state = .doing
      $0.project = try ProjectName("home")
      $0.key = .some(try CardKey("k-1"))
    }
    let card = try tracker.card(1)
    expect(card.title.text, is: "Buy bread")
    expect(card.notes.text, is: "After")
    expect(card.deadline?.iso, is: "2026-12-01T14:30")
    expect(card.priority, is: .high)
    expect(card.state == .doing && card.started == tracker.now)
    expect(card.project, is: (try tracker.project("home")?.id))
    expect(card.key?.text, is: "k-1")
    expect(card.updated, is: tracker.now)
    expect(edited.answer.cards.map(\.after.card), is: [card])
    expect(edited.answer.newProjects.map(\.project.name.text), is: ["home"])
    expect(edited.transaction, is: 2)
  }

  /// Adds cards up to 2,500.
  private func addMany() throws {
    let drafts = try (3...2_500).map { CardDraft(title: try Title("Card \($0)")) }
    _ = try tracker.useCases.addCards(drafts, on: tracker.terms())
  }

  /// Cards are read and written in pages, so that many cards need no more memory than a few.
  @Test func anEditOfManyCardsIsOneChangeWhoseAnswerListsSome() throws {
    try addMany()
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
  }

  @Test func aLimitRefusesManyCardsAsAWhole() throws {
    try addMany()
    _ = try tracker.useCases.changeColumns(
      .edit(.state(.doing), .limit(2_000)), on: tracker.terms())
    let fault = ColumnFault.full(limit: 2_000, count: 0, cards: [])
    #expect(throws: TrackerError.column(fault, name: "doing")) {
      try tracker.edit("1-2500") { $0.state = .doing }
    }
  }

  @Test func allMissingCardsAreNamed() throws {
    #expect(throws: TrackerError.noSuchCards([7, 9])) {
      try tracker.edit("7,1,9") { $0.priority = .high }
    }
    #expect(throws: TrackerError.noSuchCards([9])) { try tracker.edit("9") { $0.priority = .high } }
  }

  @Test func otherFieldsStayUnchanged() throws {
    let before = try tracker.card(1)
    try tracker.edit("1") { $0.priority = .high }
    var after = try tracker.card(1)
    expect(after.priority, is: .high)
    after.priority = .low
    expect(after.touched(since: before, at: before.updated), is: before)
    try expect(tracker.card(2).priority, is: .low)
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

  @Test func deadlineKeyAndNotesCanBeCleared() throws {
    try tracker.edit("1") { $0.key = .some(try CardKey("k-1")) }
    try tracker.edit("1") {
      $0.deadline = .some(nil)
      $0.key = .some(nil)
      $0.notes = Notes.none
    }
    try expect(tracker.card(1).deadline == nil)
    try expect(tracker.card(1).key == nil)
    try expect(tracker.card(1).notes.isEmpty)
  }

  @Test func aParagraphIsAppendedToTheNotes() throws {
    try tracker.edit("1") { $0.add(try Notes("After"), to: .notes) }
    try expect(tracker.card(1).notes.text, is: "Before\n\nAfter")
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

  @Test func allTagsCanBeCleared() throws {
    try tracker.edit("1") { $0.tags = try Tags(reading: "") }
    try expect(tracker.card(1).tags.isEmpty)
  }

  @Test func stepsAreAdded() throws {
    try tracker.edit("1") { $0.add([try Step("Pay"), try Step("Carry")], to: .steps) }
    try expect(tracker.card(1).steps.map(\.text), is: ["Go", "Pay", "Carry"])
  }

  @Test func anEditWithEqualValuesRecordsNoTransaction() throws {
    let before = try tracker.card(1)
    let edited = try tracker.edit("1") {
      $0.title = try Title("Buy milk")
      $0.tags = try Tags(reading: "home,shop")
      $0.deadline = .some(Deadline(iso: "2026-11-27"))
      $0.state = .todo
      $0.project = try ProjectName("INBOX")
      $0.remove(Tags([try Tag("nowhere")]), from: .tags)
    }
    expect(edited.transaction == nil)
    expect(edited.answer.cards.map(\.isChanged), is: [false])
    try expect(tracker.card(1), is: before)
    try expect(tracker.transactionCount(), is: 1)
  }

  @Test func onlyChangedCardsAreUpdated() throws {
    try tracker.edit("2") { $0.priority = .high }
    let edited = try tracker.edit("1,2") { $0.priority = .high }
    expect(edited.answer.cards.map(\.isChanged), is: [true, false])
  }

  @Test func cardsThatChangeTheirStateGoToTheEndOfTheColumn() throws {
    try tracker.add("Ship it", "Sleep")
    try tracker.move("3", to: .doing)
    try tracker.edit("4,3,1") { $0.state = .doing }
    try expect(tracker.column(.doing), is: [3, 4, 1])
  }

  @Test func finishingByAnEditReportsTheProjectsProgress() throws {
    let progress = try tracker.edit("1") { $0.state = .done }.answer.projectProgress
    expect(progress?.project, is: Project.inbox.name)
    expect(progress?.progress, is: Progress(done: 1, all: 2))
    expect(progress?.next?.number, is: 2)
  }

  @Test func isEmptyIsTrueForANewEdit() throws {
    var edit = CardEdit()
    expect(edit.isEmpty)
    edit.deadline = .some(nil)
    expect(!edit.isEmpty)
  }
}
