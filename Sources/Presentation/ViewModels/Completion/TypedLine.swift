/// The words of a line that the user types.
///
/// Spaces separate words, except within quotes. A quote begins at the start of a word or after one
/// of some signs, so that `don't` is a word. An open quote extends to the end of the line.
public struct TypedLine: Hashable, Sendable {
  public struct OpenQuote: Hashable, Sendable {
    public let quote: Character
    /// In characters, from 1.
    public let column: Int
  }

  public private(set) var words: [String] = []
  /// The text after the last space between words, with its quotes; empty after a space.
  public private(set) var end = ""
  /// The same without quotes.
  public private(set) var endWord = ""
  public private(set) var openQuote: OpenQuote?

  /// A quote can also begin after each of `signs`.
  public init(_ text: String, quotingAfter signs: String) {
    var word: String?
    var mayQuote = true
    for (index, character) in text.enumerated() {
      end.append(character)
      if let open = openQuote {
        if character == open.quote { openQuote = nil } else { word?.append(character) }
      } else if character.isWhitespace {
        take(word)
        (word, mayQuote, end) = (nil, true, "")
      } else if mayQuote, character == "'" || character == "\"" {
        openQuote = OpenQuote(quote: character, column: index + 1)
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
        mayQuote = signs.contains(character)
      }
    }
    take(word)
    endWord = word ?? ""
  }

  private mutating func take(_ word: String?) {
    guard let word, word.contains(where: { !$0.isWhitespace }) else { return }
    words.append(word)
  }

  /// Whether the line ends between words, or with a quoted word that is blank so far.
  public var isEndBlank: Bool { endWord.allSatisfy(\.isWhitespace) }

  /// Whether a word can complete the end: not if its quotes are closed already.
  var canContinue: Bool { openQuote != nil || end == endWord }
}

extension TypedLine {
  /// The signs after which the value of an option can be quoted: `--project="my web"`.
  public static let optionSigns = "="

  init(filter text: String) { self.init(text, quotingAfter: ":,-") }
}
