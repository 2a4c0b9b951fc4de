import System

extension Unicode.Scalar {
  /// The number of cells if the scalar always forms a character by itself; otherwise `nil`.
  var simpleCells: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010...0x2027: 1
    case 0x2500...0x259F, 0x25AC...0x25B5, 0x25B7...0x25BF, 0x25C1...0x25EF: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: 2
    default: nil
    }
  }

  /// The number of cells: ambiguous width counts as narrow, and a control has no width.
  fileprivate var cells: Int {
    if let simpleCells { return simpleCells }
    if value < 0xA0 || hasNoCells { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether it is East Asian wide or full-width (UAX #11), which all emoji are.
  var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
      0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DF2,
      0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x1FA70...0x1FAFF,
      0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }

  /// Whether it is a non-spacing or enclosing mark, a format character, or a medial or final Jamo.
  ///
  /// Spacing marks have one cell, as in glibc; so do the soft hyphen and the signs around Arabic
  /// and Kaithi numbers, and the first Jamo filler has two.
  var hasNoCells: Bool {
    switch value {
    case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x115F, 0x110BD, 0x110CD:
      return false
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLeadingJamo: Bool { 0x1100...0x115F ~= value || 0xA960...0xA97C ~= value }
}

extension Character {
  /// The number of cells that a terminal uses for the character.
  ///
  /// A character has two cells at most, however many scalars it has (families, flags, skin tones,
  /// Jamo syllables). The exception is several leading consonants of Jamo, which terminals draw
  /// separately. A narrow scalar before U+FE0F is drawn as an emoji with two cells. A spacing mark
  /// without a character before it has no cell.
  public var cellWidth: Int {
    guard let first = unicodeScalars.first,
      first.value < 0x900 || first.properties.generalCategory != .spacingMark
    else { return 0 }
    if first.isLeadingJamo { return 2 * unicodeScalars.prefix { $0.isLeadingJamo }.count }
    var cells = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}", previous?.properties.isEmoji == true { return 2 }
      cells += scalar.cells
      if cells >= 2 { return 2 }
      previous = scalar
    }
    return cells
  }
}

extension Character {
  /// The number of cells that a terminal uses if it draws the scalars one by one.
  var separateCells: Int { unicodeScalars.reduce(0) { $0 + $1.cells } }

  var shownCells: Int {
    if let ascii = asciiValue, 0x20..<0x7F ~= ascii { return 1 }
    let text = String(self)
    let shown = text.visible
    return shown == text ? cellWidth : shown.cellWidth
  }
}

extension Sequence<Character> {
  var shownCells: Int { reduce(0) { $0 + $1.shownCells } }
}

extension String {
  /// The number of cells that a terminal uses for the text; controls have no width.
  public var cellWidth: Int { asciiCells ?? simpleCells ?? reduce(0) { $0 + $1.cellWidth } }

  var asciiCells: Int? { isPlainASCII ? utf8.count : nil }

  var isSimple: Bool { asciiCells != nil || simpleCells != nil }

  /// `nil` unless each scalar forms a character by itself; grapheme clusters are many times slower.
  var simpleCells: Int? {
    var cells = 0
    for scalar in unicodeScalars {
      guard let more = scalar.simpleCells else { return nil }
      cells += more
    }
    return cells
  }
}
