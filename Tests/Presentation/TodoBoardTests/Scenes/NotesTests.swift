import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting

/// What others say while the board has the screen, such as hooks.
@Suite struct NotesTests {
  @Test func severalLinesComeTogetherAtTheNextTick() throws {
    let desk = try BoardDesk(BoardTracker())
    desk.coordinator.note("the hook failed")
    desk.coordinator.note("mend it")
    desk.terminal.turn()
    #expect(!desk.terminal.text.contains("the hook failed"))

    desk.tick()
    #expect(desk.terminal.text.contains("the hook failed · mend it"))
  }
}
