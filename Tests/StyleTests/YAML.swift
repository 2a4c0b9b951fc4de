/// The subset of YAML that .swiftlint.yml uses: maps, lists of scalars, scalars.
///
/// Anything else throws ``NotUnderstood`` with its line, so that no rule is silently ignored.
enum YAML: Equatable {
  case scalar(String)
  case list([String])
  case map([String: YAML])

  /// Reads a whole document, which is a map.
  init(_ text: String) throws {
    var reader = YAMLReader(text)
    self = try reader.document()
  }
}

/// Content of a file that its parser does not know.
struct NotUnderstood: Error, Equatable {
  let what: String
}

/// Reads blocks: lines with the same indentation.
private struct YAMLReader {
  private struct Line {
    let number: Int
    let indent: Int
    let text: Substring
  }

  private var lines: ArraySlice<Line> = []

  init(_ text: String) {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines =
      zip(1..., all).compactMap { number, line in
        let content = line.drop { $0 == " " }
        guard !content.isEmpty, !content.hasPrefix("#") else { return nil }
        return Line(number: number, indent: line.count - content.count, text: content)
      }[...]
  }

  mutating func document() throws -> YAML {
    guard let first = lines.first else { throw NotUnderstood(what: "an empty document") }
    guard first.indent == 0 else { throw refusal(first, "starts indented") }
    let map = try map(indent: 0)
    if let rest = lines.first { throw refusal(rest, "is indented differently") }
    return map
  }

  private mutating func block(indent: Int) throws -> YAML {
    lines.first?.text.hasPrefix("- ") == true ? try list(indent: indent) : try map(indent: indent)
  }

  private mutating func list(indent: Int) throws -> YAML {
    var items: [String] = []
    while let line = lines.first, line.indent == indent, line.text.hasPrefix("- ") {
      lines.removeFirst()
      items.append(try scalar(line.text.dropFirst(2), in: line))
    }
    return .list(items)
  }

  private mutating func map(indent: Int) throws -> YAML {
    var entries: [String: YAML] = [:]
    while let line = lines.first, line.indent == indent {
      lines.removeFirst()
      guard let colon = line.text.firstIndex(of: ":") else { throw refusal(line, "has no key") }
      let key = String(line.text[..<colon])
      guard key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), entries[key] == nil else {
        throw refusal(line, "has an invalid or a repeated key")
      }
      entries[key] = try value(line.text[colon...].dropFirst(), in: line)
    }
    return .map(entries)
  }

  private mutating func value(_ text: Substring, in line: Line) throws -> YAML {
    if !text.isEmpty {
      guard text.hasPrefix(" ") else { throw refusal(line, "needs a space after the colon") }
      return .scalar(try scalar(text.dropFirst(), in: line))
    }
    guard let next = lines.first, next.indent > line.indent else {
      throw refusal(line, "has no value")
    }
    return try block(indent: next.indent)
  }

  private func scalar(_ text: Substring, in line: Line) throws -> String {
    switch text.first {
    case "'": return try quoted(text, in: line).replacing("''", with: "'")
    case "\"":
      let content = try quoted(text, in: line)
      guard !content.contains("\\") else { throw refusal(line, "has an escape") }
      return content
    default:
      let plain = text.allSatisfy { $0.isLetter || $0.isNumber || "_./-".contains($0) }
      guard plain, !text.isEmpty else { throw refusal(line, "has a value that needs quotes") }
      return String(text)
    }
  }

  private func quoted(_ text: Substring, in line: Line) throws -> String {
    guard let quote = text.first, text.count > 1, text.last == quote else {
      throw refusal(line, "has an open quote")
    }
    let content = String(text.dropFirst().dropLast())
    let double = quote == "'" ? content.replacing("''", with: "") : content
    guard !double.contains(quote) else { throw refusal(line, "has a quote within quotes") }
    return content
  }

  private func refusal(_ line: Line, _ why: String) -> NotUnderstood {
    NotUnderstood(what: "line \(line.number) \(why): \(line.text)")
  }
}
