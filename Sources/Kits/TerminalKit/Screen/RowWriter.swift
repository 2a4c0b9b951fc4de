/// Writes the changed cells of one row.
struct RowWriter {
  private let new: ArraySlice<Cell>
  private let old: ArraySlice<Cell>
  private let row: Int
  /// The ends (exclusive) of the changed cells and of the cells that are not blank.
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
    approach(place, &pen)
    pen.put(cell, at: column(place))
  }

  /// Erases the run of blanks at `place` and returns its end.
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

  /// The minimum number of blanks for which erasing and moving is shorter than writing them.
  private static let leastErased = 9

  /// Moves to a cell.
  ///
  /// Writes the cells in between again if that is not longer.
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

  /// The parameters that end the attributes, without duplicates.
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
  /// The same colour by its number in the palette, if it is the same in all terminals.
  ///
  /// The first 16 numbers are excluded, because users change their shades.
  fileprivate var inPalette: Color {
    guard case .rgb(let red, let green, let blue) = self else { return self }
    let color = RGB(red, green, blue)
    let number = color.nearestInPalette
    return number > 21 && RGB(palette: number) == color ? .palette(number) : self
  }
}
