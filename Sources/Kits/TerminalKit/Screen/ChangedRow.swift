struct ChangedRow {
  let number: Int
  let columns: Range<Int>

  /// `nil` if the frame has the old cells in all of `columns`.
  init?(_ number: Int, from old: [Cell], to frame: CellBuffer, in columns: Range<Int>) {
    // Spans compare cells in place; slices copy each of them.
    let cells = frame.cells
    let (old, new) = (old.span, cells.span)
    let start = number * frame.size.width
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while first < end, new[start + first] == old[start + first] { first += 1 }
    if first == end { return nil }
    while new[start + end - 1] == old[start + end - 1] { end -= 1 }
    self.number = number
    self.columns = first..<end
  }

  /// Returns the changed rows in these areas, or in all, in ascending order.
  static func all(from old: [Cell], to frame: CellBuffer, in areas: [Rect]? = nil) -> [ChangedRow] {
    let screen = Rect(size: frame.size)
    // Beside an area, a half of a wide character may have changed.
    let areas = areas?.map { $0.inset(columns: -1).intersection(screen) } ?? [screen]
    return (0..<frame.size.height).compactMap { y in
      var columns: Range<Int>?
      for area in areas where area.y <= y && y < area.endY && !area.isEmpty {
        let before = columns ?? area.x..<area.endX
        columns = min(before.lowerBound, area.x)..<max(before.upperBound, area.endX)
      }
      return columns.flatMap { ChangedRow(y, from: old, to: frame, in: $0) }
    }
  }
}
