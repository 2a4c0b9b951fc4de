struct RowWriter {
  private let new: ArraySlice<Cell>
  private let old: ArraySlice<Cell>
  private let changed: ChangedRow
  /// The end (exclusive) of the cells that are not blank.
  private let drawnEnd: Int

  init(_ row: ChangedRow, from old: [Cell], to frame: CellBuffer) {
    let cells = row.number * frame.size.width..<(row.number + 1) * frame.size.width
    (new, self.old, changed) = (frame.cells[cells], old[cells], row)
    drawnEnd = new.lastIndex { $0 != .blank }.map { $0 + 1 } ?? new.startIndex
  }

  private var row: Int { changed.number }
  private var changedEnd: Int { new.startIndex + changed.columns.upperBound }

  func write(with pen: inout Pen) {
    var place = new.startIndex + changed.columns.lowerBound
    // Before this place, cells may have been overwritten by a character before them.
    var spoiltEnd = place
    while place < max(changedEnd, spoiltEnd) {
      let cell = new[place]
      let isSpoilt = place < spoiltEnd
      if cell == old[place], !isSpoilt {
        place += 1
      } else if cell == .blank, !isSpoilt {
        place = erase(from: place, &pen)
      } else {
        // The second cell of a wide character changes only together with the first.
        if cell.width > 0 { put(cell, place, &pen) }
        spoiltEnd = min(max(spoiltEnd, place + cell.mostCells), new.endIndex)
        place += max(cell.width, 1)
      }
    }
  }

  private func put(_ cell: Cell, _ place: Int, _ pen: inout Pen) {
    approach(place, in: cell.looksSame(in: pen.style) ? pen.style : cell.style, &pen)
    pen.put(cell, at: column(place))
  }

  private func erase(from place: Int, _ pen: inout Pen) -> Int {
    let end = new[place..<changedEnd].firstIndex { $0 != .blank } ?? changedEnd
    let changed = (new[place..<end].indices.last { new[$0] != old[$0] } ?? place) + 1
    let start = blankStart(before: place, pen)
    if start >= drawnEnd, changed - start > 3 {
      approach(start, in: pen.style, &pen)
      pen.eraseRow()
    } else if changed - start > leastErased(before: changed) {
      approach(start, in: pen.style, &pen)
      pen.erase(changed - start)
    } else {
      for blank in place..<changed { put(.blank, blank, &pen) }
    }
    return end
  }

  private func blankStart(before place: Int, _ pen: Pen) -> Int {
    guard pen.row == row, let column = pen.column, column < self.column(place) else { return place }
    let start = new.startIndex + column
    return new[start..<place].allSatisfy { $0 == .blank } ? start : place
  }

  /// The number of blanks for which erasing them is not shorter than writing them, because the
  /// cursor then has to move to the next changed cell.
  private func leastErased(before next: Int) -> Int {
    let isNextChanged = next < changedEnd && new[next] != old[next]
    return isNextChanged ? 9 : 4
  }

  /// Writes the cells in between again if that is not longer than moving.
  private func approach(_ place: Int, in style: Style, _ pen: inout Pen) {
    guard let column = pen.column, pen.row == row, column < self.column(place) else {
      return pen.move(toColumn: self.column(place), row: row)
    }
    let between = new[new.startIndex + column..<place]
    let isShort =
      between.count < 4 && between.allSatisfy { $0.ascii != nil }
      && [pen.style, style].contains { style in between.allSatisfy { $0.looksSame(in: style) } }
    guard isShort else { return pen.move(toColumn: self.column(place), row: row) }
    for (offset, cell) in between.enumerated() { pen.put(cell, at: column + offset) }
  }

  private func column(_ place: Int) -> Int { place - new.startIndex }
}

extension ColorDepth {
  /// Returns the shortest SGR sequence from one style to another: a reset, or only the differences.
  ///
  /// It is empty if nothing changes. Without colours, attributes are still written, because a
  /// full-screen program needs other sequences anyway. A colour that is also in the palette is
  /// written by its number, which saves eight bytes.
  func change(from old: Style, to new: Style) -> String {
    let (old, new) = self == .full ? (old.inPalette, new.inPalette) : (old, new)
    let wanted = parameters(of: new)
    let current = parameters(of: old)
    if wanted == current { return "" }
    if wanted.isEmpty { return "\u{1B}[m" }
    let whole = (current.isEmpty ? wanted : ["0"] + wanted).joined(separator: ";")
    let part = difference(from: old, to: new).joined(separator: ";")
    return "\u{1B}[\(part.utf8.count < whole.utf8.count ? part : whole)m"
  }

  private func difference(from old: Style, to new: Style) -> [String] {
    var gone = old.attributes.subtracting(new.attributes)
    // One parameter ends both bold and dim.
    let isLighter = !gone.isDisjoint(with: [.bold, .dim])
    if isLighter { gone.formUnion([.bold, .dim]) }
    let kept = isLighter ? old.attributes.subtracting([.bold, .dim]) : old.attributes
    return gone.ends + new.attributes.subtracting(kept).parameters
      + color(from: old.foreground, to: new.foreground, of: .front)
      + color(from: old.background, to: new.background, of: .back)
  }

  private func color(from old: Color?, to new: Color?, of ground: Color.Ground) -> [String] {
    let wanted = new?.parameters(of: ground, at: self)
    guard wanted != old?.parameters(of: ground, at: self) else { return [] }
    return [wanted ?? "\(ground.rawValue + 9)"]
  }
}

extension Style.Attributes {
  private static let endings: [(attributes: Style.Attributes, parameter: String)] = [
    ([.bold, .dim], "22"), (.italic, "23"), (.underline, "24"), (.reverse, "27"), (.strike, "29"),
  ]

  fileprivate var ends: [String] {
    Self.endings.filter { !isDisjoint(with: $0.attributes) }.map(\.parameter)
  }
}

extension Style {
  fileprivate var inPalette: Style {
    Style(foreground?.inPalette, attributes, on: background?.inPalette)
  }
}

extension Color {
  /// The same colour by its number in the palette, except the first 16, whose shades users change.
  fileprivate var inPalette: Color {
    guard case .rgb(let red, let green, let blue) = self else { return self }
    let color = RGB(red, green, blue)
    let number = color.nearestInPalette
    return number > 21 && RGB(palette: number) == color ? .palette(number) : self
  }
}
