import Entities
import InMemoryData
import ReactiveTesting
import Testing
import ViewModels

/// Changes on the board while another process is writing to the store.
@Suite(.leavesNoSubscriptions) struct BoardWaitingTests {
  private let store = BusyStore(InMemoryStore())
  private let busy = TrackerError.store(.busy, path: "todo.sqlite3")

  private func stage() throws -> BoardStage {
    let stage = BoardStage(over: store)
    try stage.add(3)
    stage.open()
    store.isLocked = true
    return stage
  }

  @Test func aChangeWaitsUntilTheLockIsReleased() throws {
    let stage = try stage()
    stage.act(.moveRight)
    #expect(stage.content.status == .waiting(thenQuits: false))
    #expect(stage.notices == [.waiting(thenQuits: false)] && stage.failures.isEmpty)
    #expect(stage.board == [">1 2 3", "", ""])
    stage.pass(seconds: 0.2)
    #expect(stage.board == [">1 2 3", "", ""])
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(stage.content.status == nil)
    #expect(stage.board == ["2 3", ">1", ""])
    #expect(stage.notices.last?.text == "1 and 0 to doing")
  }

  @Test func keysMoveTheSelectionWhileAChangeWaits() throws {
    let stage = try stage()
    stage.act(.moveRight, .selectDown, .selectDown)
    #expect(stage.board[0] == "1 2 >3")
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(stage.board == ["2 >3", "1", ""])
  }

  @Test func severalChangesAreMadeInOrder() throws {
    let stage = try stage()
    stage.act(.moveRight, .selectDown, .delete, .selectDown, .moveRight)
    #expect(stage.notices == [.waiting(thenQuits: false)])
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(try stage.cards().map(\.number).sorted() == [1, 3])
    #expect(try stage.cards().filter { $0.state == .doing }.map(\.number) == [1, 3])
    #expect(stage.content.status == nil)
  }

  @Test func aChangeIsRefusedAfterAWhile() throws {
    let stage = try stage()
    stage.act(.moveRight, .delete)
    for _ in 1..<125 { stage.pass(seconds: 0.2) }
    #expect(stage.content.status == .waiting(thenQuits: false) && stage.failures.isEmpty)
    stage.pass(seconds: 0.2)
    #expect(stage.failures == [busy] && stage.content.status == nil)
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(stage.board == [">1 2 3", "", ""])
  }

  @Test func quittingWaitsForTheChange() throws {
    let stage = try stage()
    stage.act(.moveRight, .quit)
    #expect(stage.coordinator.asked.isEmpty)
    #expect(stage.content.status == .waiting(thenQuits: true))
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(stage.coordinator.asked == ["quit"])
    #expect(try stage.cards().first { $0.number == 1 }?.state == .doing)
  }

  @Test func quittingAgainQuitsAtOnce() throws {
    let stage = try stage()
    stage.act(.moveRight, .quit, .quit)
    #expect(stage.coordinator.asked == ["quit"])
  }

  @Test func aRefusedChangeKeepsTheBoardOpen() throws {
    let stage = try stage()
    stage.act(.moveRight, .quit)
    for _ in 1...126 { stage.pass(seconds: 0.2) }
    #expect(stage.coordinator.asked.isEmpty && stage.failures == [busy])
    stage.act(.quit)
    #expect(stage.coordinator.asked == ["quit"])
  }

  @Test func anotherErrorIsReportedAtOnce() throws {
    let stage = try stage()
    stage.act(.delete)
    store.isLocked = false
    try BoardStage(over: store).delete([1])
    stage.pass(seconds: 0.2)
    #expect(stage.failures == [.noSuchCards([1])] && stage.content.status == nil)
  }

  @Test func noLaterChangeConcernsACardThatWillBeDeleted() throws {
    let stage = try stage()
    stage.act(.delete, .delete, .moveRight, .reorderDown)
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(stage.failures.isEmpty && stage.content.status == nil)
    #expect(stage.notices.last?.text == "1 and 0 deleted")
    #expect(stage.board == [">2 3", "", ""])
  }

  @Test func aCardIsNotMovedNextToOneThatWillBeDeleted() throws {
    let stage = try stage()
    stage.act(.delete, .selectDown, .reorderUp, .moveRight)
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(stage.failures.isEmpty)
    #expect(stage.board == ["3", ">2", ""])
  }

  @Test func aCardThatAnUndoRestoresCanBeChanged() throws {
    let stage = try stage()
    stage.act(.delete, .undo, .moveRight)
    store.isLocked = false
    stage.pass(seconds: 0.2)
    #expect(stage.failures.isEmpty)
    #expect(stage.board.map { $0.filter(\.isNumber) } == ["23", "1", ""])
  }
}
