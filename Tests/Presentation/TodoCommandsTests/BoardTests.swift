import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

/// `todo` without a command: the board as text.
@Suite struct BoardTests {
  private let desk = Desk()

  @Test func noOverdueCardIsCutInFavorOfAnother() {
    for number in 1...20 { desk.type("add c\(number)") }
    for number in 21...30 { desk.type("add d\(number) --state doing") }
    for number in 31...33 { desk.type("add late\(number) --state doing -d yesterday") }
    desk.doAll("add late34 -d yesterday", "add e --state done")
    for (columns, rows) in [(40, 13), (40, 16), (80, 9), (120, 9)] {
      desk.terminal = TerminalSize(columns: columns, rows: rows)
      let lines = desk.type("").lines
      expect(lines.count < rows, "\(columns)")
      for number in 31...34 {
        let card = "\(number) late\(number)  ! 1d"
        expect(lines.contains { $0.contains(card) }, "\(columns) \(card)")
      }
    }
  }

  @Test func theTitleGivesWayToTheDeadline() {
    desk.doAll("add 'Write the long report' -d yesterday --priority high --assign ann")
    desk.doAll("add 'Read the long report' -d tomorrow")
    desk.terminal = TerminalSize(columns: 20, rows: 24)
    expect(
      desk.type("").lines.prefix(4),
      is: ["! 1 overdue", "○ todo 2", "1 ▲@ Write th…  ! 1d", "2 Read the long…  1d"])
    desk.terminal = TerminalSize(columns: 14, rows: 24)
    expect(desk.type("").lines[2...3], is: ["1 !▲@ Write t…", "2 Read th…  1d"])
    for columns in 1...100 {
      desk.terminal = TerminalSize(columns: columns, rows: 24)
      let lines = desk.type("").lines
      expect(lines.allSatisfy { $0.cellWidth <= columns }, "\(columns)")
      let hasMark = lines.contains { $0.hasPrefix("1 ") && $0.contains("!") }
      expect(columns < 4 || hasMark, "\(columns)")
    }
  }

  @Test func stackedColumnsShareTheHeight() {
    for number in 1...30 { desk.type("add c\(number)") }
    desk.doAll("start 1", "done 2")
    desk.terminal = TerminalSize(columns: 40, rows: 16)
    let lines = desk.type("").lines
    expect(lines.count, is: 15)
    expect(
      Array(lines.prefix(9)),
      is: ["○ todo 28"] + (3...9).map { "\($0) c\($0)" } + ["… 21 more: todo --all"])
    expect(lines.suffix(2), is: ["● done 1", "2 c2"])
  }

  @Test(arguments: [4, 5, 6, 8, 9, 10, 12, 24, 50])
  func theBoardIsNeverHigherThanTheScreen(rows: Int) {
    for number in 1...60 { desk.type("add c\(number)") }
    desk.doAll("start 1-20", "done 21-45")
    for columns in [40, 80] {
      desk.terminal = TerminalSize(columns: columns, rows: rows)
      expect(desk.type("").lines.count < rows, "\(columns)")
    }
  }
}
