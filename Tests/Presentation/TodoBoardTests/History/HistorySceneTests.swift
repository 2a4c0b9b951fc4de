import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import ViewModels

@Suite struct HistorySceneTests {
  private let tracker = BoardTracker()

  init() throws {
    try tracker.add("Buy milk", "회의록 쓰기", project: "home")
    try tracker.finishAll()
    try tracker.add("Cook")
  }

  private func open() throws -> BoardDesk {
    let desk = try BoardDesk(tracker, root: View())
    desk.coordinator.open(.history)
    desk.terminal.turn()
    return desk
  }

  @Test func escapeGoesBackAndThenCloses() throws {
    let desk = try open()
    desk.terminal.send("⏎", shows: "Added 3 Cook")
    desk.terminal.send("⎋", hides: "Added 3 Cook")
    expect(desk.terminal.screen.layers.count, is: 1)
    desk.terminal.send("⎋")
    expect(desk.terminal.screen.layers.isEmpty)
  }

  @Test func aRefusedUndoShowsTheReason() throws {
    let desk = try open()
    desk.terminal.send("⇲u", shows: "t1")
    try expect(tracker.cards().count, is: 3)
    expect(desk.terminal.screen.layers.count, is: 2)
  }

  @Test func scrollingReadsOlderTransactions() throws {
    for _ in 0..<250 { try tracker.add("More") }
    let desk = try open()
    for _ in 0..<150 { desk.terminal.click(20, 10, .wheel(.down)) }
    desk.terminal.shows("t1 ")
  }

  /// The history and the settings.
  @Test(arguments: [BoardScene.history, .settings])
  func aClosedListIsReleased(scene: BoardScene) throws {
    let desk = try BoardDesk(tracker, root: View())
    for way in [Leaks.escape, Leaks.clickBeside, Leaks.removal] as [Leaks.Way] {
      Leaks.expectNone(on: desk, way) {
        desk.coordinator.open(scene)
        return nil
      }
    }
  }
}
