import System

enum TextLines {
  /// NFC with `\n` as line ends and without trailing white space.
  ///
  /// Throws ``TrackerError/invalidText(_:_:)`` if it has more than `limit` characters or contains a
  /// control character other than a line end or a tab.
  static func checked(
    _ text: some StringProtocol, limit: Int, as field: TextField
  ) throws(TrackerError) -> String {
    guard !text.isEmpty else { return "" }
    if isPlain(text, limit: limit) { return String(text) }
    var lines = text.replacing(scalars: "\r\n", with: "\n")
    let end = lines.lastIndex { !$0.isWhitespace }
    lines = end.map { String(lines[...$0]) } ?? ""
    if let control = lines.unicodeScalars.first(where: \.endsNotes) {
      throw .invalidText(field, .controlCharacter(control))
    }
    try OneLine.checkLength(lines, limit: limit, as: field)
    return lines.composed
  }

  private static func isPlain(_ text: some StringProtocol, limit: Int) -> Bool {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let last = bytes.last, last > 0x20, bytes.count <= limit else { return false }
      return !bytes.hasAny {
        ($0 >= 0x7F).bit | ($0 < 0x20).bit & ($0 != 0x0A).bit & ($0 != 0x09).bit
      }
    }
    return isPlain == true
  }
}
