import Entities
import Expectations
import Reactive
import Repositories
import System
import Testing
import UseCases

@testable import ViewModels

@Suite struct HistoryBrowserViewModelTests {
  private let desk: Desk
  private let didAppear = PublishSubject<Void>()
  private let didGoBack = PublishSubject<Void>()
  private let didOpen = PublishSubject<Void>()
  private let didReachRow = PublishSubject<Int>()
  private let didReverse = PublishSubject<Void>()
  private let didSelectRow = PublishSubject<Int>()
  private let didTick = PublishSubject<Void>()
  private let content: Recorder<HistoryBrowserContent>
  private let failures: Recorder<TrackerError>
  private let reversals: Recorder<Reversal>
  private let viewModel: HistoryBrowserViewModel

  /// The history has one transaction, which added two cards.
  init() throws {
    let desk = try Desk("Buy milk", "Ship it")
    self.desk = desk
    viewModel = HistoryBrowserViewModel(over: desk.store, desk.newTransaction)
    let output = viewModel.transform(
      .init(
        didAppear: didAppear, didGoBack: didGoBack, didOpen: didOpen, didReachRow: didReachRow,
        didReverse: didReverse, didSelectRow: didSelectRow, didTick: didTick))
    content = Recorder(output.content)
    failures = Recorder(output.failure)
    reversals = Recorder(output.reversals)
  }

  private func edit(_ times: Int, card: Int = 1) throws {
    for _ in 0..<times {
      let priority = try desk.cards().first { $0.number == card }?.priority
      var edit = CardEdit()
      edit.priority = priority == .high ? .normal : .high
      _ = try Tracker(desk.store, ids: IdentifierMaker { _ in 7 }, zone: .utc).changeCards(
        CardRequest(.edit(edit), card: card), on: ChangeTerms(desk.newTransaction()))
    }
  }

  private var numbers: [Int] { content.values.last?.transactions.map(\.number) ?? [] }

  @Test func olderTransactionsAreReadNearTheEnd() throws {
    try edit(250)
    didAppear.onNext(())
    expect(numbers, is: Array((152...251).reversed()))
    expect(content.values.last?.isCut, is: true)

    didReachRow.onNext(20)
    expect(numbers.count, is: 100)
    didReachRow.onNext(99)
    didReachRow.onNext(199)
    expect(numbers, is: Array((1...251).reversed()))
    expect(content.values.last?.isCut, is: false)
    let count = content.values.count
    didReachRow.onNext(250)
    expect(content.values.count, is: count)
  }

  @Test func anOpenedTransactionHasItsChanges() throws {
    didAppear.onNext(())
    didOpen.onNext(())
    let opened = try #require(content.values.last?.opened)
    expect(opened.entry.changes.map(\.cardNumber), is: [1, 2])
    didGoBack.onNext(())
    expect(content.values.last?.opened == nil)
  }

  @Test func anUndoneTransactionIsRedone() throws {
    try edit(1)
    didAppear.onNext(())
    didReverse.onNext(())
    try expect(desk.cards()[0].priority, is: .normal)
    didReverse.onNext(())
    expect(reversals.values.map(\.isUndo), is: [true, false])
    expect(reversals.values.map(\.target.number), is: [2, 2])
    try expect(desk.cards()[0].priority, is: .high)
  }

  @Test func newTransactionsShowAtTheNextTickAndKeepTheSelection() throws {
    try edit(1)
    didAppear.onNext(())
    didSelectRow.onNext(1)
    try edit(2)
    expect(numbers, is: [2, 1])
    didTick.onNext(())
    expect(numbers, is: [4, 3, 2, 1])
    expect(content.values.last?.selected?.number, is: 1)

    let count = content.values.count
    didTick.onNext(())
    expect(content.values.count, is: count)
  }

  @Test func anEmptyHistoryHasNothingToOpen() throws {
    let empty = try Desk()
    let store = empty.store
    let viewModel = HistoryBrowserViewModel(over: store, empty.newTransaction)
    let output = viewModel.transform(
      .init(didAppear: didAppear, didOpen: didOpen, didReverse: didReverse))
    let failures = Recorder(output.failure)
    let content = Recorder(output.content)
    didAppear.onNext(())
    didOpen.onNext(())
    didReverse.onNext(())
    expect(failures.values.isEmpty)
    expect(content.values.count, is: 1)
    expect(content.values.allSatisfy { $0.opened == nil && $0.transactions.isEmpty })
  }

  @Test func aTurnReadsAndWritesTheStoreAtMostOnce() throws {
    try edit(120)
    // Its own subjects: the view model of the suite listens to the others.
    let (didAppear, didOpen) = (PublishSubject<Void>(), PublishSubject<Void>())
    let (didReverse, didTick) = (PublishSubject<Void>(), PublishSubject<Void>())
    let didReachRow = PublishSubject<Int>()
    let store = BusyStore(desk.store)
    let viewModel = HistoryBrowserViewModel(over: store, desk.newTransaction)
    let output = viewModel.transform(
      .init(
        didAppear: didAppear, didOpen: didOpen, didReachRow: didReachRow, didReverse: didReverse,
        didTick: didTick))
    let content = Recorder(output.content)
    let failures = Recorder(output.failure)
    for (send, writings) in [
      (didAppear, 0), (didOpen, 0), (didReverse, 1), (didReverse, 1),
    ] {
      let before = (store.readings, store.writings)
      send.onNext(())
      expect(store.readings == before.0 + 1 && store.writings == before.1 + writings)
    }
    expect(failures.values.isEmpty)
    expect(content.values.last?.opened?.entry.transaction.isUndone, is: false)
    let readings = store.readings
    didTick.onNext(())
    didReachRow.onNext(0)
    expect(store.readings, is: readings)
    didReachRow.onNext(100)
    expect(store.readings, is: readings + 1)
  }
}

extension HistoryBrowserViewModel {
  convenience init(over store: any Store, _ newTransaction: @escaping () -> Transaction) {
    self.init(
      SceneTools(
        over: store, now: { CivilMinute(startOf: .first) }, newTransaction: newTransaction))
  }
}
