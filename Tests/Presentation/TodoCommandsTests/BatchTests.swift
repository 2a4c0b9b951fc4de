import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct BatchTests {
  private let desk = Desk()

  @Test func aRefusedLineChangesNothing() {
    desk.type("add a --key k")
    desk.type("batch --keep-going", input: "edit 1 -p new --title x --expect 2\nadd b")
    expect(desk.say("list --plain=project,title"), is: "inbox\ta\ninbox\tb\n")
    expect(desk.type("list project:new").status, is: .notFound)
  }

  @Test(arguments: [
    "undo", "redo", "batch", "help", "completions bash", "", "--all", "--json",
  ])
  func commandsAboutTheStoreAreRefused(line: String) {
    let outcome = desk.type("batch", input: "add a\ntodo \(line)")
    expect(outcome.status, is: .badContent)
    expect(outcome.err.hasPrefix("todo: <stdin>:2: "))
    expect(outcome.err.contains(". Nothing was changed\n"))
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: [
    ("add --lines", "--lines"), ("add x -n -", "--notes -"), ("add x --notes=-", "--notes -"),
    ("edit 1 --append -", "--append -"), ("list --store=x", "--store"), ("list --ascii", "--ascii"),
    ("add -h", "--help"), ("list --version", "--version"),
  ])
  func globalOptionsAreRefused(line: String, option: String) {
    desk.type("add a")
    let outcome = desk.type("batch", input: "\(line)\n")
    expect(outcome.status, is: .badContent)
    expect(outcome.err.hasPrefix("todo: <stdin>:1: \(option) can't be used in a batch"))
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
        + "Nothing was changed\n")
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

  @Test(arguments: [
    ("batch", "list\ndone 99\nadd a"), ("batch --quiet", "add a\ndone 99"),
    ("batch --dry-run", "add a\ndone 99"), ("batch", "add a --dry-run\ndone 99"),
  ])
  func withoutPrintedChangesNothingWasChanged(line: String, input: String) {
    let outcome = desk.type(line, input: input)
    expect(outcome.err.contains(": Card 99 not found. Nothing was changed\n"))
    expect(desk.say("list --all"), is: "")
  }

  @Test func filtersOfAViewFollowItsName() {
    let line = #"{"command":"view add","name":"late","filters":["is:overdue"]}"#
    expect(desk.type("batch", input: line).status, is: .ok)
    expect(desk.type("list view:late").status, is: .ok)
  }
}
