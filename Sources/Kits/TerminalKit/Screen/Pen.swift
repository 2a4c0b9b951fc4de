struct Pen {
  let depth: ColorDepth
  let width: Int
  /// `nil` if unknown; the column is unknown after a character of disputed width or a row's last.
  private(set) var row: Int?
  private(set) var column: Int?
  private(set) var bytes: [UInt8] = []
  private(set) var style = Style.plain
  /// The changes of style so far: a frame has few of them, but many times.
  private(set) var changes: [(from: Style, to: Style, sequence: [UInt8])] = []

  mutating func send(_ text: String) { bytes += text.utf8 }

  mutating func send(_ sequence: [UInt8]) { bytes += sequence }

  mutating func use(_ style: Style) {
    guard style != self.style else { return }
    send(change(to: style))
    self.style = style
  }

  private mutating func change(to style: Style) -> [UInt8] {
    for known in changes where known.to == style && known.from == self.style {
      return known.sequence
    }
    let sequence = Array(depth.change(from: self.style, to: style).utf8)
    changes.append((self.style, style, sequence))
    return sequence
  }

  mutating func forgetCursor() {
    row = nil
    column = nil
  }

  /// Writes a cell; one of disputed width is erased first, so that no old content stays.
  mutating func put(_ cell: Cell, at x: Int) {
    if !cell.looksSame(in: style) { use(cell.style) }
    if let byte = cell.ascii {
      bytes.append(byte)
      column = x + 1 < width ? x + 1 : nil
      return
    }
    let isSimple = cell.isSimple
    if !isSimple, cell.width > 1, let row {
      for _ in 0..<cell.width { send(" ") }
      column = x + cell.width < width ? x + cell.width : nil
      move(toColumn: x, row: row)
    }
    cell.write(to: &bytes)
    let end = x + cell.width
    column = isSimple && end < width ? end : nil
    // A cell that is wider than assumed may have wrapped to the next row.
    if !isSimple, end + cell.width > width { forgetCursor() }
  }

  mutating func eraseRow() {
    useForErasing()
    send("\u{1B}[K")
  }

  /// Erases `count` cells from the cursor, without moving it.
  mutating func erase(_ count: Int) {
    useForErasing()
    send("\u{1B}[\(count)X")
  }

  /// Erased cells have the background of the current style.
  private mutating func useForErasing() { if !Cell.blank.looksSame(in: style) { use(.plain) } }

  mutating func move(toColumn x: Int, row y: Int) {
    if row == y, column == x { return }
    // Within a row, no other way is as short.
    if let way = alongRow(x, y) {
      send(way)
    } else {
      let ways = [absolute(x, y), alongColumn(x, y), downFromStart(x, y)]
      send(ways.compactMap(\.self).min { $0.utf8.count < $1.utf8.count } ?? "")
    }
    row = y
    column = x
  }
}

extension Pen {
  private func absolute(_ x: Int, _ y: Int) -> String {
    if x == 0 { return y == 0 ? "\u{1B}[H" : "\u{1B}[\(y + 1)H" }
    return "\u{1B}[\(y == 0 ? "" : String(y + 1));\(x + 1)H"
  }

  private func alongRow(_ x: Int, _ y: Int) -> String? {
    guard row == y else { return nil }
    if x == 0 { return "\r" }
    let toColumn = "\u{1B}[\(x + 1)G"
    guard let column else { return toColumn }
    let step = x > column ? Self.sequence(x - column, "C") : Self.back(column - x)
    return step.utf8.count < toColumn.utf8.count ? step : toColumn
  }

  private func alongColumn(_ x: Int, _ y: Int) -> String? {
    guard let row, column == x else { return nil }
    return y > row ? Self.sequence(y - row, "B") : Self.sequence(row - y, "A")
  }

  /// Line feeds with a carriage return work with and without automatic carriage returns.
  private func downFromStart(_ x: Int, _ y: Int) -> String? {
    guard let row, y > row, y - row <= 3 else { return nil }
    return String(repeating: "\r\n", count: y - row) + (x == 0 ? "" : Self.sequence(x, "C"))
  }

  private static func back(_ count: Int) -> String {
    count < 4 ? String(repeating: "\u{8}", count: count) : sequence(count, "D")
  }

  private static func sequence(_ count: Int, _ letter: Character) -> String {
    count == 1 ? "\u{1B}[\(letter)" : "\u{1B}[\(count)\(letter)"
  }
}

public struct Border: Hashable, Sendable {
  /// From left to right, those at the top first.
  let corners: [String]
  let across: Character
  let down: Character

  public static let rounded = Border(corners: ["╭", "╮", "╰", "╯"], across: "─", down: "│")
  public static let ascii = Border(corners: ["+", "+", "+", "+"], across: "-", down: "|")
}

extension Canvas {
  /// Draws the border of `rect`, unless `rect` is too small for one.
  public func draw(_ border: Border, around rect: Rect, _ style: Style = .plain) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.endX - 1, rect.endY - 1)
    let inner = rect.inset(columns: 1, rows: 1)
    for y in [rect.y, bottom] {
      fill(style, with: border.across, in: Rect(x: inner.x, y: y, width: inner.width, height: 1))
    }
    for x in [rect.x, right] {
      fill(style, with: border.down, in: Rect(x: x, y: inner.y, width: 1, height: inner.height))
    }
    let places = [rect.y, bottom].flatMap { y in [rect.x, right].map { Point(x: $0, y: y) } }
    for (corner, place) in zip(border.corners, places) { write(corner, at: place, style) }
  }
}
