/// Updates a terminal from the last frame to the next, by writing the differences.
public struct FrameWriter {
  private let depth: ColorDepth
  private var shown: (cells: [Cell], size: Size)?
  private var cursor: Point?
  private var left: (row: Int?, column: Int?)

  public init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Writes the whole next frame, because the content of the screen is unknown.
  public mutating func forget() {
    shown = nil
    cursor = nil
    left = (nil, nil)
  }

  /// Returns the bytes that make the terminal display `frame`; none if nothing changed.
  ///
  /// If the size changed, writes the whole frame. The terminal is in the plain style before and
  /// after. Outside of `areas`, if given, the frame is the last one.
  public mutating func bytes(
    for frame: CellBuffer, changedIn areas: [Rect]? = nil, cursor: Point? = nil
  ) -> [UInt8] {
    let isKnown = isKnown(frame)
    let rows = isKnown ? shown.map { ChangedRow.all(from: $0.cells, to: frame, in: areas) } : nil
    let isChanged = rows?.isEmpty != true
    if !isChanged, cursor == self.cursor { return [] }
    if !isKnown { forget() }
    var pen = Pen(depth: depth, width: frame.size.width, row: left.row, column: left.column)
    if hides(whenChanged: isChanged, isKnown: isKnown, next: cursor) {
      pen.send("\u{1B}[?25l")
      self.cursor = nil
    }
    if isChanged {
      write(frame, rows, &pen)
      pen.use(.plain)
    }
    if let cursor {
      pen.move(toColumn: cursor.x, row: cursor.y)
      if self.cursor == nil { pen.send("\u{1B}[?25h") }
    }
    self.cursor = cursor
    left = (pen.row, pen.column)
    keep(frame, rows)
    return pen.bytes
  }

  private func isKnown(_ frame: CellBuffer) -> Bool { shown?.size == frame.size }

  /// Keeps the changed cells of the frame; `nil`: all.
  private mutating func keep(_ frame: CellBuffer, _ rows: [ChangedRow]?) {
    guard let rows else {
      shown = (frame.cells, frame.size)
      return
    }
    for row in rows {
      let start = row.number * frame.size.width
      let cells = start + row.columns.lowerBound..<start + row.columns.upperBound
      shown?.cells.replaceSubrange(cells, with: frame.cells[cells])
    }
  }

  /// The cursor is hidden to avoid flicker, or because it stays hidden.
  private func hides(whenChanged isChanged: Bool, isKnown: Bool, next: Point?) -> Bool {
    guard isKnown else { return true }
    return cursor != nil && (next == nil || isChanged)
  }

  private func write(_ frame: CellBuffer, _ rows: [ChangedRow]?, _ pen: inout Pen) {
    var (old, rows) = (shown?.cells ?? [], rows ?? [])
    if !isKnown(frame) {
      pen.send("\u{1B}[m\u{1B}[2J")
      old = Array(repeating: .blank, count: frame.cells.count)
      rows = ChangedRow.all(from: old, to: frame)
    } else if let scroll = RowScroll.best(from: old, to: frame, changedIn: rows) {
      send(scroll, on: frame.size, &pen)
      old = scroll.applied(to: old, width: frame.size.width)
      rows = ChangedRow.all(from: old, to: frame)
    }
    for row in rows { RowWriter(row, from: old, to: frame).write(with: &pen) }
  }

  /// Scrolls by deleting and inserting lines, because some terminals do not support CSI S and T.
  private func send(_ scroll: RowScroll, on size: Size, _ pen: inout Pen) {
    let reachesEnd = scroll.rows.upperBound == size.height
    if !reachesEnd {
      pen.send("\u{1B}[\(scroll.rows.lowerBound + 1);\(scroll.rows.upperBound)r")
      // Terminals differ in where the cursor is afterwards.
      pen.forgetCursor()
    }
    pen.move(toColumn: 0, row: scroll.rows.lowerBound)
    pen.send("\u{1B}[\(abs(scroll.shift))\(scroll.shift > 0 ? "M" : "L")")
    if !reachesEnd {
      pen.send("\u{1B}[r")
      pen.forgetCursor()
    }
  }
}
