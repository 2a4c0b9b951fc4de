import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ColumnViewTests {
  private final class Cards: ColumnSource {
    var made = 0
    var asked: Set<Int> = []
    var mark = ""
    var heights: [Int: Int] = [:]

    func height(ofCell index: Int) -> Int? { heights[index] }

    func cell(at index: Int, reusing view: View?) -> View {
      asked.insert(index)
      let note = view as? Note ?? Note()
      if view == nil { made += 1 }
      note.text = "card \(index)\(mark)"
      note.rows = ["  line"]
      return note
    }
  }

  private let column = ColumnView()
  private let cards = Cards()

  private func shown(height: Int = 5) -> ScreenFixture {
    column.source = cards
    column.cellCount = 100_000
    column.cellHeight = 2
    return ScreenFixture(column, width: 12, height: height)
  }

  @Test func cellsAreStackedAndTheLastIsClipped() {
    expect(shown().text, is: "card 0\n  line\ncard 1\n  line\ncard 2")
    expect(column.visibleCells, is: 0..<3)
  }

  @Test func aCellCanHaveAnotherHeight() {
    cards.heights = [1: 1, 3: 3]
    expect(shown(height: 7).text, is: "card 0\n  line\ncard 1\ncard 2\n  line\ncard 3\n  line")
    expect(column.visibleCells, is: 0..<4)
    expect(column.subviews.map(\.frame.height).sorted(), is: [1, 2, 2, 3])
  }

  @Test func topIsTheFirstVisibleCell() {
    let fixture = shown()
    column.top = 7
    fixture.turn()
    expect(fixture.text, is: "card 7\n  line\ncard 8\n  line\ncard 9")
    column.cellHeight = 3
    fixture.turn()
    expect(fixture.text, is: "card 7\n  line\n\ncard 8\n  line")
  }

  @Test func onlyVisibleCellsAreRequested() {
    let fixture = shown()
    column.top = 50_000
    fixture.turn()
    expect(cards.asked, is: [0, 1, 2, 50_000, 50_001, 50_002])
    expect(cards.made == 3 && column.subviews.count == 3)
  }

  @Test func scrollingReusesViews() {
    let fixture = shown()
    for top in 0..<300 {
      column.top = top
      fixture.turn()
      expect(fixture.text.hasPrefix("card \(top)\n"))
    }
    expect(cards.made, is: 3)
  }

  @Test func theWheelCallsOnScrollAndChangesNothing() {
    let fixture = shown()
    var steps: [Int] = []
    column.onScroll = { steps.append($0) }
    fixture.click(0, 0, .wheel(.down))
    fixture.click(0, 4, .wheel(.up))
    column.cellHeight = 1
    fixture.click(0, 0, .wheel(.down))
    expect(steps == [1, -1, 3] && column.top == 0)
  }

  @Test func noCellsFollowTheLast() {
    let fixture = shown()
    column.cellCount = 2
    fixture.turn()
    expect(fixture.text, is: "card 0\n  line\ncard 1\n  line\n")
    column.top = 9
    fixture.turn()
    expect(fixture.text == "\n\n\n\n" && column.subviews.isEmpty)
    column.top = -1
    fixture.turn()
    expect(fixture.text.hasPrefix("card 0"))
  }
}
