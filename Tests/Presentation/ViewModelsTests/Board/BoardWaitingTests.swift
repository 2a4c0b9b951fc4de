import Entities
import Expectations
import InMemoryData
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct BoardWaitingTests {
  private let store = BusyStore(InMemoryStore())
  private let busy = TrackerError.store(.busy, path: "todo.sqlite3")

  private func stage() throws -> BoardStage {
    let stage = try BoardStage.opened(over: store)
    store.isLocked = true
    return stage
  }

  @Test func aChangeWaitsUntilTheLockIsReleased() throws {
    let stage = try stage()
    stage.act(.moveRight)
    expect(stage.content.status, is: .waiting(thenQuits: false))
    expect(stage.notices == [.waiting(thenQuits: false)] && stage.failures.isEmpty)
    expect(stage.board, is: [">1 2 3", "", ""])
    stage.pass(seconds: 0.2, shows: ">1 2 3", "", "")
    store.isLocked = false
    stage.pass(seconds: 0.2)
    expect(stage.content.status == nil)
    expect(stage.board, is: ["2 3", ">1", ""])
    expect(stage.notices.last?.text, is: "1 to doing")
  }

  @Test func keysMoveTheSelectionWhileAChangeWaits() throws {
    let stage = try stage()
    stage.act(.moveRight, .selectDown, .selectDown, shows: "1 2 >3")
    store.isLocked = false
    stage.pass(seconds: 0.2, shows: "2 >3", "1", "")
  }

  @Test func anotherChangeIsRefusedWhileOneWaits() throws {
    let stage = try stage()
    stage.act(.moveRight, .selectDown, .mark, .delete)
    expect(stage.notices, is: [.waiting(thenQuits: false), .waiting(thenQuits: false)])
    expect(stage.content.marked, is: [2])
    store.isLocked = false
    stage.pass(seconds: 0.2)
    expect(stage.board.map { $0.filter(\.isNumber) }, is: ["23", "1", ""])
    expect(stage.content.status == nil)
  }

  @Test func aChangeIsRefusedAfterAWhile() throws {
    let stage = try stage()
    stage.act(.moveRight)
    for _ in 1..<125 { stage.pass(seconds: 0.2) }
    expect(stage.content.status == .waiting(thenQuits: false) && stage.failures.isEmpty)
    stage.pass(seconds: 0.2)
    expect(stage.failures == [busy] && stage.content.status == nil)
    store.isLocked = false
    stage.pass(seconds: 0.2, shows: ">1 2 3", "", "")
  }

  @Test func quittingWaitsForTheChange() throws {
    let stage = try stage()
    stage.act(.moveRight, .quit)
    expect(stage.coordinator.asked.isEmpty)
    expect(stage.content.status, is: .waiting(thenQuits: true))
    store.isLocked = false
    stage.pass(seconds: 0.2)
    expect(stage.coordinator.asked, is: ["quit"])
    try expect(stage.cards().first { $0.number == 1 }?.state, is: .doing)
  }

  @Test func quittingAgainQuitsAtOnce() throws {
    let stage = try stage()
    stage.act(.moveRight, .quit, .quit)
    expect(stage.coordinator.asked, is: ["quit"])
  }

  @Test func aRefusedChangeKeepsTheBoardOpen() throws {
    let stage = try stage()
    stage.act(.moveRight, .quit)
    for _ in 1...126 { stage.pass(seconds: 0.2) }
    expect(stage.coordinator.asked.isEmpty && stage.failures == [busy])
    stage.act(.quit)
    expect(stage.coordinator.asked, is: ["quit"])
  }

  @Test func anotherErrorIsReportedAtOnce() throws {
    let stage = try stage()
    stage.act(.delete)
    store.isLocked = false
    try BoardStage(over: store).delete(1)
    stage.pass(seconds: 0.2)
    expect(stage.failures == [.noSuchCards([1])] && stage.content.status == nil)
  }
}
