import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import ViewModels

@testable import TodoBoard

/// The mouse on a board of 80×19 with cells of two rows; the first card is in rows 2 and 3.
@Suite struct BoardMouseTests {
  private let bench = BoardBench(BoardSample.mixed(), height: 19)
  private var terminal: ScreenFixture { bench.terminal }

  @Test func aClickSelects() {
    terminal.click(5, 2)
    terminal.click(30, 5)
    terminal.click(30, 12)
    expect(
      bench.actions,
      is: [
        .selectCell(bench.place(0, 0)), .selectCell(bench.place(1, 1)),
        .selectCell(bench.place(1, 0)),
      ])
  }

  @Test func aDoubleClickOpensTheCard() {
    terminal.click(5, 2, at: .seconds(10))
    terminal.click(5, 2, .release(.left), at: .seconds(10))
    terminal.click(6, 3, at: .milliseconds(10_400))
    terminal.click(6, 3, .release(.left), at: .milliseconds(10_400))
    expect(bench.actions, is: [.selectCell(bench.place(0, 0)), .openCell(bench.place(0, 0))])
  }

  @Test func aSlowSecondClickSelectsTheCard() {
    terminal.click(5, 2, at: .seconds(10))
    terminal.click(5, 2, at: .seconds(11))
    terminal.click(5, 4, at: .seconds(11))
    expect(bench.actions.count, is: 3)
    expect(bench.actions.last, is: .selectCell(bench.place(0, 1)))
  }

  @Test func aClickWithControlMarks() {
    terminal.click(5, 4, holding: .control)
    expect(bench.actions, is: [.markCell(bench.place(0, 1))])
  }

  @Test func theScrollBarScrolls() {
    let bench = BoardBench(BoardSample.long(100, top: 40))
    // The bar of the first column is in column 24, rows 3 to 21; 9 of 100 cells are visible.
    bench.terminal.click(24, 3)
    expect(bench.actions, is: [.scroll(column: 0, by: -40)])
    bench.terminal.click(24, 3, .release(.left))
    bench.terminal.click(24, 21)
    expect(bench.actions.last, is: .scroll(column: 0, by: 51))
  }

  @Test func theThumbCanBeDragged() {
    let bench = BoardBench(BoardSample.long(100, top: 40))
    bench.terminal.click(24, 11)
    expect(bench.actions.isEmpty)
    bench.terminal.click(24, 15, .drag(.left))
    guard case .scroll(column: 0, let cells)? = bench.actions.last else {
      Issue.record("\(bench.actions)")
      return
    }
    expect((15...25).contains(cells))
    bench.terminal.click(24, 15, .release(.left))
    bench.terminal.click(24, 20, .drag(.left))
    expect(bench.actions.count, is: 1)
  }

  @Test func aClickOnAHeadingSelectsTheColumn() {
    terminal.click(60, 1)
    expect(bench.actions, is: [.selectCell(bench.place(2, 0))])
  }

  @Test func aClickOnATabSelectsTheColumn() {
    let narrow = BoardBench(BoardSample.mixed(), width: 40, height: 12)
    narrow.terminal.click(12, 1)
    expect(narrow.actions, is: [.selectCell(narrow.place(1, 0))])
  }

  @Test func aDragShowsItsTargetAndMovesTheCardThere() {
    terminal.click(5, 2)
    terminal.click(5, 3, .drag(.left))
    expect(!terminal.text.contains("── 12 ─"))
    terminal.click(30, 4, .drag(.left))
    let row = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)[4]
    expect(row.contains("── 12 ─"))
    terminal.click(30, 4, .release(.left))
    expect(!terminal.text.contains("── 12 ─"))
    expect(bench.actions.last, is: .drop(bench.place(0, 0), to: bench.place(1, 1)))
  }

  @Test func aDropBelowTheLastCardGoesToTheEnd() {
    terminal.click(5, 2)
    terminal.click(60, 15, .drag(.left))
    expect(terminal.text.contains("── 12 ─"))
    terminal.click(60, 15, .release(.left))
    expect(bench.actions.last, is: .drop(bench.place(0, 0), to: bench.place(2, 1)))
  }

  @Test func aDropOnAHeadingOrATabGoesToTheStart() {
    terminal.click(5, 2)
    terminal.click(60, 1, .drag(.left))
    terminal.click(60, 1, .release(.left))
    expect(bench.actions.last, is: .drop(bench.place(0, 0), to: bench.place(2, 0)))
    let narrow = BoardBench(BoardSample.mixed(), width: 40, height: 12)
    narrow.terminal.click(5, 2)
    narrow.terminal.click(12, 1, .drag(.left))
    narrow.terminal.click(12, 1, .release(.left))
    expect(narrow.actions.last, is: .drop(narrow.place(0, 0), to: narrow.place(1, 0)))
  }

  @Test func aDropOutsideTheColumnsDoesNothing() {
    terminal.click(5, 2)
    terminal.click(30, 4, .drag(.left))
    terminal.click(30, 0, .drag(.left))
    expect(!terminal.text.contains("── 12 ─"))
    terminal.click(30, 0, .release(.left))
    expect(bench.actions, is: [.selectCell(bench.place(0, 0))])
  }

  @Test func aCardThatMovedDuringTheDragIsDropped() {
    terminal.click(5, 2)
    terminal.click(30, 4, .drag(.left))
    bench.change { content in
      let cards = content.columns[0].window.cells.reversed()
      content.columns[0] = BoardSample.column(.todo, Array(cards))
    }
    terminal.click(30, 4, .release(.left))
    expect(bench.actions.last, is: .drop(bench.place(0, 2), to: bench.place(1, 1)))
  }

  @Test func aCardThatWasDeletedDuringTheDragIsNotDropped() {
    terminal.click(5, 2)
    terminal.click(30, 4, .drag(.left))
    bench.change { $0.columns[0] = BoardSample.column(.todo, [Card]()) }
    terminal.click(30, 4, .release(.left))
    expect(bench.actions, is: [.selectCell(bench.place(0, 0))])
  }

  @Test func aDropOnAColumnThatWasRemovedDoesNothing() {
    terminal.click(5, 2)
    terminal.click(60, 4, .drag(.left))
    bench.change { $0.columns.removeLast() }
    expect(!terminal.text.contains("── 12 ─") && !terminal.text.contains("● done"))
  }

  @Test func theWheelScrollsTheColumnUnderTheMouse() {
    terminal.click(5, 2, .wheel(.down))
    terminal.click(60, 9, .wheel(.up))
    expect(bench.actions, is: [.scroll(column: 0, by: 1), .scroll(column: 2, by: -1)])
  }

  @Test func aClickOnAFooterKeyPerformsItsAction() throws {
    let footer = try #require(terminal.text.split(separator: "\n").last)
    let place = try #require(footer.firstRange(of: "undo"))
    terminal.click(footer.distance(from: footer.startIndex, to: place.lowerBound), 18)
    expect(bench.actions, is: [.undo])
    expect(!terminal.click(79, 18))
  }
}
