import CommandLineKit
import Entities
import Expectations
import InMemoryData
import TerminalKit
import Testing
import TodoCommandsTesting
import ViewModels

@Suite struct SettingsTests {
  private let desk = Desk()

  @Test func allSettingsAreListedWithTheirValues() {
    let lines = desk.type("settings").lines
    expect(lines.count, is: SettingKey.allCases.count)
    expect(lines.contains("date.style\tlanguage\tdefault\tdate format"))
    desk.type("settings set date.style iso")
    expect(desk.say("settings date.style"), is: "date.style\tiso\tfile:2\tdate format\n")
  }

  @Test func severalWordsFormOneValue() {
    desk.type("settings set context tag:work deadline:..fri")
    expect(desk.say("settings get context"), is: "tag:work deadline:..fri\n")
    desk.type("settings set context none")
    expect(desk.keptSettings.settings().map(\.json), is: ["null"])
    desk.type("settings set board.columns doing,done")
    expect(desk.keptSettings.settings().last?.json, is: "[\"doing\",\"done\"]")
  }

  @Test(arguments: [
    ("settings set date.stile iso", "Did you mean date.style?"),
    ("settings get date.stile", "Did you mean date.style?"),
    ("settings reset date.stile", "Did you mean date.style?"),
    ("settings date.stile", "Did you mean date.style?"),
    ("settings set date.style isso", "Did you mean iso?"),
    ("settings set colors done=gren", "Did you mean green?"),
    ("settings set colors dnoe=green", "Did you mean done=?"),
    ("settings set context state:dong", "Did you mean doing?"),
    ("settings set context 1-3", "See todo help settings"),
    ("settings set editor -o/tmp/x", "See todo help settings set"),
    ("settings set editor --output x.json", "See todo help settings set"),
  ])
  func misspellingsSuggestTheNearest(line: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.notes.last, is: "  \(hint)")
    expect(desk.keptSettings.settings(), is: [])
  }

  @Test(arguments: [
    "settings reset", "settings set date.style", "settings get", "settings get a b",
  ])
  func missingAndExtraOperandsAreRefused(line: String) {
    expect(desk.type(line).status, is: .usage)
  }

  @Test func helpListsEverySetting() {
    let (help, manual) = (desk.say("help settings"), desk.say("help --man"))
    for key in SettingKey.allCases {
      let parts = key.rawValue.split(separator: ".")
      let group = (parts.dropLast() + ["NAME"]).joined(separator: ".")
      let isInGroup = help.contains("  \(group) ") && manual.contains(parts.last ?? "")
      expect(isInGroup || help.contains("  \(key.rawValue) "), "\(key)")
    }
    expect(manual.contains("date.week\\-start"))
  }

  @Test func helpFitsTwoScreensOf28Rows() {
    desk.terminal = TerminalSize(columns: 80, rows: 28)
    expect(desk.type("help settings").lines.count <= 56)
  }
}
