import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

@Suite struct BoardTests {
  @Test func qLeaves() throws {
    let tracker = BoardTracker()
    try tracker.add("Buy milk")
    let desk = try BoardDesk(tracker)
    #expect(desk.terminal.text.contains("Buy milk"))

    desk.terminal.press(Key("q"))
    #expect(desk.hasQuit)
  }
}
