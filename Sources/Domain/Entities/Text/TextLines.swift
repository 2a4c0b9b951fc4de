enum TextLines {
  /// NFC with `\n` as line ends and without trailing white space.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if it has more than `limit` characters or contains a
  /// control character other than a line end or a tab.
  static func checked(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) -> String {
    guard !text.isEmpty else { return "" }
    var lines = text.replacing(scalars: "\r\n", with: "\n")
    let end = lines.lastIndex { !$0.isWhitespace }
    lines = end.map { String(lines[...$0]) } ?? ""
    let control = lines.unicodeScalars.first { scalar in
      scalar.isControl && scalar != "\n" && scalar != "\t"
    }
    if let control { throw .invalidText(field, .controlCharacter(control)) }
    try OneLine.checkLength(lines, limit: limit, as: field)
    return lines.composed
  }
}
