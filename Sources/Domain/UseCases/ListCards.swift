import Entities
import Repositories

extension Tracker {
  /// Passes `body` each card of the list, in order.
  public func listCards(
    _ request: ListRequest, _ body: (ListedCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    try store.reading { (reading) throws(TrackerError) in
      try Self.list(request, reading, body)
    }
  }

  /// Passes `body` each card of the list.
  static func list(
    _ request: ListRequest, _ reading: any Reading, _ body: (ListedCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    let visible = try visible(request, reading)
    let filter = visible.filter
    var names = try NameIndex(reading)
    var query = CardQuery(filter, limit: request.limit)
    query.sort(by: request.sort)
    if !request.marksBlocked { query.fields = request.fields }
    var count = 0
    let strays = try reading.strayCards(byColumn: false)
    var unreadable = Set(strays)
    var left = unreadable
    func take(_ card: consuming Card) throws(TrackerError) {
      count += 1
      if card.hasRareFields, !card.unreadable.isEmpty {
        unreadable.insert(card.number)
        left.remove(card.number)
      }
      var listed = names.listed(consume card)
      if request.marksBlocked {
        listed.isBlocked = try !reading.blocked(among: [listed.card]).isEmpty
      }
      body(listed)
    }
    if query.sort == .urgency, let scale = request.scale {
      try forEachCard(of: query, by: UrgencyOrder(scale, reading), reading, take)
    } else {
      try reading.forEachCard(query, take)
    }
    // A list by columns doesn't find them.
    for number in strays where left.contains(number) && request.limit == nil {
      let query = CardQuery(filter.and(.numbers(number...number)), sort: .created)
      try reading.forEachCard(query, take)
    }
    let isCut = request.limit.map { count >= $0 } ?? false
    return ListSummary(
      count: count, more: isCut && request.countsMore ? try reading.count(filter) - count : 0,
      waiting: try reading.count(skippedBy: visible), unreadable: unreadable.sorted())
  }

  /// By urgency, which done cards don't have: they come last.
  private static func forEachCard(
    of query: CardQuery, by order: UrgencyOrder, _ reading: any Reading,
    _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let open = try order.cards(
      query.filter, isReversed: query.isReversed, ties: query.ties, reading)
    let limit = query.limit ?? .max
    for card in open.prefix(limit) { try body(card) }
    guard open.count < limit else { return }
    var done = CardQuery(
      CardFilter.state(.done).and(query.filter), limit: query.limit.map { $0 - open.count })
    done.sort(by: query.ties)
    try reading.forEachCard(done, body)
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
}
