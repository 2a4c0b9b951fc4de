struct RowScroll: Equatable {
  let rows: Range<Int>
  /// The number of rows to scroll up; negative to scroll down.
  let shift: Int

  /// Returns the scroll that saves the most cells, or `nil` if none is worth its sequences.
  ///
  /// At most one per frame, because people scroll one thing at a time. `changed` are the rows that
  /// differ, in ascending order.
  static func best(
    from old: [Cell], to frame: CellBuffer, changedIn changed: [ChangedRow]
  ) -> RowScroll? {
    guard let first = changed.first?.number, let last = changed.last?.number, last - first >= 2
    else { return nil }
    var search = Search(old: old, frame: frame, rows: first...last, changed: changed)
    var best: (scroll: RowScroll, gain: Int)?
    for distance in 1...(last - first + 1) / 2 {
      for shift in [distance, -distance] {
        for run in search.runs(by: shift) {
          let gain = search.gain(of: run, by: shift)
          guard gain > best?.gain ?? leastGain else { continue }
          let free = Search.free(by: run, shift)
          let rows = min(run.lowerBound, free.lowerBound)..<max(run.upperBound, free.upperBound)
          best = (RowScroll(rows: rows, shift: shift), gain)
        }
      }
    }
    return best?.scroll
  }

  /// The minimum number of saved cells, about the length of the sequences.
  private static let leastGain = 24

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

/// Searches for rows that equal other rows at a given distance.
private struct Search {
  private let old: [Cell]
  private let new: [Cell]
  private let width: Int
  private let rows: ClosedRange<Int>
  private var changed: [Range<Int>?]
  private var costs: [Cost?]

  /// The numbers of cells of a row that changed, and that are not blank.
  private struct Cost {
    var (changed, drawn) = (0, 0)
  }

  init(old: [Cell], frame: CellBuffer, rows: ClosedRange<Int>, changed: [ChangedRow]) {
    (self.old, new, width, self.rows) = (old, frame.cells, frame.size.width, rows)
    self.changed = Array(repeating: nil, count: frame.size.height)
    costs = Array(repeating: nil, count: frame.size.height)
    for row in changed { self.changed[row.number] = row.columns }
  }

  /// Returns the rows that equal the old rows `shift` below.
  func runs(by shift: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for row in rows.lowerBound...rows.upperBound + 1 {
      if rows.contains(row), rows.contains(row + shift), isSame(row, by: shift) {
        start = start ?? row
      } else if let first = start {
        found.append(first..<row)
        start = nil
      }
    }
    return found
  }

  private func isSame(_ row: Int, by shift: Int) -> Bool {
    let (new, old) = (new.span, old.span)
    let (here, there) = (row * width, (row + shift) * width)
    // Most rows differ where they changed.
    let first = changed[row]?.lowerBound ?? 0
    for x in first..<width where new[here + x] != old[there + x] { return false }
    for x in 0..<first where new[here + x] != old[there + x] { return false }
    return true
  }

  mutating func gain(of run: Range<Int>, by shift: Int) -> Int {
    let saved = run.reduce(0) { $0 + cost(of: $1).changed }
    return Self.free(by: run, shift).reduce(saved) {
      $0 - cost(of: $1).drawn + cost(of: $1).changed
    }
  }

  static func free(by run: Range<Int>, _ shift: Int) -> Range<Int> {
    shift > 0 ? run.upperBound..<run.upperBound + shift : run.lowerBound + shift..<run.lowerBound
  }

  private mutating func cost(of row: Int) -> Cost {
    let cost = costs[row] ?? count(row)
    costs[row] = cost
    return cost
  }

  private func count(_ row: Int) -> Cost {
    var cost = Cost()
    let (new, old, blank) = (new.span, old.span, Cell.blank)
    for place in row * width..<(row + 1) * width {
      if new[place] != old[place] { cost.changed += 1 }
      if new[place] != blank { cost.drawn += 1 }
    }
    return cost
  }
}
