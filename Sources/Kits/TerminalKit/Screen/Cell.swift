/// The content of one cell of the screen.
///
/// A wide character is stored in its first cell; its other cells are ``rest(_:)``.
public struct Cell: Hashable, Sendable {
  public let character: Character
  public let style: Style
  /// The width of the character in cells; 0 for the other cells of a wide character.
  public let width: Int

  init(_ character: Character, _ style: Style = .plain, width: Int = 1) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// An empty cell in the default colours.
  public static let blank = Cell(" ")

  /// A cell of unknown content, such as a part of an image.
  static let image = Cell("\u{FFFC}", width: 1)

  /// Returns the content of the second cell of a wide character.
  static func rest(_ style: Style) -> Cell { Cell(" ", style, width: 0) }

  /// The number of cells in a terminal that draws the scalars of a character one by one.
  ///
  /// kitty before 0.40 draws a family of four in eight cells.
  var mostCells: Int { width < 2 || isSimple ? width : max(width, character.separateCells) }

  /// Whether all terminals agree on the width of the character.
  var isSimple: Bool {
    if let byte = character.singleByte { return width == 1 && 0x20..<0x7F ~= byte }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, let cells = first.simpleCells else { return false }
    return cells == width && scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}

extension Character {
  /// The character's only byte of UTF-8; `nil` if it has more.
  var singleByte: UInt8? {
    let bytes = utf8
    return bytes.count == 1 ? bytes[bytes.startIndex] : nil
  }
}

/// The cells of a screen.
///
/// A ``Canvas`` draws on them.
public final class CellBuffer {
  public let size: Size
  /// The cells, row by row from the top.
  private(set) var cells: [Cell]
  /// The images, over blank cells.
  private(set) var images: [PlacedImage] = []

  /// Creates a buffer of blank cells.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell at these coordinates, which must be inside the buffer.
  public subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The style of the cell at these coordinates, which must be inside the buffer.
  func style(_ x: Int, _ y: Int) -> Style { cells[y * size.width + x].style }

  /// Returns a canvas for the whole buffer.
  public func canvas(metrics: CellMetrics = CellMetrics()) -> Canvas {
    Canvas(buffer: self, metrics: metrics)
  }

  /// The rows as text, each as wide as the buffer.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width where self[x, y].width > 0 { line.append(self[x, y].character) }
      return line
    }
  }

  /// Writes `cell`.
  ///
  /// A wide character that it partly overwrites becomes blank, and an image disappears.
  func put(_ cell: Cell, x: Int, y: Int) {
    if !images.isEmpty { images.removeAll { $0.frame.contains(Point(x: x, y: y)) } }
    let start = y * size.width
    blankOut(x, inRowAt: start)
    if cell.width > 1 {
      for rest in x + 1..<x + cell.width {
        blankOut(rest, inRowAt: start)
        cells[start + rest] = .rest(cell.style)
      }
    }
    cells[start + x] = cell
  }

  /// Adds an image, over cells that are blank.
  func put(_ image: PlacedImage) {
    images.append(image)
  }

  /// Replaces the wide character that covers the cell, if any, with blanks.
  private func blankOut(_ x: Int, inRowAt start: Int) {
    guard cells[start + x].width != 1 else { return }
    var first = x
    while cells[start + first].width == 0 { first -= 1 }
    for part in first..<first + cells[start + first].width {
      cells[start + part] = Cell(" ", cells[start + part].style)
    }
  }
}

/// The widths of characters in the terminal.
public struct CellMetrics: Hashable, Sendable {
  /// The width of characters that Unicode calls ambiguous, such as `§`, `…` and `─`.
  ///
  /// It is one cell, or two in terminals set up for legacy East Asian encodings.
  public enum Ambiguous: Hashable, Sendable {
    case narrow
    case wide
  }

  public let ambiguous: Ambiguous

  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Returns the width of `character` in cells; 0 for a lone combining mark.
  public func cells(of character: Character) -> Int {
    if let ascii = character.asciiValue, 0x20..<0x7F ~= ascii { return 1 }
    guard let first = character.unicodeScalars.first, !first.isSpacingMark else { return 0 }
    let cells = character.cellWidth
    guard cells == 1, ambiguous == .wide, WidthTable.ambiguous.contains(first) else { return cells }
    return 2
  }

  /// Returns the width of a scalar with ``Unicode/Scalar/simpleCells``.
  func cells(ofSimple scalar: Unicode.Scalar) -> Int {
    let cells = scalar.simpleCells ?? 0
    guard cells == 1, scalar.value >= 0x80, ambiguous == .wide else { return cells }
    return WidthTable.ambiguous.contains(scalar) ? 2 : 1
  }

  /// Returns the width of `character` in cells, after it is made visible.
  func shownCells(of character: Character) -> Int {
    if let ascii = character.asciiValue, 0x20..<0x7F ~= ascii { return 1 }
    let text = String(character)
    let shown = text.visible
    return shown == text ? cells(of: character) : cells(of: shown)
  }

  /// Returns the width of `text` in cells, not counting controls.
  public func cells(of text: String) -> Int {
    if let cells = text.asciiCells { return cells }
    if ambiguous == .narrow, let cells = text.simpleCells { return cells }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns the number of leading characters of `text` that fit into `cells`, and their width.
  public func prefix(of text: some Sequence<Character>, fitting cells: Int) -> (
    count: Int, cells: Int
  ) {
    var (count, used) = (0, 0)
    for character in text {
      let width = self.cells(of: character)
      if used + width > cells { break }
      used += width
      count += 1
    }
    return (count, used)
  }

  /// Returns `text`, truncated to `cells` and with `mark` at its end if it is longer.
  ///
  /// If `mark` does not fit either, it is truncated too.
  public func cut(_ text: String, toCells cells: Int, mark: String) -> String {
    if self.cells(of: text) <= cells { return text }
    let room = cells - self.cells(of: mark)
    guard room >= 0 else { return String(mark.prefix(prefix(of: mark, fitting: cells).count)) }
    if ambiguous == .narrow, text.isSimple { return text.cut(toCells: room, mark: "") + mark }
    return String(text.prefix(prefix(of: text, fitting: room).count)) + mark
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a spacing mark, which has a width but needs a base character.
  fileprivate var isSpacingMark: Bool {
    value >= 0x900 && properties.generalCategory == .spacingMark
  }
}
