import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ColumnRefusalTests {
  private let desk = Desk()

  private func limitReview() {
    desk.doAll(
      "column add review --after doing --limit 1", "column rule review --needs assignee",
      "add A -p home --column review --assign ann", "project columns home todo,review,done",
      "add B -p web --state doing", "add C -p web --state doing")
  }

  @Test(arguments: [
    "project merge web home", "project columns web todo,review,done",
    "project delete web --keep-cards",
  ])
  func cardsOfAProjectEnterOnlyWithForce(line: String) {
    limitReview()
    desk.doAll("project columns inbox todo,review,done")
    let run = desk.type(line)
    expect(run.status, is: .refused)
    expect(run.err.contains("review needs a person for 2 and 3. Nothing was changed"))
    expect(run.err.contains("--force"))
    expect(desk.type("list project:web --plain=column").lines, is: ["doing", "doing"])
    let forced = desk.type("\(line) --force")
    expect(forced.status, is: .ok)
    expect(forced.err.contains("review is full (3 of 1)") || forced.err.contains("is full"))
    expect(desk.type("list column:review --plain=number").lines.count, is: 3)
    expect(desk.type("history --plain --limit 1").out.hasSuffix("\tyes\n"))
  }

  @Test(arguments: [40, 80, 110])
  func aLongNameOfAColumnGivesWayToItsNumbers(columns: Int) {
    desk.type("column add 'waiting for the review of others' --after doing --limit 1")
    desk.type("add --lines --column 'waiting for the review of others' --force", input: "a\nb\n")
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    let text = desk.say("")
    expect(text.contains("2/1 !") && text.contains("◐ waiting"))
  }

  @Test func helpSaysWhatForceIgnores() {
    for command in ["column delete", "project columns", "project merge", "project delete"] {
      expect(desk.say("help \(command)").contains("Ignore limits, rules or an existing file"))
    }
    expect(desk.say("help backup").contains("Ignore limits, rules or an existing file"))
  }

  @Test func cardsThatLackTheSameAreNamedTogether() {
    desk.type("column add review --after doing")
    desk.type("column rule review --needs steps,notes")
    desk.type("add --lines", input: (1...25).map { "card \($0)\n" }.joined())
    let run = desk.type("move 1-25 review")
    expect(run.err.contains("needs checked steps and notes for 1, 2, 3,"))
    expect(run.err.contains("20 and 5 more. Nothing was changed"))
    desk.type("edit 2 -n text")
    expect(
      desk.type("move 1,2,3 review").err.contains(
        "review needs checked steps and notes for 1 and 3; checked steps for 2"))
  }

  @Test func aFullColumnSaysHowManyCardsItDoesNotName() {
    let lines = (1...23).map { "add Card \($0) --state doing\n" }.joined()
    desk.type("batch", input: lines + "add Last\n")
    desk.type("column limit doing 23")
    let run = desk.type("start 24")
    expect(run.status, is: .refused)
    expect(run.err.contains("doing is full (23 of 23): 1, 2, "))
    expect(run.err.contains("19, 20 and 3 more. Nothing was changed"))
  }

  @Test func theErrorInJSONCountsTheCardsThatItDoesNotName() {
    desk.type("column limit doing 23")
    desk.type("add --lines --column doing", input: (1...23).map { "card \($0)\n" }.joined())
    desk.type("add Late")
    let numbers = (1...20).map(String.init).joined(separator: ",")
    expect(desk.type("start 24 --json").err.contains(#""code":"column_full""#))
    expect(desk.type("start 24 --json").err.hasSuffix(#""cards":[\#(numbers)],"more":3}}"# + "\n"))
    desk.doAll("column limit doing 2", "delete 3-22")
    expect(desk.type("start 24 --json").err.contains(#""cards":[1,2,23]}"#))
  }
}
