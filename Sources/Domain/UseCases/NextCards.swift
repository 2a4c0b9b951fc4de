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
  func ready(
    _ filters: FilterSelection?, at scale: UrgencyScale
  ) throws(TrackerError) -> VisibleCards {
    let now = Deadline(minute: scale.now)
    guard let filters else {
      return try visible(.open, skippingWaiting: now).among(.not(.blocked))
    }
    // Filters such as wait: select waiting cards, which are not ready.
    return try selected(filters).among(.ready(at: now))
  }

  /// The card that `todo next project:NAME` lists first.
  func next(in project: ProjectName, at scale: UrgencyScale) throws(TrackerError) -> Card? {
    let ready = CardFilter.project(project).and(.ready(at: Deadline(minute: scale.now)))
    let first = try UrgencyOrder(scale, self).facts(ready, self).first
    return try first.map { (first) throws(TrackerError) in try cards([first.card.number])[0] }
  }
}

/// Sorts open cards by urgency, the highest first.
///
/// It is computed here and not by stores, because it depends on the clock, on weights and on other
/// cards. Even a large store has only some thousand open cards.
struct UrgencyOrder {
  private let scale: UrgencyScale
  private let deadlines: [Project.ID: Deadline]
  private let blockedCounts: [Int: Int]

  init(_ scale: UrgencyScale, _ reading: any Reading) throws(TrackerError) {
    self.scale = scale
    deadlines = try reading.projectDeadlines()
    blockedCounts = try reading.blockedCounts()
  }

  func urgency(of card: UrgencyFacts) -> Urgency {
    scale.urgency(
      of: card, projectDeadline: deadlines[card.project],
      blockedCount: blockedCounts[card.number] ?? 0)
  }

  /// The most urgent first or last; ties are sorted by `ties`, or in board order.
  func cards(
    _ filter: CardFilter, isReversed: Bool = false, ties: [SortKey] = [], _ reading: any Reading
  ) throws(TrackerError) -> [Card] {
    var query = CardQuery(CardFilter.open.and(filter))
    query.sort(by: ties)
    let cards = try reading.cards(query)
    let totals = cards.map { urgency(of: UrgencyFacts($0)).total }
    return Self.order(of: totals, isReversed: isReversed).map { cards[$0] }
  }

  /// The most urgent first; ties are in board order.
  func facts(
    _ filter: CardFilter, _ reading: any Reading
  ) throws(TrackerError) -> [(card: UrgencyFacts, urgency: Urgency)] {
    let cards = try reading.urgencyFacts(CardQuery(CardFilter.open.and(filter)))
    let measured = cards.map { (card: $0, urgency: urgency(of: $0)) }
    return Self.order(of: measured.map(\.urgency.total)).map { measured[$0] }
  }

  private static func order(of totals: [Int], isReversed: Bool = false) -> [Int] {
    totals.indices.sorted { left, right in
      guard totals[left] != totals[right] else { return left < right }
      return isReversed ? totals[left] < totals[right] : totals[left] > totals[right]
    }
  }
}
