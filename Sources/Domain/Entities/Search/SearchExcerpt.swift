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
