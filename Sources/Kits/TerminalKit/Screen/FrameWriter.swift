/// Updates a terminal from the last frame to the next, by writing the differences.
public struct FrameWriter {
  /// Whether the terminal supports synchronized updates (mode 2026).
  public var synchronizesOutput: Bool
  private let depth: ColorDepth
  private var shown: (cells: [Cell], size: Size)?
  private var cursor: Point?
  /// The cursor position after the last frame.
  private var left: (row: Int?, column: Int?)
  /// `nil`: the terminal shows no images.
  private var images: ImageWriter?

  /// Creates a writer for a screen with unknown content.
  public init(
    depth: ColorDepth, synchronizesOutput: Bool = false, images: ImageProtocol? = nil
  ) {
    self.depth = depth
    self.images = images.map(ImageWriter.init)
    self.synchronizesOutput = synchronizesOutput
  }

  /// Writes the whole next frame, because the content of the screen is unknown.
  public mutating func forget() {
    shown = nil
    cursor = nil
    left = (nil, nil)
    images?.forget()
  }

  /// Returns the bytes that make the terminal display `frame`, with the cursor at `cursor` or
  /// hidden.
  ///
  /// Returns no bytes if nothing changed. If the size changed, writes the whole frame. The terminal
  /// is in the plain style before and after. If `rows` is given, the frame is the last one but for
  /// these rows, in ascending order.
  public mutating func bytes(
    for frame: CellBuffer, changedIn rows: [Int]? = nil, cursor: Point? = nil
  ) -> [UInt8] {
    let isKnown = shown?.size == frame.size
    let isOutdated = images?.isOutdated(frame) ?? false
    let rows = isKnown ? changed(frame, in: rows) : Array(0..<frame.size.height)
    let isChanged = !isKnown || isOutdated || !rows.isEmpty
    if !isChanged, cursor == self.cursor { return [] }
    if !isKnown { forget() }
    var pen = Pen(depth: depth, width: frame.size.width, row: left.row, column: left.column)
    if synchronizesOutput { pen.send("\u{1B}[?2026h") }
    if hides(whenChanged: isChanged, isKnown: isKnown, next: cursor) {
      pen.send("\u{1B}[?25l")
      self.cursor = nil
    }
    if isChanged {
      let old = prepare(&pen, for: frame, rows, isKnown: isKnown)
      let isPartial = isKnown && !(images?.holdsStill(frame) ?? false)
      write(frame, over: old, in: isPartial ? rows : Array(0..<frame.size.height), &pen)
      pen.use(.plain)
      images?.write(frame, over: old, &pen)
    }
    if let cursor {
      pen.move(toColumn: cursor.x, row: cursor.y)
      if self.cursor == nil { pen.send("\u{1B}[?25h") }
    }
    if synchronizesOutput { pen.send("\u{1B}[?2026l") }
    self.cursor = cursor
    left = (pen.row, pen.column)
    keep(frame, rows, isKnown: isKnown)
    return pen.bytes
  }

  /// Returns the rows that differ from the terminal, among `rows` or all.
  private func changed(_ frame: CellBuffer, in rows: [Int]?) -> [Int] {
    guard let shown else { return [] }
    let width = frame.size.width
    return (rows ?? Array(0..<frame.size.height)).filter { y in
      let row = y * width..<(y + 1) * width
      return frame.cells[row] != shown.cells[row]
    }
  }

  /// Keeps the changed rows of the frame.
  private mutating func keep(_ frame: CellBuffer, _ rows: [Int], isKnown: Bool) {
    guard isKnown else {
      shown = (frame.cells, frame.size)
      return
    }
    let width = frame.size.width
    for y in rows {
      let row = y * width..<(y + 1) * width
      shown?.cells.replaceSubrange(row, with: frame.cells[row])
    }
  }

  /// Whether the cursor must be hidden before drawing: because it stays hidden, or to avoid
  /// flicker.
  private func hides(whenChanged isChanged: Bool, isKnown: Bool, next: Point?) -> Bool {
    guard isKnown else { return true }
    return cursor != nil && (next == nil || isChanged && !synchronizesOutput)
  }

  /// Clears or scrolls the screen, and returns its content afterwards.
  private func prepare(
    _ pen: inout Pen, for frame: CellBuffer, _ rows: [Int], isKnown: Bool
  ) -> [Cell] {
    guard isKnown, let shown else {
      pen.send("\u{1B}[m\u{1B}[2J")
      return Array(repeating: .blank, count: frame.cells.count)
    }
    if let images, images.holdsStill(frame) { return images.uncovered(shown.cells, for: frame) }
    let scroll = RowScroll.best(
      from: shown.cells, to: frame.cells, changedIn: rows, size: frame.size)
    guard let scroll else { return shown.cells }
    let reachesEnd = scroll.rows.upperBound == frame.size.height
    if !reachesEnd {
      pen.send("\u{1B}[\(scroll.rows.lowerBound + 1);\(scroll.rows.upperBound)r")
      // Terminals differ in where the cursor is afterwards.
      pen.forgetCursor()
    }
    // Scrolls by deleting and inserting lines, because some terminals do not support CSI S and T.
    pen.move(toColumn: 0, row: scroll.rows.lowerBound)
    pen.send("\u{1B}[\(abs(scroll.shift))\(scroll.shift > 0 ? "M" : "L")")
    if !reachesEnd {
      pen.send("\u{1B}[r")
      pen.forgetCursor()
    }
    return scroll.applied(to: shown.cells, width: frame.size.width)
  }

  /// Writes the rows that differ, from the first to the last of `rows`.
  ///
  /// A scroll moves those between.
  private func write(_ frame: CellBuffer, over old: [Cell], in rows: [Int], _ pen: inout Pen) {
    guard let first = rows.first, let last = rows.last else { return }
    let width = frame.size.width
    for y in first...last {
      let range = y * width..<(y + 1) * width
      guard frame.cells[range] != old[range] else { continue }
      RowWriter(new: frame.cells[range], old: old[range], row: y).write(with: &pen)
    }
  }
}
