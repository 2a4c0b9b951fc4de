extension String {
  /// The text with everything a terminal would obey shown instead: `^[` for ESC, `^?` for DEL,
  /// `<9B>` for the controls U+0080 to U+009F, `<202E>` for what reorders or breaks lines.
  ///
  /// Text of users goes to a terminal only like this.
  public var visible: String {
    let isClean = utf8.withContiguousStorageIfAvailable { !mayHaveControls($0) }
    if isClean == true { return self }
    var shown = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed {
        shown += scalar.picture
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

/// Whether there is a byte that only controls and a few others have; nearly no text has one.
private func mayHaveControls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var found = false
  for byte in bytes {
    // 0xC2 leads to U+0080–00BF, 0xE2 to U+2000–2FFF: the slow path looks closer.
    found = found || byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }
  return found
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F: true
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var picture: String {
    switch value {
    case 0x7F: "^?"
    case ..<0x20: "^\(Character(Unicode.Scalar(UInt8(value) + 0x40)))"
    default: "<\(String(value, radix: 16, uppercase: true))>"
    }
  }
}

extension String {
  /// Returns the text when it takes at most `cells`, else as many of its characters as fit before
  /// `mark`; characters are never split.
  ///
  /// The mark itself is cut where not even it fits.
  public func cut(toCells cells: Int, mark: String) -> String {
    cutAndMeasured(toCells: cells, mark: mark).text
  }

  /// Returns the text cut, and the cells it takes then.
  func cutAndMeasured(toCells cells: Int, mark: String) -> (text: String, cells: Int) {
    let room = max(cells, 0)
    let whole = fitting(room)
    if whole.end == endIndex { return (self, whole.cells) }
    let markCells = mark.cells
    guard markCells <= room else {
      let part = mark.fitting(room)
      return (String(mark[..<part.end]), part.cells)
    }
    let part = fitting(room - markCells)
    return (String(self[..<part.end]) + mark, part.cells + markCells)
  }

  /// Returns where the characters end that fit into `cells`, and the cells these take.
  private func fitting(_ cells: Int) -> (end: Index, cells: Int) {
    if let width = asciiCells {
      let used = min(width, cells)
      return (utf8.index(startIndex, offsetBy: used), used)
    }
    let isSimple = simpleCells != nil
    var end = startIndex
    var used = 0
    while end < endIndex {
      let simple = isSimple ? unicodeScalars[end].simpleCells : nil
      let width = simple ?? self[end].cellWidth
      if used + width > cells { break }
      used += width
      end = isSimple ? unicodeScalars.index(after: end) : index(after: end)
    }
    return (end, used)
  }

  /// Returns the text with spaces added up to `cells`; a wider one stays as it is.
  public func padded(toCells cells: Int, alignment: Alignment = .leading) -> String {
    let missing = cells - self.cells
    guard missing > 0 else { return self }
    let spaces = String(repeating: " ", count: missing)
    return alignment == .leading ? self + spaces : spaces + self
  }
}

/// On which side a text stands in a field wider than itself.
public enum Alignment: Sendable {
  case leading
  case trailing
}
