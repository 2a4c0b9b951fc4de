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
    let places = places(in: text)
    var ranges: [Range<String.Index>] = []
    for phrase in phrases {
      for start in places.indices {
        let count = length(of: phrase, at: places[start...])
        guard count > 0 else { continue }
        ranges.append(
          places[start].range.lowerBound..<places[start + count - 1].range.upperBound)
      }
    }
    return joined(ranges)
  }

  /// How many terms from the first of `places` on are `phrase`; 0 when they are not.
  private static func length(of phrase: TextQuery.Phrase, at places: ArraySlice<Place>) -> Int {
    var left = phrase.terms[...]
    for (index, place) in places.enumerated() {
      let terms = phrase.isInitials ? HangulInitials.list(of: place.term) : [place.term]
      let isLast = phrase.isPrefix && left.count == 1
      let isThere = zip(terms, left).allSatisfy { there, wanted in
        isLast ? there.utf8.starts(with: wanted.utf8) : there.utf8.elementsEqual(wanted.utf8)
      }
      guard isThere, !terms.isEmpty else { return 0 }
      left = left.dropFirst(terms.count)
      if left.isEmpty { return index + 1 }
    }
    return 0
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
