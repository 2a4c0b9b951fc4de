import Entities
import Expectations
import Testing
import UseCases

@Suite struct RedoTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two")
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
  }

  @Test func theLastUndoneTransactionIsRedoneFirst() throws {
    try tracker.undo(.newest(3))
    try expect(tracker.redo().map(\.target.number), is: [1])
    try expect(tracker.redo().map(\.target.number), is: [2])
    let last = try tracker.redo()
    expect(last.map(\.target.number), is: [3])
    expect(last.map(\.isUndo), is: [false])
    expect(last.map(\.transaction), is: [9])
    try expect(tracker.column(.doing), is: [2])
    try expect(tracker.card(1).priority, is: .high)
    #expect(throws: TrackerError.nothingToRedo) { try tracker.redo() }
  }

  @Test func undoAndRedoCanAlternate() throws {
    let after = try tracker.cards().map(\.fields)
    for _ in 0..<5 {
      try expect(tracker.undo().map(\.target.number), is: [3])
      try expect(tracker.redo().map(\.target.number), is: [3])
    }
    try expect(tracker.cards().map(\.fields), is: after)
  }

  @Test func aNewChangeEndsRedo() throws {
    try tracker.undo()
    try tracker.edit("1") { $0.priority = .low }
    #expect(throws: TrackerError.nothingToRedo) { try tracker.redo() }
  }

  @Test func anEmptyChangeDoesNotEndRedo() throws {
    try tracker.undo()
    try tracker.edit("1") { $0.priority = .high }
    try expect(tracker.redo().map(\.target.number), is: [3])
  }

  @Test func anotherAuthorsChangeDoesNotEndRedo() throws {
    try tracker.undo()
    try tracker.edit("1", by: "bob@work") { $0.priority = .low }
    #expect(throws: TrackerError.nothingToRedo) { try tracker.redo(by: "eve@work") }
    try expect(tracker.redo().map(\.target.number), is: [3])
  }

  @Test func aNumberRedoesOnlyThatTransaction() throws {
    try tracker.undo(.newest(2))
    try expect(tracker.redo(3).map(\.target.number), is: [3])
    try expect(tracker.column(.doing), is: [2])
    try expect(tracker.card(1).priority, is: .normal)
  }

  @Test func aNumberCanBeRedoneAfterANewChange() throws {
    try tracker.undo()
    try tracker.edit("1") { $0.priority = .low }
    try tracker.redo(3)
    try expect(tracker.column(.doing), is: [2])
  }

  @Test func theNumberOfAnUndoRedoesItsTarget() throws {
    try tracker.undo()
    try expect(tracker.redo(4).map(\.target.number), is: [3])
  }

  @Test func aTransactionThatIsNotUndoneCannotBeRedone() throws {
    #expect(throws: TrackerError.notUndone(transaction: 2)) { try tracker.redo(2) }
    try tracker.undo()
    try tracker.redo()
    #expect(throws: TrackerError.notUndone(transaction: 3)) { try tracker.redo(5) }
    #expect(throws: TrackerError.noSuchTransaction(77)) { try tracker.redo(77) }
  }

  @Test func anUndoneRedoCanBeRedone() throws {
    try tracker.undo()
    try tracker.redo()
    try tracker.undo()
    try expect(tracker.redo(5).map(\.target.number), is: [3])
    try expect(tracker.column(.doing), is: [2])
  }

  @Test func redoReportsCardsChangedSince() throws {
    try tracker.undo()
    try tracker.move("2", to: .done)
    #expect(throws: TrackerError.changedSince(transaction: 3, cards: [2])) { try tracker.redo(3) }
    try expect(tracker.column(.done), is: [2])
  }

  @Test func redoOfAnAddedCardRestoresItsNumber() throws {
    try tracker.undo(.newest(3))
    try expect(tracker.cards().isEmpty)
    try tracker.redo()
    try expect(tracker.cards().map(\.number), is: [1, 2])
  }
}
