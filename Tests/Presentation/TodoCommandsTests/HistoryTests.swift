import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct HistoryTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one", "add two -p web", "edit 1 -t a --title uno", "undo")
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
}
