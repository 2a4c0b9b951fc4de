import CommandLineKit
import Testing
import TodoCommandsTesting

/// The first word of a command line: commands, card numbers, and commands of other trackers.
@Suite struct WordsTests {
  private let desk = Desk()

  @Test func aNumberWithoutACommandShowsTheCard() {
    desk.doAll("add one", "add two")
    #expect(desk.say("2") == desk.say("show 2"))
    #expect(desk.say("1,2") == desk.say("show 1,2"))
    #expect(desk.say("2 --json") == desk.say("show 2 --json"))
  }

  @Test(arguments: [
    ("ls", "todo list"), ("ls tag:a", "todo list tag:a"), ("rm 3", "todo delete 3"),
    ("mv 3 done", "todo move 3 done"), ("new Milk", "todo add Milk"), ("close 3", "todo done 3"),
    ("complete 3", "todo done 3"), ("finish 3", "todo done 3"), ("modify 3", "todo edit 3"),
    ("view 3", "todo show 3"),
    ("find milk", "todo search milk"), ("grep milk", "todo search milk"), ("log", "todo history"),
    ("stop 3", "todo move 3 todo"),
    ("config", "todo settings"),
  ])
  func commandsOfOtherTrackersSuggestOursAndAreNotRun(line: String, ours: String) {
    desk.doAll("add a", "add b", "add c -t a")
    let before = desk.say("history --json")
    let outcome = desk.type(line)
    let word = line.split(separator: " ")[0]
    #expect(outcome.err == "todo: Unknown command “\(word)”\n  Did you mean \(ours)?\n")
    #expect(outcome.status == .usage)
    #expect(desk.say("history --json") == before)
  }

  @Test func aTitleWithoutACommandSuggestsAdd() {
    let outcome = desk.type("buy milk")
    #expect(
      outcome.err == "todo: Unknown command “buy”\n  To add a card: todo add buy milk\n")
    #expect(outcome.status == .usage)
    #expect(desk.say("list") == "")
  }

  @Test(arguments: [
    ("12 done", "todo done 12"), ("12 edit -t x", "todo edit 12 -t x"),
    ("12 todo", "todo move 12 todo"),
    ("12 doing", "todo move 12 doing"), ("3,5 delete", "todo delete 3,5"),
    ("12 13 done", "todo done 12 13"),
    ("12 13 edit -t x", "todo edit 12 13 -t x"), ("12 milk", "todo show 12"),
  ])
  func aNumberBeforeTheCommandSuggestsTheRightOrder(line: String, meant: String) {
    let outcome = desk.type(line)
    #expect(outcome.err == "todo: The command comes first\n  Did you mean \(meant)?\n")
    #expect(outcome.status == .usage)
  }

  @Test(arguments: [("lst", "list"), ("mvoe", "move"), ("hsitory", "history"), ("Done", "done")])
  func misspelledCommandsSuggestTheNearest(word: String, command: String) {
    let outcome = desk.type("\(word) 3")
    #expect(
      outcome.err == "todo: Unknown command “\(word)”\n  Did you mean todo \(command)?\n")
    #expect(outcome.status == .usage)
  }

  @Test func aFilterWithoutACommandSuggestsList() {
    #expect(desk.type("tag:web").notes.last == "  Did you mean todo list tag:web?")
  }

  @Test func globalOptionsCanPrecedeTheCommand() {
    desk.type("add a")
    #expect(desk.type("--ascii --store f list --plain=number").lines == ["1"])
  }

  @Test func theVersionIsPrinted() {
    #expect(desk.say("--version") == "todo 0.1.0\n")
    #expect(desk.say("list --version") == "todo 0.1.0\n")
  }
}
