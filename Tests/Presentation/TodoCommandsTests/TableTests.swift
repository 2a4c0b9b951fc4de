import Expectations
import Looks
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct TableTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add Buy milk -d +7d -t shop", "add Write docs -p web -t docs,urgent --priority high",
      "start 2", "add 우유를 사고 문서를 쓰고 나서 산책하러 간다 -d yesterday -p 집안일")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
  }

  @Test(arguments: [40, 20, 12]) func theNumberAndTheOverdueMarkAreDroppedLast(columns: Int) {
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    for line in ["list", ""] {
      let lines = desk.type(line).lines.map { $0.split(separator: " ").joined(separator: " ") }
      // Beside a deadline, the mark of the board is that of the deadline.
      let late = lines.first { $0.hasPrefix("3 ") && $0.contains("우") } ?? ""
      expect(late.hasPrefix("3 !") || late.hasSuffix("! 1d"), "\(lines)")
      expect(lines.contains { $0.hasPrefix("1 ") && $0.contains("Buy") }, "\(lines)")
      expect(lines.allSatisfy { $0.cellWidth <= columns })
    }
  }

  @Test(arguments: [4, 5, 6]) func theMarkOfBlockedCardsIsDroppedBeforeThatOfOverdueOnes(
    columns: Int
  ) {
    desk.doAll("edit 1 --blocked-by 2", "edit 3 --blocked-by 2")
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    expect(desk.say("list").contains("3  !\n"))
  }

  @Test func graphemesAreNeverSplit() {
    let family = "👨‍👩‍👧‍👦"
    desk.type("add \(String(repeating: family, count: 30))")
    desk.type("add \(String(repeating: "e\u{301}\u{302}", count: 90))")
    for columns in 20...120 {
      desk.terminal = TerminalSize(columns: columns, rows: 24)
      for line in desk.type("list 4,5").lines.dropFirst() {
        let title = line.filter { !$0.isASCII && !"○…".contains($0) }
        expect(title.allSatisfy { String($0) == family || $0.unicodeScalars.count == 2 })
        expect(line.cellWidth <= columns)
      }
    }
  }

  /// Each color has a mark beside it, or means nothing more than the text.
  @Test func themesDoNotChangeText() {
    desk.depth = .full
    func texts(_ theme: Theme) -> [String] {
      desk.theme = theme
      return ["", "list --all", "show 1", "history", "project", "done 1 --dry-run"].map {
        desk.say($0).replacing(/\u{1B}\[[0-9;]*m/, with: "")
      }
    }
    for theme in [Theme.light, .dark, .terminal] { expect(texts(theme), is: texts(.mono)) }
  }

  @Test func marksCanBeASCII() {
    desk.type("done 1")
    for words in [["--ascii", "list", "2", "1"], ["list", "1-2", "--ascii"], ["--ascii"]] {
      expect(
        desk.type(words).out.unicodeScalars.filter { !$0.isASCII && $0.value < 0x1100 }, is: [])
    }
    expect(desk.say("list 2 --ascii").contains("/ doing  ^  Write docs"))
    expect(desk.say("done 2 --ascii --dry-run").hasSuffix("web 1/1 ====\n"))
  }
}
