import Expectations
import Foundation
import Testing

/// Settings that change how answers look do not change output for scripts.
@Suite struct SettingsReachTests {
  private static let everything = """
    {
      "project.view": "grid", "list.sort": "title", "list.reverse": true, "notes.limit": 1,
      "date.style": "relative", "board.columns": ["doing"], "board.limit.todo": 1,
      "theme": "dark", "marks": "ascii", "motion": false, "ambiguous": "wide",
      "color.todo": "red bold",
      "color.muted": "#ff0000", "pager": "tac", "editor": "false", "hooks.folder": null
    }
    """

  private static let lines = [
    "", "--all", "--json", "list", "list --plain", "list --json", "list --quiet",
    "list deadline:week", "show 1", "show 1 --json", "search milk", "add Tea -d next\u{A0}sun",
    "add Tea --json", "add Tea --plain", "edit 1 -d fri", "edit 1 -d next\u{A0}sun", "move 2 doing",
    "done 1", "delete 2", "undo", "project", "remind", "export --format json",
    "help list", "list --dry",
  ]

  private var todo: Program

  init() throws {
    todo = try .withSettings()
    todo.environment["TZ"] = "UTC"
    for line in [
      ["add", "Buy milk", "-d", "sun", "-n", "One\nTwo\nThree", "-t", "home"],
      ["add", "Write", "-t", "work", "-d", "2026-11-27"], ["add", "Ship", "--state", "doing"],
    ] {
      try expect(todo.run(bytes: line.map { Array($0.utf8) }).status, is: 0)
    }
    try todo.place(settings: Self.everything)
  }

  /// Runs a line on a copy of the store.
  private func outcome(_ line: String, _ options: String..., input: String = "") throws -> Outcome {
    var todo = todo
    let copy = todo.home.path("copy.sqlite3")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: todo.store, toPath: copy)
    todo.environment["TODO_STORE"] = copy
    let words = line.split(separator: " ").map { $0.replacingOccurrences(of: "\u{A0}", with: " ") }
    return try todo.run(
      bytes: (options + words).map { Array($0.utf8) }, input: Array(input.utf8))
  }

  @Test func settingsDoNotChangeOutputInAPipe() throws {
    for line in Self.lines {
      let (with, without) = (try outcome(line), try outcome(line, "--no-settings"))
      expect(with.out, is: without.out, "todo \(line)")
      expect(with.err, is: without.err, "todo \(line)")
      expect(with.status, is: without.status, "todo \(line)")
    }
  }

  @Test func settingsDoNotChangeABatchOnATerminal() throws {
    let input = "add Tea -d 'next sun'\nlist\nshow 1\n"
    let (with, without) = (
      try outcome("batch", input: input), try outcome("batch", "--no-settings", input: input)
    )
    expect(with.out == without.out && with.err == without.err)
    expect(with.status, is: 0)
  }

  @Test func settingsDoNotChangePlainAndJSONOnATerminal() throws {
    var here = self
    here.todo.terminal = TerminalSize(columns: 80, rows: 40)
    for line in [
      "list --plain", "list --json", "--json", "show 1 --json", "add Tea --plain",
      "add Tea -d next\u{A0}sun --json", "list deadline:week --plain",
    ] {
      try expect(
        here.outcome(line).out, is: here.outcome(line, "--no-settings").out, "todo \(line)")
    }
  }

  @Test func settingsChangeTextOnATerminal() throws {
    var here = self
    here.todo.terminal = TerminalSize(columns: 80, rows: 40)
    here.todo.environment["TODO_PAGER"] = "cat"
    here.todo.environment["NO_COLOR"] = "1"
    try todo.place(
      settings: #"{"project.default": "web", "list.filter": "tag:work","#
        + #""date.week-start": "sunday","# + Self.everything.dropFirst())
    let list = try here.outcome("list")
    expect(
      list.lines.last,
      is: "From your settings: only tag:work, sorted by title, reversed. "
        + "All cards: todo list is:open")
    expect(list.lines.count, is: 3)
    expect(list.out.contains("in 7 days"))
    try expect(here.outcome("list is:open").lines.count, is: 4)
    try expect(here.outcome("list", "--no-settings").lines.count, is: 4)
    try expect(
      here.outcome("add Tea -d next\u{A0}sun").out,
      is: "Added 4: Tea (web, todo), due in 2 days (Sun 22 Nov)\n")
    try expect(here.outcome("").lines.first?.contains("/ doing 1"), is: true)
  }

  @Test func settingsThatDecideContentHoldInAPipe() throws {
    try todo.place(
      settings: """
        {"project.default": "web", "list.filter": "tag:work", "date.week-start": "sunday"}
        """)
    try expect(
      outcome("add Tea -d next\u{A0}sun").out,
      is: "Added 4: Tea (web, todo), due Sun 22 Nov (in 2 days)\n")
    try expect(outcome("list --plain=title").out, is: "Write\n")
    try expect(
      outcome("add Tea", "--no-settings").out, is: "Added 4: Tea (inbox, todo)\n")
  }
}
