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

  @Test func eitherGroupIsListed() {
    expect(numbers("list project:web tag:bug or is:overdue"), is: ["1", "2"])
    expect(numbers("list is:overdue OR tag:bug project:web --all"), is: ["1", "2", "3"])
    expect(numbers("list Six or is:overdue"), is: ["2", "6"])
  }

  @Test func eachGroupHasItsOwnRulesForDoneWaitingAndArchivedCards() {
    expect(numbers("list tag:bug or state:done"), is: ["1", "3"])
    expect(numbers("list is:overdue or is:waiting"), is: ["2", "4"])
    expect(numbers("list tag:ui or is:overdue"), is: ["2"])
    expect(numbers("list project:old or is:overdue"), is: ["2", "5"])
  }

  @Test func skippedCardsAreCountedOnce() {
    let list = desk.type("list tag:bug or project:web")
    expect(list.err.contains("1 waiting card"))
    expect(!desk.type("list tag:bug or is:waiting").err.contains("waiting card"))
    let edit = desk.type("edit tag:bug or project:web -t x --dry-run")
    expect(edit.err.contains("1 done card"))
    expect(!desk.type("edit tag:bug or state:done -t x --dry-run").err.contains("done card"))
  }

  @Test func changesTouchExactlyTheListedCards() {
    expect(numbers("edit tag:bug or is:overdue -t x"), is: ["1", "2"])
    expect(numbers("list tag:x"), is: ["1", "2"])
    expect(desk.type("delete tag:bug or is:overdue --expect 3").status, is: .refused)
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

  @Test func inASearchOrIsAWord() {
    expect(numbers("search Six or Seven"), is: ["6"])
    expect(numbers("search or"), is: ["6"])
    expect(numbers("search six or state:todo"), is: ["6"])
  }

  @Test func theBoardTakesOr() {
    expect(numbers("project:web or is:overdue"), is: ["1", "2", "3"])
  }

  @Test func unknownNamesAreRefusedInEachGroup() {
    let outcome = desk.type("list tag:bug or project:wbe")
    expect(outcome.err.contains("Did you mean web?"))
    expect(outcome.status, is: .notFound)
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

  @Test func reverseReversesEachKey() {
    expect(numbers("list --sort priority,-deadline --reverse"), is: ["5", "3", "4", "1", "2"])
  }

  @Test(arguments: ["priority,,x", "priority,", ",priority", "''", "x9", "priority,tilte"])
  func missingAndUnknownKeysAreRefused(keys: String) {
    let outcome = desk.type("list --sort \(keys)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("\n  "))
  }

  @Test func explainSaysHowCardsAreSorted() {
    let notes = desk.type("list --sort priority,-deadline --explain").err
    expect(notes.contains("Sorted by priority, then by deadline (reversed), then by number"))
  }

  @Test func fieldsChooseTheColumnsOfATable() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let lines = desk.type("list project:app --fields number,title,assignee").lines
    expect(lines, is: ["#     title  assignee", "2     Two", "4  ⊘  Four   ann"])
    expect(desk.type("list --fields title,number --limit 1").lines.first, is: "title  #")
  }

  @Test func fieldsChooseTheRowsInAPipe() {
    expect(desk.say("list project:app --fields number,title"), is: "2\tTwo\n4\tFour\n")
  }

  @Test(arguments: ["titel", "number,,title", "x9", "number,due"])
  func unknownFieldsAreRefusedWithValidOnes(fields: String) {
    let outcome = desk.type("list --fields \(fields)")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("title") || outcome.err.contains("deadline"))
  }

  @Test(arguments: ["--json", "--plain=number"])
  func fieldsAndOtherChoicesOfColumnsExcludeEachOther(option: String) {
    expect(desk.type("list --fields number \(option)").status, is: .usage)
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
