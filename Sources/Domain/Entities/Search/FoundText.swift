/// A text divided into the pieces that a search found and the pieces between them.
public struct FoundText: Hashable, Sendable {
  public struct Piece: Hashable, Sendable {
    public let text: String
    public let isFound: Bool
  }

  /// Joined, the pieces are the original text.
  public let pieces: [Piece]

  /// Pieces begin and end at whole words and whole characters.
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

  public var isFound: Bool { pieces.contains(where: \.isFound) }

  private struct Place {
    var term: String
    var range: Range<String.Index>
  }

  private static func ranges(
    of phrases: [TextQuery.Phrase], in text: String
  ) -> [Range<String.Index>] {
    let terms = places(in: text)
    let initials = phrases.contains(where: \.isInitials) ? terms.flatMap(initials) : []
    var ranges: [Range<String.Index>] = []
    for phrase in phrases {
      let places = phrase.isInitials ? initials : terms
      for start in places.indices where matches(phrase, at: places[start...]) {
        let end = start + phrase.terms.count - 1
        ranges.append(places[start].range.lowerBound..<places[end].range.upperBound)
      }
    }
    return joined(ranges)
  }

  private static func matches(
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

  /// An empty term, which no phrase matches, if it has no initial consonants.
  private static func initials(of place: Place) -> [Place] {
    let consonants = HangulInitials.list(of: place.term)
    guard !consonants.isEmpty else { return [Place(term: "", range: place.range)] }
    return consonants.map { Place(term: $0, range: place.range) }
  }

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
        case .isSkipped: continue
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

public struct SearchExcerpt: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case tag
    case step(isChecked: Bool)
    case notes, comment
  }

  public let place: Place
  public let text: FoundText
}

extension Card {
  /// For each phrase that the title doesn't have, the first text with it; each once.
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
      + comments.list.map { (.comment, $0.text) }
  }
}
