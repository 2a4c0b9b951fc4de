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

  @Test func aChoiceIsMadeOnASheet() throws {
    let desk = try open("first day")
    desk.terminal.send("⏎↓⏎")
    expect(tracker.settings[TrackerSettings.weekStart], is: .sunday)
    expect(tracker.keptSettings.settings().map(\.name), is: ["date.week-start"])
    expect(desk.terminal.screen.layers.contains { $0 is Toast })
    desk.terminal.send("⏎⎋")
    expect(tracker.settings[TrackerSettings.weekStart], is: .sunday)
    desk.terminal.send("r")
    expect(tracker.keptSettings.settings().isEmpty)
  }

  @Test func settingsOfOtherProcessesShowAtTheNextTick() throws {
    let desk = try open("first day")
    let changes = [SettingChange(name: "date.week-start", json: "\"saturday\"")]
    tracker.keptSettings.writeFromAnotherProcess(changes)
    desk.tick()
    expect(tracker.settings[TrackerSettings.weekStart], is: .saturday)
    expect(desk.rows.first { $0.contains("first day") }?.contains("saturday"), is: true)
  }

  @Test func theSmallestScreenHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, width: 20, height: 6)
    desk.terminal.send("s", shows: "┃", "▸   language")
  }
}
