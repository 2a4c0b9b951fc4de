import Entities
import Expectations
import Looks
import TerminalKit
import TerminalKitTesting
import Testing
import Words

@testable import TodoBoard
@testable import ViewModels

/// The board; Tests/Presentation/Screens/Board has the expected screens.
@Suite struct BoardScreenTests {
  private static let sizes = [(80, 24), (40, 12), (200, 50)]

  private func check(_ bench: BoardBench, _ name: String) throws {
    try expectScreen(bench.terminal.golden, "Board/\(name)")
  }

  @Test(arguments: sizes) func inEnglish(width: Int, height: Int) throws {
    let bench = BoardBench(BoardSample.mixed(), width: width, height: height)
    try check(bench, "english-\(width)x\(height)")
  }

  /// Letters of two cells.
  @Test func inKorean() throws {
    let content = BoardSample.mixed(titles: BoardSample.korean)
    try check(BoardBench(content, language: .korean), "korean-80x24")
  }

  @Test func withoutColorsInASCII() throws {
    try check(BoardBench(BoardSample.mixed(), theme: .mono, marks: .ascii), "ascii-80x24")
    try check(BoardBench(BoardSample.planned(), theme: .mono, marks: .ascii), "planned-ascii-80x24")
  }

  @Test(arguments: [(80, 24), (40, 12)]) func plannedCards(width: Int, height: Int) throws {
    let bench = BoardBench(BoardSample.planned(), width: width, height: height)
    try check(bench, "planned-en-\(width)x\(height)")
  }

  @Test func plannedCardsInKorean() throws {
    let content = BoardSample.planned(titles: BoardSample.korean)
    let bench = BoardBench(content, width: 40, height: 12, language: .korean)
    try check(bench, "planned-ko-40x12")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func fullColumnsOfOneProject(width: Int, height: Int) throws {
    var content = BoardSample.long()
    content.focus = 1
    content.project = ProjectSummary(
      project: BoardSample.web, progress: Progress(done: 5, all: 12), overdueCount: 2,
      nextDeadline: nil)
    (content.progress, content.overdueCount) = (Progress(done: 5, all: 12), 2)
    content.filter = BoardFilter(text: "tag:shop 우유", selection: nil)
    try check(BoardBench(content, width: width, height: height), "full-\(width)x\(height)")
  }

  /// Crossed out, with a mark before the title.
  @Test(arguments: sizes) func cancelledCards(width: Int, height: Int) {
    var cards = [
      BoardSample.card(3, "Renew the domain", .done, project: BoardSample.web, priority: .high),
      BoardSample.card(4, "Write a title that needs more than one row", .done, tags: ["docs"]),
      BoardSample.card(5, "Buy milk", .done),
    ]
    for index in [0, 1] { cards[index].isCancelled = true }
    let columns = [
      BoardSample.column(.todo, [BoardSample.card(6, "Buy bread")]),
      BoardSample.column(.done, cards),
    ]
    let content = BoardContent(columns: columns, focus: 1, now: BoardSample.now)
    for (marks, title) in [(MarkSet.unicode, "✗ Renew"), (.ascii, "~ Renew")] {
      let bench = BoardBench(content, width: width, height: height, theme: .mono, marks: marks)
      let screen = bench.terminal.golden
      expect(screen.contains(title) && screen.contains("strike"), "\(screen)")
      expect(screen.contains("  Buy milk"))
    }
  }

  @Test(arguments: sizes) func groupedByProject(width: Int, height: Int) throws {
    try check(BoardBench(Self.grouped, width: width, height: height), "grouped-\(width)x\(height)")
  }

  @Test(arguments: [(80, 24), (40, 12)]) func withoutCards(width: Int, height: Int) throws {
    let columns = State.allCases.map { BoardSample.column($0, [Card]()) }
    let content = BoardContent(columns: columns, now: BoardSample.now)
    try check(BoardBench(content, width: width, height: height), "empty-\(width)x\(height)")
  }

  @Test(arguments: [
    (2, 40, 12), (5, 80, 24), (5, 40, 12), (5, 120, 36), (9, 80, 24), (9, 200, 50),
  ])
  func columnsOfOnesOwn(count: Int, width: Int, height: Int) throws {
    let content = BoardSample.columns(count, titles: BoardSample.english)
    let bench = BoardBench(content, width: width, height: height)
    try check(bench, "columns\(count)-en-\(width)x\(height)")
  }

  private static let grouped: BoardContent = {
    var content = BoardSample.mixed()
    content.grouping = .project
    content.columns = content.columns.map { column in
      let groups = [BoardSample.web, BoardSample.home, .inbox].map { project in
        (project, column.window.cells.filter { $0.card?.project == project.id })
      }
      let cells = groups.filter { !$0.1.isEmpty }
        .flatMap { [ColumnCell.heading(.project($0.id), count: $1.count)] + $1 }
      return BoardSample.column(column.state, cells, limit: column.column.limit, selection: 1)
    }
    return content
  }()
}
