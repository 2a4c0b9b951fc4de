import Entities
import Foundation
import Looks
import TerminalKit
import Testing

@Suite final class ThemeChoiceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var asked = 0
  private var outcome: [ThemeFault] = []
  private var background: RGB?
  private var environment: [String: String] = [:]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    // A folder that can't be removed is not an error of the themes.
    try? FileManager.default.removeItem(at: folder)
  }

  private func choice(_ selection: ThemeSelection, _ depth: ColorDepth = .full) -> ThemeChoice {
    ThemeChoice(
      depth: depth, environment: { self.environment[$0] },
      folder: ThemeFolder(path: folder.path),
      background: {
        self.asked += 1
        return self.background
      },
      report: { fault, _ in self.outcome.append(fault) }, selection: { selection })
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "\(name).json"))
  }

  @Test func namedThemesDoNotQueryTheTerminal() {
    #expect(choice(ThemeSelection("light")).theme == .light)
    #expect(choice(ThemeSelection("dark"), .palette).theme == .dark)
    #expect(choice(ThemeSelection("mono")).theme == .mono)
    #expect(choice(ThemeSelection("paper")).theme == .paper)
    #expect(choice(ThemeSelection("contrast")).theme == .contrast)
    #expect(asked == 0)
  }

  @Test func systemFollowsTheTerminal() {
    background = RGB(255, 255, 255)
    #expect(choice(ThemeSelection()).theme == .light)
    background = RGB(0, 0, 0)
    #expect(choice(ThemeSelection()).theme == .dark)
    background = nil
    #expect(choice(ThemeSelection()).theme == .terminal)
    #expect(asked == 3)
  }

  @Test func theTerminalIsQueriedAtMostOnce() {
    let choice = choice(ThemeSelection())
    #expect(asked == 0)
    #expect(choice.theme == choice.theme)
    #expect(asked == 1)
  }

  @Test func theEnvironmentPrecedesTheTerminal() {
    environment = ["COLORFGBG": "0;15"]
    background = RGB(0, 0, 0)
    #expect(choice(ThemeSelection()).theme == .light)
    #expect(asked == 0)
  }

  @Test func withoutColorsNothingIsQueriedOrRead() throws {
    try write("{", to: "broken")
    #expect(choice(ThemeSelection(), .none).theme == .mono)
    #expect(choice(ThemeSelection("broken"), .none).theme == .mono)
    #expect(asked == 0)
    #expect(outcome == [])
  }

  @Test func sixteenColorsUseThoseOfTheTerminal() {
    #expect(choice(ThemeSelection("light"), .sixteen).theme == .terminalOnLight)
    #expect(choice(ThemeSelection("dark"), .sixteen).theme == .terminalOnDark)
    #expect(choice(ThemeSelection("mono"), .sixteen).theme == .mono)
    #expect(choice(ThemeSelection("paper"), .sixteen).theme == .terminalOnLight)
    #expect(choice(ThemeSelection("contrast"), .sixteen).theme == .terminalOnDark)
    #expect(asked == 0)
    #expect(choice(ThemeSelection(), .sixteen).theme == .terminal)
    background = RGB(250, 250, 250)
    #expect(choice(ThemeSelection(), .sixteen).theme == .terminalOnLight)
  }

  @Test func theLinuxConsoleIsDark() {
    environment = ["TERM": "linux"]
    #expect(choice(ThemeSelection(), .sixteen).theme == .terminalOnDark)
    #expect(asked == 0)
    environment["COLORFGBG"] = "0;15"
    #expect(choice(ThemeSelection(), .sixteen).theme == .terminalOnLight)
  }

  @Test func aUserThemeOverridesItsBase() throws {
    try write(##"{"base": "dark", "done": "#123456 italic"}"##, to: "mine")
    let theme = choice(ThemeSelection("mine")).theme

    #expect(theme[.done] == Style(.rgb(red: 0x12, green: 0x34, blue: 0x56), .italic))
    #expect(theme[.doing] == Theme.dark[.doing])
    #expect(outcome == [])
  }

  @Test func stylesOfSingleRolesOverrideTheTheme() throws {
    try write(#"{"base": "light", "done": "red"}"#, to: "mine")
    let look = Look(.named(.brightblue), on: .palette(236), [.strike])
    let theme = choice(ThemeSelection("mine", [.done: look, .tag: Look()])).theme

    #expect(theme[.done] == Style(.ansi(.brightBlue), .strike, on: .palette(236)))
    #expect(theme[.tag] == .plain)
    #expect(theme[.todo] == Theme.light[.todo])
  }

  @Test func anInvalidThemeIsReportedOnceAndItsBaseIsUsed() throws {
    try write(#"{"base": "dark", "ovredue": "red", "done": "red"}"#, to: "mine")
    let choice = choice(ThemeSelection("mine"))

    #expect(choice.theme[.overdue] == Theme.dark[.overdue])
    #expect(choice.theme[.done] == Style(.ansi(.red)))
    #expect(outcome.count == 1)
  }

  @Test func anUnknownThemeSuggestsTheNearest() throws {
    try write("{}", to: "solarized")
    #expect(choice(ThemeSelection("solarised")).theme == .terminal)
    #expect(choice(ThemeSelection("drak")).theme == .terminal)
    #expect(
      outcome == [
        .unknown(name: "solarised", nearest: "solarized"), .unknown(name: "drak", nearest: "dark"),
      ])
  }

  @Test(arguments: ["../secret", "/etc/passwd", "", ".", "..", ".hidden"])
  func onlyFilesInTheFolderAreThemes(name: String) {
    #expect(choice(ThemeSelection(name)).theme == .terminal)
    #expect(outcome.count == 1)
    guard case .unknown(name, _) = outcome.first else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func anUnreadableThemeIsReported() throws {
    try write(String(repeating: " ", count: 70_000), to: "long")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder.json"), withIntermediateDirectories: true)
    try #require(mkfifo(folder.appending(path: "pipe.json").path(), 0o600) == 0)
    for name in ["long", "folder", "pipe"] { _ = choice(ThemeSelection(name)).theme }
    #expect(outcome == [.tooLarge(limit: 65_536), .notAFile, .notAFile])
  }

  @Test func themeNamesAreBuiltInAndInTheFolder() throws {
    for name in ["zebra", "dark", "ash"] { try write("{}", to: name) }
    try Data().write(to: folder.appending(path: "notes.txt"))
    #expect(
      ThemeFolder(path: folder.path).names == [
        "system", "light", "dark", "paper", "contrast", "mono", "ash", "zebra",
      ])
    #expect(
      ThemeFolder(path: "/nowhere").names == [
        "system", "light", "dark", "paper", "contrast", "mono",
      ])
  }
}
