import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ColumnSelectionTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "column add review --after doing", "column add shipped", "add One", "add Two --column review",
      "add Three --column done", "add Four --column shipped")
  }

  private func numbers(_ line: String) -> [String] {
    desk.type("\(line) --plain=number").lines
  }

  @Test(arguments: [
    ("list -column:review", ["1"]), ("list -column:review --all", ["1", "3", "4"]),
    ("list column:shipped", ["4"]), ("list column:review", ["2"]),
    ("list column:review,shipped", ["2", "4"]), ("list -state:doing", ["1"]),
    ("list -state:doing state:done", ["3", "4"]), ("list -finished:none", ["3", "4"]),
    ("list column:shipped -column:done", ["4"]), ("list column:shipped -state:todo", ["4"]),
  ])
  func aNegatedFilterNamesNoState(line: String, cards: [String]) {
    expect(numbers(line), is: cards)
  }

  @Test func aCommandThatChangesSkipsDoneCardsAndSaysSo() {
    let run = desk.type("delete -column:review --dry-run")
    expect(run.lines.count == 1 && run.out.contains("1: One"))
    expect(run.err.contains("2 done cards also match"))
    for line in ["start -column:doing", "edit -column:review -t x", "move -column:review todo"] {
      expect(!desk.type("\(line) --dry-run").out.contains("Three"))
    }
    expect(!desk.type("export -column:review").out.contains("Three"))
  }

  @Test func noColumnIsCalledAny() {
    for line in ["list column:any", "edit 1 --column none", "move 1 any", "add x --column 12"] {
      expect(!desk.type(line).err.contains("can't be"))
    }
    expect(desk.type("list column:any").status, is: .notFound)
    expect(desk.type("edit 1 --column none").err.contains("Column “none” not found"))
    expect(desk.type(["edit", "1", "--column", ""]).status, is: .usage)
    expect(desk.type(["edit", "1", "--column="]).status, is: .usage)
  }
}
