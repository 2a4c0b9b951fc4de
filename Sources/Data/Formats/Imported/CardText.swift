import Entities
import System

enum CardText {
  static func oneLine(_ text: String) -> String {
    if text.isPlainASCII { return String(text.trimmed) }
    // A line end is a character of its own, and finding characters is slow.
    return text.unicodeScalars.split(whereSeparator: endsLine)
      .map(spaced)
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns the text as one line, without the invisible characters that names can't contain.
  static func name(_ text: String) -> String {
    oneLine(String(oneLine(text).unicodeScalars.filter { !$0.setsDirection }))
  }

  static func hasDirections(_ text: String) -> Bool {
    !text.isASCII && text.unicodeScalars.contains(where: \.setsDirection)
  }

  /// Returns the text truncated to `limit` characters, with an ellipsis as the last one.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
    let isWhole = end == nil || end == text.endIndex
    let short = isWhole ? text : "\(text.prefix(limit - 1))…"
    guard short.utf8.count > limit * 40 else { return short }
    // A character can have any number of combining marks.
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }

  static func word(_ text: String, limit: Int) -> String {
    let pieces = oneLine(text).split { (try? Tag(String($0))) == nil || $0 == "-" }
    let word = pieces.joined(separator: "-").unicodeScalars.prefix(limit)
    return String(String.UnicodeScalarView(word))
  }

  /// Returns the text without control characters other than tabs and line ends.
  static func withoutControls(_ text: String) -> String {
    if text.isPlainASCII { return text }
    return String(text.unicodeScalars.filter { !isDropped($0) })
  }

  static func hasControls(_ text: String) -> Bool {
    !text.isPlainASCII && text.unicodeScalars.contains { isDropped($0) && $0 != "\r" }
  }

  /// Whether the scalar is a character that ``Character/isNewline`` is true for, or a part of one.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl && scalar != "\n" && scalar != "\t"
  }

  private static func spaced(_ line: Substring.UnicodeScalarView) -> String {
    let scalars = String.UnicodeScalarView(line.map { $0.endsText ? " " : $0 })
    return String(String(scalars).trimmed)
  }
}
