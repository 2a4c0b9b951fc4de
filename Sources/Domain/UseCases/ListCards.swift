import Entities
import Repositories
import System

extension Tracker {
  /// Passes `body` each card of the list, in order.
  public func listCards(
    _ request: ListRequest, _ body: (ListedCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    try store.reading { (reading) throws(TrackerError) in
      try Self.list(request, in: context, reading, body)
    }
  }

  static func list(
    _ request: ListRequest, in context: CardFilter?, _ reading: any Reading,
    _ body: (ListedCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    let visible = try visible(request, in: context, reading).among(request.among)
    let filter = visible.filter
    var names = try NameIndex(reading)
    var query = CardQuery(filter, limit: request.limit)
    query.sort(by: request.sort)
    if !request.marksBlocked {
      query.fields = request.fields.map { $0 + (request.isTree ? [.parent] : []) }
    }
    let isAsked = request.fields?.contains { [.parent, .children].contains($0) } ?? true
    let showsFamilies = request.marksBlocked || isAsked
    let families = showsFamilies ? try reading.families(of: nil) : nil
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
      if let families { listed = listed.with(families) }
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
    // A list by columns or states doesn't find them.
    if !left.isEmpty, request.limit == nil {
      var request = request
      request.includesDone = true
      let filter = try Self.visible(request, in: context, reading).filter
      for number in left.sorted() {
        let query = CardQuery(filter.and(.numbers(number...number)), sort: .field(.created))
        try reading.forEachCard(query, take)
      }
    }
    let isCut = request.limit.map { count >= $0 } ?? false
    return ListSummary(
      count: count, more: isCut && request.countsMore ? try reading.count(filter) - count : 0,
      waiting: try reading.count(skippedBy: visible), unreadable: unreadable.sorted(),
      outside: count > 0 ? 0 : try reading.count(outside: visible))
  }

  /// By urgency, which done cards don't have: they come last.
  private static func forEachCard(
    of query: CardQuery, by order: UrgencyOrder, _ reading: any Reading,
    _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let open = try order.facts(
      query.filter, isReversed: query.isReversed, ties: query.ties, reading)
    let limit = query.limit ?? .max
    let numbers = open.prefix(limit).map(\.card.number)
    for card in try reading.cards(numbers) { try body(card) }
    guard open.count < limit else { return }
    var done = CardQuery(
      CardFilter.state(.done).and(query.filter), limit: query.limit.map { $0 - open.count })
    done.sort(by: query.ties)
    try reading.forEachCard(done, body)
  }

  private static func visible(
    _ request: ListRequest, in context: CardFilter?, _ reading: any Reading
  ) throws(TrackerError) -> VisibleCards {
    switch request.selection ?? .filters(.all(skippingWaiting: request.skipsWaiting)) {
    case .cards(let entries):
      VisibleCards(try reading.condition(of: entries), skippingWaiting: nil)
    case .filters(let filters):
      try reading.selected(
        filters, in: context, request.includesDone ? nil : .open,
        skippingArchived: request.selection != nil || !request.includesArchived)
    }
  }
}

/// The condition of cards that a list shows, and of those that it skips because they wait.
struct VisibleCards {
  fileprivate(set) var filter: CardFilter
  /// In any state.
  let matching: CardFilter
  /// `nil` if no card waits.
  private(set) var waiting: CardFilter?
  /// Those that it would show without the context; `nil` without one.
  fileprivate(set) var everywhere: CardFilter?

  /// Each part decides what it skips.
  init(anyOf parts: [VisibleCards]) {
    filter = .any(ofGroups: parts.map(\.filter))
    matching = .any(ofGroups: parts.map(\.matching))
    let waiting = parts.compactMap(\.waiting)
    // Another group may select a card that waits.
    self.waiting = waiting.isEmpty ? nil : CardFilter.any(ofGroups: waiting).and(.not(filter))
  }

  init(_ matching: CardFilter, skippingWaiting time: Deadline?) {
    self.matching = matching
    waiting = time.map { matching.and(.waiting(at: $0)) }
    filter = time.map { matching.and(.not(.waiting(at: $0))) } ?? matching
  }

  func within(_ context: CardFilter) -> VisibleCards {
    var visible = VisibleCards(context.and(matching), skippingWaiting: nil)
    visible.filter = context.and(filter)
    visible.waiting = waiting.map(context.and)
    return visible
  }

  func among(_ other: CardFilter) -> VisibleCards {
    var visible = self
    visible.filter = other.and(filter)
    visible.everywhere = everywhere.map(other.and)
    visible.waiting = waiting.map(other.and)
    return visible
  }
}

extension Reading {
  /// Of each group those that `restriction` returns, in `context`: the one place that adds it.
  ///
  /// Archived projects are excluded, unless a word of the group selects a project by name, or
  /// `skippingArchived` is `false`.
  func visible(
    _ filters: FilterSelection, in context: CardFilter?, skippingArchived: Bool = true,
    among restriction: (FilterGroup) -> CardFilter = { _ in .everything }
  ) throws(TrackerError) -> VisibleCards {
    if let context {
      let context = try resolved(context)
      let all = try visible(
        filters, in: nil, skippingArchived: skippingArchived, among: restriction)
      var inside = all.within(context)
      inside.everywhere = all.filter
      return inside
    }
    let hidden = try hiddenCards(at: filters.skipsWaiting)
    let groups = try filters.groups.map { (group) throws(TrackerError) in
      var filter = try resolved(group.filter)
      if skippingArchived, hidden.haveArchived {
        filter = group.namesProject ? filter.withoutArchivedLevels : filter.and(.not(.archived))
      }
      return VisibleCards(
        filter, skippingWaiting: hidden.haveWaiting ? group.skipsWaiting : nil
      ).among(restriction(group))
    }
    return groups.count == 1 ? groups[0] : VisibleCards(anyOf: groups)
  }

  func count(outside visible: VisibleCards) throws(TrackerError) -> Int {
    try visible.everywhere.map(count) ?? 0
  }

  func count(skippedBy visible: VisibleCards) throws(TrackerError) -> Int {
    guard let waiting = visible.waiting else { return 0 }
    return try count(waiting)
  }

  func resolved(_ filter: CardFilter) throws(TrackerError) -> CardFilter {
    filter == .everything ? filter : filter.resolved(in: try columns())
  }
}

extension FilterSelection {
  /// Without words.
  static func all(skippingWaiting time: Deadline? = nil) -> FilterSelection {
    var group = FilterSelection(filter: .everything, namesStates: false, terms: []).groups[0]
    group.skipsWaiting = time
    return FilterSelection([group])
  }
}

extension CardFilter {
  /// Only a name selects an archived project: `project:work/,home`.
  var withoutArchivedLevels: CardFilter {
    switch self {
    case .all(let parts): .all(parts.map(\.withoutArchivedLevels))
    case .any(let parts): .any(parts.map(\.withoutArchivedLevels))
    case .projectLevel: and(.not(.archived))
    default: self
    }
  }

  /// A column that doesn't exist matches no card.
  fileprivate func resolved(in columns: ColumnList) -> CardFilter {
    switch self {
    case .all(let parts): .all(parts.map { $0.resolved(in: columns) })
    case .any(let parts): .any(parts.map { $0.resolved(in: columns) })
    case .not(let part): .not(part.resolved(in: columns))
    case .column(let word): columns.column(word).map { .inColumn($0.key) } ?? .any([])
    default: self
    }
  }
}

extension Tracker {
  /// Passes `body` the cards that are ready up to the limit, the most urgent first; throws the
  /// errors of the filters.
  public func nextCards(
    _ request: NextRequest, _ body: (UrgentCard) -> Void
  ) throws(TrackerError) -> ListSummary {
    try store.reading { (reading) throws(TrackerError) in
      let ready = try reading.ready(request.filters, in: context, at: request.scale)
      // The names are read first, because they include all projects of the cards.
      var names = try NameIndex(reading)
      let cards = try UrgencyOrder(request.scale, reading).facts(ready.filter, reading)
      let shown = cards.prefix(request.limit)
      let found = try reading.cards(shown.map(\.card.number))
      let families = try reading.families(of: found)
      for (card, (_, urgency)) in zip(found, shown) {
        body((listed: names.listed(card).with(families), urgency: urgency))
      }
      let count = min(cards.count, request.limit)
      return ListSummary(
        count: count, more: cards.count - count, waiting: try reading.count(skippedBy: ready),
        unreadable: try reading.unreadable(and: found.unreadable, byColumn: false),
        outside: count > 0 ? 0 : try reading.count(outside: ready))
    }
  }
}

extension Reading {
  func ready(
    _ filters: FilterSelection?, in context: CardFilter?, at scale: UrgencyScale
  ) throws(TrackerError) -> VisibleCards {
    let now = Deadline(minute: scale.now)
    var ready = try selected(filters ?? .all(skippingWaiting: now), in: context)
      .among(.not(.any([.blocked, .hasParts(open: true)])))
    // Filters such as wait: select waiting cards, which are not ready.
    guard filters != nil else { return ready }
    let rest = CardFilter.all([.open, .not(.waiting(at: now))])
    ready.filter = rest.and(ready.filter)
    ready.everywhere = ready.everywhere.map(rest.and)
    return ready
  }

  /// The card that `todo next project:NAME` lists first.
  func next(
    in project: ProjectName, _ context: CardFilter?, at scale: UrgencyScale
  ) throws(TrackerError) -> Card? {
    let ready = CardFilter.project(project).and(.ready(at: Deadline(minute: scale.now)))
      .and(try resolved(context ?? .everything))
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

  private func urgency(of card: UrgencyFacts) -> Urgency {
    scale.urgency(
      of: card, projectDeadline: deadlines[card.project],
      blockedCount: blockedCounts[card.number] ?? 0)
  }

  /// The most urgent first or last; ties are sorted by `ties`, or in board order.
  func facts(
    _ filter: CardFilter, isReversed: Bool = false, ties: [SortKey] = [], _ reading: any Reading
  ) throws(TrackerError) -> [(card: UrgencyFacts, urgency: Urgency)] {
    var query = CardQuery(CardFilter.open.and(filter))
    query.sort(by: ties)
    let measured = try reading.urgencyFacts(query).map { (card: $0, urgency: urgency(of: $0)) }
    let totals = measured.map(\.urgency.total)
    let order = totals.indices.sorted { left, right in
      guard totals[left] != totals[right] else { return left < right }
      return isReversed ? totals[left] < totals[right] : totals[left] > totals[right]
    }
    return order.map { measured[$0] }
  }
}

extension Tracker {
  /// What is dated in the days; throws the errors of the filters.
  ///
  /// With filters, a project is one that they select alone, or the project of a card that matches.
  public func readCalendar(_ request: CalendarRequest) throws(TrackerError) -> CardCalendar {
    try store.reading { (reading) throws(TrackerError) in
      let days = request.days
      let range = DeadlineRange(lower: .day(days.lowerBound), upper: .day(days.upperBound))
      var dated = [CardFilter.deadline(range), .civil(.wait, range)]
      if days.upperBound > request.today { dated.append(.repeating) }
      // Waiting cards are not skipped: the calendar shows them, too.
      let filters = request.filters ?? .all()
      let shown = try reading.selected(
        FilterSelection(filters.groups.map { $0.skipping(at: nil) }), in: context)
      var calendar = CardCalendar(days, today: request.today)
      for project in try reading.projects() where project.deadline.map(range.contains) == true {
        var isShown = context == nil && filters.project?.folded == project.name.folded
        if request.filters == nil, context == nil {
          isShown = !project.isArchived
        } else if !isShown {
          isShown = try reading.count(shown.filter.and(.project(project.name))) > 0
        }
        if isShown { calendar.add(project) }
      }
      var names = try NameIndex(reading)
      let found = shown.among(.any(dated))
      try reading.forEachCard(CardQuery(found.filter)) { card in
        calendar.add(names.listed(card))
      }
      calendar.outside = calendar.cards.isEmpty ? try reading.count(outside: found) : 0
      calendar.sort()
      return calendar
    }
  }
}
