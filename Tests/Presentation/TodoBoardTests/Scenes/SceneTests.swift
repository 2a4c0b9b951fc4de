import Entities
import Expectations
import InMemoryData
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting

/// Messages of hooks while the board is open.
@Suite struct NotesTests {
  @Test func hookMessagesShowTogetherAtTheNextTick() throws {
    let desk = try BoardDesk(BoardTracker())
    desk.coordinator.note("the hook failed")
    desk.coordinator.note("repair it")
    desk.terminal.turn()
    expect(!desk.terminal.text.contains("the hook failed"))

    desk.tick()
    expect(desk.terminal.text.contains("the hook failed · repair it"))
  }
}

/// Settings that another process changes while the board is open.
@Suite struct FollowedSettingsTests {
  @Test func columnsChosenByAnotherProcessShowAtTheNextTick() throws {
    let tracker = BoardTracker()
    try tracker.add("One", state: .doing)
    let desk = try BoardDesk(tracker)
    expect(desk.terminal.text.contains("One"))

    tracker.keptSettings.writeFromAnotherProcess([
      SettingChange(name: "board.columns", json: "[\"done\"]")
    ])
    desk.tick()
    expect(!desk.terminal.text.contains("One"))
  }
}

@Suite struct BoardTests {
  @Test func qQuits() throws {
    let tracker = BoardTracker()
    try tracker.add("Buy milk")
    let desk = try BoardDesk(tracker)
    expect(desk.terminal.text.contains("Buy milk"))

    desk.terminal.press(Key("q"))
    expect(desk.hasQuit)
  }
}
