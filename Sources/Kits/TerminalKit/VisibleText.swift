import System

extension String {
  /// The text with everything that a terminal would execute replaced by a visible form.
  ///
  /// `^[` for ESC, `^?` for DEL, `<9B>` for the controls U+0080 to U+009F, `<202E>` for scalars
  /// that reorder, break or hide text. Users' text is written to a terminal only in this form.
  public var visible: String {
    let hasNone = utf8.withContiguousStorageIfAvailable { !$0.hasObeyed }
    if hasNone ?? !unicodeScalars.contains(where: \.isObeyed) { return self }
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

extension UnsafeBufferPointer<UInt8> {
  /// Whether a scalar of the bytes, which are UTF-8, is one of ``Unicode/Scalar/isObeyed``.
  fileprivate var hasObeyed: Bool {
    guard hasAny({ $0.controlBit }) else { return false }
    return indices.contains { place in
      guard self[place].mayBeginControl else { return false }
      let scalar = self[place...].prefix(self[place].scalarLength)
      return String(decoding: scalar, as: UTF8.self).unicodeScalars.contains(where: \.isObeyed)
    }
  }
}

extension UInt8 {
  /// Whether a control, or a scalar of ``Unicode/Scalar/isObeyed``, may begin with the byte.
  var mayBeginControl: Bool { controlBit != 0 }

  /// 0xC2 leads U+0080–00BF, 0xD8 U+0600–063F, 0xE2 U+2000–2FFF, 0xEF U+F000–FFFF, 0xF3 U+C0000–
  /// FFFFF.
  @inline(__always)
  fileprivate var controlBit: UInt8 {
    let isShort = (self < 0x20).bit | (self == 0x7F).bit | (self == 0xC2).bit | (self == 0xD8).bit
    return isShort | (self == 0xE2).bit | (self == 0xEF).bit | (self == 0xF3).bit
  }

  /// The number of bytes of the scalar that begins with this byte in UTF-8; 1 if none does.
  var scalarLength: Int {
    self < 0xC2 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : self < 0xF5 ? 4 : 1
  }
}

extension Unicode.Scalar {
  /// Whether a terminal executes the scalar, or reorders or hides text because of it.
  ///
  /// Controls; line and paragraph separators; marks, embeddings, overrides and isolates of the
  /// bidirectional algorithm, and the deprecated format characters; interlinear annotations; tags.
  var isObeyed: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F: true
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  var picture: String {
    switch value {
    case 0x7F: "^?"
    case ..<0x20: "^\(Character(Unicode.Scalar(UInt8(value) + 0x40)))"
    default: "<\(String(value, radix: 16, uppercase: true))>"
    }
  }
}

extension String {
  /// Returns the text, truncated to `cells` and with `mark` at its end if it is longer.
  ///
  /// Characters are never split. If `mark` does not fit either, it is truncated too.
  public func cut(toCells cells: Int, mark: String) -> String {
    cutAndMeasured(toCells: cells, mark: mark).text
  }

  public func cutAndMeasured(toCells cells: Int, mark: String) -> (text: String, cells: Int) {
    let room = max(cells, 0)
    let whole = fitting(room)
    if whole.end == endIndex { return (self, whole.cells) }
    let markCells = mark.cellWidth
    guard markCells <= room else {
      let part = mark.fitting(room)
      return (String(mark[..<part.end]), part.cells)
    }
    let part = fitting(room - markCells)
    return (String(self[..<part.end]) + mark, part.cells + markCells)
  }

  private func fitting(_ cells: Int) -> (end: Index, cells: Int) {
    if let width = asciiCells {
      let used = min(width, cells)
      return (utf8.index(startIndex, offsetBy: used), used)
    }
    if let simple = simpleFitting(cells) { return simple }
    var (end, used) = (startIndex, 0)
    while end < endIndex {
      let width = self[end].cellWidth
      if used + width > cells { break }
      used += width
      end = index(after: end)
    }
    return (end, used)
  }

  /// `nil` unless each scalar up to the first that does not fit forms a character by itself.
  private func simpleFitting(_ cells: Int) -> (end: Index, cells: Int)? {
    var (end, used) = (startIndex, 0)
    while end < endIndex {
      guard let width = unicodeScalars[end].simpleCells else { return nil }
      if used + width > cells { break }
      used += width
      end = unicodeScalars.index(after: end)
    }
    return (end, used)
  }

  /// Returns the text padded with spaces to `cells`; a wider text is unchanged.
  public func padded(toCells cells: Int, alignment: Alignment = .leading) -> String {
    let missing = cells - cellWidth
    guard missing > 0 else { return self }
    let spaces = String(repeating: " ", count: missing)
    return alignment == .leading ? self + spaces : spaces + self
  }
}

public enum Alignment: Sendable {
  case leading
  case trailing
}
