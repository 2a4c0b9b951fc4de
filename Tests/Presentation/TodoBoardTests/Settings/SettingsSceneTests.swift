import Entities
import Expectations
import InMemoryData
import Looks
import Reactive
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import ViewModels

@Suite struct SettingsSceneTests {
  private let tracker = BoardTracker(environment: ["TODO_THEME": "dark"])

  private func open() throws -> BoardDesk {
    let desk = try BoardDesk(tracker, root: View())
    desk.coordinator.open(.settings)
    desk.terminal.turn()
    return desk
  }

  private func select(_ text: String, on desk: BoardDesk) throws {
    desk.terminal.press(.home)
    for _ in 0..<60 {
      let line = desk.terminal.text.split(separator: "\n").first { $0.contains("▸") }
      if line?.contains(text) == true { return }
      desk.terminal.press(.down)
    }
    Issue.record("there is no row with \(text)")
  }

  @Test func aSettingIsSpokenWithItsDescription() throws {
    let desk = try open()
    try select("theme", on: desk)
    let said = try #require(desk.terminal.screen.focused?.spoken)
    expect(said.hasPrefix("theme: dark, TODO_THEME. light, dark, paper"))
    expect(said.contains("The environment variable TODO_THEME overrides the setting"))
  }

  @Test func aFlagIsToggledAtOnceAndSaved() throws {
    let desk = try open()
    try select("animations", on: desk)
    desk.terminal.press(Key(" "))
    expect(!tracker.settings[TrackerSettings.motion])
    expect(tracker.keptSettings.settings().map(\.name), is: ["motion"])
    expect(desk.terminal.text.contains("motion: true → false"))
    desk.terminal.press(.enter)
    expect(tracker.settings[TrackerSettings.motion])
  }

  @Test func aChoiceIsMadeOnASheet() throws {
    let desk = try open()
    try select("first day", on: desk)
    desk.terminal.press(.enter, .down, .enter)
    expect(tracker.settings[TrackerSettings.weekStart], is: .sunday)
    expect(desk.terminal.screen.layers.contains { $0 is Toast })
    desk.terminal.press(.enter, .escape)
    expect(tracker.settings[TrackerSettings.weekStart], is: .sunday)
  }

  @Test func aThemeIsShownAsTheSelectionMovesOverIt() throws {
    let free = BoardTracker()
    let desk = try BoardDesk(free, root: View())
    desk.context.themeNamed = { $0 == "dark" ? .light : nil }
    desk.coordinator.open(.settings)
    desk.terminal.turn()
    try select("theme", on: desk)
    desk.terminal.press(.enter)
    let usual = desk.terminal.golden
    let places = (0..<9).map { _ in
      desk.terminal.press(.down)
      return desk.context.theme == .light
    }
    try #require(places.contains(true) && places.contains(false))
    while desk.context.theme != .light { desk.terminal.press(.down) }
    expect(desk.terminal.golden != usual)
    desk.terminal.press(.escape)
    expect(desk.context.theme, is: .terminal)
    expect(free.settings[TrackerSettings.theme], is: "system")
  }

  @Test func rResetsTheSetting() throws {
    let desk = try open()
    try select("reversed list", on: desk)
    desk.terminal.press(Key(" "), Key("r"))
    expect(!tracker.settings[TrackerSettings.listReverse])
    expect(tracker.keptSettings.settings().isEmpty)
  }

  @Test func settingsOfOtherProcessesShowAtTheNextTick() throws {
    let desk = try open()
    tracker.keptSettings.writeFromAnotherProcess([SettingChange(name: "list.reverse", json: "true")]
    )
    try select("reversed list", on: desk)
    desk.tick()
    expect(tracker.settings[TrackerSettings.listReverse])
  }

  @Test func aClosedSceneIsReleased() throws {
    let desk = try BoardDesk(tracker, root: View())
    let ways: [Leaks.Way] = [Leaks.escape, Leaks.clickBeside, Leaks.removal]
    for way in ways {
      Leaks.expectNone(on: desk, way) {
        desk.coordinator.open(.settings)
        return nil
      }
    }
  }
}
