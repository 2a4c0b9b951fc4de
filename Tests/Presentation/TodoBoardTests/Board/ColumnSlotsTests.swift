import Expectations
import Testing

@testable import TodoBoard

@Suite struct ColumnSlotsTests {
  private func widths(_ slots: ColumnSlots) -> [Int] {
    slots.shown.compactMap { slots.place(of: $0)?.count }
  }

  @Test(arguments: [108, 119, 120, 122, 200, 300], 1...3)
  func wideScreensShareTheWidthEqually(width: Int, count: Int) {
    let widths = widths(ColumnSlots(width: width, count: count, focus: 0))
    expect(widths.count == count && widths.reduce(0, +) == width)
    expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  /// Up to the width of whole titles, whatever other columns there are.
  @Test(arguments: 1...9)
  func aWiderScreenNeverNarrowsTheFocusedColumn(count: Int) {
    for focus in 0..<count {
      var last = 0
      for width in 20...300 {
        let slots = ColumnSlots(width: width, count: count, focus: focus, empty: [1, 3])
        let focused = min(slots.place(of: focus)?.count ?? 0, 36)
        expect(focused >= last && widths(slots).reduce(0, +) == width)
        last = focused
      }
    }
  }

  /// A folded column is a strip until it has the focus, and makes room for others.
  @Test func foldedColumnsAreStrips() {
    let slots = ColumnSlots(width: 120, count: 3, focus: 0, folded: [1])
    expect(slots.isStrip(1) && !slots.isStrip(0) && widths(slots) == [57, 6, 57])
    let focused = ColumnSlots(width: 120, count: 3, focus: 1, folded: [1])
    expect(!focused.isStrip(1) && widths(focused) == [40, 40, 40])
  }

  @Test func columnsWithoutRoomAreStripsTheFarthestFirst() {
    func widths(_ width: Int, _ count: Int, _ focus: Int, empty: Set<Int> = []) -> [Int] {
      self.widths(ColumnSlots(width: width, count: count, focus: focus, empty: empty))
    }
    expect(widths(60, 3, 1), is: [6, 36, 18])
    expect(widths(80, 3, 1), is: [22, 36, 22])
    expect(widths(80, 4, 1), is: [19, 36, 19, 6])
    expect(widths(80, 5, 0), is: [36, 16, 16, 6, 6])
    expect(widths(80, 5, 2), is: [6, 16, 36, 16, 6])
    expect(widths(80, 5, 4), is: [6, 6, 16, 16, 36])
    expect(widths(80, 5, 2, empty: [1, 3]), is: [16, 6, 36, 6, 16])
    expect(widths(80, 5, 2, empty: [0, 1, 2, 3]), is: [6, 6, 36, 6, 26])
    expect(widths(80, 3, 0, empty: [1, 2]), is: [36, 22, 22])
    expect(widths(80, 8, 0), is: [38] + Array(repeating: 6, count: 7))
    expect(widths(100, 5, 1), is: [16, 36, 16, 16, 16])
    expect(widths(120, 5, 1), is: [21, 36, 21, 21, 21])
    expect(widths(120, 8, 0), is: [36, 16, 17, 16, 17, 6, 6, 6])
    expect(widths(160, 8, 0), is: [36, 17, 18, 18, 17, 18, 18, 18])
    expect(widths(200, 5, 1), is: [40, 40, 40, 40, 40])
  }

  /// At 120 columns, all stay where they are but the two that exchange their widths.
  @Test func theFocusMovesOneEdge() {
    let (before, after) = (1, 2)
    let (old, new) = (
      ColumnSlots(width: 120, count: 5, focus: before),
      ColumnSlots(width: 120, count: 5, focus: after)
    )
    for column in [0, 3, 4] { expect(old.place(of: column) == new.place(of: column)) }
  }

  /// They show one column, and the names of the others.
  @Test(arguments: [(40, 2), (40, 3), (40, 5), (40, 8), (60, 8), (80, 10), (20, 2)])
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
