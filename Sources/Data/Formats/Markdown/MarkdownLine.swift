struct MarkdownLine {
  enum Kind: Equatable {
    case blank
    case heading(Substring, level: Int)
    /// `column` is where the content begins.
    case item(box: Character, content: Substring, column: Int)
    /// A list item without a check box, or with nothing after it.
    case bullet
    case fence(MarkdownFence)
    case text
  }

  /// The column of the first character, with tab stops at multiples of 4.
  let indent: Int
  let text: Substring
  let kind: Kind

  init(_ line: String) {
    var rest = line.utf8[...]
    var indent = 0
    while let byte = rest.first, byte.isSpace {
      indent = Self.column(after: byte, at: indent)
      rest.removeFirst()
    }
    self.indent = indent
    text = Substring(rest)
    kind = Self.kind(of: rest, at: indent)
  }

  /// An empty box, a thematic break, the underline of a heading, or the line below a table's head.
  var isMark: Bool { text.utf8.allSatisfy("-+=*_|: \t[]".utf8.contains) }

  /// The level of the heading that the line makes of the line before it.
  var underlineLevel: Int? {
    guard text.utf8.count > 1, text.utf8.allSatisfy({ $0 == text.utf8.first }) else { return nil }
    return text.hasPrefix("=") ? 1 : text.hasPrefix("-") ? 2 : nil
  }

  /// Returns the line without up to `width` columns of indentation.
  static func dedented(_ line: String, by width: Int) -> Substring {
    var rest = line.utf8[...]
    var column = 0
    while column < width, let byte = rest.first, byte.isSpace {
      column = Self.column(after: byte, at: column)
      rest.removeFirst()
    }
    return Substring(rest)
  }

  private static func column(after byte: UInt8, at column: Int) -> Int {
    byte == 0x09 ? column / 4 * 4 + 4 : column + 1
  }

  private static func kind(of text: Substring.UTF8View, at indent: Int) -> Kind {
    guard let first = text.first else { return .blank }
    switch Unicode.Scalar(first) {
    case "#": return heading(text) ?? .text
    case "`", "~": return MarkdownFence(text).map(Kind.fence) ?? .text
    default: return item(text, at: indent) ?? .text
    }
  }

  private static func heading(_ text: Substring.UTF8View) -> Kind? {
    let rest = text.drop { $0 == UInt8(ascii: "#") }
    let level = text.count - rest.count
    guard level <= 6, rest.first?.isSpace ?? true else { return nil }
    var words = rest.split(whereSeparator: \.isSpace)
    if let last = words.last, last.allSatisfy({ $0 == UInt8(ascii: "#") }) { words.removeLast() }
    let start = words.first?.startIndex ?? rest.endIndex
    return .heading(Substring(rest[start..<(words.last?.endIndex ?? start)]), level: level)
  }

  private static func item(_ text: Substring.UTF8View, at indent: Int) -> Kind? {
    var rest = text
    let digits = rest.prefix(while: \.isDigit).count
    rest = rest.dropFirst(digits)
    guard digits <= 9, let sign = rest.popFirst(), (digits > 0 ? ".)" : "-*+").utf8.contains(sign),
      rest.first?.isSpace ?? true
    else { return nil }
    rest = rest.drop(while: \.isSpace)
    let column = indent + text.count - rest.count
    guard let (box, content) = box(rest) else { return .bullet }
    return .item(box: box, content: Substring(content), column: column)
  }

  private static func box(
    _ text: Substring.UTF8View
  ) -> (box: Character, content: Substring.UTF8View)? {
    let signs = Array(text.prefix(4))
    guard signs.count == 4, signs[0] == UInt8(ascii: "["), signs[2] == UInt8(ascii: "]"),
      signs[3].isSpace, " xX/-?!<>*+~".utf8.contains(signs[1])
    else { return nil }
    let content = text.dropFirst(4).drop(while: \.isSpace)
    guard !content.isEmpty else { return nil }
    return (Character(Unicode.Scalar(signs[1])), content)
  }
}

/// The line that opens a fenced code block.
struct MarkdownFence: Equatable {
  let sign: UInt8
  let count: Int

  init?(_ text: Substring.UTF8View) {
    guard let sign = text.first else { return nil }
    let rest = text.drop { $0 == sign }
    count = text.count - rest.count
    self.sign = sign
    guard count >= 3, sign != UInt8(ascii: "`") || !rest.contains(sign) else { return nil }
  }

  func isClosed(by line: MarkdownLine) -> Bool {
    let rest = line.text.utf8.drop { $0 == sign }
    return line.text.utf8.count - rest.count >= count && rest.allSatisfy(\.isSpace)
  }
}
