import Foundation

/// A Swift file: its comments, its string literals, and the code around them.
struct SourceFile {
  /// The path from the top of the checkout: `/Sources/todo/main.swift`.
  let path: String
  let text: String
  let lines: [Substring]
  /// The text without comments and literals, line for line; code inside an interpolation stays.
  let code: String
  /// The comments of each line.
  let comments: [String]
  /// The contents of the string literals of each line, with `…` for interpolations.
  let strings: [[String]]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    var comments = lines.map { _ in "" }
    var strings: [[String]] = lines.map { _ in [] }
    code = Self.code(of: text) { line, literal in
      for (offset, part) in literal.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated() where line + offset < lines.count
      {
        if literal.hasPrefix("/") {
          comments[line + offset] += part
        } else {
          let content = part.trimmingCharacters(in: CharacterSet(charactersIn: " #\""))
          strings[line + offset].append(
            content.replacingOccurrences(
              of: Self.interpolation, with: "…", options: .regularExpression))
        }
      }
    }
    self.comments = comments
    self.strings = strings
  }

  /// Three levels of parentheses are all that the sources have.
  private static let inside = #"(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*"#
  private static let interpolation = ##"\\#*\("## + inside + #"\)"#
  private static let literal =
    #"//[^\n]*|/\*.*?\*/|(#*)""".*?"""\1|(#+)"[^\n]*?"\2"#
    + #"|"(?:\\\("# + inside + #"\)|[^"\\\n]|\\.)*""#

  private static func code(
    of text: String, found: (_ line: Int, _ literal: String) -> Void
  ) -> String {
    var (code, rest, line) = ("", text.startIndex, 0)
    for range in text.ranges(ofPattern: literal) {
      let (before, literal) = (text[rest..<range.lowerBound], String(text[range]))
      line += before.utf8.count { $0 == UInt8(ascii: "\n") }
      found(line, literal)
      code += before
      if !literal.hasPrefix("/") {
        let parts = literal.ranges(ofPattern: interpolation).map {
          literal[$0].dropFirst(2).dropLast()
        }
        code += "\"" + parts.map { Self.code(of: String($0)) { _, _ in } }.joined(separator: " ")
      }
      let height = literal.utf8.count { $0 == UInt8(ascii: "\n") }
      code += String(repeating: "\n", count: height)
      (rest, line) = (range.upperBound, line + height)
    }
    return code + text[rest...]
  }

  /// The names of the imported modules.
  var imports: [String] {
    let kinds = "(?:(?:class|enum|func|let|protocol|struct|typealias|var) )?"
    return code.captures(#"(?:^|[\s;])import +"# + kinds + #"(\w+)"#)
  }
}

extension String {
  /// As in SwiftLint, `^` and `$` match at lines, and `.` matches newlines.
  func ranges(ofPattern pattern: String) -> [Range<Index>] {
    matches(pattern).compactMap { Range($0.range, in: self) }
  }

  /// Returns what the first group of the pattern matches.
  func captures(_ pattern: String) -> [String] {
    matches(pattern).compactMap { Range($0.range(at: 1), in: self).map { String(self[$0]) } }
  }

  func matches(_ pattern: String) -> [NSTextCheckingResult] {
    let options: NSRegularExpression.Options = [.anchorsMatchLines, .dotMatchesLineSeparators]
    guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else {
      preconditionFailure("not a pattern: \(pattern)")
    }
    return expression.matches(in: self, range: NSRange(startIndex..., in: self))
  }
}
