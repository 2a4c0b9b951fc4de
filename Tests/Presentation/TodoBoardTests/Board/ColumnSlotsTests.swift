import Expectations
import Testing

@testable import TodoBoard

@Suite struct ColumnSlotsTests {
  private func widths(_ slots: ColumnSlots) -> [Int] {
    slots.shown.compactMap { slots.place(of: $0)?.count }
  }

  @Test(arguments: [60, 80, 120, 200, 300], 1...3)
  func openColumnsShareTheWholeWidth(width: Int, count: Int) {
    let widths = widths(ColumnSlots(width: width, count: count, focus: 0))
    expect(widths.count == count && widths.reduce(0, +) == width)
    expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  /// A folded column is a strip until it has the focus, and makes room for others.
  @Test func foldedColumnsAreStrips() {
    let slots = ColumnSlots(width: 120, count: 3, focus: 0, folded: [1])
    expect(slots.isStrip(1) && !slots.isStrip(0) && widths(slots) == [56, 7, 57])
    let focused = ColumnSlots(width: 120, count: 3, focus: 1, folded: [1])
    expect(!focused.isStrip(1) && widths(focused) == [40, 40, 40])
    expect(ColumnSlots(width: 80, count: 5, focus: 0).shown, is: 0..<4)
    expect(ColumnSlots(width: 80, count: 5, focus: 0, folded: [1, 2]).shown, is: 0..<5)
  }

  @Test func aMaximizedColumnTakesTheWholeWidth() {
    let slots = ColumnSlots(width: 120, count: 5, focus: 3, folded: [3, 4], isMaximized: true)
    expect(slots.shown == 3..<4 && widths(slots) == [120])
  }

  @Test func aPointBelongsToOneColumn() {
    let slots = ColumnSlots(width: 90, count: 3, focus: 0, folded: [2])
    expect([0, 40, 41, 82, 83, 89].map(slots.column(at:)), is: [0, 0, 1, 1, 2, 2])
    expect(slots.column(at: 90) == nil && ColumnSlots.none.column(at: 0) == nil)
  }
}
