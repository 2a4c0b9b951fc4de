import Entities
import JSONKit

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

extension YAMLText {
  /// The escapes of JSON, and those of YAML 1.2 (section 5.7) for one character.
  private mutating func takeEscape(_ text: inout String.UnicodeScalarView) {
    guard let name = rest.popFirst() else { return }
    if name.isNewline { return }
    if let count = ["x": 2, "U": 8][name], let number = UInt32(rest.prefix(count), radix: 16),
      let scalar = Unicode.Scalar(number)
    {
      rest = rest.dropFirst(count)
      return text.append(scalar)
    }
    // A character above U+FFFF can be a pair of surrogates.
    for count in name == "u" ? [10, 4] : [0] {
      let escape = "\\\(name)\(rest.prefix(count))"
      guard let value = try? JSONValue(parsing: "\"\(escape)\""), let read = value.stringValue,
        read.unicodeScalars.count == 1
      else { continue }
      rest = rest.dropFirst(count)
      text += read.unicodeScalars
      return
    }
    text += (name == " " ? " " : "\\\(name)").unicodeScalars
  }
}
