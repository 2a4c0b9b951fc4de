import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct UndoTests {
  private let tracker = TestTracker()

  /// Transaction 1 adds two cards, 2 sets the priority of the first, and 3 moves the second.
  init() throws {
    try tracker.add("One", "Two")
    try tracker.edit("1") { $0.priority = .high }
    try tracker.move("2", to: .doing)
  }

  private func undo(
    _ target: ReversalTarget = .newest(1), by author: String = "ann@home"
  ) throws -> [Int] {
    try tracker.undo(target, by: author).map(\.target.number)
  }

  private func redo(_ number: Int? = nil) throws -> [Int] {
    try tracker.redo(number).map(\.target.number)
  }

  @Test func theHistoryMarksUndoneTransactions() throws {
    func history() throws -> [RecordedTransaction] {
      try tracker.useCases.readHistory(.newest(card: nil, limit: nil, changes: false))
        .entries.map(\.transaction)
    }
    try tracker.undo()
    try expect(history().map(\.isUndone), is: [false, true, false, false])
    try expect(history().map(\.transaction.kind), is: [.undo(of: 3), .change, .change, .change])
    try tracker.redo()
    try expect(history().map(\.isUndone), is: [false, false, false, false, false])
  }

  @Test func theNumberOfAReversalMeansItsTarget() throws {
    try tracker.undo()
    let again = try tracker.undo(.number(4))
    expect(again.map(\.target.number), is: [3])
    expect(again.map(\.isUndo), is: [false])
    try expect(tracker.column(.doing), is: [2])
    #expect(throws: TrackerError.notUndone(transaction: 3)) { try undo(.number(4)) }
    #expect(throws: TrackerError.notUndone(transaction: 3)) { try redo(5) }
    try expect(undo(.number(5)), is: [3])
    try expect(tracker.column(.doing), is: [])
    #expect(throws: TrackerError.alreadyUndone(transaction: 3, by: 6)) { try undo(.number(5)) }
    try expect(redo(6), is: [3])
    try tracker.undo()
    try expect(redo(5), is: [3])
    #expect(throws: TrackerError.notUndone(transaction: 2)) { try redo(2) }
  }

  @Test func oneConflictKeepsAllTransactions() throws {
    try tracker.edit("1", by: "bob@work") { $0.priority = .low }
    #expect(throws: TrackerError.changedSince(transaction: 2, cards: [1])) { try undo(.newest(2)) }
    try expect(tracker.column(.doing), is: [2])
    try expect(tracker.transactionCount(), is: 4)
  }

  @Test func theFirstThousandChangesAreReported() throws {
    let drafts = try (0..<1_100).map { CardDraft(title: try Title("Card \($0)")) }
    _ = try tracker.useCases.addCards(drafts, on: tracker.terms())
    let undone = try tracker.undo()[0]
    expect(undone.changes.count, is: Reversal.limit)
    expect(undone.more, is: 100)
    expect(undone.cardCount, is: 1_100)
  }

  @Test func onlyANewChangeOfTheSameAuthorEndsRedo() throws {
    try tracker.undo()
    // Nothing changes.
    try tracker.edit("1") { $0.priority = .high }
    try tracker.edit("1", by: "bob@work") { $0.priority = .low }
    #expect(throws: TrackerError.nothingToRedo) { try tracker.redo(by: "eve@work") }
    try expect(redo(), is: [3])
    try tracker.undo()
    try tracker.edit("1") { $0.priority = .normal }
    #expect(throws: TrackerError.nothingToRedo) { try tracker.redo() }
    try expect(redo(3), is: [3])
    try expect(tracker.column(.doing), is: [2])
  }

  @Test func redoReportsCardsChangedSince() throws {
    try tracker.undo()
    try tracker.move("2", to: .done)
    #expect(throws: TrackerError.changedSince(transaction: 3, cards: [2])) { try redo(3) }
    try expect(tracker.column(.done), is: [2])
  }
}
