import Entities
import Expectations
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

  struct Terminal: Sendable {
    var depth = ColorDepth.full
    var background: RGB?
    var environment: [String: String] = [:]

    static let white = Terminal(background: RGB(255, 255, 255))
    static let sixteen = Terminal(depth: .sixteen)
    static let linux = Terminal(depth: .sixteen, environment: ["TERM": "linux"])
  }

  /// A theme that is named, and variables of the environment, make a query needless.
  @Test(
    arguments: [
      ("light", Terminal(), .light, 0), ("dark", Terminal(depth: .palette), .dark, 0),
      ("mono", Terminal(), .mono, 0), ("paper", Terminal(), .paper, 0),
      ("contrast", Terminal(), .contrast, 0), ("system", .white, .light, 1),
      ("system", Terminal(background: RGB(0, 0, 0)), .dark, 1),
      ("system", Terminal(), .terminal, 1),
      (
        "system", Terminal(background: RGB(0, 0, 0), environment: ["COLORFGBG": "0;15"]), .light,
        0
      ),
      ("light", .sixteen, .terminalOnLight, 0), ("dark", .sixteen, .terminalOnDark, 0),
      ("mono", .sixteen, .mono, 0), ("paper", .sixteen, .terminalOnLight, 0),
      ("contrast", .sixteen, .terminalOnDark, 0), ("system", .sixteen, .terminal, 1),
      (
        "system", Terminal(depth: .sixteen, background: RGB(250, 250, 250)), .terminalOnLight, 1
      ),
      ("system", .linux, .terminalOnDark, 0),
      (
        "system",
        Terminal(depth: .sixteen, environment: ["TERM": "linux", "COLORFGBG": "0;15"]),
        .terminalOnLight, 0
      ),
    ] as [(String, Terminal, Theme, Int)])
  func theTerminalAndTheNameChooseTheTheme(
    name: String, terminal: Terminal, theme: Theme, queries: Int
  ) {
    (background, environment) = (terminal.background, terminal.environment)
    expect(choice(ThemeSelection(name), terminal.depth).theme, is: theme)
    expect(asked, is: queries)
  }

  @Test func theTerminalIsQueriedAtMostOnce() {
    let choice = choice(ThemeSelection())
    expect(asked, is: 0)
    expect(choice.theme, is: choice.theme)
    expect(asked, is: 1)
  }

  @Test func withoutColorsNothingIsQueriedOrRead() throws {
    try write("{", to: "broken")
    expect(choice(ThemeSelection(), .none).theme, is: .mono)
    expect(choice(ThemeSelection("broken"), .none).theme, is: .mono)
    expect(asked, is: 0)
    expect(outcome, is: [])
  }

  @Test func aUserThemeOverridesItsBase() throws {
    try write(##"{"base": "dark", "done": "#123456 italic"}"##, to: "mine")
    let theme = choice(ThemeSelection("mine")).theme

    expect(theme[.done], is: Style(.rgb(red: 0x12, green: 0x34, blue: 0x56), .italic))
    expect(theme[.doing], is: Theme.dark[.doing])
    expect(outcome, is: [])
  }

  @Test func stylesOfSingleRolesOverrideTheTheme() throws {
    try write(#"{"base": "light", "done": "red"}"#, to: "mine")
    let look = Look(.named(.brightblue), on: .palette(236), [.strike])
    let theme = choice(ThemeSelection("mine", [.done: look, .tag: Look()])).theme

    expect(theme[.done], is: Style(.ansi(.brightBlue), .strike, on: .palette(236)))
    expect(theme[.tag], is: .plain)
    expect(theme[.todo], is: Theme.light[.todo])
  }

  @Test func anInvalidThemeIsReportedOnceAndItsBaseIsUsed() throws {
    try write(#"{"base": "dark", "ovredue": "red", "done": "red"}"#, to: "mine")
    let choice = choice(ThemeSelection("mine"))

    expect(choice.theme[.overdue], is: Theme.dark[.overdue])
    expect(choice.theme[.done], is: Style(.ansi(.red)))
    expect(outcome.count, is: 1)
  }

  @Test func anUnknownThemeSuggestsTheNearest() throws {
    try write("{}", to: "solarized")
    expect(choice(ThemeSelection("solarised")).theme, is: .terminal)
    expect(choice(ThemeSelection("drak")).theme, is: .terminal)
    expect(
      outcome,
      is: [
        .unknown(name: "solarised", nearest: "solarized"), .unknown(name: "drak", nearest: "dark"),
      ])
  }

  @Test(arguments: ["../secret", "/etc/passwd", "", ".", "..", ".hidden"])
  func onlyFilesInTheFolderAreThemes(name: String) {
    expect(choice(ThemeSelection(name)).theme, is: .terminal)
    expect(outcome.count, is: 1)
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
    expect(outcome, is: [.tooLarge(limit: 65_536), .notAFile, .notAFile])
  }

  @Test func themeNamesAreBuiltInAndInTheFolder() throws {
    for name in ["zebra", "dark", "ash"] { try write("{}", to: name) }
    try Data().write(to: folder.appending(path: "notes.txt"))
    expect(
      ThemeFolder(path: folder.path).names,
      is: [
        "system", "light", "dark", "paper", "contrast", "mono", "ash", "zebra",
      ])
    expect(
      ThemeFolder(path: "/nowhere").names,
      is: [
        "system", "light", "dark", "paper", "contrast", "mono",
      ])
  }
}
