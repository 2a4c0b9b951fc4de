/// Which of many rows are on the screen.
struct RowWindow: Equatable {
  /// The first that is shown.
  private(set) var top = 0

  /// Moves no further than needed to have `row` among `height` rows shown.
  mutating func reveal(_ row: Int, height: Int) {
    if row < top { top = row }
    if row >= top + height { top = row - max(height, 1) + 1 }
  }

  /// Scrolls by so many rows, within `count` of them.
  mutating func scroll(by rows: Int, count: Int, height: Int) {
    top += rows
    settle(count: count, height: height)
  }

  /// Leaves no room at the end while rows are hidden at the start.
  mutating func settle(count: Int, height: Int) {
    top = max(min(top, count - height), 0)
  }

  func rows(count: Int, height: Int) -> Range<Int> {
    let first = min(top, max(count, 0))
    return first..<max(min(top + height, count), first)
  }
}
