import Entities
import Expectations
import Reactive
import Repositories
import Testing

@Suite struct NoticeContractTests {
  @Test(arguments: Backend.allCases)
  func aTransactionIsNotifiedAfterItsCommit(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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

  @Test(arguments: Backend.allCases)
  func observersSeeCommittedData(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    var seen: [Int] = []
    let bag = DisposeBag()
    fixture.store.notices.subscribe(onNext: { _ in
      seen = (try? fixture.numbers(CardQuery())) ?? []
    }).disposed(by: bag)

    try fixture.add(.sample(1))

    expect(seen, is: [1])
  }

  @Test(arguments: Backend.allCases)
  func failedAndEmptyTransactionsAreNotNotified(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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

  @Test(arguments: Backend.allCases)
  func anInnerTransactionIsNotifiedWithTheOuterOne(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let received = NoticeRecorder(fixture.store)
    try fixture.write { writing in
      try writing.add(.sample(1))
      try fixture.write { try $0.add(.sample(2)) }
    }

    expect(received.notices.map(\.cards), is: [.these([1, 2])])
  }

  @Test(arguments: Backend.allCases)
  func transactionsCommittedTogetherAreNotifiedInOrderAtTheEnd(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let received = NoticeRecorder(fixture.store)
    let numbers = try fixture.together(keeps: true) {
      let numbers = [try fixture.add(.sample(1)), try fixture.add(.sample(2))]
      expect(received.notices.isEmpty)
      return numbers
    }

    expect(received.notices.map(\.transaction), is: numbers.compactMap { $0 })
    expect(received.notices.map(\.cards), is: [.these([1]), .these([2])])
  }

  @Test(arguments: Backend.allCases, [1_000, 1_001])
  func aNoticeAboveTheLimitIsMany(_ backend: Backend, _ count: Int) throws {
    let fixture = try Fixture(backend)
    let received = NoticeRecorder(fixture.store)
    try fixture.write { writing in for number in 1...count { try writing.add(.sample(number)) } }

    expect(received.notices.map(\.cards), is: [count > 1_000 ? .many : .these(Array(1...count))])
  }

  @Test(arguments: Backend.allCases)
  func aProjectChangeNotifiesNoCards(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let received = NoticeRecorder(fixture.store)
    try fixture.write { try $0.add(Project.sample(1, "web")) }

    expect(received.notices.map(\.cards), is: [.these([])])
  }

  @Test(arguments: Backend.allCases)
  func anObserverCanWrite(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let bag = DisposeBag()
    fixture.store.notices.subscribe(onNext: { notice in
      guard case .these([1]) = notice.cards else { return }
      _ = try? fixture.add(.sample(2))
    }).disposed(by: bag)
    let received = NoticeRecorder(fixture.store)

    try fixture.add(.sample(1))

    expect(received.notices.map(\.cards), is: [.these([1]), .these([2])])
    try expect(fixture.numbers(CardQuery()), is: [1, 2])
  }

  @Test(arguments: Backend.allCases)
  func ownTransactionsAreNotNotifiedAgain(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let received = NoticeRecorder(fixture.store)
    try fixture.add(.sample(1))
    try fixture.store.refresh()

    expect(received.notices.count, is: 1)
  }
}
