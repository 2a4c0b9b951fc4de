import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// The first word of a command line: commands, card numbers, and commands of other trackers.
@Suite struct WordsTests {
  private let desk = Desk()

  @Test(arguments: [("lst", "list"), ("mvoe", "move"), ("hsitory", "history"), ("Done", "done")])
  func misspelledCommandsSuggestTheNearest(word: String, command: String) {
    let outcome = desk.type("\(word) 3")
    expect(outcome.err, is: "todo: Unknown command “\(word)”\n  Did you mean todo \(command)?\n")
    expect(outcome.status, is: .usage)
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
}
