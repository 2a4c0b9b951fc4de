/// Rows of cells, laid out for a terminal of any width; no line is ever wrapped.
///
/// The cells' texts are made `visible`. A column without any content is left
/// out. Where the rest does not fit, first the flexible column gives way, down to
/// ``Column/flexibleFloor`` cells; then the others, from the right, to their least; then they are
/// dropped, from the right; the flexible one last of all narrows further.
public struct Table: Sendable {
  public struct Column: Sendable, Equatable {
    /// What the flexible column keeps as long as another one is shown.
    public static let flexibleFloor = 20

    public let header: String
    public let alignment: Alignment
    /// The cells it may be narrowed to; `nil` for all it needs.
    public let least: Int?
    /// Whether it gives way first and goes last.
    public let isFlexible: Bool

    public init(
      _ header: String = "", alignment: Alignment = .leading, least: Int? = nil,
      isFlexible: Bool = false
    ) {
      self.header = header
      self.alignment = alignment
      self.least = least
      self.isFlexible = isFlexible
    }

    /// The cells below which it is dropped rather than narrowed, given those it needs.
    func least(of needed: Int) -> Int {
      min(needed, isFlexible ? Self.flexibleFloor : least ?? needed)
    }
  }

  public struct Cell: Sendable, Equatable {
    public let text: String
    public let style: Style
    let cells: Int

    public init(_ text: String, _ style: Style = .plain) {
      self.text = text.visible
      self.style = style
      cells = self.text.cells
    }

    public static let empty = Cell("")

    public static func == (lhs: Cell, rhs: Cell) -> Bool {
      lhs.text == rhs.text && lhs.style == rhs.style
    }
  }

  /// Between two columns.
  public static let gap = 2

  public let columns: [Column]
  public private(set) var rows: [[Cell]] = []
  /// How the line of headers looks; it stands there when a column has one.
  public var headerStyle = Style(nil, .dim)
  /// The cells that each column's widest cell takes.
  private var needed: [Int]

  public init(_ columns: [Column]) {
    self.columns = columns
    needed = columns.map { _ in 0 }
  }

  /// Adds a row, a cell a column.
  public mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "a row has a cell for each column")
    for (index, cell) in row.enumerated() where cell.cells > needed[index] {
      needed[index] = cell.cells
    }
    rows.append(row)
  }

  /// Returns the header, where there is one, and a line a row; nothing for a table without rows.
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

  /// Nothing for columns without content, whatever their header.
  private var neededWithHeaders: [Int] {
    zip(columns, needed).map { column, cells in
      cells == 0 ? 0 : max(cells, column.header.visible.cells)
    }
  }
}

/// Puts the cells of a row together.
private struct TableLine {
  let layout: TableLayout
  let columns: [Table.Column]
  let depth: ColorDepth
  let mark: String
  private var starts: [Style: String] = [:]

  init(layout: TableLayout, columns: [Table.Column], depth: ColorDepth, mark: String) {
    self.layout = layout
    self.columns = columns
    self.depth = depth
    self.mark = mark
  }

  mutating func text(of row: [Table.Cell]) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(128)
    // Spaces that are due before the next cell that shows something, so that no line ends in one.
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
        let start = start(of: cell.style)
        line += start.utf8
        line += text.utf8
        if !start.isEmpty { line += ColorDepth.end.utf8 }
      }
      due += isTrailing ? Table.gap : spare + Table.gap
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The escape sequence that begins the style, made once a style.
  private mutating func start(of style: Style) -> String {
    guard depth != .none, style != .plain else { return "" }
    if let start = starts[style] { return start }
    let start = depth.start(of: style) ?? ""
    starts[style] = start
    return start
  }
}
