import Entities
import Foundation
import Looks
import TerminalKit
import Testing

@Suite final class ThemeChoiceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var asked = 0
  private var told: [ThemeFault] = []
  private var background: RGB?
  private var environment: [String: String] = [:]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    // A folder that cannot be removed says nothing of themes.
    try? FileManager.default.removeItem(at: folder)
  }

  private func choice(_ wish: ThemeWish, _ depth: ColorDepth = .full) -> ThemeChoice {
    ThemeChoice(
      depth: depth, environment: { self.environment[$0] },
      folder: ThemeFolder(path: folder.path),
      background: {
        self.asked += 1
        return self.background
      },
      report: { fault, _ in self.told.append(fault) }, wish: { wish })
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "\(name).json"))
  }

  @Test func namedThemesAskNobody() {
    #expect(choice(ThemeWish("light")).theme == .light)
    #expect(choice(ThemeWish("dark"), .palette).theme == .dark)
    #expect(choice(ThemeWish("mono")).theme == .mono)
    #expect(asked == 0)
  }

  @Test func systemFollowsTheTerminal() {
    background = RGB(255, 255, 255)
    #expect(choice(ThemeWish()).theme == .light)
    background = RGB(0, 0, 0)
    #expect(choice(ThemeWish()).theme == .dark)
    background = nil
    #expect(choice(ThemeWish()).theme == .terminal)
    #expect(asked == 3)
  }

  @Test func theTerminalIsAskedOnceAndOnlyWhenItMatters() {
    let choice = choice(ThemeWish())
    #expect(asked == 0)
    #expect(choice.theme == choice.theme)
    #expect(asked == 1)
  }

  @Test func theEnvironmentGoesBeforeTheTerminal() {
    environment = ["COLORFGBG": "0;15"]
    background = RGB(0, 0, 0)
    #expect(choice(ThemeWish()).theme == .light)
    #expect(asked == 0)
  }

  @Test func withoutColoursNothingIsAskedOrRead() throws {
    try write("{", to: "broken")
    #expect(choice(ThemeWish(), .none).theme == .mono)
    #expect(choice(ThemeWish("broken"), .none).theme == .mono)
    #expect(asked == 0)
    #expect(told == [])
  }

  @Test func sixteenColoursAreTheTerminalsOwn() {
    for name in ["light", "dark", "system"] {
      #expect(choice(ThemeWish(name), .sixteen).theme == .terminal)
    }
    #expect(choice(ThemeWish("mono"), .sixteen).theme == .mono)
    #expect(asked == 0)
  }

  @Test func aThemeOfTheUsersIsOverItsBase() throws {
    try write(##"{"base": "dark", "done": "#123456 italic"}"##, to: "mine")
    let theme = choice(ThemeWish("mine")).theme

    #expect(theme[.done] == Style(.rgb(red: 0x12, green: 0x34, blue: 0x56), .italic))
    #expect(theme[.doing] == Theme.dark[.doing])
    #expect(told == [])
  }

  @Test func looksOfSingleRolesAreOverEveryTheme() throws {
    try write(#"{"base": "light", "done": "red"}"#, to: "mine")
    let look = Look(.named(.brightblue), on: .palette(236), [.strike])
    let theme = choice(ThemeWish("mine", [.done: look, .tag: Look()])).theme

    #expect(theme[.done] == Style(.ansi(.brightBlue), .strike, on: .palette(236)))
    #expect(theme[.tag] == .plain)
    #expect(theme[.todo] == Theme.light[.todo])
  }

  @Test func aBrokenThemeIsToldOnceAndTheBaseGoesOn() throws {
    try write(#"{"base": "dark", "ovredue": "red", "done": "red"}"#, to: "mine")
    let choice = choice(ThemeWish("mine"))

    #expect(choice.theme[.overdue] == Theme.dark[.overdue])
    #expect(choice.theme[.done] == Style(.ansi(.red)))
    #expect(told.count == 1)
  }

  @Test func aThemeThatIsNotThereIsToldWithTheNearest() throws {
    try write("{}", to: "solarized")
    #expect(choice(ThemeWish("solarised")).theme == .terminal)
    #expect(choice(ThemeWish("drak")).theme == .terminal)
    #expect(
      told == [
        .unknown(name: "solarised", nearest: "solarized"), .unknown(name: "drak", nearest: "dark"),
      ])
  }

  @Test(arguments: ["../secret", "/etc/passwd", "", ".", "..", ".hidden"])
  func onlyFilesOfTheFolderAreThemes(name: String) {
    #expect(choice(ThemeWish(name)).theme == .terminal)
    #expect(told.count == 1)
    guard case .unknown(name, _) = told.first else {
      Issue.record("\(told)")
      return
    }
  }

  @Test func aThemeThatCannotBeReadSaysWhy() throws {
    try write(String(repeating: " ", count: 70_000), to: "long")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder.json"), withIntermediateDirectories: true)
    try #require(mkfifo(folder.appending(path: "pipe.json").path(), 0o600) == 0)
    for name in ["long", "folder", "pipe"] { _ = choice(ThemeWish(name)).theme }
    #expect(told == [.tooLarge(limit: 65_536), .notAFile, .notAFile])
  }

  @Test func namesOfThemesAreThoseOfTheProgramAndOfTheFolder() throws {
    for name in ["zebra", "dark", "ash"] { try write("{}", to: name) }
    try Data().write(to: folder.appending(path: "notes.txt"))
    #expect(
      ThemeFolder(path: folder.path).names == ["system", "light", "dark", "mono", "ash", "zebra"])
    #expect(ThemeFolder(path: "/nowhere").names == ["system", "light", "dark", "mono"])
  }
}
