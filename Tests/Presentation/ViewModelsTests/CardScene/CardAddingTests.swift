import Entities
import Expectations
import FoundationEssentials
import Reactive
import ReactiveTesting
import Testing
import UseCases

@testable import ViewModels

@Suite(.leavesNoSubscriptions) struct CardAddingTests {
  private let desk = CardSceneDesk()

  init() throws { try desk.open(.add(CardStart(column: .initial(.doing)))) }

  @Test func theFormHasTheStateAndProjectOfTheBoard() throws {
    let text = try #require(desk.content?.form?.text)
    expect(desk.content?.mode, is: .add)
    expect(text[.title].isEmpty)
    expect(text[.state], is: "doing")
    expect(text[.project], is: "inbox")
    expect(desk.content?.form?.faults.isEmpty, is: true)
    expect(desk.content?.form?.newProject == nil)
  }

  @Test func savingAddsTheCardAndReportsIt() throws {
    desk.act(.type("Buy milk", into: .title), .type("tomorrow", into: .deadline), .save)
    let card = try desk.card()
    expect(card.title.text, is: "Buy milk")
    expect(card.state, is: .doing)
    expect(card.deadline?.iso, is: "2026-11-22")
    expect(desk.added?.values, is: [1])
    expect(desk.hasEnded)
    guard case .added(let listed) = desk.notices?.values.last else {
      Issue.record("nothing was outcome")
      return
    }
    expect(listed.card, is: card)
  }

  @Test func aCardInAnArchivedProjectIsReported() throws {
    let old = try ProjectName("old")
    try desk.add("Ask Ann") { $0.project = old }
    try desk.archive(old)
    desk.act(.type("Buy milk", into: .title), .type("old", into: .project), .save)
    expect(desk.notices?.values.last, is: .archived(old))
    try desk.add("Call Bob")
    try desk.open(.edit(3))
    desk.act(.type("old", into: .project), .save)
    expect(desk.notices?.values.last, is: .archived(old))
  }

  @Test func theMoveMenuOffersTheColumnsThatTheProjectUses() throws {
    let web = try ProjectName("web")
    try desk.add("Ask Ann") { $0.project = web }
    let terms = ChangeTerms(
      Transaction(command: "todo test", author: "bob@work", date: .distantPast))
    let draft = ColumnDraft(name: try ColumnName("review"))
    _ = try Tracker(desk.store, ids: IdentifierMaker { _ in 9 }).changeColumns(
      .add(draft), on: terms)
    try desk.open(.read(1))
    desk.act(.chooseColumn)
    expect(desk.offered, is: ["todo", "doing", "done", "review"])
    _ = try Tracker(desk.store).changeProjects(
      .setColumns(web, [.state(.todo), .state(.doing), .state(.done)]), on: terms)
    try desk.open(.read(1))
    desk.act(.chooseColumn)
    expect(desk.offered, is: ["todo", "doing", "done"])
  }
}
