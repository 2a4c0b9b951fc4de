import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct DryRunTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two")
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo()
  }

  @Test func addingUsesNoNumber() throws {
    let draft = CardDraft(title: try Title("Three"))
    let added = try tracker.useCases.addCards(
      [draft], on: dryRun())
    expect(added.answer.cards.map(\.card.card.number), is: [3])
    try expectNothing(of: added)
    try expect(tracker.add("Really").answer.cards[0].card.card.number, is: 3)
  }

  @Test func dryRunsReturnTheResultOfTheChange() throws {
    var edit = CardEdit()
    edit.title = try Title("Other")
    edit.project = try ProjectName("web")
    let edited = try tracker.change("1", .edit(edit), isDryRun: true)
    expect(edited.answer.cards[0].after.card.title.text, is: "Other")
    expect(edited.answer.newProjects.count, is: 1)
    try expectNothing(of: edited)

    let moved = try tracker.change(
      "1", .move(Destination(column: .state(.done))), isDryRun: true)
    expect(moved.answer.cards[0].after.card.state, is: .done)
    try expectNothing(of: moved)

    let deleted = try tracker.change("1-2", .delete, isDryRun: true)
    expect(deleted.answer.cards.count, is: 2)
    try expectNothing(of: deleted)

    let checked = try tracker.change("1", .step(.add([try Step("Go")])), isDryRun: true)
    expect(checked.answer.cards[0].after.card.steps.count, is: 1)
    try expectNothing(of: checked)

    let placed = try tracker.change(.add(ProjectDraft(name: ProjectName("web"))), isDryRun: true)
    expect(placed.answer.isChanged)
    try expectNothing(of: placed)
  }

  @Test func aDryRunThrowsTheErrorOfTheChange() throws {
    #expect(throws: TrackerError.noSuchCards([9])) {
      try tracker.change("9", .delete, isDryRun: true)
    }
    try expect(tracker.add("Next").transaction, is: 4)
  }

  @Test func dryRunsOfUndoAndRedoReturnTheReversal() throws {
    let redone = try tracker.useCases.redo(nil, on: dryRun())
    expect(redone.map(\.target.number), is: [2])
    expect(redone.map(\.transaction), is: [nil])
    let undone = try tracker.useCases.undo(.newest(1), on: dryRun())
    expect(undone.map(\.target.number), is: [1])
    expect(undone[0].changes.count, is: 2)
    try expect(tracker.transactionCount(), is: 3)
    try expect(tracker.column(.todo), is: [1, 2])
  }

  @Test func aDryRunDoesNotEndRedo() throws {
    try tracker.change("1", .delete, isDryRun: true)
    try expect(tracker.redo().map(\.target.number), is: [2])
  }

  private func dryRun() -> ChangeTerms {
    tracker.terms(isDryRun: true)
  }

  private func expectNothing<Answer>(of changed: Changed<Answer>) throws {
    expect(changed.transaction == nil)
    try expect(tracker.transactionCount(), is: 3)
    try expect(tracker.cards().map(\.title.text), is: ["One", "Two"])
    try expect(tracker.project("web") == nil)
  }
}
