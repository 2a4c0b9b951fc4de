import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

/// `todo` without a command: the board as text.
@Suite struct BoardTests {
  private let desk = Desk()

  @Test func anEmptyStorePrintsAWelcome() {
    expect(
      desk.say(""),
      is: """
        No cards yet. To start, type:

          todo add Buy milk
          todo add Write docs -p web -d fri

        Then type todo to print the board, and todo help for everything else.

        """)
  }

  @Test func threeColumnsAreSideBySideWithTheirCounts() {
    desk.doAll(
      "add Buy milk", "add Write docs --priority high", "add Late -d yesterday", "add Ship",
      "start 4",
      "add Old", "done 5", "add Low --priority low")
    expect(
      desk.say(""),
      is: """
        ○ todo 4                   ◐ doing 1                  ● done 1
        1 Buy milk                 4 Ship                     5 Old
        2 ▲ Write docs
        3 ! Late
        6 ▽ Low

        """)
  }

  @Test func doneIsSortedByCompletionDateAndLimitedToTenInAPipe() {
    for number in 1...12 {
      desk.type("add c\(number)")
      desk.wait(seconds: 60)
    }
    for number in [3, 1, 2, 12, 4, 5, 6, 7, 8, 9, 10, 11] {
      desk.type("done \(number)")
      desk.wait(seconds: 60)
    }
    let lines = desk.type("").lines
    expect(lines.first, is: "○ todo 0                   ◐ doing 0                  ● done 12")
    let done = lines.dropFirst().map { $0.drop { $0 == " " }.split(separator: " ")[0] }
    expect(done, is: ["11", "10", "9", "8", "7", "6", "5", "4", "12", "2", "…"])
    expect(lines.last?.hasSuffix("… 2 more"), is: true)
    expect(desk.type("--all").lines.count, is: 13)
    expect(desk.type("--store elsewhere --all").lines.count, is: 13)
  }

  @Test func columnsAreLimitedToTheHeightOfTheScreen() {
    for number in 1...30 { desk.type("add c\(number)") }
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let lines = desk.type("").lines
    expect(lines.count, is: 22)
    expect(lines.last, is: "… 10 more")
    expect(desk.type("--all").lines.count, is: 31)
  }

  @Test func optionsCanPrecedeTheCommand() {
    desk.type("add a")
    expect(desk.type("--plain=title list").out, is: "a\n")
    expect(desk.type("--al").err.contains("Did you mean --all?"))
  }

  @Test func countsHaveThousandsSeparators() {
    desk.type(
      "add --lines", input: (1...2_500).map { "c\($0)\n" }.joined())
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("").lines.first?.hasPrefix("○ todo 2,500 "), is: true)
    expect(desk.type("").lines.last, is: "… 2,480 more")
  }

  @Test func columnsAreStackedBelowSixtyCells() {
    desk.doAll("add a", "add b", "start 2", "add c", "done 3")
    desk.terminal = TerminalSize(columns: 59, rows: 24)
    expect(
      desk.type("").lines, is: ["○ todo 1", "1 a", "", "◐ doing 1", "2 b", "", "● done 1", "3 c"])
    desk.terminal = TerminalSize(columns: 60, rows: 24)
    expect(desk.type("").lines.count, is: 2)
  }

  @Test func stackedColumnsShareTheHeight() {
    for number in 1...30 { desk.type("add c\(number)") }
    desk.doAll("start 1", "done 2")
    desk.terminal = TerminalSize(columns: 40, rows: 16)
    let lines = desk.type("").lines
    expect(lines.count, is: 15)
    expect(
      Array(lines.prefix(9)), is: ["○ todo 28"] + (3...9).map { "\($0) c\($0)" } + ["… 21 more"])
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

  @Test func noLineIsWiderThanTheTerminal() {
    desk.doAll(
      "add 우유를 사고 문서를 쓰고 나서 산책하러 간다", "add Family 👨‍👩‍👧‍👦 photo 👩🏽‍🚀 for the wall",
      "add a\u{302}e\u{301}o\u{308} combining marks in a long long title",
      "add Ship it --priority high",
      "start 2", "done 3", "add 今天天氣很好我們去公園散步吧 -d yesterday")
    for columns in 1...300 {
      desk.terminal = TerminalSize(columns: columns, rows: 24)
      let lines = desk.type("").lines
      expect(lines.allSatisfy { $0.cellWidth <= columns }, "\(columns)")
      expect(!lines.contains { $0.contains("\u{FFFD}") })
      let wide = desk.type("list --all").lines
      expect(wide.allSatisfy { $0.cellWidth <= columns }, "\(columns)")
    }
  }

  @Test func plainPrintsTheBoardAsRows() {
    desk.doAll("add a", "add b", "start 2")
    expect(desk.say("--plain=number"), is: "1\n2\n")
  }
}
