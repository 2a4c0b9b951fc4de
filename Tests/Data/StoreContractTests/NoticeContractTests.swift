import Entities
import Expectations
import Reactive
import Repositories
import Testing

@Suite(.eachBackend) struct NoticeContractTests {
  private let fixture = Fixture()

  @Test func aTransactionIsNotifiedAfterItsCommit() throws {
    let received = NoticeRecorder(fixture.store)
    let number = try fixture.write(.at(1, kind: .undo(of: 40))) { writing in
      try writing.add(.sample(3))
      try writing.add(.sample(1))
      try writing.add(.sample(2))
      try writing.delete(.sample(3))
      expect(received.notices.isEmpty)
    }.transaction
    expect(
      received.notices,
      is: [
        StoreNotice(
          transaction: try #require(number), kind: .undo(of: 40), cards: .these([1, 2, 3]))
      ])
  }

  @Test func failedAndEmptyTransactionsAreNotNotified() throws {
    try fixture.add(.sample(1))
    let received = NoticeRecorder(fixture.store)
    #expect(throws: TrackerError.conflict(card: 1)) { try fixture.add(.sample(2), .sample(1)) }
    try fixture.write { try $0.update(.sample(1), to: .sample(1)) }
    try fixture.together(keeps: false) { try fixture.add(.sample(2)) }
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.together(keeps: true) {
        try fixture.add(.sample(2))
        throw TrackerError.nothingToUndo
      }
    }
    expect(received.notices, is: [])
  }

  @Test func transactionsCommittedTogetherAreNotifiedInOrderAtTheEnd() throws {
    let received = NoticeRecorder(fixture.store)
    let numbers = try fixture.together(keeps: true) {
      let numbers = [try fixture.add(.sample(1)), try fixture.add(.sample(2))]
      expect(received.notices.isEmpty)
      return numbers
    }
    expect(received.notices.map(\.transaction), is: numbers.compactMap { $0 })
    expect(received.notices.map(\.cards), is: [.these([1]), .these([2])])
  }

  @Test(arguments: [1_000, 1_001])
  func aNoticeAboveTheLimitIsMany(_ count: Int) throws {
    let received = NoticeRecorder(fixture.store)
    try fixture.write { writing in for number in 1...count { try writing.add(.sample(number)) } }
    expect(received.notices.map(\.cards), is: [count > 1_000 ? .many : .these(Array(1...count))])
  }

  @Test func anObserverReadsTheCommittedDataAndCanWrite() throws {
    let bag = DisposeBag()
    fixture.store.notices.subscribe(onNext: { notice in
      guard (try? fixture.numbers(CardQuery())) == [1] else { return }
      _ = try? fixture.add(.sample(2))
    }).disposed(by: bag)
    let received = NoticeRecorder(fixture.store)
    try fixture.add(.sample(1))
    expect(received.notices.map(\.cards), is: [.these([1]), .these([2])])
    try expect(fixture.numbers(CardQuery()), is: [1, 2])
  }
}
