/// What cards are searched for: phrases, each of which must be found in a title, a tag, a step or
/// notes, not all in the same.
///
/// Words without a letter, a digit or a pictograph say nothing and are left out; where nothing is
/// left, no card is found.
public struct TextQuery: Hashable, Sendable {
  /// Terms that follow each other within one text.
  public struct Phrase: Hashable, Sendable {
    /// Folded; initials of Hangul as conjoining letters.
    public let terms: [String]
    /// Whether the last term may go on in the text: `mil` finds milk.
    public let isPrefix: Bool
    /// Whether the terms are consonants that syllables begin with.
    let isInitials: Bool

    /// Creates the phrase of a word as typed; `nil` when there is no term in it.
    init?(word: some StringProtocol) {
      let terms = SearchTerms.list(folded: word.foldedForSearch)
      guard let last = terms.last else { return nil }
      let initials = HangulInitials.list(typed: terms)
      self.terms = initials ?? terms
      isInitials = initials != nil
      isPrefix = initials == nil && !TermScanner.isAlone(last)
    }

    /// Creates the phrase that is found only word for word; `nil` when there is no term in it.
    init?(exactly text: some StringProtocol) {
      terms = SearchTerms.list(folded: text.foldedForSearch)
      guard !terms.isEmpty else { return nil }
      isPrefix = false
      isInitials = false
    }

    /// The phrase as a part of a line of terms.
    var pattern: String {
      " \(terms.joined(separator: " "))\(isPrefix ? "" : " ")"
    }
  }

  /// As it was typed, with quotes around what is meant word for word.
  public let text: String
  public let phrases: [Phrase]

  /// Creates the query for all of the words in `words`, with white space between them.
  public init(_ words: String) {
    text = words
    phrases = words.split(whereSeparator: \.isWhitespace).compactMap { Phrase(word: $0) }
  }

  /// Creates the query for `phrase`, word for word.
  public init(exactly phrase: String) {
    text = "\"\(phrase)\""
    phrases = [Phrase(exactly: phrase)].compactMap(\.self)
  }

  init(text: String, phrases: [Phrase]) {
    self.text = text
    self.phrases = phrases
  }
}
