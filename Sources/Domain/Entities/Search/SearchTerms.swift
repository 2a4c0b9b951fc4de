import Glibc

/// The folded terms of one or more texts, as one line that can be searched.
public struct SearchTerms: Hashable, Sendable {
  /// Separated by spaces; the initials of all Hangul terms follow, if there are any.
  public let line: String

  /// No phrase matches across two texts.
  public init(_ texts: [String]) {
    var line = TermLine()
    for text in texts { line.append(text) }
    self.line = line.text
  }

  static func list(folded: String) -> [String] {
    var terms: [String] = []
    var scanner = TermScanner()
    for scalar in folded.unicodeScalars {
      switch scanner.step(scalar) {
      case .begins: terms.append(String(scalar))
      case .continues: terms[terms.count - 1].unicodeScalars.append(scalar)
      case .isSkipped: continue
      }
    }
    return terms
  }

  /// In a row.
  public func hold(_ phrase: TextQuery.Phrase) -> Bool {
    // Compares bytes, since both are folded. `strstr` stops at NUL, which is in no term.
    strstr(" \(line) ", phrase.pattern) != nil
  }
}

private struct TermLine {
  /// Also replaces terms that are not Hangul among initials; no phrase contains it.
  private static let divider = "¶"

  private var terms: [UInt8] = []
  private var initials: [UInt8] = []
  private var hasInitials = false

  var text: String {
    guard hasInitials else { return String(decoding: terms, as: UTF8.self) }
    return String(decoding: terms + " \(Self.divider) ".utf8 + initials, as: UTF8.self)
  }

  mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    if !terms.isEmpty {
      Self.add(Self.divider, to: &terms)
      divideInitials()
    }
    let folded = text.foldedForSearch
    if !appendASCII(folded) { appendTerms(SearchTerms.list(folded: folded)) }
  }

  private mutating func appendASCII(_ folded: String) -> Bool {
    guard folded.isASCII else { return false }
    divideInitials()
    var folded = folded
    folded.withUTF8 { bytes in
      var start = bytes.startIndex
      while start < bytes.endIndex {
        var end = start
        while end < bytes.endIndex, Self.isLetter(bytes[end]) { end += 1 }
        if end > start {
          if !terms.isEmpty { terms.append(UInt8(ascii: " ")) }
          terms.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        }
        start = end + 1
      }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x30...0x39 ~= byte }

  private mutating func appendTerms(_ list: [String]) {
    for term in list {
      Self.add(term, to: &terms)
      let consonants = HangulInitials.list(of: term)
      if consonants.isEmpty { divideInitials() } else { hasInitials = true }
      for consonant in consonants { Self.add(consonant, to: &initials) }
    }
  }

  private mutating func divideInitials() {
    guard !initials.isEmpty, !initials.reversed().starts(with: Self.divider.utf8.reversed()) else {
      return
    }
    Self.add(Self.divider, to: &initials)
  }

  private static func add(_ term: String, to line: inout [UInt8]) {
    if !line.isEmpty { line.append(UInt8(ascii: " ")) }
    line.append(utf8Of: term)
  }
}

public struct CardTerms: Hashable, Sendable {
  public let title: SearchTerms
  public let tags: SearchTerms
  public let steps: SearchTerms
  /// Also of the comments, but not of their authors.
  public let notes: SearchTerms

  public init(
    title: Title, tags: Tags, steps: [Step], notes: Notes, comments: Comments = .none
  ) {
    self.title = SearchTerms([title.text])
    self.tags = SearchTerms(tags.list.map(\.text))
    self.steps = SearchTerms(steps.map(\.text))
    self.notes = Self.terms(of: notes, comments)
  }

  public init(_ card: Card) {
    self.init(
      title: card.title, tags: card.tags, steps: card.steps, notes: card.notes,
      comments: card.comments)
  }

  /// Reuses `terms` of `before` for fields that are the same.
  public init(_ card: Card, reusing terms: CardTerms, of before: Card) {
    title = card.title == before.title ? terms.title : SearchTerms([card.title.text])
    tags = card.tags == before.tags ? terms.tags : SearchTerms(card.tags.list.map(\.text))
    steps = card.steps == before.steps ? terms.steps : SearchTerms(card.steps.map(\.text))
    notes =
      card.notes == before.notes && card.comments == before.comments
      ? terms.notes : Self.terms(of: card.notes, card.comments)
  }

  private static func terms(of notes: Notes, _ comments: Comments) -> SearchTerms {
    guard !comments.isEmpty else { return SearchTerms([notes.text]) }
    return SearchTerms([notes.text] + comments.list.map(\.text))
  }

  public var weighted: [(terms: SearchTerms, weight: Int)] {
    zip([title, tags, steps, notes], Self.weights).map { (terms: $0, weight: $1) }
  }

  public static let weights = [8, 4, 2, 1]
}

extension CardField {
  public var isSearched: Bool {
    switch self {
    case .title, .notes, .steps, .tags, .comments: true
    default: false
    }
  }
}
