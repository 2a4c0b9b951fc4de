/// A text in pieces: what a search found, and what is between.
public struct FoundText: Hashable, Sendable {
  public struct Piece: Hashable, Sendable {
    public let text: String
    public let isFound: Bool
  }

  /// In order; put together they are the text as it was.
  public let pieces: [Piece]

  /// Finds each of `phrases` wherever it is in `text`; whole words are found, and whole characters
  /// however they are composed.
  public init(_ text: String, _ phrases: [TextQuery.Phrase]) {
    var pieces: [Piece] = []
    var end = text.startIndex
    for range in Self.ranges(of: phrases, in: text) {
      if end < range.lowerBound {
        pieces.append(Piece(text: String(text[end..<range.lowerBound]), isFound: false))
      }
      pieces.append(Piece(text: String(text[range]), isFound: true))
      end = range.upperBound
    }
    if end < text.endIndex { pieces.append(Piece(text: String(text[end...]), isFound: false)) }
    self.pieces = pieces
  }

  /// Whether anything was found.
  public var isFound: Bool {
    pieces.contains(where: \.isFound)
  }

  /// A term with the characters that it was made of.
  private struct Place {
    var term: String
    var range: Range<String.Index>
  }

  /// The ranges of what is found, in rising order, none of which overlap.
  private static func ranges(
    of phrases: [TextQuery.Phrase], in text: String
  ) -> [Range<String.Index>] {
    let terms = places(in: text)
    let initials = phrases.contains(where: \.isInitials) ? terms.flatMap(initials) : []
    var ranges: [Range<String.Index>] = []
    for phrase in phrases {
      let places = phrase.isInitials ? initials : terms
      for start in places.indices where isThere(phrase, at: places[start...]) {
        let end = start + phrase.terms.count - 1
        ranges.append(places[start].range.lowerBound..<places[end].range.upperBound)
      }
    }
    return joined(ranges)
  }

  /// Whether the first of `places` are the terms of `phrase`.
  private static func isThere(
    _ phrase: TextQuery.Phrase, at places: ArraySlice<Place>
  ) -> Bool {
    guard !phrase.terms.isEmpty, places.count >= phrase.terms.count else { return false }
    let last = places.startIndex + phrase.terms.count - 1
    return zip(places.indices, phrase.terms).allSatisfy { index, wanted in
      let there = places[index].term
      return phrase.isPrefix && index == last
        ? there.utf8.starts(with: wanted.utf8) : there.utf8.elementsEqual(wanted.utf8)
    }
  }

  /// What a term is among initials: the consonants that it stands for, or something else.
  private static func initials(of place: Place) -> [Place] {
    let consonants = HangulInitials.list(of: place.term)
    guard !consonants.isEmpty else { return [Place(term: "", range: place.range)] }
    return consonants.map { Place(term: $0, range: place.range) }
  }

  /// The terms of a text that is not folded yet, character by character.
  private static func places(in text: String) -> [Place] {
    var places: [Place] = []
    var scanner = TermScanner()
    for index in text.indices {
      let range = index..<text.index(after: index)
      for scalar in String(text[index]).foldedForSearch.unicodeScalars {
        switch scanner.step(scalar) {
        case .begins: places.append(Place(term: String(scalar), range: range))
        case .continues:
          let last = places.count - 1
          places[last].term.unicodeScalars.append(scalar)
          places[last].range = places[last].range.lowerBound..<range.upperBound
        case .isLeftOut: continue
        }
      }
    }
    return places
  }

  private static func joined(_ ranges: [Range<String.Index>]) -> [Range<String.Index>] {
    var joined: [Range<String.Index>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// Where beside its title a card has what was searched for.
public struct SearchExcerpt: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case tag
    case step(isChecked: Bool)
    case notes
  }

  public let place: Place
  public let text: FoundText
}

extension Card {
  /// The first tag, step or notes with each of `phrases` that the title does not have; each once.
  public func excerpts(of phrases: [TextQuery.Phrase]) -> [SearchExcerpt] {
    let terms = SearchTerms([title.text])
    let others = phrases.filter { !terms.hold($0) }
    guard !others.isEmpty else { return [] }
    var excerpts: [SearchExcerpt] = []
    for phrase in others {
      let found = places.first { SearchTerms([$0.text]).hold(phrase) }
      guard let found else { continue }
      let excerpt = SearchExcerpt(place: found.place, text: FoundText(found.text, phrases))
      if !excerpts.contains(excerpt) { excerpts.append(excerpt) }
    }
    return excerpts
  }

  private var places: [(place: SearchExcerpt.Place, text: String)] {
    tags.list.map { (.tag, $0.text) }
      + steps.map { (.step(isChecked: $0.isChecked), $0.text) } + [(.notes, notes.text)]
  }
}
