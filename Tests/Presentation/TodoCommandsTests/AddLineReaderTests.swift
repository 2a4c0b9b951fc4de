import Entities
import Expectations
import System
import TerminalKit
import Testing
import TodoCommands
import TodoCommandsTesting
import ViewModels
import Words

/// A line of the board, which is read as the arguments of `todo add`.
@Suite struct AddLineReaderTests {
  private let desk = Desk()

  private func line(_ text: String) -> CardLine<Message> {
    let console = Console(
      output: NoOutput(), errors: NoOutput(), isTerminal: true,
      size: TerminalSize(columns: 80, rows: 24), depth: .none, marks: .unicode)
    return AddLineReader(in: desk.context(console), at: desk.now).line(text)
  }

  private func fault(_ text: String) -> String? {
    line(text).fault.map { Language.english.wording.text($0).text }
  }

  @Test(arguments: [
    ("Buy milk", "Buy milk"), ("  Buy   milk ", "Buy milk"), ("Don't forget", "Don't forget"),
    ("\"Buy milk\" -p web", "Buy milk"), ("-p web Buy milk", "Buy milk"), ("a - b", "a - b"),
    ("Fix -- -p", "Fix -p"), ("우유 사기 -t 장보기", "우유 사기"), ("-d next fri 5pm Call", "Call"),
  ])
  func wordsBesideOptionsAreTheTitle(text: String, title: String) {
    expect(line(text).values.title?.text, is: title)
    expect(line(text).fault == nil && line(text).rest.isEmpty)
  }

  @Test(arguments: [
    ("x -p web", CardField.project, "web"), ("x -p \"my web\"", .project, "my web"),
    ("x --project='my web'", .project, "my web"), ("x -d fri", .deadline, "2026-11-27"),
    ("x -d tomorrow 5pm", .deadline, "2026-11-21T17:00"), ("x --due 내일", .deadline, "2026-11-21"),
    ("x --priority high", .priority, "high"), ("x -t a,b -t c", .tags, "a,b,c"),
    ("x --assign Ann", .assignee, "Ann"), ("x --assign me", .assignee, "tester"),
    ("x --estimate 2.5", .estimate, "2.5"), ("x --wait +1w", .wait, "2026-11-27"),
    ("x --repeat mon,thu", .repeat, "mon,thu"), ("x --column review", .column, "review"),
    ("x --state doing", .state, "doing"), ("x --key k", .key, "k"), ("x -n Two", .notes, "Two"),
    ("x --blocked-by 3,4", .blockers, "3,4"),
  ])
  func optionsAreValues(text: String, field: CardField, value: String) {
    expect(line(text).values[field]?.typed, is: value)
    expect(line(text).values.title?.text, is: "x")
  }

  @Test(arguments: [
    ("Tea -t shop -d", "--deadline needs a value", ["-d"]),
    ("Tea -t shop -d never", "“never” is not a valid date", ["-d", "never"]),
    ("Tea -t shop --estimate x", "“x” is not", ["--estimate", "x"]),
    ("Tea -t shop --lines", "Unknown option “--lines”", ["--lines"]),
    ("Tea -t shop --help", "Unknown option “--help”", ["--help"]),
    ("Tea -t shop -n -", "“-” is not a valid value", ["-n", "-"]),
    ("Tea -t shop -p 'my web", "Invalid quotes, backslash or JSON in column 16", ["-p", "my web"]),
  ])
  func theValuesBeforeAFaultAreRead(text: String, fault: String, rest: [String]) throws {
    let line = line(text)
    expect(self.fault(text)?.contains(fault), is: true, "\(String(describing: self.fault(text)))")
    expect(line.rest, is: rest)
    expect(line.values.title?.text, is: "Tea")
    expect(line.values.tags, is: Tags([try Tag("shop")]))
  }

  @Test func aBlankLineHasNoValues() {
    for text in ["", "   "] {
      expect(line(text).values.isEmpty && line(text).fault == nil && line(text).rest.isEmpty)
    }
  }

  @Test func forceIsAValue() {
    expect(line("x --force").values.isForced && !line("x").values.isForced)
  }

  @Test(arguments: [
    ("x -p we", WordSource.stored([.projects]), "we", ""), ("x -p ", .stored([.projects]), "", ""),
    ("x --project=we", .stored([.projects]), "we", "--project="),
    ("x -t a,b", .stored([.tags]), "a,b", ""), ("x --assign a", .stored([.people]), "a", ""),
    ("x --column r", .stored([.columns]), "r", ""),
    ("x -p \"my w", .stored([.projects]), "my w", ""),
    ("x --state d", .words(["todo", "doing", "done"]), "d", ""),
  ])
  func theEndIsAValue(text: String, source: WordSource, typed: String, lead: String) {
    expect(line(text).end, is: TypedValue(typed, after: lead, from: source))
  }

  @Test(arguments: ["", "x", "x ", "x -", "x --", "-- -p ", "x --blocked-by ", "x -n a"])
  func otherEndsAreNoValues(text: String) {
    expect(line(text).end == nil)
  }

  @Test func namesOfOptionsAreCompleted() {
    guard case .words(let words)? = line("x --as").end?.source else {
      Issue.record("the name is not completed")
      return
    }
    expect(words.contains("--assign") && !words.contains("--lines"))
  }

  @Test func aLongLineWithAFaultAtItsBeginningIsRefused() {
    let line = line("-d never" + String(repeating: " word", count: 300))
    expect(line.fault != nil && line.values.isEmpty && line.rest.count == 302)
  }
}
