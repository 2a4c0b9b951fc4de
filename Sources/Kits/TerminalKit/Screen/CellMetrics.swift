public struct CellMetrics: Hashable, Sendable {
  /// The width of characters that Unicode calls ambiguous, such as `§`, `…` and `─`: two cells in
  /// terminals set up for legacy East Asian encodings.
  public enum Ambiguous: Hashable, Sendable {
    case narrow
    case wide
  }

  public let ambiguous: Ambiguous

  public init(ambiguous: Ambiguous = .narrow) { self.ambiguous = ambiguous }

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

  public func cells(of text: String) -> Int {
    if let cells = text.asciiCells { return cells }
    if ambiguous == .narrow, let cells = text.simpleCells { return cells }
    return text.reduce(0) { $0 + cells(of: $1) }
  }

  private func prefix(of text: String, fitting cells: Int) -> Substring {
    var used = 0
    return text.prefix { character in
      used += self.cells(of: character)
      return used <= cells
    }
  }

  /// Returns `text`, cut to `cells` with `mark` at its end if it is longer; `mark` is cut too if
  /// needed.
  public func cut(_ text: String, toCells cells: Int, mark: String) -> String {
    if self.cells(of: text) <= cells { return text }
    let room = cells - self.cells(of: mark)
    guard room >= 0 else { return String(prefix(of: mark, fitting: cells)) }
    if ambiguous == .narrow, text.isSimple { return text.cut(toCells: room, mark: "") + mark }
    return prefix(of: text, fitting: room) + mark
  }
}

extension Unicode.Scalar {
  fileprivate var isSpacingMark: Bool {
    value >= 0x900 && properties.generalCategory == .spacingMark
  }
}
