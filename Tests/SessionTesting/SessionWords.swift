/// The words of a line of a session.
struct SessionWords {
  private(set) var all: [String] = []
  /// Whether each word has quotes.
  private var areQuoted: [Bool] = []

  init(_ line: String) {
    var word = ""
    var quote: Character?
    var isQuoted = false
    for character in line + " " {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, isQuoted) = (character, true)
      } else if quote == nil, character == " " {
        if isQuoted || !word.isEmpty {
          all.append(word)
          areQuoted.append(isQuoted)
        }
        (word, isQuoted) = ("", false)
      } else {
        word.append(character)
      }
    }
  }

  /// Removes `>NAME` or `<NAME` from the end, and returns the name.
  mutating func takeName(after sign: String) -> String? {
    guard let last = all.last, last.hasPrefix(sign), areQuoted.last == false else { return nil }
    areQuoted.removeLast()
    return String(all.removeLast().dropFirst())
  }

  /// Returns the lines between semicolons outside quotes.
  static func parts(_ line: String) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in line {
      if quote == nil, character == ";" {
        parts.append("")
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
