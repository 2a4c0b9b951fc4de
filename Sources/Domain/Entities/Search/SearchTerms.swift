import Glibc

/// Some texts as searches see them: their terms, folded, as one line.
public struct SearchTerms: Hashable, Sendable {
  /// Stands between two texts, and for what is no Hangul among initials: no phrase goes across it,
  /// since it is in none.
  private static let divider = "¶"

  /// The terms with a space between them; behind those of all texts come the initials of Hangul,
  /// where there are any.
  public let line: String

  /// Creates the terms of `texts`, between which no phrase is found.
  public init(_ texts: [String]) {
    var line = TermLine(divider: Self.divider)
    for text in texts { line.append(text) }
    self.line = line.text
  }

  /// The terms of a folded text, one by one.
  static func list(folded: String) -> [String] {
    var terms: [String] = []
    var scanner = TermScanner()
    for scalar in folded.unicodeScalars {
      switch scanner.step(scalar) {
      case .begins: terms.append(String(scalar))
      case .continues: terms[terms.count - 1].unicodeScalars.append(scalar)
      case .isLeftOut: continue
      }
    }
    return terms
  }

  /// Whether the terms of `phrase` stand there one after the other.
  public func hold(_ phrase: TextQuery.Phrase) -> Bool {
    // Byte by byte, since both are folded; C's search ends at a zero, which is in no term.
    strstr(" \(line) ", phrase.pattern) != nil
  }
}

/// Terms while they are put together.
private struct TermLine {
  private let divider: String
  private var terms: [UInt8] = []
  private var initials: [UInt8] = []
  private var hasInitials = false

  init(divider: String) {
    self.divider = divider
  }

  var text: String {
    var line = terms
    if hasInitials { line += " \(divider) ".utf8 + initials }
    return String(decoding: line, as: UTF8.self)
  }

  mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if !terms.isEmpty {
      Self.add(divider, to: &terms)
      divideInitials()
    }
    let folded = text.foldedForSearch
    if !appendASCII(folded) { appendTerms(SearchTerms.list(folded: folded)) }
  }

  /// Appends the terms of an ASCII text, as most texts are; returns `false` for another.
  private mutating func appendASCII(_ folded: String) -> Bool {
    guard folded.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    divideInitials()
    var isInWord = false
    for byte in folded.utf8 {
      let isLetter = 0x61...0x7A ~= byte || 0x30...0x39 ~= byte
      if isLetter {
        if !isInWord, !terms.isEmpty { terms.append(UInt8(ascii: " ")) }
        terms.append(byte)
      }
      isInWord = isLetter
    }
    return true
  }

  private mutating func appendTerms(_ list: [String]) {
    for term in list {
      Self.add(term, to: &terms)
      let consonants = HangulInitials.list(of: term)
      if consonants.isEmpty { divideInitials() } else { hasInitials = true }
      for consonant in consonants { Self.add(consonant, to: &initials) }
    }
  }

  private mutating func divideInitials() {
    guard !initials.isEmpty, !initials.reversed().starts(with: divider.utf8.reversed()) else {
      return
    }
    Self.add(divider, to: &initials)
  }

  private static func add(_ term: String, to line: inout [UInt8]) {
    if !line.isEmpty { line.append(UInt8(ascii: " ")) }
    line += term.utf8
  }
}

/// All of a card that searches look at, field by field.
public struct CardTerms: Hashable, Sendable {
  public let title: SearchTerms
  public let tags: SearchTerms
  public let steps: SearchTerms
  public let notes: SearchTerms

  public init(title: Title, tags: Tags, steps: [Step], notes: Notes) {
    self.title = SearchTerms([title.text])
    self.tags = SearchTerms(tags.list.map(\.text))
    self.steps = SearchTerms(steps.map(\.text))
    self.notes = SearchTerms([notes.text])
  }

  public init(_ card: Card) {
    self.init(title: card.title, tags: card.tags, steps: card.steps, notes: card.notes)
  }

  /// Each field with what it counts for, when cards are put in order of relevance.
  public var weighted: [(terms: SearchTerms, weight: Int)] {
    zip([title, tags, steps, notes], Self.weights).map { (terms: $0, weight: $1) }
  }

  /// What the title, tags, steps and notes count for.
  public static let weights = [8, 4, 2, 1]
}

extension CardField {
  /// Whether the field's words are in ``CardTerms``.
  public var isSearched: Bool {
    switch self {
    case .title, .notes, .steps, .tags: true
    default: false
    }
  }
}
