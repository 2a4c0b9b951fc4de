import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// The first word of a command line: commands, card numbers, and commands of other trackers.
@Suite struct WordsTests {
  private let desk = Desk()

  @Test func aNumberWithoutACommandShowsTheCard() {
    desk.doAll("add one", "add two")
    expect(desk.say("2"), is: desk.say("show 2"))
    expect(desk.say("1,2"), is: desk.say("show 1,2"))
    expect(desk.say("2 --json"), is: desk.say("show 2 --json"))
  }

  @Test(arguments: [("lst", "list"), ("mvoe", "move"), ("hsitory", "history"), ("Done", "done")])
  func misspelledCommandsSuggestTheNearest(word: String, command: String) {
    let outcome = desk.type("\(word) 3")
    expect(outcome.err, is: "todo: Unknown command “\(word)”\n  Did you mean todo \(command)?\n")
    expect(outcome.status, is: .usage)
  }

  @Test func aFilterWithoutACommandPrintsTheBoard() {
    desk.doAll("add one -t web", "add two", "add three -t web", "done 3")
    expect(
      desk.say("tag:web"),
      is: "○ todo 1                   ◐ doing 0                  ● done 1\n"
        + "1 one                                                 3 three\n")
    expect(desk.type("-tag:web --plain=number").lines, is: ["2"])
    expect(desk.type("--json=number tag:web").out.hasPrefix(#"{"version":1,"cards":[{"number":1}"#))
    expect(desk.type("tag:web title:x").err, is: "todo: No cards match\n")
  }

  @Test(arguments: [
    "ready 3", "stats 3", "branch 3", "assign 3 me", "archive 3", "frobnicate 3", "reset --hard",
    "commit -m x", "pri", "tag urgent",
  ])
  func anUnknownCommandSuggestsNoTitle(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err.hasPrefix("todo: Unknown command “"))
    expect(!outcome.err.contains("todo add"))
    expect(outcome.status, is: .usage)
  }

  @Test func everyOptionCanPrecedeTheCommand() {
    expect(desk.say("--dry-run add foo"), is: "Would add 1: foo (inbox, todo)\n")
    desk.type("-p web add foo")
    expect(desk.type("--json=project list").out.contains(#"{"project":"web"}"#))
    expect(desk.type("--limit 1 --plain=number list").lines, is: ["1"])
    expect(desk.type("--bogus list").err.hasPrefix("todo: Unknown option “--bogus”\n"))
    expect(desk.type("--keep-cards list").err.hasPrefix("todo: Unknown option “--keep-cards”"))
  }

  @Test func globalOptionsCanPrecedeTheCommand() {
    desk.type("add a")
    expect(desk.type("--ascii --store f list --plain=number").lines, is: ["1"])
  }

  @Test func theVersionIsPrinted() {
    expect(desk.say("--version"), is: "todo 0.1.0\n")
    expect(desk.say("list --version"), is: "todo 0.1.0\n")
  }
}
