import Entities
import InMemoryData
import TerminalKitTesting
import Testing
import TodoBoardTesting

/// Settings that somebody else keeps while the board is open.
@Suite struct FollowedSettingsTests {
  @Test func aLimitThatOthersSetShowsAtTheNextTick() throws {
    let tracker = BoardTracker()
    try tracker.add("One", "Two", state: .doing)
    let desk = try BoardDesk(tracker)
    #expect(!desk.terminal.text.contains("2/1"))

    tracker.keptSettings.keepElsewhere([SettingChange(name: "board.limit.doing", json: "1")])
    desk.tick()
    #expect(desk.terminal.text.contains("2/1"))
  }
}
