import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct HistoryTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one", "add two -p web", "edit 1 -t a --title uno", "undo")
  }

  @Test func authorsAreNamedInAStoreOfSeveralPeople() {
    desk.author = "bob@home"
    desk.type("start 1")
    expect(desk.type("history").out.contains("t5\tchange"))
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let lines = desk.type("history").lines
    expect(lines.first, is: "t5  20 Nov 12:00  bob@home  1 card  todo start 1")
    expect(lines.last?.contains("ann@home") == true)
    expect(desk.say("show 1").contains("t5  20 Nov 12:00  bob@home  1: state todo → doing"))
    expect(desk.say("undo t2").hasPrefix("Undid t2, todo add two -p web (ann@home, 20 Nov 12:00)"))
  }

  @Test func theDefaultLimitIsTwenty() {
    for _ in 1...21 { desk.type("add x") }
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let outcome = desk.type("history")
    expect(outcome.lines.count, is: 21)
    expect(outcome.lines.last, is: "… older changes: todo history --limit 40")
    expect(desk.type("history --limit 100").lines.count, is: 25)
    expect(desk.type("history --limit 3").lines.count, is: 4)
  }

  @Test(arguments: ["history milk", "history 1,2", "history t3 --limit 2", "history 1 2"])
  func invalidOperandsAreRefused(line: String) {
    expect(desk.type(line).status, is: .usage)
  }

  @Test func linesAreTruncatedToTheTerminal() {
    desk.type("add \(String(repeating: "한", count: 150))")
    desk.type("add b")
    for columns in [20, 40, 80] {
      desk.terminal = TerminalSize(columns: columns, rows: 24)
      for line in desk.type("history --limit 1").lines {
        expect(line.cellWidth <= columns, "\(columns)")
      }
    }
  }
}
