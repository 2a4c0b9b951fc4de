import Entities
import JSONKit

/// The front matter of a Markdown file: YAML between two lines of `---`, as far as task files use
/// it.
///
/// Values are texts, lists of texts in brackets or on lines of their own, and blocks of lines.
/// Nested values are kept as their lines.
struct FrontMatter {
  private(set) var keys: [String] = []
  private(set) var values: [String: [String]] = [:]
  /// The line of each key, counted from 1.
  private(set) var lines: [String: Int] = [:]
  /// The first key that occurs twice, or the first quote or bracket that is not closed.
  private(set) var fault: (line: Int, fault: RecordFault)?
  private(set) var body: [Substring] = []
  /// Whether nested lines are values, not only names.
  private let keepsNested: Bool

  /// Blank lines can precede it; `nil` without front matter, or if it doesn't end.
  init?(_ bytes: [UInt8]) {
    let lines = Self.lines(bytes).drop { $0.allSatisfy(\.isWhitespace) }
    guard lines.first.map(Self.isFence) ?? false,
      let end = lines.dropFirst().firstIndex(where: Self.isFence)
    else { return nil }
    keepsNested = true
    read(lines[(lines.startIndex + 1)..<end])
    body = Array(lines[(end + 1)...])
  }

  init(yaml bytes: [UInt8]) {
    keepsNested = false
    read(Self.lines(bytes)[...])
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    FileLines(bytes[...]).map { Substring($0.text ?? String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// Returns the first text of the key; `nil` if it is missing or empty.
  subscript(key: String) -> String? {
    values[key]?.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func read(_ lines: ArraySlice<Substring>) {
    var rest = lines
    while !rest.isEmpty {
      let number = rest.startIndex + 1
      guard let line = rest.popFirst(), let first = line.first, !first.isWhitespace, first != "#",
        first != "-", let colon = line.firstIndex(of: ":")
      else { continue }
      let key = String(line[..<colon])
      let value = line[line.index(after: colon)...].trimmed
      if self.lines[key] == nil { keys.append(key) } else { note(.repeatedKey(key), at: number) }
      self.lines[key] = number
      values[key] = self.values(value, at: number, &rest)
    }
  }

  private mutating func note(_ fault: RecordFault, at line: Int) {
    if self.fault == nil { self.fault = (line, fault) }
  }

  private mutating func values(
    _ value: Substring, at number: Int, _ rest: inout ArraySlice<Substring>
  ) -> [String] {
    switch value.first {
    case nil, "#": return items(&rest)
    case "|", ">":
      let separator = value.first == "|" ? "\n" : " "
      return [Self.block(&rest).joined(separator: separator)]
    default:
      // A long text continues on indented lines.
      return texts([value] + Self.block(&rest), at: number)
    }
  }

  private mutating func texts(_ lines: [Substring], at number: Int) -> [String] {
    var text = YAMLText(lines)
    if lines.first?.first == "[" {
      let (texts, expected) = text.list()
      if let expected { note(.malformed(expected: expected), at: number) }
      return texts
    }
    let isAlone = lines.dropFirst().allSatisfy(\.isEmpty)
    if isAlone, ["null", "Null", "NULL", "~"].contains(lines[0]) { return [] }
    let value = text.next()
    if let quote = text.openQuote { note(.malformed(expected: String(quote)), at: number) }
    return [value]
  }

  private mutating func items(_ rest: inout ArraySlice<Substring>) -> [String] {
    var items: [String] = []
    while let line = rest.first, line.first.map({ $0 == "-" || $0.isWhitespace }) ?? true {
      let number = rest.startIndex + 1
      rest.removeFirst()
      let item = line.trimmed
      var text = item.hasPrefix("- ") ? item.dropFirst(2).trimmed : item
      // A status can be an object with a name, and so can a board.
      guard keepsNested || item.hasPrefix("- ") || item.hasPrefix("name:"), !text.isEmpty else {
        continue
      }
      if text.hasPrefix("name:") { text = text.dropFirst(5).trimmed }
      guard text != item else {
        // A line of a nested block can begin with any sign.
        items.append(String(text))
        continue
      }
      var value = YAMLText([text])
      items.append(value.next())
      if let quote = value.openQuote { note(.malformed(expected: String(quote)), at: number) }
    }
    return items
  }

  private static func block(_ rest: inout ArraySlice<Substring>) -> [Substring] {
    var lines: [Substring] = []
    while let line = rest.first, line.first.map(\.isWhitespace) ?? true {
      rest.removeFirst()
      lines.append(line.trimmed)
    }
    return lines
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.trimmed == "---"
  }
}

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
