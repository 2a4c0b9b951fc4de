/// A scroll of rows that the terminal performs.
struct RowScroll: Equatable {
  /// The affected rows, including those that become free.
  let rows: Range<Int>
  /// The number of rows to scroll up; negative to scroll down.
  let shift: Int

  /// Returns the scroll that saves the most cells between `old` and `new`, or `nil` if none is
  /// worth its sequences.
  ///
  /// At most one per frame, because people scroll one thing at a time. `changed` are the rows that
  /// differ, in ascending order.
  static func best(
    from old: [Cell], to new: [Cell], changedIn changed: [Int], size: Size
  ) -> RowScroll? {
    guard let first = changed.first, let last = changed.last, last - first >= 2 else { return nil }
    let rows = (0...last).map { row in
      row < first ? Row.outside : Row(row, old, new, width: size.width)
    }
    var best: (scroll: RowScroll, gain: Int)?
    for distance in 1...(last - first + 1) / 2 {
      for shift in [distance, -distance] {
        let search = Search(old: old, new: new, width: size.width, rows: rows, shift: shift)
        for found in search.runs(in: first...last) where found.gain > best?.gain ?? leastGain {
          best = found
        }
      }
    }
    return best?.scroll
  }

  /// The minimum number of saved cells, about the length of the sequences.
  private static let leastGain = 24

  /// Returns the cells of the screen after the scroll.
  func applied(to cells: [Cell], width: Int) -> [Cell] {
    var after = cells
    for row in rows {
      let source = row + shift
      let cells = rows.contains(source) ? cells[source * width..<(source + 1) * width] : []
      let blanks = repeatElement(Cell.blank, count: width - cells.count)
      after.replaceSubrange(row * width..<(row + 1) * width, with: cells + blanks)
    }
    return after
  }
}

/// The cost of a row of the new frame.
private struct Row {
  /// The number of cells that changed.
  let changed: Int
  /// The number of cells that are not blank, now and before.
  let drawn: Int
  let drawnBefore: Int

  /// A row that no scroll affects.
  static let outside = Row()

  private init() { (changed, drawn, drawnBefore) = (0, 0, 0) }

  init(_ row: Int, _ old: [Cell], _ new: [Cell], width: Int) {
    var (changed, drawn, drawnBefore) = (0, 0, 0)
    for place in row * width..<(row + 1) * width {
      if new[place] != old[place] { changed += 1 }
      if new[place] != .blank { drawn += 1 }
      if old[place] != .blank { drawnBefore += 1 }
    }
    self.changed = changed
    self.drawn = drawn
    self.drawnBefore = drawnBefore
  }
}

/// Searches for rows that equal other rows at a given distance.
private struct Search {
  let old: [Cell]
  let new: [Cell]
  let width: Int
  let rows: [Row]
  let shift: Int

  func runs(in rows: ClosedRange<Int>) -> [(scroll: RowScroll, gain: Int)] {
    var found: [(scroll: RowScroll, gain: Int)] = []
    var start: Int?
    let sources = rows.lowerBound...rows.upperBound
    for row in rows.lowerBound...rows.upperBound + 1 {
      let isMoved = rows.contains(row) && sources.contains(row + shift) && isSame(row)
      if isMoved {
        start = start ?? row
      } else if let first = start {
        found.append(scroll(of: first..<row))
        start = nil
      }
    }
    return found
  }

  private func isSame(_ row: Int) -> Bool {
    // Most rows differ in this, which costs less than to compare their cells.
    guard rows[row].drawn == rows[row + shift].drawnBefore else { return false }
    let (here, there) = (row * width, (row + shift) * width)
    for x in 0..<width where new[here + x] != old[there + x] { return false }
    return true
  }

  private func scroll(of run: Range<Int>) -> (scroll: RowScroll, gain: Int) {
    let free =
      shift > 0 ? run.upperBound..<run.upperBound + shift : run.lowerBound + shift..<run.lowerBound
    let saved = run.reduce(0) { $0 + rows[$1].changed }
    let lost = free.reduce(0) { $0 + rows[$1].drawn - rows[$1].changed }
    let all = min(run.lowerBound, free.lowerBound)..<max(run.upperBound, free.upperBound)
    return (RowScroll(rows: all, shift: shift), saved - lost)
  }
}
