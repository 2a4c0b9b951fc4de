import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

/// Done cards are sorted by completion date, the newest first, everywhere.
@Suite struct DoneOrderTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one", "add two", "add three", "add four", "start 4")
    for number in [2, 1, 3] {
      desk.wait(seconds: 60)
      desk.type("done \(number)")
    }
  }

  @Test func listsAndTheBoardHaveOneOrder() {
    expect(desk.type("list state:done --plain=number").lines, is: ["3", "1", "2"])
    expect(desk.type("list state:done --limit 1 --plain=number").lines, is: ["3"])
    expect(desk.type("list --all --plain=number").lines, is: ["4", "3", "1", "2"])
    expect(desk.type("--plain=number").lines, is: ["4", "3", "1", "2"])
    expect(
      desk.say("list finished:today --json=number").contains(
        #"[{"number":3},{"number":1},{"number":2}]"#))
    expect(desk.type("edit state:done -t x --plain=number").lines, is: ["3", "1", "2"])
    expect(desk.type("list state:done --reverse --plain=number").lines, is: ["2", "1", "3"])
  }

  @Test(arguments: [
    "move 2 --before 1", "move 2 --after 3", "move 2 --top", "move 2 --bottom", "move 4 --before 1",
    "move 4 done --top", "move state:doing done --bottom", "move 2,4 --top",
  ])
  func positionsInDoneAreRefused(line: String) {
    let outcome = desk.type(line)
    expect(
      outcome.err.contains(
        "can't have a position in done, because done cards are sorted by completion date. "
          + "Nothing was changed\n  Omit the position to move cards to done\n"))
    expect(outcome.out, is: "")
    expect(outcome.status, is: .refused)
    expect(desk.type("\(line) --json").err.contains(#""code":"done_is_sorted""#))
    expect(desk.type("list --all --plain=number").lines, is: ["4", "3", "1", "2"])
  }

  @Test func listsOfDoneCardsShowWhenTheyWereFinished() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(
      desk.say("list --all"),
      is: """
        #  state    title  finished      project
        4  ◐ doing  four                 inbox
        3  ● done   three  20 Nov 12:03  inbox
        1  ● done   one    20 Nov 12:02  inbox
        2  ● done   two    20 Nov 12:01  inbox

        """)
    expect(!desk.say("list").contains("finished"))
  }
}
