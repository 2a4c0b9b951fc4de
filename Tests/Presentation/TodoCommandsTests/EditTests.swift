import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct EditTests {
  private let desk = Desk()

  init() {
    desk.type(
      "add Write docs -p web -d +1d -n Hello -t a --priority high --step One --key K")
  }

  private func plain(_ column: String) -> String {
    desk.say("list --all --plain=\(column)")
  }

  @Test(arguments: [
    ("--title 'Write more'", "title", "Write more"), ("-n Bye", "notes", "Bye"),
    ("--notes=Bye", "notes", "Bye"), ("-d +2d", "deadline", "2026-11-22"),
    ("--due +2d", "deadline", "2026-11-22"), ("--deadline=none", "deadline", ""),
    ("-d none", "deadline", ""), ("--priority low", "priority", "low"),
    ("-p home", "project", "home"),
    ("--state doing", "state", "doing"), ("-t b,c", "tags", "a,b,c"),
    ("-t b -t c", "tags", "a,b,c"),
    ("--untag a", "tags", ""), ("--tags x,y", "tags", "x,y"), ("--tags ''", "tags", ""),
    ("--notes ''", "notes", ""), ("--append More", "notes", "Hello\\n\\nMore"),
    ("--key L", "key", "L"),
    ("--key ''", "key", ""),
  ])
  func eachOptionChangesOnlyItsField(options: String, column: String, value: String) {
    let others = ["title", "notes", "deadline", "priority", "project", "state", "tags", "key"]
      .filter { $0 != column }.joined(separator: ",")
    let before = plain(others)
    expect(desk.type("edit 1 \(options)").status, is: .ok)
    expect(plain(column), is: "\(value)\n")
    expect(plain(others), is: before)
  }

  @Test func aStepIsAdded() {
    desk.type("edit 1 --step Two")
    expect(desk.type("show 1").lines.contains("  2 ☐ Two"))
  }

  @Test func theMessageNamesTheChangedFields() {
    expect(
      desk.say("edit 1 -d fri -t b --priority normal --title Docs"),
      is: "Edited 1: Docs — new title, due Fri 27 Nov (in 7 days), normal priority, tagged a b\n")
    expect(
      desk.say("edit 1 -d none --tags '' -n '' --state doing -p home"),
      is: "Edited 1: Docs — no notes, now in doing, now in project home, no deadline, no tags\n")
  }

  @Test func anUnchangedValueIsNotRecorded() {
    let outcome = desk.type("edit 1 -t a --priority high")
    expect(outcome.out, is: "Nothing changed: 1 Write docs\n")
    expect(outcome.err, is: "")
    expect(outcome.status, is: .ok)
    expect(desk.type("history --plain").lines.count, is: 1)
  }

  @Test func anEditWithoutOptionsIsRefused() {
    let outcome = desk.type("edit 1")
    expect(outcome.status, is: .usage)
    expect(
      outcome.err,
      is: "todo: No changes given\n"
        + "  todo edit 12 --title … -d … -t …\n")
  }

  @Test func manyCardsAreEditedAndTwentyAreListed() {
    for _ in 1...29 { desk.type("add x -t many") }
    let outcome = desk.type("edit tag:many --priority low")
    expect(outcome.lines.count, is: 21)
    expect(outcome.lines.last, is: "… 9 more: todo history t31")
    expect(desk.type("list priority:low").lines.count, is: 29)
  }

  @Test func aPastDeadlineIsSetWithAWarning() {
    expect(
      desk.type("edit 1 -d 2026-11-01").err,
      is: "todo: The deadline is in the past: due Sun 1 Nov (19 days ago)\n")
  }

  @Test func notesAreReadFromStandardInput() {
    desk.type("edit 1 --append -", input: "one\ntwo\n")
    expect(plain("notes"), is: "Hello\\n\\none\\ntwo\n")
  }

  @Test func notesAndAppendAreRefusedTogether() {
    let outcome = desk.type("edit 1 -n a --append b")
    expect(outcome.err, is: "todo: --notes and --append can't be used together\n")
    expect(outcome.status, is: .usage)
  }

  @Test func anUnknownProjectIsCreated() {
    expect(
      desk.type("edit 1 -p wbe").err,
      is: "todo: Created project wbe. A project with a similar name exists: web\n")
  }
}
