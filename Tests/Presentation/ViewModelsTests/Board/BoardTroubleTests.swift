import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct BoardTroubleTests {
  private let store = BusyStore(InMemoryStore())
  private let busy = TrackerError.store(.busy, path: "todo.sqlite3")

  @Test func aFailedReadingIsReportedOnce() throws {
    let stage = try BoardStage.opened(over: store)
    let board = stage.board
    store.isBusy = true
    for _ in 1...5 { stage.pass(seconds: 0.2) }
    expect(stage.failures, is: [busy])
    expect(stage.board, is: board)
    store.isBusy = false
    stage.pass(seconds: 0.2)
    store.isBusy = true
    for _ in 1...5 { stage.pass(seconds: 0.2) }
    expect(stage.failures, is: [busy, busy])
  }

  @Test func aFailedReadingLeavesTheBoardAsItWas() throws {
    let stage = try BoardStage.opened(over: store, cards: 300)
    stage.act(.mark)
    let (content, frames) = (stage.content, stage.frames)
    store.isBusy = true
    for action in [BoardAction.group, .selectLast] { stage.act(action) }
    stage.act(.scroll(column: 0, by: 250))
    expect(stage.failures, is: Array(repeating: busy, count: 3))
    expect(stage.content == content && stage.frames == frames)
    store.isBusy = false
    stage.act(.moveRight)
    expect(stage.board[1], is: ">1")
  }

  @Test func theStatusSaysThatTheStoreIsUnreadableUntilItIsRead() throws {
    let stage = try BoardStage.opened(over: store)
    store.isBusy = true
    stage.pass(seconds: 0.2)
    expect(stage.content.status, is: .unreadable(busy))
    stage.act(.selectDown)
    expect(stage.content.status, is: .unreadable(busy))
    store.isBusy = false
    stage.pass(seconds: 0.2)
    expect(stage.content.status == nil)
  }

  @Test func aBoardThatCannotBeReadOnOpeningShowsLater() throws {
    let stage = BoardStage(over: store)
    try stage.add(3)
    store.isBusy = true
    stage.shows("", "", "", after: stage.open())
    stage.act(.selectDown, .moveRight, .open, .add)
    stage.pass(seconds: 0.2)
    stage.pass(seconds: 0.2)
    expect(stage.failures, is: [busy])
    store.isBusy = false
    stage.pass(seconds: 0.2, shows: ">1 2 3")
  }

  @Test func aClosedBoardIsReleased() throws {
    let stage = BoardStage(over: store)
    try stage.add(3)
    let ledger = SubscriptionLedger()
    try ledger.count {
      for _ in 1...100 {
        stage.open()
        weak let viewModel = stage.viewModel
        stage.act(.filter, .projects, .set(.column), .mark, .moveRight, .undo, .clear)
        stage.coordinator.filters.onNext(try stage.filter("state:todo"))
        if SubscriptionLedger.isCounting { expect(ledger.live > 0) }
        stage.close()
        expect(viewModel == nil)
        expect(ledger.live, is: 0)
      }
      let transactions = stage.notices.count
      stage.act(.moveRight)
      stage.choose(.done)
      expect(stage.notices.count, is: transactions)
    }
  }
}
