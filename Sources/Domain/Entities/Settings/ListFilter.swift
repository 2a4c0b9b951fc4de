/// The words of a selection as one text, between spaces; `'…'` and `"…"` keep spaces together.
public struct ListFilter: Hashable, Sendable {
  public let text: String
  public let words: [String]

  /// `nil` where a quote has no end, or there is no word.
  public init?(_ text: String) {
    self.text = text
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in text {
      switch (quote, character) {
      case (let open?, character) where open == character: quote = nil
      case (nil, "'"), (nil, "\""): quote = character
      case (nil, _) where character.isWhitespace:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    guard quote == nil, !words.isEmpty else { return nil }
    self.words = words
  }
}
