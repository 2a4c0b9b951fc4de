import Entities
import Expectations
import Reactive
import ReactiveTesting
import System
import Testing
import UseCases

@testable import ViewModels

@Suite(.leavesNoSubscriptions) struct HistoryBrowserViewModelTests {
  private let desk: Desk
  private let store: BusyStore
  private let busy = TrackerError.store(.busy, path: "todo.sqlite3")

  init() throws {
    desk = try Desk("Buy milk", "Ship it")
    store = BusyStore(desk.store)
  }

  private func edit(_ times: Int) throws {
    for _ in 0..<times {
      let priority = try desk.card().priority
      try desk.edit(1) { $0.priority = priority == .high ? .normal : .high }
    }
  }

  private func open() -> Screen { Screen(store, desk.newTransaction) }

  @Test func olderTransactionsAreReadNearTheEnd() throws {
    try edit(250)
    let screen = open()
    expect(screen.numbers, is: Array((152...251).reversed()))
    expect(screen.shown?.isCut, is: true)
    for (row, count) in [(20, 100), (99, 200), (199, 251)] {
      screen.didAct.onNext(.reachRow(row))
      expect(screen.numbers, is: Array((252 - count...251).reversed()))
    }
    expect(screen.shown?.isCut, is: false)
    let frames = screen.content.values.count
    screen.didAct.onNext(.reachRow(250))
    expect(screen.content.values.count, is: frames)
  }

  @Test func anOpenedTransactionHasItsChanges() {
    let screen = open()
    screen.didAct.onNext(.open)
    expect(screen.shown?.opened?.entry.changes.map(\.cardNumber), is: [1, 2])
    screen.didAct.onNext(.goBack)
    expect(screen.shown?.opened == nil)
  }

  @Test func anUndoneTransactionIsRedone() throws {
    try edit(1)
    let screen = open()
    screen.didAct.onNext(.reverse)
    try expect(desk.cards()[0].priority, is: .normal)
    screen.didAct.onNext(.reverse)
    expect(screen.reversals.values.map(\.isUndo), is: [true, false])
    expect(screen.reversals.values.map(\.target.number), is: [2, 2])
    try expect(desk.cards()[0].priority, is: .high)
  }

  @Test func newTransactionsShowAtTheNextTickAndKeepTheSelection() throws {
    try edit(1)
    let screen = open()
    screen.didAct.onNext(.selectRow(1))
    try edit(2)
    expect(screen.numbers, is: [2, 1])
    screen.didTick.onNext(())
    expect(screen.numbers == [4, 3, 2, 1] && screen.shown?.selected?.number == 1)
    let frames = screen.content.values.count
    screen.didTick.onNext(())
    expect(screen.content.values.count, is: frames)
  }

  @Test func anEmptyHistoryHasNothingToOpen() throws {
    let empty = try Desk()
    let screen = Screen(BusyStore(empty.store), empty.newTransaction)
    for action in [HistoryAction.open, .reverse] { screen.didAct.onNext(action) }
    expect(screen.failures.values.isEmpty && screen.content.values.count == 1)
    expect(screen.numbers.isEmpty && screen.shown?.opened == nil)
  }

  @Test func aTurnReadsAndWritesTheStoreAtMostOnce() throws {
    try edit(120)
    let screen = open()
    expect(store.readings, is: 1)
    let turns: [(HistoryAction, readings: Int, writings: Int)] = [
      (.open, 1, 0), (.reverse, 1, 1), (.reverse, 1, 1), (.reachRow(0), 0, 0),
      (.reachRow(100), 1, 0),
    ]
    for (action, readings, writings) in turns {
      let before = (store.readings, store.writings)
      screen.didAct.onNext(action)
      expect(store.readings == before.0 + readings && store.writings == before.1 + writings)
    }
    let readings = store.readings
    screen.didTick.onNext(())
    expect(store.readings == readings && screen.failures.values.isEmpty)
    expect(screen.shown?.opened?.entry.transaction.isUndone, is: false)
  }

  @Test func thereIsNoContentUntilItIsRead() throws {
    store.isBusy = true
    let screen = open()
    expect(screen.content.values.isEmpty && screen.failures.values == [busy])
    store.isBusy = false
    try edit(1)
    screen.didTick.onNext(())
    expect(screen.numbers, is: [2, 1])
  }

  @Test func aReversalWaitsUntilTheLockIsReleased() {
    let screen = open()
    store.isLocked = true
    screen.didAct.onNext(.reverse)
    screen.didTick.onNext(())
    expect(screen.shown?.status, is: .waiting(thenQuits: false))
    expect(screen.reversals.values.isEmpty && screen.failures.values.isEmpty)
    store.isLocked = false
    screen.didTick.onNext(())
    expect(screen.shown?.status == nil && screen.reversals.values.count == 1)
    expect(screen.numbers, is: [2, 1])
  }
}

private final class Screen {
  let didAct = PublishSubject<HistoryAction>()
  let didTick = PublishSubject<Void>()
  let content: Recorder<HistoryBrowserContent>
  let failures: Recorder<TrackerError>
  let reversals: Recorder<Reversal>

  init(_ store: BusyStore, _ newTransaction: @escaping () -> Transaction) {
    let tools = SceneTools(
      over: store, now: { CivilMinute(startOf: .first) }, newTransaction: newTransaction)
    let output = HistoryBrowserViewModel(tools).transform(.init(didAct: didAct, didTick: didTick))
    failures = Recorder(output.failure)
    content = Recorder(output.content)
    reversals = Recorder(output.reversals)
  }

  var shown: HistoryBrowserContent? { content.values.last }
  var numbers: [Int] { shown?.transactions.map(\.number) ?? [] }
}
