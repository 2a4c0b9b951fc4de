import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct CardEditingTests {
  private let desk = CardSceneDesk()

  init() throws {
    try desk.add("Buy milk") {
      $0.notes = try Notes("Two bottles")
      $0.deadline = Deadline(iso: "2026-12-01")
      $0.tags = Tags([try Tag("shop")])
    }
    try desk.open(.edit(1))
  }

  private var form: CardFormContent? { desk.content?.form }

  @Test func theFormBeginsWithTheFieldsOfTheCard() throws {
    let text = try #require(form?.text)
    let texts = CardField.cardForm.map { text[$0] }
    expect(
      texts,
      is: [
        "Buy milk", "todo", "inbox", "2026-12-01", "normal", "shop", "", "", "", "", "", "", "",
        "Two bottles",
      ])
    expect(form?.isChanged, is: false)
    expect(desk.content?.mode, is: .edit)
  }

  @Test func savingAnUnchangedFormChangesNothing() throws {
    desk.act(.save)
    expect(desk.hasEnded)
    try expect(desk.transactionCount(), is: 1)
    expect(desk.notices?.values.isEmpty, is: true)
  }

  @Test func savingChangesOnlyChangedFields() throws {
    desk.type("Buy bread", into: .title)
    try desk.edit(1) { $0.priority = .high }
    desk.act(.save)
    let card = try desk.card()
    expect(card.title.text, is: "Buy bread")
    expect(card.priority, is: .high)
    guard case .edited(_, let fields) = desk.notices?.values.last else {
      Issue.record("nothing was outcome")
      return
    }
    expect(fields, is: ["title"])
    expect(desk.hasEnded)
  }

  @Test func everyFieldCanBeChanged() throws {
    let texts: [CardField: String] = [
      .title: "Buy bread", .state: "doing", .project: "home", .deadline: "fri@9:30",
      .priority: "low", .tags: "a, b c", .steps: "[x] One\n\nTwo", .notes: "Rye",
    ]
    for (field, text) in texts { desk.type(text, into: field) }
    desk.act(.save)
    let card = try desk.card()
    expect(card.title.text, is: "Buy bread")
    expect(card.state, is: .doing)
    expect(card.deadline?.iso, is: "2026-11-27T09:30")
    expect(card.priority, is: .low)
    expect(card.tags.list.map(\.text), is: ["a", "b", "c"])
    expect(card.steps, is: [try Step("One", isChecked: true), try Step("Two")])
    expect(card.notes.text, is: "Rye")
    try expect(desk.transactionCount(), is: 2)
  }

  @Test func faultsShowWhileTyping() throws {
    desk.act(
      .type("never", into: .deadline), .type(String(repeating: "a", count: 201), into: .title))
    expect(form?.faults[.title], is: .invalidText(.title, .tooLong(limit: 200)))
    expect(form?.faults[.deadline], is: .invalidDate(.unreadable("never", nearest: nil)))
    desk.type("Buy bread", into: .title)
    expect(form?.faults[.title] == nil)
  }

  @Test func anInvalidFieldIsNotSavedAndGetsTheFocus() throws {
    desk.act(.type("a, b!", into: .tags), .type("never", into: .deadline), .save)
    expect(desk.focus?.values, is: [.deadline])
    try expect(desk.transactionCount(), is: 1)
    expect(!desk.hasEnded)
    expect(form?.text[.deadline], is: "never")
  }

  @Test func anEmptyTitleIsReportedOnSaving() {
    desk.type("", into: .title)
    expect(form?.faults[.title] == nil)
    desk.act(.save)
    expect(form?.faults[.title], is: .invalidText(.title, .blank))
    expect(desk.focus?.values, is: [.title])
  }

  @Test func aNewProjectShowsASimilarOne() throws {
    try desk.add("x") { $0.project = try ProjectName("website") }
    desk.type("websites", into: .project)
    expect(form?.newProject?.name.text, is: "websites")
    expect(form?.newProject?.similar?.text, is: "website")
    desk.type("WEBSITE", into: .project)
    expect(form?.newProject == nil)
    try expect(desk.transactionCount(), is: 2)
  }

  @Test func anUnchangedFormClosesAtOnce() {
    desk.act(.leave)
    expect(desk.hasEnded)
    expect(desk.questions, is: 0)
  }

  @Test(arguments: [
    (LeavingAnswer?.none, false, 1), (.keepEditing, false, 1), (.discard, true, 1),
    (.save, true, 2),
  ])
  func aChangedFormAsksBeforeItCloses(
    answer: LeavingAnswer?, ends: Bool, transactions: Int
  ) throws {
    desk.leaving = answer
    desk.act(.type("Buy bread", into: .title), .leave)
    expect(desk.questions, is: 1)
    expect(desk.hasEnded, is: ends)
    try expect(desk.transactionCount(), is: transactions)
    if !ends { expect(form?.text[.title], is: "Buy bread") }
  }

  @Test func aFormThatWasOpenedFromTheCardLeadsBackToIt() throws {
    try desk.open(.read(1))
    desk.act(.edit)
    expect(desk.content?.mode, is: .edit)
    desk.act(.type("Buy bread", into: .title), .save)
    expect(desk.content?.mode, is: .read)
    expect(desk.content?.detail?.card.card.title.text, is: "Buy bread")
  }
}
