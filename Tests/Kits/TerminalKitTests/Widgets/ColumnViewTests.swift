import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ColumnViewTests {
  /// Cells of one to three rows.
  private final class Cards: ColumnSource {
    var cellCount: Int
    var made = 0
    var asked: Set<Int> = []

    init(_ count: Int) { cellCount = count }

    func height(ofCell index: Int, width: Int) -> Int {
      asked.insert(index)
      return index % 3 + 1
    }

    func cell(at index: Int, reusing view: View?, isSelected: Bool) -> View {
      let note = view as? Note ?? Note()
      if view == nil { made += 1 }
      note.text = "card \(index)" + (isSelected ? " <" : "")
      note.rows = (0..<index % 3).map { "  line \($0)" }
      return note
    }
  }

  private let column = ColumnView()
  private let cards = Cards(100_000)

  private func shown(height: Int = 5) -> ScreenFixture {
    column.source = cards
    return ScreenFixture(column, width: 12, height: height)
  }

  @Test func cellsStandUnderEachOtherTheLastIsCut() {
    #expect(shown().text == "card 0\ncard 1\n  line 0\ncard 2\n  line 0")
    #expect(column.visibleCells == 0..<3)
  }

  @Test func aSelectedCellIsBroughtWhollyIntoSightNoFurtherThanNeeded() {
    let fixture = shown()
    column.selection = 2
    fixture.turn()
    #expect(fixture.text == "card 1\n  line 0\ncard 2 <\n  line 0\n  line 1")
    column.selection = 1
    fixture.turn()
    #expect(fixture.text == "card 1 <\n  line 0\ncard 2\n  line 0\n  line 1")
    column.selection = 0
    fixture.turn()
    #expect(column.visibleCells == 0..<3)
  }

  @Test func onlyCellsNearTheScreenAreAskedFor() {
    let fixture = shown()
    column.selection = 50_000
    fixture.turn()
    #expect(cards.asked.count < 12)
    column.selection = 99_999
    fixture.turn()
    #expect(cards.asked.count < 24 && cards.made <= 5)
    #expect(column.visibleCells.upperBound == 100_000)
    #expect(column.subviews.count == column.visibleCells.count)
  }

  @Test func viewsAreUsedAgainWhileScrolling() {
    let fixture = shown()
    for index in 0..<300 {
      column.selection = index
      fixture.turn()
      #expect(fixture.text.contains("card \(index) <"))
    }
    #expect(cards.made <= 5)
  }

  @Test func theWheelScrollsWithoutSelecting() {
    let fixture = shown()
    column.selection = 0
    fixture.turn()
    fixture.click(0, 0, .wheel(.down))
    #expect(fixture.text == "card 1\n  line 0\ncard 2\n  line 0\n  line 1")
    #expect(column.selection == 0)
    fixture.click(0, 0, .wheel(.up))
    fixture.click(0, 0, .wheel(.up))
    #expect(column.visibleCells == 0..<3)
  }

  @Test func noRoomIsLeftAtTheEnd() {
    let fixture = shown()
    for _ in 0..<40 {
      column.scroll(by: 10_000)
      fixture.turn()
    }
    #expect(column.visibleCells.upperBound == 100_000)
    cards.cellCount = 2
    column.reload()
    fixture.turn()
    #expect(fixture.text == "card 0\ncard 1\n  line 0\n\n")
    cards.cellCount = 0
    column.reload()
    fixture.turn()
    #expect(fixture.text == "\n\n\n\n" && column.subviews.isEmpty)
  }

  @Test func aCellIsFoundByItsPlace() {
    let fixture = shown()
    column.gap = 1
    fixture.turn()
    #expect(fixture.text == "card 0\n\ncard 1\n  line 0\n")
    #expect((0..<5).map { column.cell(at: Point(x: 3, y: $0)) } == [0, nil, 1, 1, nil])
  }
}
