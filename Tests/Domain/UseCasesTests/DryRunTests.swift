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
