import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct GateContractTests {
  private let fixture = Fixture()

  private final class Doorkeeper: CommitGate {
    var refusal: TrackerError?
    private(set) var asked: [ClosedRange<Int>] = []
    private(set) var changes: [[Change]] = []
    private(set) var cards: [[Int]] = []

    func check(_ transactions: ClosedRange<Int>, _ reading: any Reading) throws(TrackerError) {
      asked.append(transactions)
      var changes: [Change] = []
      for number in transactions {
        try reading.forEachChange(of: number, reversed: false) { changes.append($0) }
        try expect(reading.transaction(number)?.number, is: number)
      }
      self.changes.append(changes)
      cards.append(try reading.cards(CardQuery()).map(\.number))
      if let refusal { throw refusal }
    }
  }

  private let gate = Doorkeeper()

  init() {
    fixture.store.gate = gate
  }

  @Test func theGateSeesTheUncommittedChanges() throws {
    let number = try #require(try fixture.add(.sample(1), .sample(2)))
    expect(gate.asked, is: [number...number])
    expect(gate.changes, is: [[.added(.card(.sample(1))), .added(.card(.sample(2)))]])
    expect(gate.cards, is: [[1, 2]])
    try expect(fixture.numbers(CardQuery()), is: [1, 2])
  }

  @Test func aRefusedTransactionIsNeitherCommittedNorNotified() throws {
    try fixture.add(.sample(1))
    let received = NoticeRecorder(fixture.store)
    gate.refusal = .nothingToUndo
    #expect(throws: TrackerError.nothingToUndo) { try fixture.add(.sample(2)) }
    try expect(fixture.numbers(CardQuery()), is: [1])
    try expect(fixture.transactions().count, is: 1)
    expect(received.notices == [] && !fixture.store.isInTransaction)
    gate.refusal = nil
    try expect(fixture.add(.sample(2)), is: 2)
    expect(received.notices.map(\.transaction), is: [2])
  }

  @Test func theGateIsAskedOnceForTransactionsCommittedTogether() throws {
    try fixture.together(keeps: true) {
      try fixture.add(.sample(1))
      try fixture.write { writing in
        try writing.add(.sample(2))
        try fixture.write { try $0.add(.sample(3)) }
        try fixture.together(keeps: true) { try fixture.add(.sample(4)) }
      }
      expect(gate.asked, is: [])
    }
    expect(gate.asked, is: [1...2])
    expect(gate.changes.map(\.count), is: [4])
    gate.refusal = .nothingToUndo
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.together(keeps: true) {
        try fixture.add(.sample(5))
        try fixture.add(.sample(6))
      }
    }
    expect(gate.asked, is: [1...2, 3...4])
    try expect(fixture.numbers(CardQuery()), is: [1, 2, 3, 4])
  }

  @Test func theGateIsNotAskedWithoutChanges() throws {
    try fixture.write { _ in }
    try fixture.together(keeps: true) {}
    try fixture.together(keeps: false) { try fixture.add(.sample(1)) }
    #expect(throws: TrackerError.conflict(card: 1)) {
      try fixture.add(.sample(1), .sample(1))
    }
    _ = try fixture.numbers(CardQuery())
    expect(gate.asked, is: [])
  }

  @Test func theGateDoesNotSeeRolledBackSavepoints() throws {
    try fixture.write { writing in
      try writing.add(.sample(1))
      #expect(throws: TrackerError.conflict(card: 1)) {
        try fixture.add(.sample(2), .sample(1))
      }
    }
    expect(gate.changes, is: [[.added(.card(.sample(1)))]])
  }
}
