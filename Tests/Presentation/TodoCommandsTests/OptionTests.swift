import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct OptionTests {
  private let desk = Desk()

  @Test(arguments: [
    "add x -p web", "add -p web x", "add x -pweb", "add x --project web", "add x --project=web",
    "-p web add x",
  ])
  func optionsHaveSeveralSpellingsInAnyOrder(line: String) {
    expect(desk.say(line), is: "Added 1: x (web, todo)\n")
  }

  @Test func aValueThatIsAnOptionIsRefusedUnlessForced() {
    let outcome = desk.type("add x -n --plain")
    expect(
      outcome.err,
      is: "todo: --notes needs a value, but the option --plain follows it\n"
        + "  If that is the value: --notes=--plain\n")
    expect(outcome.status, is: .usage)
    desk.type("add x --notes=--plain")
    expect(desk.say("list --plain=notes"), is: "--plain\n")
  }

  @Test func anUnknownOptionWithASpaceIsText() {
    expect(desk.say("add '-5 degrees outside'"), is: "Added 1: -5 degrees outside (inbox, todo)\n")
    expect(desk.say("add '--draft of it'"), is: "Added 2: --draft of it (inbox, todo)\n")
  }

  @Test(arguments: [
    ("add x --projct web", "Unknown option “--projct” for todo add", "Did you mean --project?"),
    ("list --revers", "Unknown option “--revers” for todo list", "Did you mean --reverse?"),
    ("list -x", "Unknown option “-x” for todo list", "See todo help list"),
    ("add y -P web", "Unknown option “-P” for todo add", "See todo help add"),
    ("add y -project web", "Unknown option “-project” for todo add", "Did you mean --project?"),
    (
      "undo --qqqqqq", "Unknown option “--qqqqqq” for todo undo", "See todo help undo"
    ),
  ])
  func anUnknownOptionSuggestsTheNearest(line: String, message: String, hint: String) {
    let outcome = desk.type(line)
    expect(outcome.err, is: "todo: \(message)\n  \(hint)\n")
    expect(outcome.status, is: .usage)
  }

  @Test func aMissingValueNamesTheOption() {
    let outcome = desk.type("add x -p")
    expect(outcome.err, is: "todo: --project needs a value\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: [
    ("list --reverse=yes", "--reverse takes no value, but was given “yes”"),
    ("add x -p a -p b", "--project is given twice with different values"),
    ("step 1 --edit 1 --delete 1 x", "--edit and --delete can't be used together"),
    ("undo t1 t2", "todo undo does not take “t2”"),
  ])
  func contradictoryOptionsAreRefused(line: String, message: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.first, is: "todo: \(message)")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["add", "list", "done", "undo", "history", "step"])
  func helpIsPrintedDespiteErrors(command: String) {
    let page = desk.say("help \(command)")
    for line in ["-h", "--help", "-h --nonsense", "--limit x --help 1 2 3"] {
      let outcome = desk.type("\(command) \(line)")
      expect(outcome.out, is: page, "\(line)")
      expect(outcome.status, is: .ok)
    }
  }

  @Test(arguments: ["--al", "--all --plian"])
  func anUnknownOptionOfTheBoardSuggestsTheNearest(line: String) {
    expect(desk.type(line).notes.last?.hasPrefix("  Did you mean --"), is: true)
  }

  @Test func outputFormatsAreRefusedTogether() {
    expect(
      desk.type("list --json --plain").err.contains("--json and --plain can't be used together"))
  }

  @Test func everyCommandAcceptsNoSettings() {
    expect(desk.type("list --no-settings").status, is: .ok)
  }
}
