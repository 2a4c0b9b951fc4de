import CommandLineKit
import Entities
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import ViewModels

@Suite struct SettingsInUseTests {
  private let desk = Desk()

  init() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.isTyped = true
  }

  @Test func theDefaultFilterIsIgnoredWithASelectionOrAll() {
    desk.doAll("add Tea -t work", "add Milk", "settings set list.filter tag:work")
    expect(desk.type("list").lines.count, is: 3)
    expect(
      desk.type("list").lines.last,
      is: "From your settings: only tag:work. All cards: todo list is:open")
    expect(desk.type("list --all").lines.count, is: 3)
    expect(desk.say("list --all").contains("Milk"))
    expect(desk.type("list milk").lines.count, is: 2)
    let plain = desk.type("list --plain=title")
    expect(plain.out, is: "Tea\n")
    expect(plain.err, is: "todo: From your settings: only tag:work. All cards: todo list is:open\n")
  }

  @Test func theDefaultSortOrderIsIgnoredWithSort() {
    desk.doAll("add B", "add A", "settings set list.sort title")
    let lines = desk.type("list").lines
    expect(lines[1].contains("A"))
    expect(
      lines.last, is: "From your settings: sorted by title. Board order: todo list --sort board")
    expect(desk.type("list --sort created").lines.count, is: 3)
    expect(desk.type("list --reverse").lines[1].contains("B"))
    expect(desk.type("list is:open").lines[1].contains("B"))
  }

  @Test func aDefaultFilterForAMissingTagGivesAnEmptyList() {
    desk.doAll("add Tea", "settings set list.filter tag:gone")
    let outcome = desk.type("list")
    expect(outcome.status, is: .ok)
    expect(outcome.out, is: "From your settings: only tag:gone. All cards: todo list is:open\n")
  }

  @Test func theDefaultProjectIsUsedAndNamed() {
    desk.doAll("settings set project.default web")
    expect(desk.say("add Tea"), is: "Added 1: Tea (web, todo)\n")
    expect(desk.say("add Milk -p home"), is: "Added 2: Milk (home, todo)\n")
    expect(desk.say("add Rows --plain=project"), is: "web\n")
    desk.terminal = nil
    expect(desk.say("add Script"), is: "Added 4: Script (web, todo)\n")
    desk.type("batch", input: "add Line\n")
    expect(desk.say("list 5 --plain=project"), is: "web\n")
  }

  @Test func theFirstDayOfTheWeekApplies() {
    desk.type("add Tea -d 'next sun'")
    desk.doAll("settings set date.week-start sunday", "add Milk -d 'next sun'")
    desk.terminal = nil
    expect(desk.say("list --plain=deadline --sort created"), is: "2026-11-29\n2026-11-22\n")
  }

  @Test func notesAreTruncatedAndTheRestIsCounted() {
    desk.type(["add", "Tea", "-n", "one\ntwo\nthree"])
    desk.type("settings set notes.limit 1")
    let page = desk.say("show 1")
    expect(page.contains("  one\n  … 2 more: todo show 1 --no-settings\n"))
    expect(!page.contains("two"))
    expect(desk.say("show 1 --json").contains("three"))
  }

  @Test func theBoardShowsTheChosenColumnsAndMarksExceededLimits() {
    desk.doAll("add Tea --state doing", "add Milk --state doing", "add Bread")
    desk.doAll("settings set board.columns doing,todo", "settings set board.limit.doing 1")
    let heading = desk.type().lines.first ?? ""
    expect(heading.hasPrefix("◐ doing 2/1 !"))
    expect(heading.contains("○ todo 1"))
    expect(!heading.contains("done"))
    desk.type("settings set board.limit.doing 2")
    expect(desk.type().lines.first?.hasPrefix("◐ doing 2/2  "), is: true)
    desk.terminal = nil
    expect(desk.say("").contains("● done 0"))
  }

  private var columns: [String] {
    let heading = desk.type().lines.first ?? ""
    return heading.split(separator: " ").map(String.init).filter { $0.contains(where: \.isLetter) }
  }

  @Test(arguments: [
    ("todo,doing,done", ["todo", "doing", "review", "check", "done"]),
    ("doing,todo", ["doing", "review", "check", "todo"]), ("review", ["review"]),
    ("done,Review,todo", ["done", "review", "todo"]), ("doing,review", ["doing", "review"]),
    ("check,doing,todo", ["check", "doing", "todo"]),
  ])
  func theBoardShowsTheNamedColumns(names: String, shown: [String]) {
    desk.doAll("column add review --after doing", "column add check --after review", "add a")
    desk.terminal = TerminalSize(columns: 160, rows: 24)
    desk.doAll("settings set board.columns \(names)")
    expect(columns, is: shown)
    // Names of columns that were deleted are ignored.
    desk.doAll("column rename review test", "column delete check")
    expect(!columns.isEmpty && !columns.contains("check") && !columns.contains("review"))
  }

  @Test(arguments: [
    ("todo,reviw", "Did you mean review?"), ("dong", "Did you mean doing?"),
    ("x9", "Valid values are todo, doing, review and done"),
  ])
  func anUnknownColumnIsRefusedWithTheNearest(names: String, hint: String) {
    desk.type("column add review --after doing")
    let outcome = desk.type("settings set board.columns \(names)")
    expect(outcome.status, is: .usage)
    expect(outcome.notes.last, is: "  \(hint)")
    expect(desk.say("settings get board.columns"), is: "todo,doing,done\n")
  }

  @Test func theDefaultSortOrderMayHaveSeveralKeys() {
    desk.doAll(
      "add A --priority high -d 2026-12-01", "add B -d 2026-12-03", "add C -d 2026-12-02",
      "add D --priority high -d 2026-12-09")
    desk.type("settings set list.sort 'Priority, -due'")
    let lines = desk.type("list").lines
    expect(lines.dropFirst().prefix(4).map { $0.prefix(1) }, is: ["4", "1", "2", "3"])
    expect(
      lines.last,
      is: "From your settings: sorted by priority,-due. Board order: todo list --sort board")
    desk.type("settings set list.reverse true")
    let reversed = desk.type("list").lines
    expect(reversed.dropFirst().prefix(4).map { $0.prefix(1) }, is: ["3", "2", "1", "4"])
    expect(reversed.last?.contains("sorted by priority,-due, reversed"), is: true)
  }

  @Test(arguments: [
    ("prioriti", "Unknown sort key “prioriti”", "Did you mean priority?"),
    ("priority,x9", "Unknown sort key “x9”", "Valid sort keys: board, "),
    ("relevance", "Unknown sort key “relevance”", "Valid sort keys: board, "),
    ("priority,,due", "A sort key is missing in “priority,,due”", ""),
    ("due,urgency", "urgency is not the first sort key in “due,urgency”", ""),
  ])
  func aWrongSortOrderIsRefused(order: String, reason: String, hint: String) {
    let outcome = desk.type("settings set list.sort \(order)")
    expect(outcome.status, is: .usage)
    expect(outcome.notes.first, is: "todo: list.sort: \(reason)")
    expect(hint.isEmpty || outcome.notes.last?.contains(hint) == true)
    expect(desk.say("settings get list.sort"), is: "board\n")
  }

  @Test func completionsOfferSortKeysOneAfterAnother() {
    let words = desk.say("completions --offer -- todo settings set list.sort priority,-d")
    expect(words.contains("priority,-deadline"))
  }
}
