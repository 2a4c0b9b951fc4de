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
