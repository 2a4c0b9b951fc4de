import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ListWidthTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add One -p web --priority high -d +2d", "add Two -p app --priority high -d +9d",
      "add Three -p web -d +5d", "add Four -p app --assign ann --blocked-by 1",
      "add Five -p web -d yesterday")
  }

  /// The title gives way first, then the columns from the right; numbers and marks are the last.
  @Test(arguments: [80, 40, 30, 20, 12, 8])
  func numbersAndMarksAreDroppedLast(width: Int) {
    desk.terminal = TerminalSize(columns: width, rows: 24)
    let table = desk.type("list project:web or project:app").lines
    expect(table.allSatisfy { $0.count <= width })
    expect(table.contains { $0.hasPrefix("5") && $0.contains("!") })
    // Without the deadline, the mark of overdue cards has a column of its own.
    expect(table.contains { $0.hasPrefix(width < 40 ? "4     ⊘" : "4  ⊘") })
  }
}
