import Entities
import Repositories

extension Tracker {
  /// Lists the cards to do next: those that are ready, the most urgent first.
  ///
  /// Passes `body` each card up to the limit; throws the errors of the filters.
  public func nextCards(
    _ request: NextRequest, _ body: (UrgentCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    try store.reading { (reading) throws(TrackerError) in
      let ready = try reading.ready(request.filters, at: request.scale)
      // The names are read first, because they include all projects of the cards.
      var names = try NameIndex(reading)
      let cards = try UrgencyOrder(request.scale, reading).facts(ready.filter, reading)
      let shown = cards.prefix(request.limit)
      for (card, (_, urgency)) in zip(try reading.cards(shown.map(\.card.number)), shown) {
        body((listed: names.listed(card), urgency: urgency))
      }
      let count = min(cards.count, request.limit)
      return ListSummary(
        count: count, more: cards.count - count, waiting: try reading.count(skippedBy: ready),
        unreadable: try reading.strayCards(byColumn: false))
    }
  }
}

extension Reading {
  /// Throws the errors of the filters.
  func ready(
    _ filters: FilterSelection?, at scale: UrgencyScale
  ) throws(TrackerError) -> VisibleCards {
    let now = Deadline(minute: scale.now)
    guard let filters else {
      return try visible(.open, skippingWaiting: now).among(.not(.blocked))
    }
    // Filters such as wait: select waiting cards, which are not ready.
    return try SelectCards(reading: self).visible(filters).among(.ready(at: now))
  }

  /// The card that `todo next project:NAME` lists first.
  func next(in project: ProjectName, at scale: UrgencyScale) throws(TrackerError) -> Card? {
    let ready = CardFilter.project(project).and(.ready(at: Deadline(minute: scale.now)))
    let first = try UrgencyOrder(scale, self).facts(ready, self).first
    return try first.map { (first) throws(TrackerError) in try cards([first.card.number])[0] }
  }
}
