/// What one cell of the screen shows.
///
/// A character that takes several cells is in the first of them; the others are its ``rest``.
public struct Cell: Hashable, Sendable {
  public let character: Character
  public let style: Style
  /// How many cells the character takes from here on; 0 in those it takes beside the first.
  public let width: Int

  init(_ character: Character, _ style: Style = .plain, width: Int = 1) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// Nothing, in the terminal's own colours.
  public static let blank = Cell(" ")

  /// What stands in the cells that a wide character takes beside the first.
  static func rest(_ style: Style) -> Cell { Cell(" ", style, width: 0) }

  /// Whether every terminal agrees how many cells the character takes.
  var isSimple: Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, let cells = first.simpleCells else { return false }
    return cells == width && scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}

/// The cells of a screen, to be drawn on through a ``Canvas``.
public final class CellBuffer {
  public let size: Size
  /// Row by row from the top.
  private(set) var cells: [Cell]

  /// Creates a buffer of blanks.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The cell in that place, which must be inside.
  public subscript(x: Int, y: Int) -> Cell {
    cells[y * size.width + x]
  }

  /// The whole of it as a canvas.
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

  /// Puts `cell` there, whole; a wide character of which it takes a part turns into blanks.
  func put(_ cell: Cell, x: Int, y: Int) {
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

  /// Turns the wide character that has the cell, if one does, into blanks.
  private func blankOut(_ x: Int, inRowAt start: Int) {
    guard cells[start + x].width != 1 else { return }
    var first = x
    while cells[start + first].width == 0 { first -= 1 }
    for part in first..<first + cells[start + first].width {
      cells[start + part] = Cell(" ", cells[start + part].style)
    }
  }
}

/// How many cells the terminal gives to a character.
public struct CellMetrics: Hashable, Sendable {
  /// How wide are characters that Unicode leaves to the fonts, such as `§`, `…` and `─`: one cell,
  /// but two in terminals set up for old East Asian encodings.
  public enum Ambiguous: Hashable, Sendable {
    case narrow
    case wide
  }

  public let ambiguous: Ambiguous

  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Returns the cells of `character`; none for one that stands on another, such as a lone mark.
  public func cells(of character: Character) -> Int {
    if let ascii = character.asciiValue, 0x20..<0x7F ~= ascii { return 1 }
    guard let first = character.unicodeScalars.first, !first.isSpacingMark else { return 0 }
    let cells = character.cellWidth
    guard cells == 1, ambiguous == .wide, WidthTable.ambiguous.contains(first) else { return cells }
    return 2
  }

  /// Returns the cells `character` takes once it is visible.
  func shownCells(of character: Character) -> Int {
    if let ascii = character.asciiValue, 0x20..<0x7F ~= ascii { return 1 }
    let text = String(character)
    let shown = text.visible
    return shown == text ? cells(of: character) : cells(of: shown)
  }

  /// Returns the cells of `text`, in which controls count as nothing.
  public func cells(of text: String) -> Int {
    if let cells = text.asciiCells { return cells }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns how many characters from the start of `text` fit into `cells`, and what they take.
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

  /// Returns `text` when it takes at most `cells`, else as many of its characters as fit before
  /// `mark`; the mark itself is cut where not even it fits.
  public func cut(_ text: String, toCells cells: Int, mark: String) -> String {
    if self.cells(of: text) <= cells { return text }
    let room = cells - self.cells(of: mark)
    guard room >= 0 else { return String(mark.prefix(prefix(of: mark, fitting: cells).count)) }
    return String(text.prefix(prefix(of: text, fitting: room).count)) + mark
  }
}

extension Unicode.Scalar {
  /// A mark that takes room but needs a letter to stand on.
  fileprivate var isSpacingMark: Bool {
    value >= 0x900 && properties.generalCategory == .spacingMark
  }
}
