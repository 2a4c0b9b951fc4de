/// The words of a line of a session.
struct SessionWords {
  private(set) var all: [String] = []
  /// Whether each word has quotes.
  private var areQuoted: [Bool] = []

  init(_ line: String) {
    for part in Self.parts(line, separatedBy: " ") where !part.isEmpty {
      all.append(Self.unquoted(part))
      areQuoted.append(part.contains { "'\"".contains($0) })
    }
  }

  /// Removes `>NAME` or `<NAME` from the end, and returns the name.
  mutating func takeName(after sign: String) -> String? {
    guard let last = all.last, last.hasPrefix(sign), areQuoted.last == false else { return nil }
    areQuoted.removeLast()
    return String(all.removeLast().dropFirst())
  }

  /// Returns the texts between separators outside quotes, with their quotes.
  static func parts(_ line: String, separatedBy separator: Character) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in line {
      if quote == nil, character == separator {
        parts.append("")
        continue
      }
      quote = next(quote, character)
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  private static func unquoted(_ word: String) -> String {
    var quote: Character?
    return word.filter { character in
      let before = quote
      quote = next(before, character)
      return quote == before
    }
  }

  /// Returns the quote that is open after a character.
  private static func next(_ quote: Character?, _ character: Character) -> Character? {
    if character == quote { return nil }
    return quote == nil && "'\"".contains(character) ? character : quote
  }
}
