import Expectations
import Testing

@testable import TodoBoard

@Suite struct ColumnSlotsTests {
  private func widths(_ slots: ColumnSlots) -> [Int] {
    slots.shown.compactMap { slots.place(of: $0)?.count }
  }

  @Test(arguments: [72, 80, 120, 200, 300], 1...3)
  func comfortableColumnsShareTheWholeWidth(width: Int, count: Int) {
    let widths = widths(ColumnSlots(width: width, count: count, focus: 0))
    expect(widths.count == count && widths.reduce(0, +) == width)
    expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  /// A folded column is a strip until it has the focus, and makes room for others.
  @Test func foldedColumnsAreStrips() {
    let slots = ColumnSlots(width: 120, count: 3, focus: 0, folded: [1])
    expect(slots.isStrip(1) && !slots.isStrip(0) && widths(slots) == [57, 6, 57])
    let focused = ColumnSlots(width: 120, count: 3, focus: 1, folded: [1])
    expect(!focused.isStrip(1) && widths(focused) == [40, 40, 40])
  }

  /// The focused one is twice as wide as its neighbors.
  @Test func columnsWithoutRoomAreStripsTheFarthestFirst() {
    func widths(_ width: Int, _ count: Int, _ focus: Int, empty: Set<Int> = []) -> [Int] {
      self.widths(ColumnSlots(width: width, count: count, focus: focus, empty: empty))
    }
    expect(widths(80, 5, 0), is: [34, 17, 17, 6, 6])
    expect(widths(80, 5, 2), is: [6, 17, 34, 17, 6])
    expect(widths(80, 5, 4), is: [6, 6, 17, 17, 34])
    expect(widths(80, 5, 2, empty: [1, 3]), is: [17, 6, 34, 6, 17])
    expect(widths(80, 5, 2, empty: [0, 1, 2, 3]), is: [6, 6, 31, 6, 31])
    expect(widths(80, 4, 1), is: [16, 32, 16, 16])
    expect(widths(200, 9, 0), is: [40] + Array(repeating: 20, count: 8))
    expect(widths(80, 3, 0, empty: [1, 2]), is: [26, 27, 27])
    expect(widths(80, 9, 0), is: [32] + Array(repeating: 6, count: 8))
  }

  /// They show one column, and the names of the others.
  @Test(arguments: [(40, 3), (40, 5), (80, 10), (20, 2)])
  func narrowScreensShowOneColumn(width: Int, count: Int) {
    let slots = ColumnSlots(width: width, count: count, focus: 1)
    expect(slots.shown == 1..<2 && widths(slots) == [width])
  }

  @Test func aMaximizedColumnTakesTheWholeWidth() {
    let slots = ColumnSlots(width: 120, count: 5, focus: 3, folded: [3, 4], isMaximized: true)
    expect(slots.shown == 3..<4 && widths(slots) == [120])
  }

  @Test func aPointBelongsToOneColumn() {
    let slots = ColumnSlots(width: 90, count: 3, focus: 0, folded: [2])
    expect([0, 41, 42, 83, 84, 89].map(slots.column(at:)), is: [0, 0, 1, 1, 2, 2])
    expect(slots.column(at: 90) == nil && ColumnSlots.none.column(at: 0) == nil)
  }
}
