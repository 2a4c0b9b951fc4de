import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// No line that is cut or wrapped is wider than the terminal.
@Suite struct WidthTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add 우유를 사고 문서를 쓰고 나서 산책하러 간다", "add Family 👨‍👩‍👧‍👦 photo 👩🏽‍🚀 for the wall",
      "add a\u{302}e\u{301}o\u{308} combining marks in a long long title -p web",
      "add Ship it --priority high -d fri -p 집안일", "start 2", "done 3",
      "add 今天天氣很好我們去公園散步吧 -d yesterday -p web", "add Rent -d fri --wait +2d",
      "project deadline web yesterday", "project add old", "project archive old")
  }

  @Test(
    arguments: [
      "", "list --all", "project --archived", "project show web",
      "calendar", "history --limit 5", "report", "report --per day --since 2026-09-01",
    ], [Language.english, .korean])
  func everyLineFits(line: String, language: Language) {
    desk.language = language
    for columns in Array(1...40) + [60, 79, 80, 120, 300] {
      desk.terminal = TerminalSize(columns: columns, rows: 24)
      let lines = desk.type(line).lines
      expect(lines.allSatisfy { $0.cellWidth <= columns }, "\(columns)")
      expect(!lines.contains { $0.contains("\u{FFFD}") })
    }
  }
}
