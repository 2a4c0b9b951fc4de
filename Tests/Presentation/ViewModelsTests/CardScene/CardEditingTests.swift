import Entities
import Reactive
import ReactiveTesting
import Testing
import TimeKit
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
    #expect(
      texts
        == [
          "Buy milk", "todo", "inbox", "2026-12-01", "normal", "shop", "", "", "", "", "", "", "",
          "Two bottles",
        ])
    #expect(form?.isChanged == false)
    #expect(desk.content?.mode == .edit)
  }

  @Test func savingAnUnchangedFormChangesNothing() throws {
    desk.didAct.onNext(.save)
    #expect(desk.hasEnded)
    #expect(try desk.transactionCount() == 1)
    #expect(desk.notices?.values.isEmpty == true)
  }

  @Test func savingChangesOnlyChangedFields() throws {
    desk.type("Buy bread", into: .title)
    try desk.edit(1) { $0.priority = .high }
    desk.didAct.onNext(.save)
    let card = try desk.card()
    #expect(card.title.text == "Buy bread")
    #expect(card.priority == .high)
    guard case .edited(_, let fields) = desk.notices?.values.last else {
      Issue.record("nothing was outcome")
      return
    }
    #expect(fields == ["title"])
    #expect(desk.hasEnded)
  }

  @Test func everyFieldCanBeChanged() throws {
    let texts: [CardField: String] = [
      .title: "Buy bread", .state: "doing", .project: "home", .deadline: "fri@9:30",
      .priority: "low", .tags: "a, b c", .steps: "[x] One\n\nTwo", .notes: "Rye",
    ]
    for (field, text) in texts { desk.type(text, into: field) }
    desk.didAct.onNext(.save)
    let card = try desk.card()
    #expect(card.title.text == "Buy bread")
    #expect(card.state == .doing)
    #expect(card.deadline?.iso == "2026-11-27T09:30")
    #expect(card.priority == .low)
    #expect(card.tags.list.map(\.text) == ["a", "b", "c"])
    #expect(card.steps == [try Step("One", isChecked: true), try Step("Two")])
    #expect(card.notes.text == "Rye")
    #expect(try desk.transactionCount() == 2)
  }

  @Test func aFieldCanBeEmptied() throws {
    for field in [CardField.deadline, .tags, .notes] { desk.type(" ", into: field) }
    desk.didAct.onNext(.save)
    let card = try desk.card()
    #expect(card.deadline == nil)
    #expect(card.tags.isEmpty)
    #expect(card.notes.isEmpty)
  }

  @Test func faultsShowWhileTyping() throws {
    desk.type("never", into: .deadline)
    desk.type(String(repeating: "a", count: 201), into: .title)
    #expect(form?.faults[.title] == .invalidText(.title, .tooLong(limit: 200)))
    #expect(form?.faults[.deadline] == .invalidDate(.unreadable("never", nearest: nil)))
    desk.type("Buy bread", into: .title)
    #expect(form?.faults[.title] == nil)
  }

  @Test func anInvalidFieldIsNotSavedAndGetsTheFocus() throws {
    desk.type("a, b!", into: .tags)
    desk.type("never", into: .deadline)
    desk.didAct.onNext(.save)
    #expect(desk.focus?.values == [.deadline])
    #expect(try desk.transactionCount() == 1)
    #expect(!desk.hasEnded)
    #expect(form?.text[.deadline] == "never")
  }

  @Test func anEmptyTitleIsReportedOnSaving() {
    desk.type("", into: .title)
    #expect(form?.faults[.title] == nil)
    desk.didAct.onNext(.save)
    #expect(form?.faults[.title] == .invalidText(.title, .blank))
    #expect(desk.focus?.values == [.title])
  }

  @Test func aNewProjectShowsASimilarOne() throws {
    try desk.add("x") { $0.project = try ProjectName("website") }
    desk.type("websites", into: .project)
    #expect(form?.newProject?.name.text == "websites")
    #expect(form?.newProject?.similar?.text == "website")
    desk.type("WEBSITE", into: .project)
    #expect(form?.newProject == nil)
    #expect(try desk.transactionCount() == 2)
  }

  @Test func projectsAreSuggestedForTheTypedText() throws {
    try desk.add("x") { $0.project = try ProjectName("website") }
    try desk.add("y") { $0.project = try ProjectName("my web") }
    desk.type("web", into: .project)
    #expect(form?.suggestions.map(\.text) == ["website", "my web"])
    desk.didAct.onNext(.nextSuggestion)
    #expect(form?.text[.project] == "website")
    desk.didAct.onNext(.nextSuggestion)
    #expect(form?.text[.project] == "my web")
    desk.didAct.onNext(.nextSuggestion)
    #expect(form?.text[.project] == "website")
    desk.didAct.onNext(.previousSuggestion)
    #expect(form?.text[.project] == "my web")
    #expect(form?.suggestions.count == 2)
  }

  @Test func anUnchangedFormClosesAtOnce() {
    desk.didAct.onNext(.leave)
    #expect(desk.hasEnded)
    #expect(desk.questions == 0)
  }

  @Test(arguments: [(LeavingAnswer?.none, false, 1), (.keepEditing, false, 1), (.discard, true, 1)])
  func aChangedFormAsksBeforeItCloses(answer: LeavingAnswer?, ends: Bool, transactions: Int) throws
  {
    desk.leaving = answer
    desk.type("Buy bread", into: .title)
    desk.didAct.onNext(.leave)
    #expect(desk.questions == 1)
    #expect(desk.hasEnded == ends)
    #expect(try desk.transactionCount() == transactions)
    if !ends { #expect(form?.text[.title] == "Buy bread") }
  }

  @Test func aChangedFormCanBeSavedOnLeaving() throws {
    desk.leaving = .save
    desk.type("Buy bread", into: .title)
    desk.didAct.onNext(.leave)
    #expect(desk.hasEnded)
    #expect(try desk.card().title.text == "Buy bread")
  }

  @Test func anInvalidFormStaysOpenOnLeaving() {
    desk.leaving = .save
    desk.type("", into: .title)
    desk.didAct.onNext(.leave)
    #expect(!desk.hasEnded)
    #expect(desk.focus?.values == [.title])
  }

  @Test func aFormThatWasOpenedFromTheCardLeadsBackToIt() throws {
    try desk.open(.read(1))
    desk.didAct.onNext(.edit)
    #expect(desk.content?.mode == .edit)
    desk.type("Buy bread", into: .title)
    desk.didAct.onNext(.save)
    #expect(desk.content?.mode == .read)
    #expect(desk.content?.detail?.card.card.title.text == "Buy bread")
  }
}
