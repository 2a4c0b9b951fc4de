import CommandLineKit
import Entities
import Expectations
import FoundationEssentials
import SessionTesting
import Testing
import TodoCommandsTesting

@testable import TodoCommands

/// All commands of the table, inside a context and outside.
@Suite struct ContextTests {
  /// A line of each command: one that reads or changes by filters, or all cards.
  private static let lines: [String: String] = [
    "": "--json=title", "list": "list --plain=title", "search": "search card --plain=title",
    "next": "next --plain=title", "show": "show is:open --json=title",
    "graph": "graph --json=title",
    "calendar": "calendar 2026-11 --json", "report": "report --json",
    "edit": "edit is:open --priority high --plain=title",
    "move": "move is:open doing --plain=title", "start": "start is:open --plain=title",
    "done": "done is:open --plain=title", "reopen": "reopen state:done --plain=title",
    "cancel": "cancel is:open --plain=title",
    "skip": "skip is:repeating --plain=title", "copy": "copy is:open --plain=title",
    "delete": "delete is:open --plain=title", "claim": "claim is:open --json=title",
    "remind": "remind --json=title", "add": "add New --json=title,project",
    "batch": "batch", "export": "export is:open --format todotxt",
    // By number.
    "release": "release 4", "check": "check 3 1", "uncheck": "uncheck 3 2", "step": "step 3 Text",
    "comment": "comment 3 Text",
    // Never in it.
    "project": "project --json", "column": "column --json", "view": "view --json",
    "undo": "undo --json", "redo": "redo --json", "history": "history --json",
    "import": "import - --format todotxt", "backup": "backup copy.backup --json",
    "restore": "restore copy.backup --json", "doctor": "doctor --json", "team": "team --json",
    "sync": "sync --json", "date": "date fri --json", "settings": "settings get theme",
    "completions": "completions --offer -- edit ''", "help": "help --json",
    "mcp": "mcp",
  ]

  private static let inputs = ["batch": "list --plain=title\n", "import": "Imported\n"]

  private static let names = CommandTable.rows.flatMap(\.names) + [""]

  private func desk() -> Desk {
    let desk = Desk()
    for project in ["web", "app"] {
      desk.type([
        "add", "\(project) card", "-p", project, "-d", "today", "--repeat", "week",
        "--priority", project == "app" ? "high" : "normal",
      ])
    }
    desk.doAll(
      "add 'web other' -p web --step one --step two --blocked-by 1", "check 3 2",
      "add 'app other' -p app --blocked-by 2 --assign tester", "add 'web done' -p web --state done",
      "add 'app done' -p app --state done", "view add mine project:web", "edit 5 --priority low")
    return desk
  }

  private func print(_ name: String, context: String?, _ options: String = "") -> Desk.Outcome {
    let desk = desk()
    if let context { desk.type("context \(context)") }
    if name == "redo" { desk.type("undo") }
    let line = "\(options) \(Self.lines[name] ?? name)"
    return desk.type(line, input: Self.inputs[name] ?? "")
  }

  /// Without the member `context`, which is in every answer.
  private func answer(_ outcome: Desk.Outcome) -> String {
    let text = (outcome.out + outcome.err).replacing("todo: Context: project:web\n", with: "")
      .replacing("--no-context ", with: "")
    return text.replacing(#""context":"project:web","#, with: #""context":null,"#)
  }

  @Test func eachCommandHasALine() {
    let missing = Self.names.filter { Self.lines[$0] == nil && $0 != "board" && $0 != "context" }
    expect(missing, is: [])
  }

  @Test(arguments: names.filter { lines[$0] != nil })
  func aCommandIsInTheContextAsItsRowSays(name: String) {
    let (inside, outside) = (print(name, context: "project:web"), print(name, context: nil))
    let entry = name.isEmpty ? CommandTable.board : CommandTable.mainEntry(named: name)
    let byNumber = ["release", "check", "uncheck", "step", "comment"].contains(name)
    let isInside = entry?.context == .inside && !byNumber
    expect((answer(inside) == answer(outside)), is: !isInside, "\(inside) \(outside)")
    expect(
      answer(print(name, context: "project:web", "--no-context")), is: answer(outside))
    if isInside {
      let shown = (inside.out + inside.err).contains("app")
      expect(shown, is: false, "\(inside)")
      expect((inside.out + inside.err).contains("project:web"))
    }
  }

  /// A command changes exactly the cards that `list` shows.
  @Test(arguments: [
    "project:web priority:normal or is:overdue", "state:done", "is:waiting", "finished:today",
    "-project:app", "view:mine", "title:card", "-is:blocked",
  ])
  func changesAreOfTheCardsThatListShows(context: String) {
    for words in ["is:open", "priority:low or is:blocked", "state:done", "is:waiting"] {
      let desk = desk()
      desk.doAll("edit 1 --wait 2026-12-01", "context \(context)")
      let listed = desk.say("list \(words) --plain=number")
      let changed = desk.say("edit \(words) -t changed --if-any --plain=number")
      expect(changed, is: listed)
    }
  }

  @Test func theVariableOverridesTheSettingAndNoneClearsIt() {
    for (value, numbers) in [("project:web", "1\n"), ("none", "1\n2\n"), ("", "2\n")] {
      let desk = Desk(variables: ["TODO_CONTEXT": value])
      desk.doAll(
        "--no-context add Bake -p web", "--no-context add Ship -p app", "context project:app")
      expect(desk.say("list --plain=number"), is: numbers)
      expect(desk.say("list --no-context --plain=number"), is: "1\n2\n")
    }
  }

  @Test func anUnreadableVariableIsNamedOnceAndRefusesChanges() {
    let desk = Desk(variables: ["TODO_CONTEXT": "state:dnoe"])
    let list = desk.type("list")
    expect(list.notes.count { $0.contains("TODO_CONTEXT") }, is: 1)
    expect(list.status, is: .ok)
    for line in ["add Bake", "done 1", "undo", "batch", "project add web", "import - --dry-run"] {
      let outcome = desk.type(line, input: "add Bake\n")
      expect(outcome.notes.count { $0.contains("TODO_CONTEXT") }, is: 1, "\(outcome)")
      expect(outcome.status, is: .usage)
    }
    expect(desk.say("list --no-context --all --json=number").contains(#""cards":[]"#))
    expect(desk.type("add Bake --no-context").status, is: .ok)
    expect(desk.type("context none").status, is: .ok)
    expect(desk.type("doctor").status, is: .ok)
  }
}
