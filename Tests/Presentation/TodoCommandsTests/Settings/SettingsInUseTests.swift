import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct SettingsInUseTests {
  private let desk = Desk()

  init() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    desk.isTyped = true
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

  @Test func notesAreTruncatedAndTheRestIsCounted() {
    desk.type(["add", "Tea", "-n", "one\ntwo\nthree"])
    desk.type("settings set notes.limit 1")
    let page = desk.say("show 1")
    expect(page.contains("  one\n  … 2 more: todo show 1 --no-settings\n"))
    expect(!page.contains("two"))
    expect(desk.say("show 1 --json").contains("three"))
  }

  /// The headings of the board as text, without their counts.
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
}
