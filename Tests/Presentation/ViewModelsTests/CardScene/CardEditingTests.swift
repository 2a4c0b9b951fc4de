import Entities
import Expectations
import ReactiveTesting
import Testing

@testable import ViewModels

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
    expect(
      CardField.cardForm.map { text[$0] },
      is: [
        "Buy milk", "todo", "inbox", "2026-12-01", "normal", "shop", "", "", "", "", "", "", "", "",
        "Two bottles",
      ])
    expect(form?.isChanged == false && desk.content?.mode == .edit)
  }

  @Test func savingAnUnchangedFormChangesNothing() throws {
    desk.act(.save)
    expect(desk.hasEnded && desk.notices?.values == [])
    try expect(desk.transactionCount(), is: 1)
  }

  @Test func savingChangesOnlyChangedFields() throws {
    desk.type("Buy bread", into: .title)
    try desk.edit(1) { $0.priority = .high }
    desk.act(.save)
    let card = try desk.card()
    expect(card.title.text == "Buy bread" && card.priority == .high && desk.hasEnded)
    guard case .edited(_, ["title"])? = desk.notices?.values.last else {
      Issue.record("\(String(describing: desk.notices?.values))")
      return
    }
  }

  @Test func everyFieldCanBeChanged() throws {
    let texts: [CardField: String] = [
      .title: "Buy bread", .state: "doing", .project: "home", .deadline: "fri@9:30",
      .priority: "low", .tags: "a, b c", .steps: "[x] One\n\nTwo", .notes: "Rye",
    ]
    for (field, text) in texts { desk.type(text, into: field) }
    desk.act(.save)
    let card = try desk.card()
    expect(card.title.text == "Buy bread" && card.state == .doing && card.priority == .low)
    expect(card.deadline?.iso, is: "2026-11-27T09:30")
    expect(card.tags.list.map(\.text), is: ["a", "b", "c"])
    expect(card.steps, is: [try Step("One", isChecked: true), try Step("Two")])
    expect(card.notes.text, is: "Rye")
    try expect(desk.transactionCount(), is: 2)
  }

  @Test func faultsShowWhileTyping() {
    desk.act(
      .type("never", into: .deadline), .type(String(repeating: "a", count: 201), into: .title))
    expect(form?.faults[.title], is: .invalidText(.title, .tooLong(limit: 200)))
    expect(form?.faults[.deadline], is: .invalidDate(.unreadable("never", nearest: nil)))
    desk.type("Buy bread", into: .title)
    expect(form?.faults[.title] == nil)
  }

  @Test func anInvalidFieldIsNotSavedAndGetsTheFocus() throws {
    desk.act(.type("a, b!", into: .tags), .type("never", into: .deadline), .save)
    expect(desk.focus?.values == [.deadline] && !desk.hasEnded)
    try expect(form?.text[.deadline] == "never" && desk.transactionCount() == 1)
  }

  @Test func anEmptyTitleIsReportedOnSaving() {
    desk.type("", into: .title)
    expect(form?.faults[.title] == nil)
    desk.act(.save)
    expect(form?.faults[.title] == .invalidText(.title, .blank) && desk.focus?.values == [.title])
  }

  @Test func aNewProjectIsShown() throws {
    try desk.add("x") { $0.project = try ProjectName("website") }
    desk.type("websites", into: .project)
    expect(form?.newProject?.text, is: "websites")
    desk.type("WEBSITE", into: .project)
    expect(form?.newProject == nil)
  }

  @Test func anUnchangedFormClosesAtOnce() {
    desk.act(.leave)
    expect(desk.hasEnded && desk.questions == 0)
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
    expect(desk.questions == 1 && desk.hasEnded == ends)
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

  @Test func aNewCardHasTheStateAndProjectOfTheBoard() throws {
    try desk.open(.add(CardStart(column: .initial(.doing))))
    let form = try #require(form)
    expect([.title, .state, .project].map { form.text[$0] }, is: ["", "doing", "inbox"])
    expect(desk.content?.mode == .add && form.faults.isEmpty && form.newProject == nil)
    desk.act(.type("Buy tea", into: .title), .type("tomorrow", into: .deadline), .save)
    let card = try desk.card(2)
    expect(card.title.text == "Buy tea" && card.state == .doing)
    expect(card.deadline?.iso == "2026-11-22" && desk.added?.values == [2] && desk.hasEnded)
    guard case .added(let listed)? = desk.notices?.values.last, listed.card == card else {
      Issue.record("\(String(describing: desk.notices?.values))")
      return
    }
  }

  @Test func aCardInAnArchivedProjectIsReported() throws {
    let old = try ProjectName("old")
    try desk.add("Ask Ann") { $0.project = old }
    try desk.edit(project: "old") { $0.isArchived = true }
    for start in [.add(CardStart(column: .initial(.doing))), .edit(1)] as [CardSceneStart] {
      try desk.open(start)
      desk.act(.type("Buy tea", into: .title), .type("old", into: .project), .save)
      expect(desk.notices?.values.last, is: .archived(old))
    }
  }
}
