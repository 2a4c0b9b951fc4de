import Entities
import FoundationEssentials
import Reactive
import Repositories

extension Tracker {
  public func readBoardWindow<Answer>(
    _ body: (BoardMoment) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try store.reading { (reading) throws(TrackerError) in
      try body(BoardMoment(reading: reading, context: context))
    }
  }
}

/// The board at one moment; valid only inside the call that passed it.
public struct BoardMoment {
  let reading: any Reading
  let context: CardFilter?

  /// 0 if the history is empty.
  public func newestTransaction() throws(TrackerError) -> Int {
    try reading.newestTransaction()?.number ?? 0
  }

  public func columns() throws(TrackerError) -> ColumnList {
    try reading.columns()
  }

  /// The names of the saved views.
  public func views() throws(TrackerError) -> [ViewName] { try reading.views().map(\.name) }

  /// `nil`: of all columns; throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func columnsShown(for project: Project.ID?) throws(TrackerError) -> Set<Column.ID> {
    guard let project else { return Set(try reading.columns().all.map(\.id)) }
    guard let project = try reading.project(project) else {
      throw .noSuchProject("", nearest: nil)
    }
    return Set(try reading.columns(shownFor: project).map(\.id))
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` if the project was deleted.
  ///
  /// Todo and doing are in board order, done by completion date, the latest first. No card has a
  /// project or tag that does not exist.
  /// `counted` are the counts of an earlier window of all columns, if nothing has changed since.
  public func window(
    _ request: BoardRequest, counted: BoardCounts? = nil
  ) throws(TrackerError) -> BoardWindow {
    try BoardSnapshot(request, in: context, reading, counted).window()
  }

  /// Visible or not; `nil` if the card is in none of the request's columns or doesn't exist.
  public func place(
    of number: Int, in request: BoardRequest, counted: BoardCounts? = nil
  ) throws(TrackerError) -> CardPlace? {
    try BoardSnapshot(request, in: context, reading, counted).place(of: number)
  }

  /// In board order, whether the request includes them or not.
  public func cards(_ numbers: Set<Int>) throws(TrackerError) -> [Card] {
    try reading.cards(inBoardOrder: numbers)
  }

  /// With the newest `events` transactions of its history; `nil` if it doesn't exist.
  ///
  /// The names of deleted columns and projects are missing: to find them takes the whole history.
  public func detail(of number: Int, events: Int) throws(TrackerError) -> CardDetail? {
    guard let card = try reading.card(ifThere: number) else { return nil }
    var names = try NameIndex(reading)
    let history = try reading.history(of: number, limit: events)
    let links = try reading.links(of: card, &names)
    return CardDetail(
      card: names.listed(card).with(try reading.families(of: [card])), deletedBy: nil,
      links: links, history: history, names: names.names)
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``.
  public func checkNames(in filters: FilterSelection) throws(TrackerError) {
    _ = try reading.selected(filters, in: nil)
  }
}

extension Tracker {
  /// The changes of the store since the first subscription: those of this process at once, those of
  /// other processes with ``followChanges()``.
  public var notices: Observable<StoreNotice> {
    store.notices
  }

  /// Reads changes by other processes, at next to no cost if there are none.
  public func followChanges() throws(TrackerError) {
    try store.refresh()
  }
}

struct BoardSnapshot {
  /// With a limit, SQLite would search the completion dates of all projects.
  private static let wholeGroupLimit = 500

  let reading: any Reading
  let request: BoardRequest
  let columns: ColumnList
  private let project: Project?
  private let visible: VisibleCards
  private let urgency: UrgencyOrder?
  private let counted: BoardCounts?

  init(
    _ request: BoardRequest, in context: CardFilter?, _ reading: any Reading,
    _ counted: BoardCounts?
  ) throws(TrackerError) {
    self.reading = reading
    self.counted = counted
    self.request = request
    columns = try reading.columns()
    project = try request.project.map { (id) throws(TrackerError) in
      guard let project = try reading.project(id) else { throw .noSuchProject("", nearest: nil) }
      return project
    }
    let isUrgency = request.sort.first?.sort == .urgency
    urgency =
      try isUrgency
      ? request.scale.map { (scale) throws(TrackerError) in
        try UrgencyOrder(scale, reading)
      } : nil
    let filters = request.filters ?? .all(skippingWaiting: request.now)
    let named = project.map { CardFilter.project($0.name) } ?? .everything
    visible = try reading.visible(
      FilterSelection(filters.groups.map { $0.skipping(at: request.now) }), in: context,
      skippingArchived: project == nil
    ).among(named)
  }

  func window() throws(TrackerError) -> BoardWindow {
    let groups = try groups()
    let estimates = try reading.estimates(visible.filter)
    let columns = try request.columns.map { (column) throws(TrackerError) in
      try window(column, groups.filter { $0.column == column.key }, estimates[column.key])
    }
    let shown = columns.flatMap(\.cells).compactMap(\.card)
    return BoardWindow(
      columns: columns, counts: BoardCounts(groups: groups), groups: groups.distinctValues,
      parents: try titles(of: groups),
      projects: try projects(of: columns), summary: try summary(),
      cancelledCount: try reading.count(CardFilter.cancelled.and(visible.filter)),
      overdueCount: try overdueCount(), waiting: try reading.count(skippedBy: visible),
      unreadable: try reading.unreadable(and: shown.unreadable, byColumn: true))
  }

  func place(of number: Int) throws(TrackerError) -> CardPlace? {
    guard let card = try reading.card(ifThere: number),
      request.columns.contains(where: { $0.key == card.columnKey })
    else { return nil }
    let key = card.columnKey
    let groups = try groups().filter { $0.column == key }
    let own = request.grouping.map { $0.declaration.value(card).group.folded }
    // A parent that was deleted counts as none.
    let found =
      groups.firstIndex { $0.value?.folded == own } ?? groups.firstIndex { $0.value == .empty }
    guard let found, !groups[found].isFolded, let index = try index(of: number, in: groups[found])
    else { return nil }
    let start = groups[..<found].reduce(0) { $0 + $1.cellCount }
    return CardPlace(column: key, cell: start + groups[found].headingCount + index)
  }

  private func index(of number: Int, in group: Group) throws(TrackerError) -> Int? {
    let query = try query(group)
    if let numbers = try urgent(query, in: group) { return numbers.firstIndex(of: number) }
    return try reading.index(of: number, in: query)
  }
}

// MARK: - Cells
extension BoardSnapshot {
  private func window(
    _ column: BoardRequest.Column, _ groups: [Group], _ estimate: Amount?
  ) throws(TrackerError) -> ColumnWindow {
    var cells: [ColumnCell] = []
    var headings: [FieldValue: Int] = [:]
    var start = 0
    for group in groups {
      let end = start + group.cellCount
      defer { start = end }
      if let value = group.value { headings[value] = start }
      guard start < column.cells.upperBound, end > column.cells.lowerBound else { continue }
      if let value = group.value, column.cells.contains(start) {
        cells.append(.heading(value, count: group.cardCount))
      }
      let first = start + group.headingCount
      let range = max(column.cells.lowerBound, first)..<min(column.cells.upperBound, end)
      guard !range.isEmpty else { continue }
      let indices = range.lowerBound - first..<range.upperBound - first
      cells += try cards(group, indices).map(ColumnCell.card)
    }
    let cellCount = groups.reduce(0) { $0 + $1.cellCount }
    let cards = cells.compactMap(\.card)
    var window = ColumnWindow(
      column: column.key, cardCount: groups.reduce(0) { $0 + $1.cardCount },
      limited: try columns[column.key.columnID].flatMap(reading.limitedCount),
      estimate: estimate, blocked: try reading.blocked(among: cards),
      cellCount: cellCount, offset: min(max(column.cells.lowerBound, 0), cellCount), cells: cells)
    window.headings = headings
    window.children = try reading.families(of: cards.map(\.number)).progress
    if request.showsArrivals { window.arrivals = try reading.arrivals(of: cards) }
    return window
  }

  private func cards(_ group: Group, _ indices: Range<Int>) throws(TrackerError) -> [Card] {
    var query = try query(group)
    if let numbers = try urgent(query, in: group) {
      return try reading.cards(Array(numbers[indices.clamped(to: numbers.indices)]))
    }
    guard group.column.state == .done, group.value != nil, group.cardCount <= Self.wholeGroupLimit
    else {
      query.offset = indices.lowerBound
      query.limit = indices.count
      return try reading.cards(query)
    }
    let cards = try reading.cards(query)
    return Array(cards[indices.clamped(to: cards.indices)])
  }

  /// The numbers of the cards in order of urgency; `nil` if they have another order.
  private func urgent(_ query: CardQuery, in group: Group) throws(TrackerError) -> [Int]? {
    guard let urgency, group.column.state.isOpen else { return nil }
    return try urgency.facts(
      query.filter, isReversed: query.isReversed, ties: query.ties, reading
    ).map(\.card.number)
  }

  private func query(_ group: Group) throws(TrackerError) -> CardQuery {
    let own = try group.value.map(filter) ?? .everything
    var query = CardQuery(.all(ofThese: [.inColumn(group.column), visible.filter, own]))
    query.sort(by: request.sort)
    return query
  }

  /// The condition of the cards in a group; those of the board's project meet it already.
  private func filter(of group: FieldValue) throws(TrackerError) -> CardFilter {
    guard let field = request.grouping else { return .everything }
    switch group {
    case .project(let id) where id == project?.id: return .everything
    case .project(let id): return try reading.project(id).map { .project($0.name) } ?? .any([])
    case .tags(let tags): return tags.list.first.map(CardFilter.firstTag) ?? .tag(nil)
    case .number(let parent): return .partOf(Blockers([parent]))
    case .text(let text) where field == .assignee:
      return .assignee(Assignee(stored: text), isUser: false)
    case .text(let text): return .choice(field, text)
    default: return field == .tags ? .tag(nil) : .without(field)
    }
  }

  private func projects(of columns: [ColumnWindow]) throws(TrackerError) -> [Project.ID: Project] {
    var found: [Project.ID: Project] = [:]
    if let project { found[project.id] = project }
    for id in columns.lazy.map(\.cells).joined().compactMap(\.project) where found[id] == nil {
      found[id] = try reading.project(id)
    }
    return found
  }

  private func titles(of groups: [Group]) throws(TrackerError) -> [Int: Title] {
    var titles: [Int: Title] = [:]
    for case .number(let parent)? in groups.map(\.value) where titles[parent] == nil {
      titles[parent] = try reading.card(ifThere: parent)?.title
    }
    return titles
  }

  private func overdueCount() throws(TrackerError) -> Int {
    guard let now = request.now else { return 0 }
    return try reading.count(CardFilter.overdue(at: now).and(visible.filter))
  }

  private func summary() throws(TrackerError) -> ProjectSummary? {
    guard let project, let now = request.now else { return nil }
    return try reading.summary(of: project.id, at: now)
  }
}

extension BoardSnapshot {
  /// Consecutive cards of a column under one heading, or all its cards.
  struct Group: Sendable {
    let column: ColumnKey
    /// `nil` if the group is the whole column without a heading.
    let value: FieldValue?
    let cardCount: Int
    var isFolded = false

    var headingCount: Int { value == nil ? 0 : 1 }
    var cellCount: Int { headingCount + (isFolded ? 0 : cardCount) }
  }

  func groups() throws(TrackerError) -> [Group] {
    if let counted { return counted.groups }
    guard let field = request.grouping else {
      let counts = try countsOfColumns()
      return request.columns.map { column in
        Group(column: column.key, value: nil, cardCount: counts[column.key] ?? 0)
      }
    }
    return try reading.groups(visible.filter, by: field).flatMap { value, counts in
      counts.map { column, count in
        Group(
          column: column, value: value, cardCount: count, isFolded: request.folded.contains(value))
      }
    }
  }

  private func countsOfColumns() throws(TrackerError) -> [ColumnKey: Int] {
    guard visible.filter == .everything else {
      return try reading.counts(visible.filter).values.reduce(into: [:]) {
        $0.merge($1, uniquingKeysWith: +)
      }
    }
    let keys = request.columns.map(\.key)
    var counts: [ColumnKey: Int] = [:]
    // SQLite counts all cards by its pages. Most are done: their number is the rest.
    let rest = Set(keys) == Set(columns.all.map(\.key)) ? keys.last { $0.state == .done } : nil
    for key in keys where key != rest { counts[key] = try reading.count(.inColumn(key)) }
    if let rest { counts[rest] = counts.values.reduce(try reading.count(.everything), -) }
    return counts
  }
}

extension [BoardSnapshot.Group] {
  /// In the order of the headings, where the groups of one value follow each other.
  fileprivate var distinctValues: [FieldValue] {
    var values: [FieldValue] = []
    for case let value? in map(\.value) where values.last != value { values.append(value) }
    return values
  }
}

extension Reading {
  typealias CountedGroup = (value: FieldValue, counts: [ColumnKey: Int])

  /// In the order of the headings: projects in theirs, names sorted, cards without a value last.
  ///
  /// All spellings of a name are one group, in the spelling that sorts first.
  fileprivate func groups(
    _ filter: CardFilter, by field: CardField
  ) throws(TrackerError) -> [CountedGroup] {
    var groups: [FieldValue: CountedGroup] = [:]
    for (value, counts) in try counts(filter, by: field) {
      var value = value
      if case .number(let parent) = value, try card(ifThere: parent) == nil { value = .empty }
      var group = groups[value.folded] ?? (value, [:])
      if value.recorded ?? "" < group.value.recorded ?? "" { group.value = value }
      group.counts.merge(counts, uniquingKeysWith: +)
      groups[value.folded] = group
    }
    if field == .project { return try projects().compactMap { groups[.project($0.id)] } }
    let kind = field.declaration.kind
    let placed = groups.map { folded, group in (place: folded.place(in: kind), group: group) }
    return placed.sorted { $0.place < $1.place }.map(\.group)
  }
}

extension FieldValue {
  /// Its place among the headings of groups: words in the order of the kind, names sorted.
  fileprivate func place(in kind: FieldKind) -> (Int, String) {
    switch self {
    case .empty: return (.max, "")
    case .number(let number): return (number, "")
    default:
      let text = recorded ?? ""
      return (kind.place(of: text) ?? 0, text)
    }
  }
}

extension Reading {
  /// When cards came into their columns, by number, as far as the history has it.
  ///
  /// A move that was undone doesn't count, nor do its undo and a redo. Reads the newest changes of
  /// each card, so that it is for few cards.
  func arrivals(of cards: [Card]) throws(TrackerError) -> [Int: Date] {
    var dates: [Int: Date] = [:]
    for card in cards { dates[card.number] = try arrival(of: card.number) }
    return dates
  }

  private func arrival(of number: Int) throws(TrackerError) -> Date? {
    var date: Date?
    _ = try newestChange(ofCard: number) { transaction, change throws(TrackerError) in
      guard change.sets(.state, .column), let recorded = try self.transaction(transaction),
        !recorded.isUndone
      else { return false }
      switch recorded.transaction.kind {
      case .undo, .redo: return false
      case .change, .sync: date = recorded.transaction.date
      }
      return true
    }
    return date
  }
}

extension Tracker {
  func visible(
    _ limits: BoardLimits, _ reading: any Reading
  ) throws(TrackerError) -> VisibleCards {
    try reading.selected(
      limits.filters ?? .all(skippingWaiting: limits.skipsWaiting), in: context, nil,
      skippingArchived: limits.skipsArchived)
  }

  /// Returns the columns of `todo` with at most as many cards as `limits` says.
  ///
  /// With filters, the columns have the matching cards only; if these name a project, only columns
  /// that it uses are there, or have its cards. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``.
  public func readBoard(_ limits: BoardLimits) throws(TrackerError) -> BoardColumns {
    let (filters, now) = (limits.filters, limits.now)
    return try store.reading { (reading) throws(TrackerError) in
      let visible = try visible(limits, reading)
      var names = try NameIndex(reading)
      let project = try filters?.project.flatMap { (name) throws(TrackerError) in
        try reading.project(named: name)
      }
      let estimates = try reading.estimates(visible.filter)
      let families = try reading.families(of: nil)
      var unreadable: [Int] = []
      let columns = try reading.columns(shownFor: project).map { (column) throws(TrackerError) in
        let filter = CardFilter.inColumn(column.key).and(visible.filter)
        let query = CardQuery(filter, limit: column.state == .done ? limits.done : limits.open)
        var cards = try reading.cards(query)
        if let now, column.state.isOpen, cards.count == limits.open {
          let overdue = try reading.cards(
            CardQuery(filter.and(.overdue(at: now)), limit: limits.open))
          cards += overdue.filter { card in !cards.contains { $0.number == card.number } }
        }
        unreadable += cards.unreadable
        return BoardColumn(
          column: column, count: try reading.count(filter),
          cards: cards.map { names.listed($0).with(families) },
          limited: try reading.limitedCount(of: column), estimate: estimates[column.key],
          blocked: try reading.blocked(among: cards))
      }
      var due = (overdue: 0, today: 0)
      if let now {
        let today = CardFilter.deadline(DeadlineRange(lower: now, upper: .day(now.civilDay)))
        due.overdue = try reading.count(CardFilter.overdue(at: now).and(visible.filter))
        due.today = try reading.count(CardFilter.open.and(today).and(visible.filter))
      }
      return (
        all: columns, waiting: try reading.count(skippedBy: visible), due: due,
        unreadable: try reading.unreadable(and: unreadable, byColumn: true),
        outside: columns.contains { $0.count > 0 } ? 0 : try reading.count(outside: visible)
      )
    }
  }
}

/// The numbers of cards in the columns and groups, which take a look at all cards to count.
public struct BoardCounts: Sendable {
  let groups: [BoardSnapshot.Group]
}

/// The requested part of the board at one moment.
public struct BoardWindow: Sendable {
  /// In the requested order.
  public let columns: [ColumnWindow]
  public let counts: BoardCounts
  /// All groups of the columns, in the order of their headings; empty unless they are grouped.
  public let groups: [FieldValue]
  /// The titles of the cards whose children are groups.
  public let parents: [Int: Title]
  public let projects: [Project.ID: Project]
  /// The progress of the requested project; `nil` unless it was requested with a time.
  public let summary: ProjectSummary?
  /// Of the matching cards of all columns, like the overdue ones.
  public let cancelledCount: Int
  public let overdueCount: Int
  public let waiting: Int
  /// Cards with values that can't be read: those of the window, and those that no column has.
  public let unreadable: [Int]
}
