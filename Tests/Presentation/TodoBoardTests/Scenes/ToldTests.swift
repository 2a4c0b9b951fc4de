import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting

/// What others say while the board has the screen, such as hooks.
@Suite struct ToldTests {
  @Test func severalLinesComeTogetherAtTheNextTick() throws {
    let desk = try BoardDesk(BoardTracker())
    desk.coordinator.tell("the hook failed")
    desk.coordinator.tell("mend it")
    desk.terminal.turn()
    #expect(!desk.terminal.text.contains("the hook failed"))

    desk.tick()
    #expect(desk.terminal.text.contains("the hook failed · mend it"))
  }
}
