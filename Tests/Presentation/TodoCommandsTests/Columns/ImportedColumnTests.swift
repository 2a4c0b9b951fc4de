import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ImportedColumnTests {
  private let desk = Desk()
  private let open = """
    2026-11-23 Card 3 +web column:review uuid:01a207d9-2100-70ed-ac40-b25e8a5b8189

    """

  @Test func theHintNamesNoStateThatTheFileDoesNotSay() {
    let run = desk.type("import --format todotxt", input: open)
    expect(run.err.contains("To create it first: todo column add review --state STATE"))
    desk.doAll("undo", "column add review --state todo")
    desk.type("import --format todotxt", input: open)
    expect(desk.type("list --plain=state,column").lines, is: ["todo\treview"])
  }

  @Test func theHintHasTheStateOfOpenCards() {
    let run = desk.type(
      "import --format todotxt",
      input:
        "x 2026-11-23 2026-11-20 Card column:shipped uuid:01a207d9-2100-70ed-ac40-b25e8a5b8189\n")
    // The card may have been checked off elsewhere.
    expect(run.err.contains("todo column add shipped --state STATE"))
    let csv = desk.type("import --format csv", input: "title,state,column\nOne,doing,nope\n")
    expect(csv.err.contains("todo column add nope --state doing"))
  }

  @Test func aColumnOfDoneCardsFinishesNoOpenCard() {
    desk.type("column add review")
    let run = desk.type("import --format todotxt", input: open)
    expect(run.err.contains("Ignored the column review of 1 card with the state todo"))
    expect(desk.type("list --plain=state,column").lines, is: ["todo\ttodo"])
  }

  @Test func aColumnStillDecidesTheStateOfAnOpenCard() {
    desk.type("column add review --after doing")
    desk.type("import --format todotxt", input: open)
    expect(desk.type("list --plain=state,column").lines, is: ["doing\treview"])
  }
}
