import Entities
import Expectations
import InMemoryData
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import ViewModels

@Suite struct SettingsSceneTests {
  private let tracker = BoardTracker(environment: ["TODO_THEME": "dark"])

  /// Opens the scene and selects the row with the text.
  private func open(_ text: String) throws -> BoardDesk {
    let desk = try BoardDesk(tracker, root: View())
    desk.coordinator.open(.settings)
    desk.terminal.turn()
    for _ in 0..<60 where desk.rows.first(where: { $0.contains("▸") })?.contains(text) != true {
      desk.terminal.send("↓")
    }
    desk.terminal.shows(text)
    return desk
  }

  @Test func aSettingIsSpokenWithItsDescription() throws {
    let said = try #require(try open("theme").spoken)
    expect(said.hasPrefix("theme: dark, TODO_THEME. light, dark, paper"))
    expect(said.contains("The environment variable TODO_THEME overrides the setting"))
  }

  @Test func aFlagIsToggledAtOnceAndSaved() throws {
    let desk = try open("reversed list")
    desk.terminal.send(" ", shows: "list.reverse: false → true")
    expect(tracker.settings[TrackerSettings.listReverse])
    expect(tracker.keptSettings.settings().map(\.name), is: ["list.reverse"])
    desk.terminal.send("⏎")
    expect(!tracker.settings[TrackerSettings.listReverse])
    desk.terminal.send("r")
    expect(tracker.keptSettings.settings().isEmpty)
  }

  @Test func aChoiceIsMadeOnASheet() throws {
    let desk = try open("first day")
    desk.terminal.send("⏎↓⏎")
    expect(tracker.settings[TrackerSettings.weekStart], is: .sunday)
    expect(desk.terminal.screen.layers.contains { $0 is Toast })
    desk.terminal.send("⏎⎋")
    expect(tracker.settings[TrackerSettings.weekStart], is: .sunday)
  }

  @Test func settingsOfOtherProcessesShowAtTheNextTick() throws {
    let desk = try open("animations")
    let changes = [SettingChange(name: "motion", json: "false")]
    tracker.keptSettings.writeFromAnotherProcess(changes)
    desk.tick()
    expect(!tracker.settings[TrackerSettings.motion])
    expect(desk.rows.first { $0.contains("animations") }?.contains("false"), is: true)
  }

  @Test func theSmallestScreenHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, width: 20, height: 6)
    desk.terminal.send("s", shows: "┃", "▸   language")
  }
}
