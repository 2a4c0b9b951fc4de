import Entities
import Expectations
import InMemoryData
import Looks
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import ViewModels

@Suite struct SettingsSceneTests {
  private let tracker = BoardTracker(environment: ["TODO_THEME": "dark"])

  /// Opens the scene and selects the row with the text.
  private func open(
    _ text: String, of tracker: BoardTracker? = nil,
    _ prepare: (BoardDesk) -> Void = { _ in }
  ) throws -> BoardDesk {
    let desk = try BoardDesk(tracker ?? self.tracker, root: View())
    prepare(desk)
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
    let desk = try open("animations")
    desk.terminal.send(" ", shows: "motion: true → false")
    expect(!tracker.settings[TrackerSettings.motion])
    expect(tracker.keptSettings.settings().map(\.name), is: ["motion"])
    desk.terminal.send("⏎")
    expect(tracker.settings[TrackerSettings.motion])
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

  @Test func aThemeIsShownAsTheSelectionMovesOverIt() throws {
    let free = BoardTracker()
    let desk = try open("theme", of: free) {
      $0.context.themeNamed = { $0 == "dark" ? .light : nil }
    }
    desk.terminal.send("⏎")
    let usual = desk.terminal.golden
    let places = (0..<9).map { _ in
      desk.terminal.send("↓")
      return desk.context.theme == .light
    }
    try #require(places.contains(true) && places.contains(false))
    while desk.context.theme != .light { desk.terminal.send("↓") }
    expect(desk.terminal.golden != usual)
    desk.terminal.send("⎋")
    expect(desk.context.theme, is: .terminal)
    expect(free.settings[TrackerSettings.theme], is: .system)
  }

  @Test func settingsOfOtherProcessesShowAtTheNextTick() throws {
    let desk = try open("reversed list")
    let changes = [SettingChange(name: "list.reverse", json: "true")]
    tracker.keptSettings.writeFromAnotherProcess(changes)
    desk.tick()
    expect(tracker.settings[TrackerSettings.listReverse])
    expect(desk.rows.first { $0.contains("reversed list") }?.contains("true"), is: true)
  }

  @Test func theSmallestScreenHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, width: 20, height: 6)
    desk.terminal.send("s", shows: "┃", "▸   language")
  }
}
