/// Plain text in Markdown, with a backslash before characters that have a meaning.
enum MarkdownText {
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if means(scalar, after: last, before: rest.first) { escaped.append("\\") }
      escaped.append(scalar)
      last = scalar
    }
    return String(escaped)
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var plain = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", let sign = rest.first, isSign(sign) {
        plain.append(sign)
        rest.removeFirst()
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// An underscore inside a word has no meaning, nor do `#` and `@` inside a word.
  private static func means(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", "~": true
    case "#", "@": last == nil || last == " "
    case "&": next.map { $0 == "#" || $0.properties.isAlphabetic } ?? false
    case "_": !isWord(last) || !isWord(next)
    default: false
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether the scalar is ASCII punctuation, which a backslash can escape.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
