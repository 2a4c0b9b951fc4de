/// The phrases that a search looks for.
///
/// Each must occur in a title, a tag, a step, notes or a comment, not necessarily in the same one.
///
/// Words without a letter, digit or pictograph are ignored. A query without phrases finds no card.
public struct TextQuery: Hashable, Sendable {
  /// Terms that must occur in a row within one text.
  public struct Phrase: Hashable, Sendable {
    /// Folded terms; initials of Hangul as conjoining letters.
    public let terms: [String]
    /// `mil` finds milk.
    public let isPrefix: Bool
    let isInitials: Bool

    /// `nil` if the word contains no term.
    init?(word: some StringProtocol) {
      let terms = SearchTerms.list(folded: word.foldedForSearch)
      guard let last = terms.last else { return nil }
      let initials = HangulInitials.list(typed: terms)
      self.terms = initials ?? terms
      isInitials = initials != nil
      isPrefix = initials == nil && !TermScanner.isAlone(last)
    }

    /// Matches whole words; `nil` if `text` contains no term.
    init?(exactly text: some StringProtocol) {
      terms = SearchTerms.list(folded: text.foldedForSearch)
      guard !terms.isEmpty else { return nil }
      isPrefix = false
      isInitials = false
    }

    /// The phrase as text to find in a line of ``SearchTerms``.
    var pattern: String { " \(terms.joined(separator: " "))\(isPrefix ? "" : " ")" }
  }

  /// As typed, with quotes around exact phrases.
  public private(set) var text: String
  public private(set) var phrases: [Phrase]

  /// Requires each word; white space separates them.
  public init(_ words: String) {
    text = words
    phrases = words.split(whereSeparator: \.isWhitespace).compactMap { Phrase(word: $0) }
  }

  public init(exactly phrase: String) {
    text = "\"\(phrase)\""
    phrases = [Phrase(exactly: phrase)].compactMap(\.self)
  }

  init(text: String, phrases: [Phrase]) {
    self.text = text
    self.phrases = phrases
  }

  mutating func append(_ other: TextQuery) {
    if !text.isEmpty { text += " " }
    text += other.text
    phrases += other.phrases
  }
}
