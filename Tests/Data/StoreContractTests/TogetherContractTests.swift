import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct TogetherContractTests {
  private let fixture = Fixture()

  @Test func transactionsAreCommittedTogetherWithSeparateNumbers() throws {
    let numbers = try fixture.together(keeps: true) {
      [try fixture.add(.sample(1)), try fixture.add(.sample(2))].compactMap { $0 }
    }
    expect(numbers.count, is: 2)
    expect(numbers[0] < numbers[1])
    try expect(fixture.transactions().map(\.number), is: numbers.reversed())
    try expect(fixture.numbers(CardQuery()), is: [1, 2])
  }

  @Test func aRolledBackBodyReturnsItsAnswer() throws {
    try fixture.add(.sample(1))
    let seen = try fixture.together(keeps: false) {
      try fixture.add(.sample(2))
      try fixture.edit(1) { $0.priority = .high }
      return try fixture.numbers(CardQuery(sort: .field(.priority)))
    }
    expect(seen, is: [1, 2])
    try expect(fixture.read { try $0.cards(CardQuery()) }, is: [.sample(1)])
    try expect(fixture.transactions().count, is: 1)
  }

  @Test(arguments: [true, false])
  func anErrorRollsBackAllTransactions(_ keeps: Bool) throws {
    try fixture.add(.sample(1))
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.together(keeps: keeps) {
        try fixture.add(.sample(2))
        throw TrackerError.nothingToUndo
      }
    }
    try expect(fixture.numbers(CardQuery()), is: [1])
    try expect(fixture.transactions().count, is: 1)
  }

  @Test func aFailedTransactionRollsBackAlone() throws {
    try fixture.together(keeps: true) {
      try fixture.add(.sample(1))
      #expect(throws: TrackerError.conflict(card: 1)) {
        try fixture.add(.sample(2), .sample(1))
      }
      try fixture.add(.sample(3))
    }
    try expect(fixture.numbers(CardQuery()), is: [1, 3])
    try expect(fixture.transactions().count, is: 2)
  }

  @Test func insideATransactionARollbackUndoesOnlyItself() throws {
    let written = try fixture.write { writing in
      try writing.add(.sample(1))
      let seen = try fixture.together(keeps: false) {
        try fixture.add(.sample(2))
        try fixture.edit(1) { $0.priority = .high }
        return try fixture.numbers(CardQuery())
      }
      expect(seen, is: [1, 2])
      try expect(writing.cards(CardQuery()), is: [.sample(1)])
      try fixture.together(keeps: true) { try fixture.add(.sample(3)) }
    }
    try expect(fixture.numbers(CardQuery()), is: [1, 3])
    try expect(fixture.transactions().map(\.number), is: [written.transaction].compactMap(\.self))
  }

  @Test func nothingIsRecordedWithoutChanges() throws {
    try expect(fixture.together(keeps: true) { 7 }, is: 7)
    let written = try fixture.write { _ in
      try fixture.together(keeps: false) { try fixture.add(.sample(1)) }
    }
    expect(written.transaction == nil)
    try expect(fixture.transactions(), is: [])
  }

  @Test func aStoreIsInATransactionWhileOneIsOpen() throws {
    expect(!fixture.store.isInTransaction)
    try fixture.write { _ in expect(fixture.store.isInTransaction) }
    try fixture.together(keeps: true) { expect(!fixture.store.isInTransaction) }
    expect(!fixture.store.isInTransaction)
  }

  @Test func keepsIsEvaluatedAtTheEnd() throws {
    var isKept = false
    try fixture.together(keeps: isKept) {
      try fixture.add(.sample(1))
      isKept = true
    }
    try expect(fixture.numbers(CardQuery()), is: [1])
  }

  @Test func aBoundFailureRollsBackTheWholeTransaction() throws {
    try fixture.add(.sample(1))
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.write(parts: .bound) { _ in
        try fixture.add(.sample(2))
        fixture.fail { try $0.add(.sample(3)) }
        try fixture.add(.sample(4))
      }
    }
    try expect(fixture.numbers(CardQuery()), is: [1])
    try expect(fixture.transactions().count, is: 1)
  }

  @Test func aBoundFailureWithoutChangesFailsAlone() throws {
    try fixture.write(parts: .bound) { _ in
      try fixture.add(.sample(1))
      let found = try? fixture.write { writing in try writing.cards([7]) }
      expect(found == nil)
      try fixture.together(keeps: false) { try fixture.add(.sample(2)) }
    }
    try expect(fixture.numbers(CardQuery()), is: [1])
  }
}
