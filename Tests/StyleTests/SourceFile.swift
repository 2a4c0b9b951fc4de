import Foundation

/// A Swift file, as text and as masked code.
struct SourceFile {
  /// The path from the top of the checkout: `/Sources/todo/main.swift`.
  let path: String
  let text: String
  let lines: [Substring]
  /// The bytes of the text, masked by ``Masking``.
  let code: [UInt8]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    code = Masking(text).masked()
  }

  /// Returns the offsets of `word` in the code of `range`, as a whole word that is not a member
  /// (`.init`), an escaped name, a directive (`#if`) or a label (`for:`).
  func occurrences(of word: String, in range: Range<Int>) -> [Int] {
    let bytes = Array(word.utf8)
    let last = range.upperBound - bytes.count
    guard range.lowerBound <= last else { return [] }
    return (range.lowerBound...last).filter { start in
      guard code[start] == bytes[0], code[start..<start + bytes.count].elementsEqual(bytes) else {
        return false
      }
      let before = start > 0 ? code[start - 1] : UInt8(ascii: " ")
      let end = start + bytes.count
      let after = end < code.count ? code[end] : UInt8(ascii: " ")
      return !before.isNamePart && !".`#@".utf8.contains(before)
        && !after.isNamePart && after != UInt8(ascii: ":")
    }
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name, which includes bytes beyond ASCII.
  var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension SourceFile {
  var imports: [String] {
    occurrences(of: "import", in: 0..<code.count).compactMap { offset in
      let line = code[offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst()
      let path = words.first { !Self.importKinds.contains(String($0)) }
      return path?.split(separator: ".").first.map(String.init)
    }
  }

  private static let importKinds: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}

extension SourceFile {
  /// The contents of the string literals of each line, with `…` for interpolations.
  var strings: [[String]] {
    var isInside = false
    return lines.map { line in
      // Three levels of parentheses are all that the sources have.
      let interpolation = /\\\([^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*\)/
      let text = String(line).replacing(interpolation, with: "…")
      // Swift allows no content on a line with such a delimiter.
      if text.contains("\"\"\"") {
        if text.ranges(of: "\"\"\"").count % 2 == 1 { isInside.toggle() }
        return []
      }
      if isInside { return [text.trimmingCharacters(in: .whitespaces)] }
      guard !text.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { return [] }
      return text.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
    }
  }
}
