import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import ViewModels

@testable import TodoBoard

/// The mouse on a board of 80×19 with cells of two rows; the first card is in rows 2 and 3.
@Suite struct BoardMouseTests {
  typealias Event = (x: Int, y: Int, action: MouseEvent.Action)

  private let bench = BoardBench(BoardSample.mixed(), height: 19)
  private var terminal: ScreenFixture { bench.terminal }

  private static let press = MouseEvent.Action.press(.left)
  private static let drag = MouseEvent.Action.drag(.left)
  private static let release = MouseEvent.Action.release(.left)
  private static let first = place(0, 0)

  private static func place(_ column: Int, _ cell: Int) -> BoardPlace {
    BoardPlace(column: column, cell: cell)
  }

  private func dragCard(to x: Int, _ y: Int, at second: Int = 0) {
    terminal.click(5, 2, at: .seconds(second))
    terminal.click(x, y, .drag(.left))
  }

  @Test(
    arguments: [
      // Cards, and the room below the last one; the second one is a heading.
      (
        [(5, 2, press), (40, 5, press), (40, 12, press)],
        [.selectCell(first), .selectCell(place(1, 1)), .selectCell(place(1, 0))]
      ), ([(60, 1, press)], [.selectCell(place(2, 0))]),
      (
        [(5, 2, .wheel(.down)), (60, 9, .wheel(.up))],
        [.scroll(column: 0, by: 1), .scroll(column: 2, by: -1)]
      ),
      // Drops on a card, below the last one, on a heading, and outside the columns.
      (
        [(5, 2, press), (40, 4, drag), (40, 4, release)],
        [.selectCell(first), .drop(first, to: place(1, 1))]
      ),
      (
        [(5, 2, press), (60, 15, drag), (60, 15, release)],
        [.selectCell(first), .drop(first, to: place(2, 1))]
      ),
      (
        [(5, 2, press), (60, 1, drag), (60, 1, release)],
        [.selectCell(first), .drop(first, to: place(2, 0))]
      ),
      (
        [(5, 2, press), (40, 4, drag), (40, 0, drag), (40, 0, release)], [.selectCell(first)]
      ),
    ] as [([Event], [BoardAction])])
  func theMouseSelectsScrollsAndDrops(events: [Event], actions: [BoardAction]) {
    for (x, y, action) in events { terminal.click(x, y, action) }
    expect(bench.actions, is: actions)
  }

  @Test func aTabIsTheHeadingOfANarrowScreen() {
    let narrow = BoardBench(BoardSample.mixed(), width: 40, height: 12)
    for (x, y, action) in [
      (5, 2, Self.press), (12, 1, Self.drag), (12, 1, Self.release), (12, 1, Self.press),
    ] {
      narrow.terminal.click(x, y, action)
    }
    let start = Self.place(1, 0)
    expect(narrow.actions.dropFirst(), is: [.drop(Self.first, to: start), .selectCell(start)])
  }

  @Test func aDoubleClickOpensTheCardAndASlowOneSelectsIt() {
    for (y, time) in [(2, 10_000), (3, 10_400), (2, 20_000), (2, 21_000), (4, 21_000)] {
      terminal.click(5, y, at: .milliseconds(time))
      terminal.click(5, y, .release(.left), at: .milliseconds(time))
    }
    let select = BoardAction.selectCell(Self.first)
    expect(
      bench.actions,
      is: [select, .openCell(Self.first), select, select, .selectCell(Self.place(0, 1))])
  }

  @Test func aClickWithControlMarks() {
    terminal.click(5, 4, holding: .control)
    expect(bench.actions, is: [.markCell(Self.place(0, 1))])
  }

  @Test func aDragShowsItsTarget() {
    let targets = [(5, 3, false), (40, 4, true), (60, 15, true), (40, 0, false)]
    for (second, (x, y, isShown)) in targets.enumerated() {
      dragCard(to: x, y, at: second)
      expect(terminal.text.contains("── 12 ─"), is: isShown)
      terminal.click(x, y, .release(.left))
      expect(!terminal.text.contains("── 12 ─"))
    }
  }

  @Test func aCardThatMovedDuringTheDragIsDropped() {
    dragCard(to: 40, 4)
    bench.change { content in
      let cards = content.columns[0].window.cells.reversed()
      content.columns[0] = BoardSample.column(.todo, Array(cards))
    }
    terminal.click(40, 4, .release(.left))
    expect(bench.actions.last, is: .drop(Self.place(0, 2), to: Self.place(1, 1)))
  }

  @Test func aCardThatWasDeletedDuringTheDragIsNotDropped() {
    dragCard(to: 40, 4)
    bench.change { $0.columns[0] = BoardSample.column(.todo, [Card]()) }
    terminal.click(40, 4, .release(.left))
    expect(bench.actions, is: [.selectCell(Self.first)])
  }

  @Test func aDropOnAColumnThatWasRemovedDoesNothing() {
    dragCard(to: 60, 4)
    bench.change { $0.columns.removeLast() }
    expect(!terminal.text.contains("── 12 ─") && !terminal.text.contains("● done"))
  }

  @Test func aClickOnAFooterKeyPerformsItsAction() throws {
    let footer = try #require(terminal.text.split(separator: "\n").last)
    let place = try #require(footer.firstRange(of: "undo"))
    terminal.click(footer.distance(from: footer.startIndex, to: place.lowerBound), 18)
    expect(bench.actions, is: [.undo])
    expect(!terminal.click(79, 18))
  }
}
