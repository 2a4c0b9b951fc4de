import Entities
import Expectations
import Repositories
import Testing

/// Transactions are atomic, and inner ones are savepoints.
@Suite(.eachBackend) struct TransactionContractTests {
  private let fixture = Fixture()

  @Test func numbersRiseFromOneTransactionToTheNext() throws {
    let numbers = try (1...20).compactMap { try fixture.add(.sample($0)) }
    expect(numbers.count, is: 20)
    expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    try expect(fixture.transactions().map(\.number), is: numbers.reversed())
  }

  @Test func anErrorRollsBackTheTransaction() throws {
    try fixture.add(.sample(1))
    let before = try fixture.transactions()
    fixture.fail { writing in
      try writing.add(.sample(2))
      try writing.delete(.sample(1))
    }
    fixture.fail { writing in
      try writing.add(.sample(2))
      try writing.add(Project.sample(1, "web"))
      try writing.ease(.sample(1), to: Rank(stored: "a0"))
      try writing.delete(.sample(2))
    }
    try expect(fixture.read { try $0.cards(CardQuery()) }, is: [.sample(1)])
    try expect(fixture.read { try $0.projects() }, is: [.inbox])
    try expect(
      fixture.read { try $0.progress(of: Project.inbox.id) }, is: Progress(done: 0, all: 1))
    try expect(fixture.transactions(), is: before)
    try expect(fixture.read { try $0.changes(ofCard: 1).count }, is: 1)
  }

  @Test func aBodyWithoutChangesRecordsNoTransaction() throws {
    try fixture.add(.sample(1))
    let written = try fixture.write { writing in
      try writing.update(.sample(1), to: .sample(1))
    }
    expect(written.transaction == nil)
    expect(written.answer, is: .sample(1))
    try fixture.write { writing in
      try writing.add(.sample(2))
      try expect(fixture.write { try $0.update(.sample(1), to: .sample(1)) }.transaction == nil)
    }
    try expect(fixture.transactions().count, is: 2)
  }

  /// Otherwise the next undo would choose the same transaction again.
  @Test func anUndoWithoutChangesIsRecorded() throws {
    try fixture.add(.sample(1))
    let written = try fixture.write { writing in writing.mark(.undo(of: 1)) }
    expect(written.transaction, is: 2)
    try expect(fixture.read { try $0.transaction(1)?.isUndone }, is: true)
  }

  @Test func aCaughtErrorKeepsTheOtherChanges() throws {
    try fixture.write { writing in
      try writing.add(.sample(1))
      #expect(throws: TrackerError.conflict(card: 1)) { try writing.add(.sample(1)) }
      #expect(throws: TrackerError.noSuchCards([9])) { try writing.delete(.sample(9)) }
      try writing.add(.sample(2))
    }
    try expect(fixture.numbers(CardQuery()), is: [1, 2])
  }

  @Test func anInnerTransactionJoinsTheOuterOne() throws {
    let outer = try fixture.write(.at(1, command: "outer")) { writing in
      try writing.add(.sample(1))
      let inner = try fixture.write(.at(2, command: "inner")) { try $0.add(.sample(2)) }
      expect(inner.transaction, is: writing.transaction)
      try writing.add(.sample(3))
      return try writing.cards([1, 2, 3]).count
    }
    expect(outer.answer, is: 3)
    let number = try #require(outer.transaction)
    try expect(fixture.transactions().map(\.transaction.command), is: ["outer"])
    try expect(fixture.changes(of: number).map(\.cardNumber), is: [1, 2, 3])
  }

  @Test func aTransactionWithOnlyInnerChangesIsRecorded() throws {
    let outer = try fixture.write { _ in try fixture.write { try $0.add(.sample(1)) } }
    expect(outer.transaction != nil)
    expect(outer.transaction, is: outer.answer.transaction)
    try expect(fixture.numbers(CardQuery()), is: [1])
  }

  @Test func anInnerErrorRollsBackOnlyTheInnerTransaction() throws {
    let number = try fixture.write { writing in
      try writing.add(.sample(1))
      fixture.fail { inner in
        inner.mark(.undo(of: 41))
        try inner.add(.sample(2))
        try inner.delete(.sample(1))
      }
      try writing.add(.sample(3))
    }.transaction
    try expect(fixture.numbers(CardQuery()), is: [1, 3])
    try expect(fixture.changes(of: #require(number)).map(\.cardNumber), is: [1, 3])
    try expect(fixture.transactions().map(\.transaction.kind), is: [.change])
    try expect(fixture.read { try $0.changes(ofCard: 2).count }, is: 0)
  }

  @Test func aRolledBackInnerTransactionAloneRecordsNothing() throws {
    let outer = try fixture.write { _ in fixture.fail { try $0.add(.sample(1)) } }
    expect(outer.transaction == nil)
    try expect(fixture.transactions(), is: [])
  }

  @Test func anOuterErrorRollsBackInnerTransactions() throws {
    fixture.fail { _ in
      try fixture.write { inner in
        try inner.add(.sample(1))
        try fixture.write { try $0.add(.sample(2)) }
      }
    }
    try expect(fixture.numbers(CardQuery()), is: [])
    try expect(fixture.transactions(), is: [])
  }

  @Test func markSetsTheKindAtAnyTime() throws {
    try fixture.write(.at(0, kind: .redo(of: 40))) { writing in
      writing.mark(.undo(of: 41))
      try writing.add(.sample(1))
    }
    try fixture.write { writing in
      try writing.add(.sample(2))
      writing.mark(.redo(of: 42))
    }
    try fixture.write(.at(0, kind: .undo(of: 43))) { try $0.add(.sample(3)) }
    try expect(
      fixture.transactions().map(\.transaction.kind),
      is: [.undo(of: 43), .redo(of: 42), .undo(of: 41)])
  }
}
