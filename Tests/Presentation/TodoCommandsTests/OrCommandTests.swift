import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct OrCommandTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add One -p web -t bug", "add Two -d yesterday", "add Three -p web -t bug --state done",
      "add Four -t bug --wait +3d", "add Five -p old -t ui", "project archive old",
      "add Six or Seven")
  }

  private func numbers(_ line: String) -> [String] {
    desk.type("\(line) --plain=number").lines
  }

  @Test func skippedCardsAreCountedOnce() {
    let list = desk.type("list tag:bug or project:web")
    expect(list.err.contains("1 waiting card"))
    expect(!desk.type("list tag:bug or is:waiting").err.contains("waiting card"))
    let edit = desk.type("edit tag:bug or project:web -t x --dry-run")
    expect(edit.err.contains("1 done card"))
    expect(!desk.type("edit tag:bug or state:done -t x --dry-run").err.contains("done card"))
  }

  @Test(arguments: [
    "list or a", "list a or", "list a or or b", "list or tag:bug", "list tag:bug or",
    "list tag:bug or or is:overdue", "list 1 or 2", "done or tag:bug", "or tag:bug",
    "edit tag:bug or -t x", "list or",
  ])
  func aMisplacedOrIsRefused(line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("\n  "))
  }

  @Test func explainShowsEachGroup() {
    let notes = desk.type("list tag:bug project:web or state:done --explain").err
    expect(notes.contains("Group 1 of 2 (1 card):"))
    expect(notes.contains("Group 2 of 2 (1 card):"))
    expect(notes.contains("A card is selected if it matches any of the groups"))
    expect(notes.contains("Done cards are skipped"))
    expect(notes.contains("Cards in every state are included"))
  }
}

@Suite struct FieldsAndSortTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add One -p web --priority high -d +2d", "add Two -p app --priority high -d +9d",
      "add Three -p web -d +5d", "add Four -p app --assign ann --blocked-by 1",
      "add Five -p web -d yesterday")
  }

  private func numbers(_ line: String) -> [String] {
    desk.type("\(line) --plain=number").lines
  }

  @Test(arguments: [
    ("priority,-deadline", ["2", "1", "3", "5", "4"]),
    ("project,-due", ["2", "4", "3", "1", "5"]), ("-project,title", ["5", "1", "3", "4", "2"]),
    ("-number", ["5", "4", "3", "2", "1"]), ("project", ["2", "4", "1", "3", "5"]),
  ])
  func eachKeyHasItsOwnDirection(keys: String, order: [String]) {
    expect(numbers("list --sort=\(keys)"), is: order)
    expect(numbers("list --sort \(keys)"), is: order)
  }

  @Test(arguments: ["priority,,x", "priority,", ",priority", "''", "x9", "priority,tilte"])
  func missingAndUnknownKeysAreRefused(keys: String) {
    let outcome = desk.type("list --sort \(keys)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("\n  "))
  }

  @Test(arguments: ["titel", "number,,title", "x9", "number,due"])
  func unknownFieldsAreRefusedWithValidOnes(fields: String) {
    let outcome = desk.type("list --fields \(fields)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("title") || outcome.err.contains("deadline"))
  }

  @Test func theSettingChoosesTheColumnsOnATerminal() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.doAll("settings set list.fields number,project")
    expect(desk.type("list project:app").lines, is: ["#     project", "2     app", "4  ⊘  app"])
    expect(desk.type("list project:app --fields title").lines.first?.hasSuffix("title"), is: true)
    expect(desk.say("list project:app --plain=title"), is: "Two\nFour\n")
  }

  /// The title gives way first, then the columns from the right; numbers and marks are the last.
  @Test(arguments: [80, 40, 30, 20, 12, 8])
  func numbersAndMarksAreDroppedLast(width: Int) {
    desk.terminal = TerminalSize(columns: width, rows: 24)
    let table = desk.type("list project:web or project:app").lines
    expect(table.allSatisfy { $0.count <= width })
    expect(table.contains { $0.hasPrefix("5") && $0.contains("!") })
    // Without the deadline, the mark of overdue cards has a column of its own.
    expect(table.contains { $0.hasPrefix(width < 40 ? "4     ⊘" : "4  ⊘") })
  }
}
