/// Checks texts that are one line: titles, steps, names and keys.
enum OneLine {
  /// Returns `text` as NFC without white space around it; throws when nothing is left, when it has
  /// more than `limit` characters, or when a terminal would obey one of them.
  static func checked(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) -> String {
    let line = trimmed(text)
    guard !isBlank(line) else { throw .invalidText(field, .blank) }
    try checkControls(line, as: field)
    try checkLength(line, limit: limit, as: field)
    return line.composed
  }

  /// Whether nothing of the line shows: it is empty, or all joiners and zero-width spaces.
  private static func isBlank(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  /// Throws unless `text` has at most `limit` characters.
  ///
  /// A character may hold any number of combining marks, so its parts are bounded as well.
  static func checkLength(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) {
    let bytes = text.utf8.count
    guard bytes > limit else { return }
    guard bytes <= limit * 40, text.count <= limit else {
      throw .invalidText(field, .tooLong(limit: limit))
    }
  }

  private static func checkControls(_ line: String, as field: TextField) throws(TrackerError) {
    if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return }
    for scalar in line.unicodeScalars where !(0x20..<0x7F ~= scalar.value) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        throw .invalidText(field, .controlCharacter(scalar))
      default: continue
      }
    }
  }

  /// Returns `text` without the white space around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    let text = String(text)
    // Most texts begin and end with a letter, and asking Unicode for that takes long.
    if let first = text.utf8.first, let last = text.utf8.last, 0x21..<0x7F ~= first,
      0x21..<0x7F ~= last
    {
      return text
    }
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[start...end])
  }
}
