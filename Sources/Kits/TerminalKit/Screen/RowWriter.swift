/// Writes the cells of one row that differ.
struct RowWriter {
  private let new: ArraySlice<Cell>
  private let old: ArraySlice<Cell>
  private let row: Int
  /// One past the last cell that differs, and one past the last that is not blank.
  private let changedEnd: Int
  private let drawnEnd: Int

  init(new: ArraySlice<Cell>, old: ArraySlice<Cell>, row: Int) {
    self.new = new
    self.old = old
    self.row = row
    changedEnd = new.indices.last { new[$0] != old[$0] }.map { $0 + 1 } ?? new.startIndex
    drawnEnd = new.lastIndex { $0 != .blank }.map { $0 + 1 } ?? new.startIndex
  }

  func write(with pen: inout Pen) {
    var place = new.startIndex
    while place < changedEnd {
      let cell = new[place]
      if cell == old[place] {
        place += 1
      } else if cell == .blank {
        place = erase(from: place, &pen)
      } else {
        // The rest of a wide character is changed only where its first cell is.
        if cell.width > 0 { put(cell, place, &pen) }
        place += max(cell.width, 1)
      }
    }
  }

  private func put(_ cell: Cell, _ place: Int, _ pen: inout Pen) {
    approach(place, &pen)
    pen.put(cell, at: column(place))
  }

  /// Blanks out the run of blanks at `place`, and returns its end.
  private func erase(from place: Int, _ pen: inout Pen) -> Int {
    let end = new[place..<changedEnd].firstIndex { $0 != .blank } ?? changedEnd
    let changed = (new[place..<end].indices.last { new[$0] != old[$0] } ?? place) + 1
    let count = changed - place
    if place >= drawnEnd, count > 3 {
      approach(place, &pen)
      pen.eraseRow()
    } else if count > Self.leastErased {
      approach(place, &pen)
      pen.erase(count)
    } else {
      for blank in place..<changed { put(.blank, blank, &pen) }
    }
    return end
  }

  /// From so many blanks on, erasing and going on behind them is shorter than writing them.
  private static let leastErased = 9

  /// Moves to a cell, over those between by writing them again where that is no longer.
  private func approach(_ place: Int, _ pen: inout Pen) {
    if let column = pen.column, pen.row == row, column < self.column(place) {
      let between = new[new.startIndex + column..<place]
      let isShort = between.count < 4
      if isShort,
        between.allSatisfy({ $0.style == pen.style && $0.character.isASCII && $0.width == 1 })
      {
        for (offset, cell) in between.enumerated() { pen.put(cell, at: column + offset) }
        return
      }
    }
    pen.move(toColumn: column(place), row: row)
  }

  private func column(_ place: Int) -> Int { place - new.startIndex }
}
