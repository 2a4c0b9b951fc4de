import Entities
import Expectations
import Reactive
import Repositories
import Testing

/// A store that several processes open at once.
@Suite struct SharedContractTests {
  private let fixture = Fixture(.sqlite)
  private let other: Fixture

  init() {
    other = Fixture(beside: fixture)
  }

  @Test func commitsByOthersAreVisible() throws {
    try other.write { writing in
      try writing.add(Project.sample(1, "web"))
      try writing.add(.sample(writing.takeNumber(), of: .sample(1, "web")))
    }
    try expect(fixture.card(1), is: .sample(1, of: .sample(1, "web")))
    try expect(fixture.write { try $0.takeNumber() }.answer, is: 2)
    try expect(fixture.transactions(), is: other.transactions())
  }

  @Test func noOtherProcessWritesDuringATransaction() throws {
    try fixture.write { writing in
      _ = try writing.highestNumber()
      let refusal = #expect(throws: TrackerError.self) { try other.add(.sample(9)) }
      guard case .store(.busy, _) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      try writing.add(.sample(1))
    }
    try other.add(.sample(2))
    try expect(fixture.numbers(CardQuery()), is: [1, 2])
  }

  @Test func othersSeeTransactionsAfterTheirCommit() throws {
    try fixture.write { writing in
      try writing.add(.sample(1))
      try expect(other.numbers(CardQuery()), is: [])
      try expect(other.transactions(), is: [])
    }
    try expect(other.numbers(CardQuery()), is: [1])
    try fixture.together(keeps: true) {
      try fixture.add(.sample(2))
      try expect(other.numbers(CardQuery()), is: [1])
    }
    try expect(other.numbers(CardQuery()), is: [1, 2])
  }

  @Test func aReadingSeesOneMomentDespiteConcurrentWrites() throws {
    try fixture.add(.sample(1))
    try fixture.read { reading in
      let before = try reading.cards(CardQuery())
      try other.edit(1) { $0.priority = .high }
      try other.write { writing in
        try writing.add(Project.sample(1, "web"))
        try writing.add(.sample(2, of: .sample(1, "web")))
      }
      try expect(reading.cards(CardQuery()), is: before)
      try expect(reading.projects(), is: [.inbox])
      try expect(reading.highestNumber(), is: 1)
      try expect(reading.transactions().count, is: 1)
    }
    try expect(fixture.numbers(CardQuery()), is: [1, 2])
  }

  @Test func transactionsOfOthersAreNotifiedInOrderAtARefresh() throws {
    let received = NoticeRecorder(fixture.store)
    let first = try other.add(.sample(1))
    let second = try other.write(.at(1, kind: .undo(of: 40))) { try $0.add(.sample(2)) }
    expect(received.notices, is: [])
    try fixture.store.refresh()
    expect(
      received.notices,
      is: [
        StoreNotice(
          transaction: try #require(first), kind: .change, cards: .these([1]), isOurs: false),
        StoreNotice(
          transaction: try #require(second.transaction), kind: .undo(of: 40), cards: .these([2]),
          isOurs: false),
      ])
    try fixture.store.refresh()
    expect(received.notices.count, is: 2)
  }

  @Test func ownTransactionsAreNotifiedAtOnceAndOthersAtTheNextRefresh() throws {
    let received = NoticeRecorder(fixture.store)
    try other.add(.sample(1))
    try fixture.add(.sample(2))
    try other.add(.sample(3))
    try fixture.store.refresh()
    expect(received.notices.map(\.cards), is: [.these([2]), .these([1]), .these([3])])
    // Existing transactions are not.
    let later = Fixture(beside: fixture)
    let nothing = NoticeRecorder(later.store)
    try later.store.refresh()
    expect(nothing.notices, is: [])
  }
}
