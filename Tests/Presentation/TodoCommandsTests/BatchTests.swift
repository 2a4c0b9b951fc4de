import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct BatchTests {
  private let desk = Desk()

  @Test func allLinesAreOneTransaction() {
    let outcome = desk.type(
      "batch", input: "add Buy milk -p web\n# a comment\n\n \t\nmove 1 doing\nadd 'Write  it'\n")
    expect(
      outcome.lines,
      is: [
        "Added 1: Buy milk (web, todo)", "Started 1: Buy milk (web, doing)",
        "Added 2: Write  it (inbox, todo)", "Ran 3 lines: change t1",
      ])
    expect(outcome.err, is: "todo: <stdin>:1: Created project web\n")
    expect(outcome.status, is: .ok)
    expect(desk.say("history --plain").split(separator: "\n").count, is: 1)
    desk.type("undo")
    expect(desk.say("list --all"), is: "")
    desk.type("redo")
    expect(desk.say("list --plain=number,state"), is: "1\tdoing\n2\ttodo\n")
  }

  @Test func theHistoryRecordsTheBatchAsOneCommand() {
    desk.type("batch --quiet", input: "add a\nadd b\ndone 1,2")
    expect(desk.say("history").contains("todo batch --quiet"))
  }

  @Test func theFirstInvalidLineUndoesAllLines() {
    let outcome = desk.type("batch", input: "add a\n\ndone 99\nadd b\n")
    expect(outcome.status, is: .badContent)
    expect(
      outcome.err,
      is: "todo: <stdin>:3: Card 99 not found. None of the changes above was kept\n"
        + "  todo list --all shows existing cards, todo history shows deleted ones\n")
    expect(outcome.lines, is: ["Added 1: a (inbox, todo)"])
    expect(desk.say("list --all"), is: "")
    expect(desk.say("history --plain"), is: "")
  }

  @Test func keepGoingCommitsTheValidLinesAsOneTransaction() {
    let outcome = desk.type("batch --keep-going", input: "add a\ndone 99\nadd 'b\nadd c\nfrob\n")
    expect(outcome.status, is: .badContent)
    expect(outcome.lines.last, is: "Ran 2 lines (3 failed): change t1")
    expect(
      outcome.notes.filter { !$0.hasPrefix("  ") },
      is: [
        "todo: <stdin>:2: Card 99 not found",
        "todo: <stdin>:3: The quote ' in column 5 is not closed",
        "todo: <stdin>:5: Unknown command “frob”",
        "todo: 3 lines failed. The changes of the other lines are kept. To undo them: todo undo",
      ])
    expect(desk.say("list --plain=number,title"), is: "1\ta\n2\tc\n")
    desk.type("undo")
    expect(desk.say("list --all"), is: "")
  }

  @Test func aRefusedLineChangesNothing() {
    desk.type("add a --key k")
    desk.type("batch --keep-going", input: "edit 1 -p new --title x --expect 2\nadd b")
    expect(desk.say("list --plain=project,title"), is: "inbox\ta\ninbox\tb\n")
    expect(desk.type("list project:new").status, is: .notFound)
  }

  @Test func dryRunPrintsTheChangesAndMakesNone() {
    let outcome = desk.type(
      "batch --dry-run", input: "add a -p web --as x\ndone @x\ndelete @last\n")
    expect(
      outcome.lines,
      is: [
        "Would add 1: a (web, todo)", "Would finish 1: a (web, done)",
        "web 1/1 ▰▰▰▰", "Would delete 1: a (web, done)",
        "3 lines would be one change. Nothing was changed",
      ])
    expect(outcome.status, is: .ok)
    expect(desk.say("list --all"), is: "")
    expect(desk.say("history --plain"), is: "")
  }

  @Test func aLineWithDryRunDefinesNoName() {
    let outcome = desk.type(
      "batch --keep-going", input: "add a --dry-run --as x\nadd b\ndelete 1 --dry-run\ndone @x")
    expect(
      outcome.lines.prefix(3),
      is: [
        "Would add 1: a (inbox, todo)", "Added 1: b (inbox, todo)",
        "Would delete 1: b (inbox, todo)",
      ])
    expect(outcome.notes.first, is: "todo: <stdin>:4: Card name “@x” not found")
    expect(desk.say("list --plain=title"), is: "b\n")
  }

  @Test func repeatedChangesAreNoErrors() {
    desk.doAll("add a", "done 1")
    let outcome = desk.type("batch", input: "done 1\ndelete tag:x --if-any\nlist nothing\n")
    expect(outcome.status, is: .ok)
    expect(outcome.lines.last, is: "Ran 3 lines: nothing changed")
  }

  @Test func anEmptySelectionIsAnErrorWithoutIfAny() {
    desk.type("add a")
    expect(desk.type("batch", input: "done deadline:today").status, is: .badContent)
    expect(desk.type("batch", input: "list b --quiet").status, is: .badContent)
    expect(desk.type("batch", input: "done deadline:today --if-any").status, is: .ok)
  }

  @Test(arguments: [
    "undo", "redo", "batch", "help", "completions bash", "", "--all", "--json",
  ])
  func commandsAboutTheStoreAreRefused(line: String) {
    let outcome = desk.type("batch", input: "add a\ntodo \(line)")
    expect(outcome.status, is: .badContent)
    expect(outcome.err.hasPrefix("todo: <stdin>:2: "))
    expect(outcome.err.contains(". None of the changes above was kept\n"))
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: [
    ("add --lines", "--lines"), ("add x -n -", "-n -"), ("add x --notes=-", "-n -"),
    ("edit 1 --append -", "--append -"), ("list --store=x", "--store"), ("list --ascii", "--ascii"),
    ("add -h", "--help"), ("list --version", "--version"),
  ])
  func globalOptionsAreRefused(line: String, option: String) {
    desk.type("add a")
    let outcome = desk.type("batch", input: "\(line)\n")
    expect(outcome.status, is: .badContent)
    expect(outcome.err.hasPrefix("todo: <stdin>:1: \(option) can't be used on a line of a batch"))
  }

  @Test func aLineCanBeginWithTodo() {
    let outcome = desk.type("batch", input: "todo add a\ntodo 1\n")
    expect(outcome.lines.first, is: "Added 1: a (inbox, todo)")
  }

  @Test func aNumberShowsTheCard() {
    desk.type("add a")
    expect(desk.say("batch", input: "1").hasPrefix("1  a\n"))
  }

  @Test(arguments: ["add a\r\nadd b\r\n", "\u{FEFF}add a\nadd b", "add a\nadd b\n\n"])
  func byteOrderMarksAndCarriageReturnsAreIgnored(input: String) {
    expect(desk.type("batch", input: input).status, is: .ok)
    expect(desk.say("list --plain=title"), is: "a\nb\n")
  }

  @Test func aLineThatIsTooLongIsRefused() {
    let long = String(repeating: "x", count: 1 << 20)
    let input = "add a\nlist\nadd b -n \(long)\ndone @last\nadd c"
    let outcome = desk.type("batch", input: input)
    expect(outcome.status, is: .badContent)
    expect(
      outcome.err,
      is: "todo: <stdin>:3: The text is longer than 1,048,576 bytes. "
        + "None of the changes above was kept\n")
    expect(desk.say("list"), is: "")
    let kept = desk.type("batch --keep-going", input: input)
    expect(kept.status, is: .badContent)
    expect(kept.notes.first, is: "todo: <stdin>:3: The text is longer than 1,048,576 bytes")
    expect(desk.say("list --plain=title,state"), is: "a\ttodo\nc\ttodo\n")
  }

  @Test(arguments: ["frob", "frob\nlist", "frob\nadd b --dry-run", "frob\nstart 1"])
  func undoIsNotMentionedIfNothingWasCommitted(input: String) {
    desk.doAll("add a", "start 1")
    let outcome = desk.type("batch --keep-going", input: input)
    expect(outcome.status, is: .badContent)
    expect(outcome.notes.last, is: "todo: 1 line failed. Nothing was changed")
  }

  @Test func thousandsOfFiltersFitInALine() {
    desk.type("add a")
    let filters = String(repeating: "state:todo a ", count: 10_000)
    expect(desk.type("batch", input: "list --plain=title \(filters)").lines.first, is: "a")
  }

  @Test func quietPrintsOnlyErrors() {
    let outcome = desk.type("batch --quiet --keep-going", input: "add a -p web\nlist\ndone 9\n")
    expect(outcome.out, is: "")
    expect(outcome.notes.first, is: "todo: <stdin>:3: Card 9 not found")
    expect(desk.type("batch --quiet", input: "add b -p net").err, is: "")
  }

  @Test func aCardDeletedByTheBatchIsNotFound() {
    let outcome = desk.type("batch", input: "add a\ndelete 1\nshow 1")
    expect(outcome.err.hasPrefix("todo: <stdin>:3: Card 1 not found"))
  }

  @Test(arguments: [
    ("batch", "list\ndone 99\nadd a"), ("batch --quiet", "add a\ndone 99"),
    ("batch --dry-run", "add a\ndone 99"), ("batch", "add a --dry-run\ndone 99"),
  ])
  func withoutPrintedChangesNothingWasChanged(line: String, input: String) {
    let outcome = desk.type(line, input: input)
    expect(outcome.err.contains(": Card 99 not found. Nothing was changed\n"))
    expect(desk.say("list --all"), is: "")
  }
}
