import Entities

/// The front matter of a Markdown file: YAML between two lines of `---`, as far as task files use
/// it.
///
/// Values are texts, lists of texts in brackets or on lines of their own, and blocks of lines.
/// Nested values are kept as their lines.
struct FrontMatter {
  private(set) var keys: [String] = []
  private(set) var values: [String: [String]] = [:]
  /// The lines after the front matter.
  private(set) var body: [Substring] = []
  /// Whether nested lines are values, not only names.
  private let keepsNested: Bool

  /// Reads a file, which may begin with blank lines; `nil` if it has no front matter, or none that
  /// ends.
  init?(_ bytes: [UInt8]) {
    let lines = Self.lines(bytes).drop { $0.allSatisfy(\.isWhitespace) }
    guard lines.first.map(Self.isFence) ?? false,
      let end = lines.dropFirst().firstIndex(where: Self.isFence)
    else { return nil }
    keepsNested = true
    read(lines[(lines.startIndex + 1)..<end])
    body = Array(lines[(end + 1)...])
  }

  /// Reads a file that is YAML as a whole.
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
    while let line = rest.popFirst() {
      guard let first = line.first, !first.isWhitespace, first != "#", first != "-",
        let colon = line.firstIndex(of: ":")
      else { continue }
      let key = String(line[..<colon])
      let value = line[line.index(after: colon)...].trimmed
      if values[key] == nil { keys.append(key) }
      values[key] = self.values(value, &rest)
    }
  }

  /// Returns the values after a key, which can be on the next lines.
  private func values(_ value: Substring, _ rest: inout ArraySlice<Substring>) -> [String] {
    switch value.first {
    case nil, "#": return items(&rest)
    case "|", ">":
      let separator = value.first == "|" ? "\n" : " "
      return [Self.block(&rest).joined(separator: separator)]
    case "[":
      var list = String(value)
      while !list.contains("]"), let line = rest.popFirst() { list += " \(line.trimmed)" }
      return Self.list(list)
    default:
      // A long text continues on indented lines.
      var text = YAMLText(value)
      for line in Self.block(&rest) { text.add(line) }
      return Self.isNull(value) ? [] : [text.text]
    }
  }

  private static func isNull(_ value: Substring) -> Bool {
    ["null", "Null", "NULL", "~"].contains(value)
  }

  /// Returns the texts of a list in brackets, where quoted texts can contain commas.
  private static func list(_ text: String) -> [String] {
    var quote: Character?
    var isClosed = false
    var isEscaped = false
    let parts = text.dropFirst().split { character in
      if let open = quote {
        if character == open, !isEscaped { quote = nil }
        isEscaped = open == "\"" && character == "\\" && !isEscaped
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "]" {
        isClosed = true
      }
      return isClosed || quote == nil && character == ","
    }
    return parts.map { YAMLText($0.trimmed).text }.filter { !$0.isEmpty }
  }

  /// Returns the items of a list on lines of their own.
  private func items(_ rest: inout ArraySlice<Substring>) -> [String] {
    var items: [String] = []
    while let line = rest.first, line.first.map({ $0 == "-" || $0.isWhitespace }) ?? true {
      rest.removeFirst()
      let item = line.trimmed
      let text = item.hasPrefix("- ") ? item.dropFirst(2).trimmed : item
      // A status can be an object with a name, and so can a board.
      guard keepsNested || item.hasPrefix("- ") || item.hasPrefix("name:"), !text.isEmpty else {
        continue
      }
      var value = YAMLText(text.hasPrefix("name:") ? text.dropFirst(5).trimmed : text)
      while value.isOpen, let line = rest.first, line.first.map(\.isWhitespace) ?? true {
        rest.removeFirst()
        value.add(line.trimmed)
      }
      items.append(value.text)
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

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
    return start < end ? self[start..<end] : ""
  }
}
