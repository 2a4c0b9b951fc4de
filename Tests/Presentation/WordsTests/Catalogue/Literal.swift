import Foundation
import Words

/// A string literal of the sources of Words, read as the compiler makes a sentence from it.
struct Literal {
  let file: String
  /// `Deleted {1}`.
  private(set) var key: String
  /// The expressions in the slots: `count: lines`.
  private(set) var slots: [String] = []
  /// The code before the literal in its line.
  let before: String
  /// The code that follows it, without line breaks.
  let after: String

  /// The literals of all files of Words.
  static let all: [Literal] = {
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../../../Sources/Presentation/Words").standardized
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return paths.sorted { $0.path < $1.path }.flatMap { url in
      literals(
        of: (try? String(contentsOf: url, encoding: .utf8)) ?? "", in: url.lastPathComponent)
    }
  }()

  /// Three levels of parentheses are all that the sources have.
  private static let slot = #"\\\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)"#
  private static let pattern =
    ##"//[^\n]*|"""\n.*?"""|#"[^\n]*?"#|"(?:"## + slot + #"|[^"\\\n]|\\.)*""#

  private static func literals(of text: String, in file: String) -> [Literal] {
    text.ranges(ofPattern: pattern).compactMap { range in
      let code = String(text[range])
      guard !code.hasPrefix("/") else { return nil }
      let before =
        text[..<range.lowerBound].split(
          separator: "\n", omittingEmptySubsequences: false
        ).last ?? ""
      let after = text[range.upperBound...].prefix(40).split(whereSeparator: \.isWhitespace)
      var literal = Literal(
        file: file, key: "", before: String(before.drop { $0 == " " }),
        after: after.joined(separator: " "))
      literal.read(code)
      return literal
    }
  }

  private mutating func read(_ code: String) {
    if code.hasPrefix("#") {
      key = String(code.dropFirst(2).dropLast(2))
      return
    }
    var content = String(code.dropFirst().dropLast())
    if code.hasPrefix("\"\"\"") {
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      let margin = lines.last?.prefix { $0 == " " }.count ?? 0
      content = lines.dropLast().map { $0.dropFirst(margin) }.joined(separator: "\n")
        .replacing("\\\n", with: "")
    }
    var rest = content.startIndex
    for range in content.ranges(ofPattern: Self.slot) {
      slots.append(String(content[range].dropFirst(2).dropLast()))
      key += String(content[rest..<range.lowerBound]).unescaped + "{\(slots.count)}"
      rest = range.upperBound
    }
    key += String(content[rest...]).unescaped
  }

  /// Whether people read the literal as a sentence, and not a program as a word of its own.
  var isSentence: Bool {
    let words = key.replacing(/\{\d+\}/, with: "")
    let marks = ["case ", "of: ", ".verbatim(", ".see(", ".example(", ".didYouMean("]
    let isProgramText =
      words.hasPrefix("todo ") || words.hasPrefix("-") || !words.contains { $0.isLowercase }
    let isCode = words.hasPrefix("unset ") || file == "Translations.swift"
    return words.contains(" ") && !isProgramText && !isCode
      && Sentence.summary(ofCommand: key) == .verbatim(key)
      && !marks.contains { before.hasSuffix($0) }
  }
}

extension String {
  /// The text without its backslashes.
  var unescaped: String { replacing(/\\(.)/) { $0.1 == "n" ? "\n" : String($0.1) } }

  fileprivate func ranges(ofPattern pattern: String) -> [Range<Index>] {
    let expression = try? NSRegularExpression(
      pattern: pattern, options: [.dotMatchesLineSeparators])
    return (expression?.matches(in: self, range: NSRange(startIndex..., in: self)) ?? [])
      .compactMap { Range($0.range, in: self) }
  }
}
