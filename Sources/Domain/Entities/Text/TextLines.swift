enum TextLines {
  /// NFC with `\n` as line ends and without trailing white space.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if it has more than `limit` characters or contains a
  /// control character other than a line end or a tab.
  static func checked(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) -> String {
    var lines = withLineFeeds(text)
    let end = lines.lastIndex { !$0.isWhitespace }
    lines = end.map { String(lines[...$0]) } ?? ""
    let control = lines.unicodeScalars.first { scalar in
      scalar.isControl && scalar != "\n" && scalar != "\t"
    }
    if let control { throw .invalidText(field, .controlCharacter(control)) }
    try OneLine.checkLength(lines, limit: limit, as: field)
    return lines.composed
  }

  private static func withLineFeeds(_ text: some StringProtocol) -> String {
    let text = String(text)
    let hasReturns = text.utf8.withContiguousStorageIfAvailable { bytes in
      // No early exit, so that the loop is vectorised.
      bytes.reduce(false) { $0 || $1 == UInt8(ascii: "\r") }
    }
    guard hasReturns ?? true else { return text }
    var lines = ""
    for character in text {
      lines.append(character == "\r\n" ? "\n" : character)
    }
    return lines
  }
}
