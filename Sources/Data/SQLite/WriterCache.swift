import Entities

/// What a transaction reads repeatedly: projects and column ends in a batch, cards in an edit.
struct WriterCache {
  /// Of the last cards; not a dictionary: hashing a column takes longer than comparing a few.
  private var ends: [(column: ColumnKey, rank: Rank)] = []
  /// The project named last.
  var project: Project?
  var projectNames: [Project.ID: ProjectName]?
  /// The selected cards that were not changed yet, in their order.
  private var selected: ArraySlice<Card> = []

  func end(of column: ColumnKey) -> Rank? {
    ends.first { $0.column == column }?.rank
  }

  /// Remembers the rank of the last card of `column`, or that a card was added with that rank.
  mutating func noteEnd(of column: ColumnKey, _ rank: Rank) {
    guard let index = ends.firstIndex(where: { $0.column == column }) else {
      return ends.append((column, rank))
    }
    ends[index].rank = max(ends[index].rank, rank)
  }

  mutating func forgetEnds() {
    ends = []
  }

  mutating func forgetProjects() {
    project = nil
    projectNames = nil
  }

  mutating func select(_ cards: [Card]) {
    selected = cards[...]
  }

  /// Only for the one change of it; another order ends the selection: later cards may be outdated.
  mutating func takeCard(_ number: Int) -> Card? {
    guard let card = selected.first, card.number == number else {
      selected = []
      return nil
    }
    selected.removeFirst()
    return card
  }
}
