import Entities

/// Reads the texts of a value of YAML, in quotes or plain, which can continue on the next lines.
struct YAMLText {
  /// The rest of the value: lines without indentation, with line ends between them.
  private(set) var rest: Substring
  /// The quote that is not closed.
  private(set) var openQuote: Character?

  init(_ lines: [Substring]) {
    rest = Substring(lines.joined(separator: "\n"))
  }

  /// Returns the next text, without the white space around it; a plain one ends before `ends` or a
  /// comment.
  mutating func next(until ends: String = "") -> String {
    rest = rest.drop(while: \.isWhitespace)
    if let quote = rest.first, quote == "'" || quote == "\"" { return quoted(by: quote) }
    let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
    var text = rest[..<end]
    rest = rest[end...]
    if let comment = text.range(ofScalars: " #") { text = text[..<comment.lowerBound] }
    return text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The texts of a list in brackets, and what would close it if it is not closed.
  mutating func list() -> (texts: [String], expected: String?) {
    rest = rest.dropFirst()
    var texts: [String] = []
    while true {
      texts.append(next(until: ",]"))
      if let openQuote { return (texts, String(openQuote)) }
      rest = rest.drop { !",]".contains($0) }
      guard let sign = rest.popFirst() else { return (texts, "]") }
      if sign == "]" { return (texts.filter { !$0.isEmpty }, nil) }
    }
  }

  private mutating func quoted(by quote: Character) -> String {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let character = rest.popFirst() {
      if character == quote {
        guard quote == "'", rest.first == quote else { return String(text) }
        rest.removeFirst()
        text.append("'")
      } else if character.isNewline {
        let others = rest.prefix(while: \.isNewline)
        rest = rest[others.endIndex...]
        // A line end is a space, and each blank line a line end.
        text += (others.isEmpty ? " " : String(repeating: "\n", count: others.count)).unicodeScalars
      } else if character == "\\", quote == "\"" {
        takeEscape(&text)
      } else {
        text += character.unicodeScalars
      }
    }
    openQuote = quote
    return String(text)
  }
}

/// The escapes of YAML 1.2 (section 5.7).
extension YAMLText {
  private mutating func takeEscape(_ text: inout String.UnicodeScalarView) {
    guard let name = rest.popFirst() else { return }
    if name.isNewline { return }
    if let escaped = Self.escapes[name] { return text.append(escaped) }
    if let count = ["x": 2, "u": 4, "U": 8][name], let scalar = scalar(count) {
      return text.append(scalar)
    }
    text += "\\\(name)".unicodeScalars
  }

  /// `nil` if it is not valid; a character above U+FFFF can be a pair of surrogates, as in JSON.
  private mutating func scalar(_ count: Int) -> Unicode.Scalar? {
    guard let value = Self.number(rest.prefix(count), count) else { return nil }
    let after = rest.dropFirst(count)
    if 0xD800...0xDBFF ~= value, after.hasPrefix("\\u"),
      let low = Self.number(after.dropFirst(2).prefix(4), 4), 0xDC00...0xDFFF ~= low
    {
      rest = after.dropFirst(6)
      return Unicode.Scalar(0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00))
    }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    rest = after
    return scalar
  }

  private static func number(_ digits: Substring, _ count: Int) -> UInt32? {
    digits.count == count && digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
  }

  private static let escapes: [Character: Unicode.Scalar] = [
    "0": "\0", "a": "\u{07}", "b": "\u{08}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{0B}",
    "f": "\u{0C}", "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\",
    "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
  ]
}
