import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct UndoTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
  }

  @Test func undoReversesTheNewestChange() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
    let undone = try tracker.undo()
    expect(undone.map(\.target.number), is: [3])
    expect(undone[0].isUndo)
    expect(undone[0].transaction, is: 4)
    expect(undone[0].cardCount, is: 1)
    expect(undone[0].target.transaction.command, is: "todo test")
    try expect(tracker.column(.todo), is: [1, 2, 3])
    try expect(tracker.card(1).priority, is: .high)
  }

  @Test func repeatedUndoGoesFurtherBack() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
    try expect(tracker.undo().map(\.target.number), is: [3])
    try expect(tracker.undo().map(\.target.number), is: [2])
    try expect(tracker.undo().map(\.target.number), is: [1])
    try expect(tracker.cards().isEmpty)
    #expect(throws: TrackerError.nothingToUndo) { try tracker.undo() }
  }

  @Test func undoReversesOnlyChangesOfTheSameAuthor() throws {
    try tracker.edit("1", by: "bob@work") { $0.priority = .high }
    try expect(tracker.undo(by: "bob@work").map(\.target.number), is: [2])
    #expect(throws: TrackerError.nothingToUndo) { try tracker.undo(by: "eve@work") }
    try expect(tracker.undo().map(\.target.number), is: [1])
  }

  @Test func theHistoryMarksUndoneTransactions() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo()
    try expect(history().map(\.isUndone), is: [false, true, false])
    try expect(history().map(\.transaction.kind), is: [.undo(of: 2), .change, .change])
    try tracker.redo()
    try expect(history().map(\.isUndone), is: [false, false, false, false])
  }

  @Test func aNumberUndoesOnlyThatTransaction() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.edit("1") { $0.title = try Title("Uno") }
    try expect(tracker.undo(.number(2)).map(\.target.number), is: [2])
    try expect(tracker.card(1).priority, is: .normal)
    try expect(tracker.card(1).title.text, is: "Uno")
    try expect(tracker.undo().map(\.target.number), is: [3])
  }

  @Test func aNumberCanUndoAnotherAuthorsChange() throws {
    try tracker.edit("1", by: "bob@work") { $0.priority = .high }
    try tracker.undo(.number(2))
    try expect(tracker.card(1).priority, is: .normal)
  }

  @Test func aMissingTransactionIsRefused() throws {
    #expect(throws: TrackerError.noSuchTransaction(9)) { try tracker.undo(.number(9)) }
  }

  @Test func anUndoneTransactionCannotBeUndoneAgain() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo()
    #expect(throws: TrackerError.alreadyUndone(transaction: 2, by: 3)) {
      try tracker.undo(.number(2))
    }
  }

  @Test func undoOfAnUndoRedoesTheChange() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo()
    let again = try tracker.undo(.number(3))
    expect(again.map(\.target.number), is: [2])
    expect(again.map(\.isUndo), is: [false])
    try expect(tracker.card(1).priority, is: .high)
    #expect(throws: TrackerError.notUndone(transaction: 2)) { try tracker.undo(.number(3)) }
  }

  @Test func undoOfARedoUndoesTheChange() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo()
    try tracker.redo()
    try expect(tracker.undo(.number(4)).map(\.target.number), is: [2])
    try expect(tracker.card(1).priority, is: .normal)
    #expect(throws: TrackerError.alreadyUndone(transaction: 2, by: 5)) {
      try tracker.undo(.number(4))
    }
  }

  @Test func theLastTransactionsAreUndoneTogether() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
    let undone = try tracker.undo(.newest(2))
    expect(undone.map(\.target.number), is: [3, 2])
    expect(undone.map(\.transaction), is: [4, 5])
    try expect(tracker.card(1).priority, is: .normal)
    try expect(tracker.column(.doing), is: [])
  }

  @Test func undoingMoreThanExistChangesNothing() throws {
    try tracker.edit("1") { $0.priority = .high }
    #expect(throws: TrackerError.tooFewToUndo(requested: 3, available: 2)) {
      try tracker.undo(.newest(3))
    }
    try expect(tracker.card(1).priority, is: .high)
    try expect(tracker.transactionCount(), is: 2)
  }

  @Test func oneConflictKeepsAllTransactions() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.edit("2") { $0.priority = .high }
    try tracker.edit("1", by: "bob@work") { $0.priority = .low }
    #expect(throws: TrackerError.changedSince(transaction: 2, cards: [1])) {
      try tracker.undo(.newest(2))
    }
    try expect(tracker.card(2).priority, is: .high)
    try expect(tracker.transactionCount(), is: 4)
  }

  @Test func undoingZeroTransactionsChangesNothing() throws {
    try expect(tracker.undo(.newest(0)).isEmpty)
    try expect(tracker.undo(.newest(-1)).isEmpty)
    try expect(tracker.transactionCount(), is: 1)
  }

  @Test func theFirstThousandChangesAreReported() throws {
    let drafts = try (0..<1_100).map { CardDraft(title: try Title("Card \($0)")) }
    _ = try tracker.useCases.addCards(
      drafts, on: tracker.terms())
    let undone = try tracker.undo()[0]
    expect(undone.changes.count, is: Reversal.limit)
    expect(undone.more, is: 100)
    expect(undone.cardCount, is: 1_100)
  }

  private func history() throws -> [RecordedTransaction] {
    try tracker.useCases.readHistory(.newest(card: nil, limit: nil, changes: false))
      .entries.map(\.transaction)
  }
}
