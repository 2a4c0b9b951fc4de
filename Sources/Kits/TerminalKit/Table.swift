/// Rows of cells, never wrapped, laid out for a terminal of any width.
///
/// Cells are made `visible`. Columns without content are skipped. If the table is too wide, the
/// flexible column narrows first, down to ``Column/flexibleFloor`` cells. Then the other columns
/// narrow to their minimum, from the right. Then they are dropped, from the right. The flexible
/// column narrows further only when none but kept columns are left.
public struct Table: Sendable {
  public struct Column: Sendable, Equatable {
    /// The minimum width of the flexible column while other columns are shown.
    public static let flexibleFloor = 20

    public let header: String
    public let alignment: Alignment
    /// The minimum width in cells; `nil` if the column does not narrow.
    public let least: Int?
    /// Whether the column narrows first and is dropped after all columns that are not kept.
    public let isFlexible: Bool
    /// Whether the column is dropped last.
    public let isKept: Bool
    /// The index of the column for which this one is shown when that one is dropped.
    public let substituted: Int?

    public init(
      _ header: String = "", alignment: Alignment = .leading, least: Int? = nil,
      isFlexible: Bool = false, isKept: Bool = false, whenDropped substituted: Int? = nil
    ) {
      self.header = header
      self.alignment = alignment
      self.least = least
      self.isFlexible = isFlexible
      self.isKept = isKept || substituted != nil
      self.substituted = substituted
    }

    /// Returns the minimum width of a column that needs `needed` cells, below which it is dropped.
    func least(of needed: Int) -> Int {
      min(needed, isFlexible ? Self.flexibleFloor : least ?? needed)
    }
  }

  public struct Cell: Sendable {
    public let text: String
    public let style: Style
    let cells: Int
    /// The ranges of the text, in bytes and ascending order, with a style of their own.
    private(set) var spots: [(range: Range<Int>, style: Style)] = []

    public init(_ text: String, _ style: Style = .plain) {
      self.text = text.visible
      self.style = style
      cells = self.text.cellWidth
    }

    /// `style` is the style of the truncation mark.
    public init(_ parts: [(text: String, style: Style)], _ style: Style = .plain) {
      self.init(parts.map(\.text).joined(), style)
      var start = 0
      for part in parts {
        let end = start + part.text.visible.utf8.count
        if part.style != style { spots.append((start..<end, part.style)) }
        start = end
      }
    }

    public static let empty = Cell("")

    /// After that many spaces.
    public func indented(by count: Int) -> Cell {
      var cell = Cell(String(repeating: " ", count: count) + text, style)
      cell.spots = spots.map {
        ($0.range.lowerBound + count..<$0.range.upperBound + count, $0.style)
      }
      return cell
    }
  }

  public static let gap = 2

  public let columns: [Column]
  public private(set) var rows: [[Cell]] = []
  /// The style of the header line, which is shown if a column has a header.
  public var headerStyle = Style.plain
  private var needed: [Int]

  public init(_ columns: [Column]) {
    self.columns = columns
    needed = columns.map { _ in 0 }
  }

  public mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has a cell for each column")
    for (index, cell) in row.enumerated() where cell.cells > needed[index] {
      needed[index] = cell.cells
    }
    rows.append(row)
  }

  /// Returns the header, if there is one, and one line per row; an empty table has no lines.
  public func lines(width: Int, depth: ColorDepth = .none, marks: MarkSet = .unicode) -> [String] {
    let layout = TableLayout(columns, needed: neededWithHeaders, width: width)
    var line = TableLine(layout: layout, columns: columns, depth: depth, mark: marks.ellipsis)
    var lines: [String] = []
    lines.reserveCapacity(rows.count + 1)
    if !rows.isEmpty, columns.contains(where: { !$0.header.isEmpty }) {
      lines.append(line.text(of: columns.map { Cell($0.header, headerStyle) }))
    }
    for row in rows { lines.append(line.text(of: row)) }
    return lines
  }

  private var neededWithHeaders: [Int] {
    zip(columns, needed).map { column, cells in
      cells == 0 ? 0 : max(cells, column.header.visible.cellWidth)
    }
  }
}

private struct TableLine {
  let layout: TableLayout
  let columns: [Table.Column]
  let depth: ColorDepth
  let mark: String
  private(set) var starts: [Style: String] = [:]

  mutating func text(of row: [Table.Cell]) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(128)
    // The spaces before the next visible cell, written later so that no line ends in spaces.
    var due = 0
    for index in layout.shown {
      let cell = row[index]
      let width = layout.widths[index]
      let (text, cells) =
        cell.cells <= width
        ? (cell.text, cell.cells) : cell.text.cutAndMeasured(toCells: width, mark: mark)
      let spare = width - cells
      let isTrailing = columns[index].alignment == .trailing
      if isTrailing { due += spare }
      if !text.isEmpty {
        line += repeatElement(UInt8(ascii: " "), count: due)
        due = 0
        append(text, of: cell, to: &line)
      }
      due += isTrailing ? Table.gap : spare + Table.gap
    }
    return String(decoding: line, as: UTF8.self)
  }

  private mutating func append(_ text: String, of cell: Table.Cell, to line: inout [UInt8]) {
    guard !cell.spots.isEmpty, depth != .none else {
      return append(text.utf8[...], cell.style, to: &line)
    }
    // The truncation mark follows the common prefix of the cut and the whole text.
    let shared = zip(text.utf8, cell.text.utf8).prefix { $0 == $1 }.count
    var rest = text.utf8[...]
    var place = 0
    func next(_ end: Int) -> Substring.UTF8View {
      let count = max(min(end, shared) - place, 0)
      place += count
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    for spot in cell.spots {
      guard spot.range.lowerBound < shared else { break }
      append(next(spot.range.lowerBound), cell.style, to: &line)
      append(next(spot.range.upperBound), spot.style, to: &line)
    }
    append(rest, cell.style, to: &line)
  }

  private mutating func append(_ text: Substring.UTF8View, _ style: Style, to line: inout [UInt8]) {
    guard !text.isEmpty else { return }
    let start = start(of: style)
    line += start.utf8
    line += text
    if !start.isEmpty { line += ColorDepth.end.utf8 }
  }

  private mutating func start(of style: Style) -> String {
    guard depth != .none, style != .plain else { return "" }
    if let start = starts[style] { return start }
    let start = depth.start(of: style) ?? ""
    starts[style] = start
    return start
  }
}
