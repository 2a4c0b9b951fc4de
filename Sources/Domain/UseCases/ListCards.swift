import Entities
import Repositories

/// Lists cards in order, one at a time.
public struct ListCards {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Passes `body` each card of the list, and returns a summary.
  public func callAsFunction(
    _ request: ListRequest, _ body: (ListedCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    try store.reading { (reading) throws(TrackerError) in
      try Self.list(request, reading, body)
    }
  }

  /// Passes `body` each card of the list as `reading` sees it, and returns a summary.
  static func list(
    _ request: ListRequest, _ reading: any Reading, _ body: (ListedCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    let visible = try visible(request, reading)
    let filter = visible.filter
    var names = try NameIndex(reading)
    let query = CardQuery(
      filter, sort: request.sort, isReversed: request.isReversed, limit: request.limit)
    var count = 0
    try reading.forEachCard(query) { (card) throws(TrackerError) in
      count += 1
      body(names.listed(card))
    }
    let isCut = request.limit.map { count >= $0 } ?? false
    return ListSummary(
      count: count, more: isCut && request.countsMore ? try reading.count(filter) - count : 0,
      waiting: try reading.count(skippedBy: visible),
      hints: count == 0 && !isCut ? try hints(for: request, reading) : [])
  }

  private static func visible(
    _ request: ListRequest, _ reading: any Reading
  ) throws(TrackerError) -> VisibleCards {
    guard let selection = request.selection else {
      return try reading.visible(
        request.includesDone ? .everything : .open, skippingArchived: !request.includesArchived,
        skippingWaiting: request.skipsWaiting)
    }
    let selected = SelectCards(reading: reading)
    guard case .filters(let filters) = selection else {
      return VisibleCards(try selected.condition(of: selection), skippingWaiting: nil)
    }
    let visible = try selected.visible(filters)
    return request.includesDone ? try reading.visible(filters) : visible
  }

  /// Returns the filters that the words of an unsuccessful search may mean.
  private static func hints(
    for request: ListRequest, _ reading: any Reading
  ) throws(TrackerError) -> [ListHint] {
    guard case .filters(let filters) = request.selection else { return [] }
    var hints: [ListHint] = []
    for typed in filters.terms.flatMap({ words(in: $0.filter) }) {
      // Other programs write tags with a sign.
      let word = typed.first.map { "+#@".contains($0) } == true ? String(typed.dropFirst()) : typed
      if let state = State(foreign: word) {
        hints.append(ListHint(word: word, filter: "state:\(state.rawValue)"))
      }
      if FilterReader.conditions.contains(word) {
        hints.append(ListHint(word: word, filter: "is:\(word)"))
      }
      hints += try reading.projects().map(\.name).filter { $0.folded == word }
        .map { ListHint(word: $0.text, filter: "project:\($0.text)") }
      hints += try reading.tags().filter { $0.folded == word }
        .map { ListHint(word: $0.text, filter: "tag:\($0.text)") }
    }
    return hints
  }

  /// The texts that a filter searches for, folded for comparison.
  private static func words(in filter: CardFilter) -> [String] {
    switch filter {
    case .text(let query): [query.text.foldedForComparison]
    case .any(let filters): filters.flatMap(words)
    default: []
    }
  }
}
