import Entities
import InMemoryData
import Reactive
import ReactiveTesting
import Testing
import ViewModels

/// What the board does when the store does not answer, and what it leaves behind.
@Suite(.leavesNoSubscriptions) struct BoardTroubleTests {
  private let store = TiredStore(InMemoryStore())
  private let busy = TrackerError.store(.busy, path: "todo.sqlite3")

  @Test func whatCannotBeReadIsToldOnceAndNotAtEveryTick() throws {
    let stage = BoardStage(over: store)
    try stage.add(3)
    stage.open()
    let board = stage.board
    store.isTired = true
    for _ in 1...5 { stage.pass(seconds: 0.2) }
    #expect(stage.failures == [busy])
    #expect(stage.board == board)
    store.isTired = false
    stage.pass(seconds: 0.2)
    store.isTired = true
    for _ in 1...5 { stage.pass(seconds: 0.2) }
    #expect(stage.failures == [busy, busy])
  }

  @Test func whatWasMissedMeanwhileShowsAfterwards() throws {
    let inner = InMemoryStore()
    let (store, neighbour) = (TiredStore(inner), BoardStage(over: inner))
    let stage = BoardStage(over: store)
    try neighbour.add(2)
    stage.open()
    store.isTired = true
    try neighbour.add(1)
    #expect(stage.board[0] == ">1 2" && stage.failures == [busy])
    store.isTired = false
    stage.pass(seconds: 0.2)
    #expect(stage.board[0] == ">1 2 3")
  }

  @Test func whatFailsChangesNothingAndIsToldOnce() throws {
    let stage = BoardStage(over: store)
    try stage.add(300)
    stage.open()
    stage.act(.mark)
    let (content, frames) = (stage.content, stage.frames)
    store.isTired = true
    for action in [
      BoardAction.moveRight, .reorderDown, .delete, .undo, .redo, .group, .selectLast,
    ] {
      stage.act(action)
    }
    stage.scroll(0, by: 250)
    #expect(stage.failures == Array(repeating: busy, count: 8))
    #expect(stage.content == content && stage.frames == frames)
    store.isTired = false
    stage.act(.moveRight)
    #expect(stage.board[1] == ">1*")
  }

  @Test func aBoardThatCannotBeReadAtFirstComesLater() throws {
    let stage = BoardStage(over: store)
    try stage.add(3)
    store.isTired = true
    stage.open()
    #expect(stage.board == ["", "", ""])
    stage.act(.selectDown, .moveRight, .open, .add)
    stage.pass(seconds: 0.2)
    stage.pass(seconds: 0.2)
    #expect(stage.failures == [busy])
    store.isTired = false
    stage.pass(seconds: 0.2)
    #expect(stage.board[0] == ">1 2 3")
  }

  @Test func whenItIsLeftNothingOfItStays() throws {
    let stage = BoardStage(over: store)
    try stage.add(3)
    let ledger = SubscriptionLedger()
    try SubscriptionLedger.$current.withValue(ledger) {
      for _ in 1...100 {
        stage.open()
        weak let viewModel = stage.viewModel
        stage.act(.filter, .projects, .chooseState, .mark, .moveRight, .undo, .clear)
        stage.coordinator.filters.onNext(try stage.filter("state:todo"))
        if SubscriptionLedger.isCounting { #expect(ledger.live > 0) }
        stage.close()
        #expect(viewModel == nil)
        #expect(ledger.live == 0)
      }
      let transactions = stage.notices.count
      stage.act(.moveRight)
      stage.coordinator.states.onNext(.done)
      #expect(stage.notices.count == transactions)
    }
  }
}
