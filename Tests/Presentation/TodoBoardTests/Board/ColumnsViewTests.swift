import Entities
import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit
@testable import TodoBoard
@testable import ViewModels

@Suite struct ColumnsViewTests {
  /// A view is redrawn together with all that it covers: a key would redraw the whole board.
  @Test func noViewThatDrawsCoversTheColumns() {
    var content = BoardSample.mixed()
    content.folded = [content.columns[2].column.id]
    let bench = BoardBench(content, width: 120, height: 40)
    let frame = CellBuffer(size: Size(width: 120, height: 40))
    var drawings: [(view: View, canvas: Canvas)] = []
    bench.columns.addDrawings(to: &drawings, on: frame.canvas())
    expect(drawings.count > 10)
    expect(!drawings.contains { $0.canvas.size.width > 60 && $0.canvas.size.height > 2 })
    // The name of the folded column is at the right end, from top to bottom.
    let ends = bench.terminal.text.split(separator: "\n").compactMap(\.last)
    expect(String(ends).contains("done"))
  }

  @Test(arguments: [20, 40, 59, 80])
  func aLongNameOfAColumnGivesWayToItsNumbers(width: Int) {
    var content = BoardSample.mixed()
    content.columns[1].column.name = ColumnName(stored: "waiting for the review of others")
    content.focus = 1
    let bench = BoardBench(content, width: width, height: 12)
    bench.terminal.shows("3/2 !", "waiting")
  }

  @Test func aBoardThatCannotBeReadDoesNotSayThatItIsEmpty() {
    let columns = State.allCases.map { BoardSample.column($0, [Card]()) }
    let bench = BoardBench(
      BoardContent(columns: columns, now: BoardSample.mixed().now), width: 80, height: 24)
    expect(bench.terminal.text.contains("No cards yet"))
    bench.change { $0.status = .unreadable(.store(.busy, path: "x")) }
    expect(!bench.terminal.text.contains("No cards yet"))
  }

  @Test(arguments: [40, 60, 80, 120, 200], [MarkSet.unicode, .ascii])
  func theTitleRowCountsTheViewsWithoutRoom(width: Int, marks: MarkSet) throws {
    var content = BoardSample.mixed()
    content.views = (1...12).map { ViewName(stored: "mine\($0)") }
    let bench = BoardBench(content, width: width, marks: marks)
    let row = try #require(bench.terminal.text.split(separator: "\n").first)
    let shown = (1...12).filter { row.contains(" \($0) mine\($0)") }.count
    expect(row.contains("  +\(12 - shown)") || shown == 0, "\(row)")
    expect(width < 80 || shown > 0 && shown <= 9)
    bench.change { $0.views = [ViewName(stored: "mine1")] }
    expect(!bench.terminal.text.contains("  +"))
  }

  @Test func onlyTheCellsOnTheScreenHaveViews() {
    let bench = BoardBench(BoardSample.long(), width: 200, height: 50)
    func views(_ view: View) -> Int { view.subviews.reduce(view.subviews.count) { $0 + views($1) } }
    let before = views(bench.columns)
    for top in 41..<60 {
      bench.change { content in
        for index in content.columns.indices { content.columns[index].top = top }
      }
    }
    expect(views(bench.columns) == before && before < 75)
  }

  @Test(arguments: [(80, 24, 6), (200, 50, 11), (40, 12, 4), (20, 6, 4), (20, 2, 2), (0, 0, 1)])
  func theCapacityCountsWholeCells(width: Int, height: Int, count: Int) {
    expect(BoardLayout(size: Size(width: width, height: height)).capacity, is: count)
  }

  /// At 40 sizes, an update shows the same screen as a redraw.
  @Test(arguments: 0..<40) func everySizeIsDrawn(step: Int) {
    let bench = BoardBench(
      BoardSample.mixed(titles: BoardSample.korean), width: step * 7 % 90, height: step * 5 % 27)
    bench.change { $0.focus = step % 3 }
    let shown = bench.terminal.golden
    bench.terminal.screen.redraw()
    bench.terminal.turn()
    expect(bench.terminal.golden, is: shown)
  }
}
