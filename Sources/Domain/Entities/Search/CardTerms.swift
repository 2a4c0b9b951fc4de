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
