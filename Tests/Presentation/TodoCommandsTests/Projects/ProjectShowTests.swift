import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ProjectShowTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "project add web -d 2026-11-19", "add One -p web", "add Two -p web -d 2026-11-12",
      "add Three -p web -d fri", "done 1", "start 3")
  }

  @Test func onlyTheFirstFiveCardsAreShown() {
    for number in 1...9 { desk.type("add More \(number) -p web") }
    let lines = desk.type("project show web").lines
    expect(lines.count, is: 17)
    expect(lines.last, is: "… 6 more: todo list project:web")
  }

  @Test(arguments: [1, 10, 20, 40, 80]) func noLineIsWiderThanTheTerminal(columns: Int) {
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    for line in desk.type("project show web").lines {
      expect(line.cellWidth <= columns, "\(line)")
    }
  }
}
