/// A line in which a filter is typed, in its words.
///
/// Spaces part words but within quotes. A quote begins where a word does or behind `:`, `,` or `-`,
/// so that `don't` is a word; one that is not closed yet goes on to the end of the line.
struct FilterLine: Equatable {
  private(set) var words: [String] = []

  init(_ text: String) {
    var word: String?
    var quote: Character?
    var mayQuote = true
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character.isWhitespace {
        take(word)
        word = nil
        mayQuote = true
      } else if mayQuote, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
        mayQuote = [":", ",", "-"].contains(character)
      }
    }
    take(word)
  }

  private mutating func take(_ word: String?) {
    guard let word, word.contains(where: { !$0.isWhitespace }) else { return }
    words.append(word)
  }
}
