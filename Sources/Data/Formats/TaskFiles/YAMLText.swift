import Entities

/// A text of YAML, which can be in quotes and continue on the next lines.
struct YAMLText {
  private var source: String
  private let quote: Character?
  /// The blank lines before the next one, each a line end of the text.
  private var blankLines = 0

  /// Creates the text that begins on a line, without white space around it.
  init(_ line: Substring) {
    source = String(line)
    quote = line.first.flatMap { $0 == "'" || $0 == "\"" ? $0 : nil }
  }

  var isOpen: Bool { openQuote != nil }

  var openQuote: Character? { end == nil ? quote : nil }

  /// Adds a line: a line end becomes a space, or nothing after a backslash in double quotes.
  mutating func add(_ line: Substring) {
    guard !line.isEmpty else {
      blankLines += 1
      return
    }
    if blankLines > 0 {
      source += String(repeating: "\n", count: blankLines)
    } else if quote == "\"", endsInEscape {
      source.removeLast()
    } else {
      source += " "
    }
    blankLines = 0
    source += line
  }

  /// The text without its quotes and escapes, or without a comment after it.
  var text: String {
    guard let quote else {
      return (source.range(ofScalars: " #").map { source[..<$0.lowerBound] } ?? source[...])
        .trimmedOfSpace
    }
    let inner = source[source.index(after: source.startIndex)..<(end ?? source.endIndex)]
    if quote == "'" { return String(inner).replacing(scalars: "''", with: "'") }
    return Self.unescaped(inner)
  }

  /// The index of the closing quote.
  private var end: String.Index? {
    var index = source.index(after: source.startIndex)
    while index < source.endIndex {
      let next = source.index(after: index)
      if source[index] == "\\", quote == "\"" {
        index = next < source.endIndex ? source.index(after: next) : next
      } else if source[index] == quote {
        guard quote == "'", next < source.endIndex, source[next] == "'" else { return index }
        index = source.index(after: next)
      } else {
        index = next
      }
    }
    return nil
  }

  private var endsInEscape: Bool {
    !source.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }
}

// MARK: - Escapes
extension YAMLText {
  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let name = rest.first else {
        result.append(scalar)
        continue
      }
      rest.removeFirst()
      if let escaped = Self.escapes[name] {
        result.append(escaped)
      } else if let count = Self.digits[name], let scalar = Self.scalar(count, &rest) {
        result.append(scalar)
      } else {
        result.append(scalar)
        result.append(name)
      }
    }
    return String(result)
  }

  /// `nil` if it is not valid; a character above U+FFFF can be a pair of surrogates, as in JSON.
  private static func scalar(
    _ count: Int, _ rest: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    guard let value = number(count, rest) else { return nil }
    let after = rest.dropFirst(count)
    if 0xD800...0xDBFF ~= value, after.starts(with: "\\u".unicodeScalars),
      let low = number(4, after.dropFirst(2)), 0xDC00...0xDFFF ~= low
    {
      rest = after.dropFirst(6)
      return Unicode.Scalar(0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00))
    }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    rest = after
    return scalar
  }

  private static func number(_ count: Int, _ rest: Substring.UnicodeScalarView) -> UInt32? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt32(String(digits), radix: 16)
  }

  /// The number of digits after each letter.
  private static let digits: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]

  /// The characters that YAML 1.2 escapes with one letter (section 5.7).
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "\0", "a": "\u{07}", "b": "\u{08}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{0B}",
    "f": "\u{0C}", "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\",
    "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}", "P": "\u{2029}",
  ]
}

extension Substring {
  fileprivate var trimmedOfSpace: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }
}
