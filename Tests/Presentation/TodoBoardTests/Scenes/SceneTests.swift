import Entities
import InMemoryData
import TerminalKit
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

/// Settings that somebody else keeps while the board is open.
@Suite struct FollowedSettingsTests {
  @Test func aLimitThatOthersSetShowsAtTheNextTick() throws {
    let tracker = BoardTracker()
    try tracker.add("One", "Two", state: .doing)
    let desk = try BoardDesk(tracker)
    #expect(!desk.terminal.text.contains("2/1"))

    tracker.keptSettings.writeFromAnotherProcess([
      SettingChange(name: "board.limit.doing", json: "1")
    ])
    desk.tick()
    #expect(desk.terminal.text.contains("2/1"))
  }
}

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
