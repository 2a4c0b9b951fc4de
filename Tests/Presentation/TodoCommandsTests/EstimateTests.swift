import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct EstimateTests {
  private let desk = Desk()

  @Test func addAndEditSetTheEstimateAndNoneRemovesIt() {
    expect(desk.say("add Write docs --estimate 3").contains("estimate 3"))
    desk.type("edit 1 --estimate 2.50")
    expect(desk.say("list --plain=estimate"), is: "2.5\n")
    expect(desk.say("completions --offer -- edit 1 --estimate ''"), is: "none\n")
    expect(desk.say("completions --offer -- add x --estimate ''"), is: "")
    expect(desk.say("completions --offer -- list estimate:n").hasPrefix("estimate:none"))
    desk.type("edit 1 --estimate none")
    expect(desk.say("list --plain=estimate"), is: "\n")
  }

  @Test func undoAndRedoRestoreTheEstimate() {
    desk.type("add a --estimate 3")
    desk.type("edit 1 --estimate 5")
    desk.type("undo")
    expect(desk.say("list --plain=estimate"), is: "3\n")
    desk.type("redo")
    expect(desk.say("list --plain=estimate"), is: "5\n")
  }

  @Test func undoOfADeletionRestoresTheEstimate() {
    desk.type("add a --estimate 0.125")
    desk.type("delete 1")
    desk.type("undo")
    expect(desk.say("list --plain=estimate"), is: "0.125\n")
  }

  @Test(arguments: [
    ("estimate:3", "2\n"), ("estimate:..3", "1\n2\n"), ("estimate:1..3", "2\n"),
    ("estimate:3..", "2\n3\n"), ("estimate:none", "4\n"), ("-estimate:none", "1\n2\n3\n"),
  ])
  func theFilterSelectsAmounts(filter: String, numbers: String) {
    for estimate in ["0.5", "3", "10", "none"] { desk.type("add x --estimate \(estimate)") }
    expect(desk.say("list \(filter) --sort created --plain=number"), is: numbers)
  }

  @Test func cardsAreSortedByAmountAndThoseWithoutComeLast() {
    for estimate in ["10", "none", "2.5", "9"] { desk.type("add x --estimate \(estimate)") }
    expect(desk.say("list --sort estimate --plain=number"), is: "3\n4\n1\n2\n")
  }

  @Test(arguments: ["-1", "lots", "1000001", "1.2345", ".5", "1.", "1e3", "٣"])
  func anInvalidEstimateChangesNothing(text: String) {
    desk.type("add a --estimate 3")
    for line in ["edit 1 --estimate=\(text)", "add b --estimate=\(text)", "list estimate:\(text)"] {
      let outcome = desk.type(line)
      expect(outcome.status, is: .usage)
      expect(outcome.err.contains(text))
    }
    expect(desk.say("list --plain=estimate"), is: "3\n")
  }

  @Test func aCommaSeparatesEstimatesOfAFilterAndIsNotADecimalPoint() {
    for estimate in ["1", "3", "5"] { desk.type("add x --estimate \(estimate)") }
    expect(desk.say("list estimate:1,5 --plain=number"), is: "1\n3\n")
    expect(desk.type("add y --estimate 1,5").status, is: .usage)
  }

  @Test func jsonHasTheEstimateAsANumber() {
    expect(desk.say("add a --estimate 2.5 --json").contains("\"estimate\":2.5,"))
    expect(desk.say("add b --json").contains("\"estimate\":null,"))
  }

  @Test func aBatchSetsTheEstimateFromJSONAndFromWords() {
    desk.type(
      "batch",
      input: """
        {"command":"add","title":"a","estimate":1.5}
        add b --estimate 4
        edit 1 --estimate 2
        """)
    expect(desk.say("list --plain=estimate"), is: "2\n4\n")
  }

  @Test func theUnitNamesEstimatesAndSums() {
    desk.terminal = TerminalSize(columns: 100, rows: 30)
    desk.type("add a -p web --estimate 2.5")
    desk.type("add b -p web --estimate 1 --state doing")
    expect(desk.say("").hasPrefix("○ todo 1 · est. 2.5 "))
    desk.type("settings set estimate.unit points")
    expect(desk.say("").contains("◐ doing 1 · 1 points"))
    expect(desk.say("show 1").contains("estimate  2.5 points"))
    expect(desk.say("project").contains("3.5 points"))
    expect(desk.say("project show web").contains("3.5 points"))
    expect(desk.say("column").contains("2.5 points"))
    expect(desk.say("list --plain=estimate"), is: "1\n2.5\n")
    expect(desk.type("settings set estimate.unit 'a\u{7}b'").status, is: .usage)
    expect(
      desk.type("settings set estimate.unit \(String(repeating: "a", count: 21))").status,
      is: .usage)
  }

  @Test func aNarrowHeadingLeavesTheSumOut() {
    desk.type("settings set estimate.unit points")
    desk.type("add a --estimate 1000000")
    desk.terminal = TerminalSize(columns: 60, rows: 30)
    expect(desk.say("").hasPrefix("○ todo 1  "))
  }

  @Test func aProjectShowsTheSumOfItsOpenCards() {
    for (estimate, project) in [("2.5", "web"), ("3", "web"), ("1000000", "app"), ("1", "app")] {
      desk.type("add x -p \(project) --estimate \(estimate)")
    }
    desk.type("done 2")
    expect(desk.say("project --plain=name,estimate"), is: "inbox\t\napp\t1000001\nweb\t2.5\n")
    expect(desk.say("project show web --json").contains("\"estimate\":2.5,"))
    expect(desk.say("project show inbox --json").contains("\"estimate\":null,"))
    desk.type("edit 1 --estimate none")
    expect(desk.say("project --plain=name,estimate"), is: "inbox\t\napp\t1000001\nweb\t\n")
  }
}
