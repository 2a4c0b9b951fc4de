enum DateText {
  /// Lower case and NFC, ASCII for full-width characters, and single spaces only inside.
  static func folded(_ text: some StringProtocol) -> String {
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
