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

  @Test func manyColumnsHavePagesAndFewShowOne() {
    let starts = (0..<5).map { ColumnSlots(width: 80, count: 5, focus: $0).shown.lowerBound }
    expect(starts, is: [0, 0, 0, 0, 1])
    expect(ColumnSlots(width: 59, count: 3, focus: 1).shown, is: 1..<2)
  }

  @Test func aMaximizedColumnTakesTheWholeWidth() {
    let slots = ColumnSlots(width: 120, count: 5, focus: 3, isMaximized: true)
    expect(slots.shown == 3..<4 && widths(slots) == [120])
  }

  @Test func aPointBelongsToOneColumn() {
    let slots = ColumnSlots(width: 90, count: 3, focus: 0)
    expect([0, 29, 30, 59, 60, 89].map(slots.column(at:)), is: [0, 0, 1, 1, 2, 2])
    expect(slots.column(at: 90) == nil && ColumnSlots.none.column(at: 0) == nil)
  }
}
