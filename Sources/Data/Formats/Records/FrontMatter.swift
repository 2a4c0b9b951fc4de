import Entities

/// The front matter of a Markdown file: YAML between two lines of `---`, as far as task files use
/// it.
///
/// Values are texts, lists of texts in brackets or on lines of their own, and blocks of lines. A
/// nested value is a list of its lines, of which that of a name is only the name.
struct FrontMatter {
  struct Field {
    let key: String
    let line: Int
    let texts: [String]
  }

  private(set) var fields: [Field] = []
  /// The first field whose key occurs twice.
  private(set) var repeated: Field?
  private(set) var body: [Substring] = []
  /// The number of lines before the body.
  private(set) var lineCount = 0

  /// Blank lines can precede it; `nil` without front matter, or if it doesn't end.
  init?(_ bytes: [UInt8]) {
    let first = FileLines(bytes[...]).first { !$0.isBlank }
    guard first?.bytes.starts(with: "---".utf8) == true else { return nil }
    let lines = Self.lines(bytes).drop { $0.allSatisfy(\.isWhitespace) }
    let fences = lines.indices.lazy.filter { lines[$0].trimmed == "---" }
    guard fences.first == lines.startIndex, let end = fences.dropFirst().first else { return nil }
    read(lines[(lines.startIndex + 1)..<end])
    lineCount = end + 1
    body = Array(lines[lineCount...])
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    FileLines(bytes[...]).map { Substring($0.text ?? String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// Returns the first text of the key; `nil` if it is missing or empty.
  subscript(key: String) -> String? {
    fields.last { $0.key == key }?.texts.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func read(_ lines: ArraySlice<Substring>) {
    var rest = lines
    while !rest.isEmpty {
      let number = rest.startIndex + 1
      guard let line = rest.popFirst(), let first = line.first, !first.isWhitespace, first != "#",
        first != "-", let colon = line.firstIndex(of: ":")
      else { continue }
      let key = String(line[..<colon])
      let texts = Self.texts(line[line.index(after: colon)...].trimmed, &rest)
      let field = Field(key: key, line: number, texts: texts)
      if fields.contains(where: { $0.key == key }) { repeated = repeated ?? field }
      fields.append(field)
    }
  }

  private static func texts(
    _ value: Substring, _ rest: inout ArraySlice<Substring>
  ) -> [String] {
    switch value.first {
    case nil, "#": return items(&rest)
    case "|": return [block(&rest).joined(separator: "\n")]
    case ">": return [block(&rest).joined(separator: " ")]
    default: break
    }
    // A long text continues on indented lines.
    let others = block(&rest)
    var text = YAMLText([value] + others)
    if value.first == "[" { return text.list() }
    let isNothing = ["null", "~"].contains(value.lowercased()) && others.allSatisfy(\.isEmpty)
    return isNothing ? [] : [text.next()]
  }

  private static func items(_ rest: inout ArraySlice<Substring>) -> [String] {
    var items: [String] = []
    while let line = rest.first, line.first.map({ $0 == "-" || $0.isWhitespace }) ?? true {
      rest.removeFirst()
      let line = line.trimmed
      var text = line
      for start in ["- ", "name:"] where text.hasPrefix(start) {
        text = text.dropFirst(start.count).trimmed
      }
      guard !text.isEmpty else { continue }
      // Another line of a nested block can begin with any sign.
      var value = YAMLText([text])
      items.append(text == line ? String(text) : value.next())
    }
    return items
  }

  private static func block(_ rest: inout ArraySlice<Substring>) -> [Substring] {
    let lines = rest.prefix { $0.first.map(\.isWhitespace) ?? true }
    rest = rest[lines.endIndex...]
    return lines.map(\.trimmed)
  }
}

/// Reads the texts of a value of YAML, in quotes or plain, which can continue on the next lines.
struct YAMLText {
  /// The rest of the value: lines without indentation, with line ends between them.
  private var rest: Substring

  init(_ lines: [Substring]) {
    rest = Substring(lines.joined(separator: "\n"))
  }

  /// The next text without outer white space; a plain one ends before `ends` or a comment.
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

  /// The texts of a list in brackets.
  mutating func list() -> [String] {
    var texts: [String] = []
    repeat {
      rest = rest.dropFirst()
      texts.append(next(until: ",]"))
      rest = rest.drop { !",]".contains($0) }
    } while rest.first == ","
    return texts.filter { !$0.isEmpty }
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
        text.append(" ")
      } else if character == "\\", quote == "\"" {
        takeEscape(&text)
      } else {
        text += character.unicodeScalars
      }
    }
    return String(text)
  }

  /// The escapes of JSON, and those of YAML 1.2 (section 5.7) for one character.
  private mutating func takeEscape(_ text: inout String.UnicodeScalarView) {
    guard let name = rest.popFirst(), !name.isNewline else { return }
    if let count = ["x": 2, "u": 4, "U": 8][name],
      let scalar = UInt32(rest.prefix(count), radix: 16).flatMap(Unicode.Scalar.init)
    {
      rest = rest.dropFirst(count)
      return text.append(scalar)
    }
    let plain: [Character: String] = [
      "n": "\n", "t": "\t", "r": "\r", "\"": "\"", "\\": "\\", "/": "/", " ": " ",
    ]
    text += (plain[name] ?? "\\\(name)").unicodeScalars
  }
}
