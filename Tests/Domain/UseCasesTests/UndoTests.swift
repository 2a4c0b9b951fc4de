import Entities
import Testing
import TimeKit
import UseCases

@Suite struct UndoTests {
  private let tracker = Tracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
  }

  @Test func undoReversesTheNewestChange() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
    let undone = try tracker.undo()
    #expect(undone.map(\.target.number) == [3])
    #expect(undone[0].isUndo)
    #expect(undone[0].transaction == 4)
    #expect(undone[0].cardCount == 1)
    #expect(undone[0].target.transaction.command == "todo test")
    #expect(try tracker.column(.todo) == [1, 2, 3])
    #expect(try tracker.card(1).priority == .high)
  }

  @Test func repeatedUndoGoesFurtherBack() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
    #expect(try tracker.undo().map(\.target.number) == [3])
    #expect(try tracker.undo().map(\.target.number) == [2])
    #expect(try tracker.undo().map(\.target.number) == [1])
    #expect(try tracker.cards().isEmpty)
    #expect(throws: TrackerError.nothingToUndo) { try tracker.undo() }
  }

  @Test func undoReversesOnlyChangesOfTheSameAuthor() throws {
    try tracker.edit("1", by: "bob@work") { $0.priority = .high }
    #expect(try tracker.undo(by: "bob@work").map(\.target.number) == [2])
    #expect(throws: TrackerError.nothingToUndo) { try tracker.undo(by: "eve@work") }
    #expect(try tracker.undo().map(\.target.number) == [1])
  }

  @Test func theHistoryMarksUndoneTransactions() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo()
    #expect(try history().map(\.isUndone) == [false, true, false])
    #expect(try history().map(\.transaction.kind) == [.undo(of: 2), .change, .change])
    try tracker.redo()
    #expect(try history().map(\.isUndone) == [false, false, false, false])
  }

  @Test func aNumberUndoesOnlyThatTransaction() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.edit("1") { $0.title = try Title("Uno") }
    #expect(try tracker.undo(.number(2)).map(\.target.number) == [2])
    #expect(try tracker.card(1).priority == .normal)
    #expect(try tracker.card(1).title.text == "Uno")
    #expect(try tracker.undo().map(\.target.number) == [3])
  }

  @Test func aNumberCanUndoAnotherAuthorsChange() throws {
    try tracker.edit("1", by: "bob@work") { $0.priority = .high }
    try tracker.undo(.number(2))
    #expect(try tracker.card(1).priority == .normal)
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
    #expect(again.map(\.target.number) == [2])
    #expect(again.map(\.isUndo) == [false])
    #expect(try tracker.card(1).priority == .high)
    #expect(throws: TrackerError.notUndone(transaction: 2)) { try tracker.undo(.number(3)) }
  }

  @Test func undoOfARedoUndoesTheChange() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo()
    try tracker.redo()
    #expect(try tracker.undo(.number(4)).map(\.target.number) == [2])
    #expect(try tracker.card(1).priority == .normal)
    #expect(throws: TrackerError.alreadyUndone(transaction: 2, by: 5)) {
      try tracker.undo(.number(4))
    }
  }

  @Test func theLastTransactionsAreUndoneTogether() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
    let undone = try tracker.undo(.newest(2))
    #expect(undone.map(\.target.number) == [3, 2])
    #expect(undone.map(\.transaction) == [4, 5])
    #expect(try tracker.card(1).priority == .normal)
    #expect(try tracker.column(.doing) == [])
  }

  @Test func undoingMoreThanExistChangesNothing() throws {
    try tracker.edit("1") { $0.priority = .high }
    #expect(throws: TrackerError.tooFewToUndo(requested: 3, available: 2)) {
      try tracker.undo(.newest(3))
    }
    #expect(try tracker.card(1).priority == .high)
    #expect(try tracker.transactionCount() == 2)
  }

  @Test func oneConflictKeepsAllTransactions() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.edit("2") { $0.priority = .high }
    try tracker.edit("1", by: "bob@work") { $0.priority = .low }
    #expect(throws: TrackerError.changedSince(transaction: 2, cards: [1])) {
      try tracker.undo(.newest(2))
    }
    #expect(try tracker.card(2).priority == .high)
    #expect(try tracker.transactionCount() == 4)
  }

  @Test func undoingZeroTransactionsChangesNothing() throws {
    #expect(try tracker.undo(.newest(0)).isEmpty)
    #expect(try tracker.undo(.newest(-1)).isEmpty)
    #expect(try tracker.transactionCount() == 1)
  }

  @Test func theFirstThousandChangesAreReported() throws {
    let drafts = try (0..<1_100).map { CardDraft(title: try Title("Card \($0)")) }
    _ = try AddCards(store: tracker.store, ids: tracker.ids, zone: .utc)(
      drafts, on: tracker.terms())
    let undone = try tracker.undo()[0]
    #expect(undone.changes.count == Reversal.limit)
    #expect(undone.more == 100)
    #expect(undone.cardCount == 1_100)
  }

  private func history() throws -> [RecordedTransaction] {
    try ReadHistory(store: tracker.store)(.newest(card: nil, limit: nil, changes: false))
      .entries.map(\.transaction)
  }
}
