extension Unicode.Scalar {
  /// The cells of a scalar that is always a character by itself, as those of most text are.
  var simpleCells: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010...0x2027, 0x25AC...0x25B1: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: 2
    default: nil
    }
  }

  /// The cells of the scalar; one of ambiguous width is narrow, a control takes none.
  fileprivate var cells: Int {
    if let simpleCells { return simpleCells }
    if value < 0xA0 || WidthTable.zero.contains(self) { return 0 }
    return WidthTable.wide.contains(self) ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether it is a consonant that begins a syllable of Jamo.
  fileprivate var isLeadingJamo: Bool {
    0x1100...0x115F ~= value || 0xA960...0xA97C ~= value
  }
}

extension Character {
  /// How many cells of a terminal the character takes.
  ///
  /// However many scalars it is made of (a family, a flag, a skin tone, a syllable of Jamo), it
  /// takes two at most; but terminals draw each of several leading consonants of Jamo by itself. A
  /// narrow one before U+FE0F is drawn as a picture and takes two.
  public var cellWidth: Int {
    if let first = unicodeScalars.first, first.isLeadingJamo {
      return 2 * unicodeScalars.prefix { $0.isLeadingJamo }.count
    }
    var cells = 0
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}", let previous, WidthTable.widened.contains(previous) { return 2 }
      cells += scalar.cells
      if cells >= 2 { return 2 }
      previous = scalar
    }
    return cells
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes; controls in it count as nothing.
  public var cellWidth: Int { String(self).cells }
}

extension String {
  /// The same, where the compiler knows the type: measuring is what tables do most.
  var cells: Int {
    asciiCells ?? simpleCells ?? reduce(0) { $0 + $1.cellWidth }
  }

  /// The number of cells where each byte takes one, else `nil`.
  var asciiCells: Int? {
    utf8.withContiguousStorageIfAvailable { bytes in
      // No early way out: this loop takes many bytes at a time.
      var isClean = true
      for byte in bytes { isClean = isClean && byte >= 0x20 && byte < 0x7F }
      return isClean ? bytes.count : nil
    } ?? nil
  }

  /// The number of cells where each scalar is a character by itself, else `nil`; finding the
  /// characters would cost many times as much.
  var simpleCells: Int? {
    var cells = 0
    for scalar in unicodeScalars {
      guard let more = scalar.simpleCells else { return nil }
      cells += more
    }
    return cells
  }
}
