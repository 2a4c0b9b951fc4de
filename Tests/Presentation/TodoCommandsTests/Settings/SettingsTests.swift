import CommandLineKit
import Entities
import Expectations
import InMemoryData
import TerminalKit
import Testing
import TodoCommandsTesting
import ViewModels
import Words

@Suite struct SettingsTests {
  private let desk = Desk()

  @Test func allSettingsAreListedWithTheirValues() {
    let lines = desk.type("settings").lines
    expect(lines.count, is: SettingKey.allCases.count)
    expect(lines.contains("date.style\tlanguage\tdefault\tdate format"))
    desk.type("settings set date.style iso")
    expect(desk.say("settings date.style"), is: "date.style\tiso\tfile:2\tdate format\n")
  }

  @Test func aTerminalShowsSections() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let lines = desk.type("settings date").lines
    expect(lines.first, is: "Dates")
    expect(lines.count, is: 3)
    expect(lines[1].hasPrefix("  date.week-start  monday    default"))
  }

  @Test func aValueCanBeSetReadAndReset() {
    expect(desk.say("settings set date.style ISO"), is: "date.style: language → iso\n")
    expect(
      desk.say("settings set date.style iso"), is: "Nothing changed: date.style is already iso\n")
    expect(desk.say("settings get date.style"), is: "iso\n")
    expect(desk.say("settings reset date.style"), is: "date.style: iso → language\n")
    expect(desk.say("settings reset date.style").hasPrefix("Nothing changed"))
    expect(desk.keptSettings.settings(), is: [])
  }

  @Test func theDefaultIsNotWritten() {
    let outcome = desk.say("settings set date.style language")
    expect(outcome, is: "Nothing changed: date.style is already language\n")
    expect(desk.keptSettings.settings(), is: [])
  }

  @Test func severalWordsFormOneValue() {
    desk.type("settings set list.filter tag:work deadline:..fri")
    expect(desk.say("settings get list.filter"), is: "tag:work deadline:..fri\n")
    desk.type("settings set list.filter none")
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
    ("settings set color.done gren", "Did you mean green?"),
    ("settings set list.filter state:dong", "Did you mean doing?"),
    (
      "settings set list.filter 1-3",
      "A filter is KEY:VALUE or a word to search for, such as tag:work or milk. "
        + "To search for the digits as text: text:1-3"
    ),
    ("settings set cover.cat -o/tmp/x", "See todo help settings set"),
    ("settings set cover.cat --output x.json", "See todo help settings set"),
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

  @Test func dryRunPrintsTheChange() {
    let outcome = desk.type("settings set date.style iso --dry-run")
    expect(outcome.out, is: "Would set date.style: language → iso\n")
    desk.type("settings set date.style iso")
    expect(desk.say("settings reset --all --dry-run"), is: "Would set date.style: iso → language\n")
    expect(desk.keptSettings.settings().count, is: 1)
  }

  @Test func jsonHasTheValuesOfTheFile() {
    desk.type("settings set board.limit.doing 3")
    expect(
      desk.say("settings get board.limit.doing --json"),
      is: #"{"version":1,"path":"memory","settings":[{"key":"board.limit.doing","value":3,"#
        + #""text":"3","default":"none","origin":{"kind":"file","line":2},"#
        + #""title":"card limit of doing"}],"warnings":[]}"# + "\n")
    expect(
      desk.say("settings reset board.limit.doing --json"),
      is: #"{"version":1,"changes":[{"key":"board.limit.doing","before":3,"after":null}],"#
        + #""warnings":[]}"# + "\n")
  }

  @Test func keysAndValuesAreCompleted() {
    func offers(_ words: String...) -> [String] {
      desk.type(["completions", "--offer", "--"] + words).lines.map {
        String($0.prefix { $0 != "\t" })
      }
    }
    expect(offers("settings", "get", "date."), is: ["date.week-start", "date.style"])
    expect(offers("settings", "set", "date.style", "m"), is: ["month-day"])
    expect(offers("settings", "set", "board.columns", "todo,"), is: ["todo,doing", "todo,done"])
    expect(offers("settings", "set", "motion", ""), is: ["true", "false"])
    expect(offers("settings", "set", "list.filter", "is:o"), is: ["is:overdue", "is:open"])
    expect(offers("settings", "set", "nothing", ""), is: [])
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

  @Test func configSuggestsSettings() {
    expect(desk.type("config").notes.last, is: "  Did you mean todo settings?")
  }

  @Test func unknownNamesInTheFileAreReportedAndKept() {
    desk.keptSettings.keep([SettingChange(name: "date.stile", json: "1")])
    desk.settings.load(kept: desk.keptSettings.settings())
    expect(desk.type("settings").notes.first?.contains("Did you mean date.style?"), is: true)
    expect(
      desk.say("settings reset date.stile"), is: "Removed “date.stile” from the settings file\n")
  }

  @Test func rowsForScriptsAreTheSameInEveryLanguage() {
    let english = desk.say("settings --plain")
    desk.language = .korean
    expect(desk.say("settings --plain"), is: english)
    expect(english.contains("theme\tsystem\tdefault\ttheme\n"))
  }
}
