enum DateText {
  /// Lower case and NFC, ASCII for full-width characters, and single spaces only inside.
  static func folded(_ text: some StringProtocol) -> String {
    if let plain = foldedASCII(text) { return plain }
    var narrow = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x21..<0x7F: narrow.append(scalar)
      case 0xFF01...0xFF5E: narrow.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      case 0x2019: narrow.append("'")
      case 0x2010...0x2013, 0x2212: narrow.append("-")
      case 0x301C: narrow.append("~")
      case _ where !scalar.properties.isWhitespace: narrow.append(scalar)
      case _ where narrow.last ?? " " != " ": narrow.append(" ")
      default: continue
      }
    }
    if narrow.last == " " { narrow.removeLast() }
    return String(narrow).composed.lowercased()
  }

  /// The same for ASCII, without the tables of Unicode: a batch reads a date for each card.
  private static func foldedASCII(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case 0x09...0x0D, 0x20:
        if let last = bytes.last, last != 0x20 { bytes.append(0x20) }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? "a"..."z" ~= scalar || "A"..."Z" ~= scalar : scalar.properties.isAlphabetic
  }

  /// The language may omit the spaces between words.
  static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x2E80 && isLetter(scalar)
  }
}
