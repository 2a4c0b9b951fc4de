/// A selection as one text, with words separated by spaces.
///
/// `'…'` and `"…"` quote spaces.
public struct ListFilter: Hashable, Sendable {
  public let text: String
  public let words: [String]

  /// `nil` if a quote is not closed or `text` is blank.
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
