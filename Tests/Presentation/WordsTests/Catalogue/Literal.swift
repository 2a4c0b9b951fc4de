import Foundation
import Words

/// A string literal of the sources of Words, read as the compiler makes a sentence from it.
struct Literal {
  let file: String
  /// `Deleted {1}`.
  let key: String
  /// The expressions in the slots: `count: lines`.
  let slots: [String]
  /// The code before the literal in its line.
  let before: String
  /// The code that follows it, without line breaks.
  let after: String

  /// The literals of all files of Words.
  static let all: [Literal] = {
    let folder = URL(filePath: #filePath).appending(
      path: "../../../../../Sources/Presentation/Words"
    )
    .standardized
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return paths.sorted { $0.path < $1.path }.flatMap { url in
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      var scanner = LiteralScanner(text, file: url.lastPathComponent)
      return scanner.literals()
    }
  }()

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

/// Finds the string literals of Swift code that has no regular expressions.
struct LiteralScanner {
  private let text: [Character]
  private let file: String
  private var position = 0

  init(_ text: String, file: String) {
    self.text = Array(text)
    self.file = file
  }

  mutating func literals() -> [Literal] {
    var found: [Literal] = []
    while position < text.count {
      if starts("//") {
        position = index(of: "\n", from: position)
      } else if starts("\"\"\"") {
        found.append(literal(lines: true))
      } else if starts("#\"") {
        found.append(rawLiteral())
      } else if text[position] == "\"" {
        found.append(literal(lines: false))
      } else {
        position += 1
      }
    }
    return found
  }

  private func starts(_ word: String, at place: Int? = nil) -> Bool {
    text[(place ?? position)...].starts(with: word)
  }

  private func index(of character: Character, from start: Int) -> Int {
    text[start...].firstIndex(of: character) ?? text.count
  }

  private mutating func rawLiteral() -> Literal {
    let start = position
    position += 2
    while !starts("\"#") { position += 1 }
    let body = String(text[(start + 2)..<position])
    position += 2
    return made(key: body, slots: [], from: start)
  }

  private mutating func literal(lines: Bool) -> Literal {
    let start = position
    position = lines ? index(of: "\n", from: position) + 1 : position + 1
    let margin = lines ? text[position...].prefix { $0 == " " }.count : 0
    var (key, slots) = ("", [String]())
    if lines { skip(margin) }
    while !(lines ? starts("\"\"\"") : text[position] == "\"") {
      if starts("\\(") {
        let open = position + 1
        position = closing(after: open)
        slots.append(String(text[(open + 1)..<(position - 1)]))
        key += "{\(slots.count)}"
      } else if starts("\\\n") {
        position += 2
        skip(margin)
      } else if text[position] == "\\" {
        key += text[position + 1] == "n" ? "\n" : String(text[position + 1])
        position += 2
      } else if text[position] == "\n" {
        key += "\n"
        position += 1
        skip(margin)
      } else {
        key += String(text[position])
        position += 1
      }
    }
    position += lines ? 3 : 1
    return made(key: lines ? String(key.dropLast()) : key, slots: slots, from: start)
  }

  private mutating func skip(_ margin: Int) {
    for _ in 0..<margin where position < text.count && text[position] == " " { position += 1 }
  }

  private func closing(after open: Int) -> Int {
    var (place, depth) = (open, 0)
    repeat {
      if text[place] == "\"" {
        var inner = self
        inner.position = place
        _ = inner.literal(lines: false)
        place = inner.position
        continue
      }
      if text[place] == "(" { depth += 1 }
      if text[place] == ")" { depth -= 1 }
      place += 1
    } while depth > 0
    return place
  }

  private func made(key: String, slots: [String], from start: Int) -> Literal {
    let line = text[..<start].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let before = String(text[line..<start].drop { $0 == " " })
    let after = String(text[position...].prefix(40)).split(whereSeparator: \.isWhitespace)
    return Literal(
      file: file, key: key, slots: slots, before: before, after: after.joined(separator: " "))
  }
}
