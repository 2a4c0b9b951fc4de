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
  public func window(_ request: BoardRequest) throws(TrackerError) -> BoardWindow {
    try BoardSnapshot(request, in: context, reading).window()
  }

  /// Visible or not; `nil` if the card is in none of the request's columns or doesn't exist.
  public func place(
    of number: Int, in request: BoardRequest
  ) throws(TrackerError) -> CardPlace? {
    try BoardSnapshot(request, in: context, reading).place(of: number)
  }

  /// In board order, whether the request includes them or not.
  public func cards(_ numbers: Set<Int>) throws(TrackerError) -> [Card] {
    try reading.cards(inBoardOrder: numbers)
  }

  /// `nil` if it was deleted.
  public func name(of project: Project.ID) throws(TrackerError) -> ProjectName? {
    try reading.project(project)?.name
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

  init(
    _ request: BoardRequest, in context: CardFilter?, _ reading: any Reading
  ) throws(TrackerError) {
    self.reading = reading
    self.request = request
    columns = try reading.columns()
    project = try request.project.map { (id) throws(TrackerError) in
      guard let project = try reading.project(id) else { throw .noSuchProject("", nearest: nil) }
      return project
    }
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
      columns: columns, projects: try projects(of: columns, groups), summary: try summary(),
      cancelledCount: try reading.count(CardFilter.cancelled.and(visible.filter)),
      overdueCount: try overdueCount(), waiting: try reading.count(skippedBy: visible),
      unreadable: try reading.unreadable(among: shown, byColumn: true))
  }

  func place(of number: Int) throws(TrackerError) -> CardPlace? {
    guard let card = try reading.card(ifThere: number),
      request.columns.contains(where: { $0.key == card.columnKey })
    else { return nil }
    let key = card.columnKey
    guard request.isGrouped else {
      let index = try reading.index(of: number, in: query(key))
      return index.map { CardPlace(column: key, cell: $0) }
    }
    var start = 0
    for group in try groups() where group.column == key {
      if let project = group.project, project.id == card.project {
        guard !group.isFolded else { return nil }
        let index = try reading.index(of: number, in: query(key, of: project))
        return index.map { CardPlace(column: key, cell: start + 1 + $0) }
      }
      start += group.cellCount
    }
    return nil
  }
}

// MARK: - Cells
extension BoardSnapshot {
  private func window(
    _ column: BoardRequest.Column, _ groups: [Group], _ estimate: Amount?
  ) throws(TrackerError) -> ColumnWindow {
    var cells: [ColumnCell] = []
    var start = 0
    for group in groups where start < column.cells.upperBound {
      let end = start + group.cellCount
      defer { start = end }
      guard end > column.cells.lowerBound else { continue }
      if let project = group.project, column.cells.contains(start) {
        cells.append(.heading(project.id, count: group.cardCount))
      }
      let first = start + group.headingCount
      let range = max(column.cells.lowerBound, first)..<min(column.cells.upperBound, end)
      guard !range.isEmpty else { continue }
      let indices = range.lowerBound - first..<range.upperBound - first
      cells += try cards(column.key, group, indices).map(ColumnCell.card)
    }
    let cellCount = groups.reduce(0) { $0 + $1.cellCount }
    let cards = cells.compactMap(\.card)
    var window = ColumnWindow(
      column: column.key, cardCount: groups.reduce(0) { $0 + $1.cardCount },
      limited: try columns[column.key.columnID].flatMap(reading.limitedCount),
      estimate: estimate, blocked: try reading.blocked(among: cards),
      cellCount: cellCount, offset: min(max(column.cells.lowerBound, 0), cellCount), cells: cells)
    window.children = try reading.families(of: cards.map(\.number)).progress
    if request.showsArrivals { window.arrivals = try reading.arrivals(of: cards) }
    return window
  }

  private func cards(
    _ column: ColumnKey, _ group: Group, _ indices: Range<Int>
  ) throws(TrackerError) -> [Card] {
    var query = query(column, of: group.project)
    guard column.state == .done, group.project != nil, group.cardCount <= Self.wholeGroupLimit
    else {
      query.offset = indices.lowerBound
      query.limit = indices.count
      return try reading.cards(query)
    }
    let cards = try reading.cards(query)
    return Array(cards[indices.clamped(to: cards.indices)])
  }

  private func query(_ column: ColumnKey, of group: Project? = nil) -> CardQuery {
    var filters = [CardFilter.inColumn(column), visible.filter]
    if let group, group.id != project?.id { filters.append(.project(group.name)) }
    var query = CardQuery(.all(ofThese: filters))
    query.sort(by: request.sort)
    return query
  }

  private func projects(
    of columns: [ColumnWindow], _ groups: [Group]
  ) throws(TrackerError) -> [Project.ID: Project] {
    var found: [Project.ID: Project] = [:]
    if let project { found[project.id] = project }
    let known = groups.compactMap(\.project)
    let byID = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    for cell in columns.lazy.map(\.cells).joined() {
      let id = cell.project
      guard found[id] == nil else { continue }
      found[id] = if let project = byID[id] { project } else { try reading.project(id) }
    }
    return found
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

extension ColumnCell {
  fileprivate var project: Project.ID {
    switch self {
    case .card(let card): card.project
    case .heading(let id, _): id
    }
  }
}

extension BoardSnapshot {
  /// Consecutive cards of a column under one heading, or all its cards.
  struct Group {
    let column: ColumnKey
    /// `nil` if the group is the whole column without a heading.
    let project: Project?
    let cardCount: Int
    var isFolded = false

    var headingCount: Int { project == nil ? 0 : 1 }
    var cellCount: Int { headingCount + (isFolded ? 0 : cardCount) }
  }

  func groups() throws(TrackerError) -> [Group] {
    guard request.isGrouped else {
      let counts = try countsOfColumns()
      return request.columns.map { column in
        Group(column: column.key, project: nil, cardCount: counts[column.key] ?? 0)
      }
    }
    let counts = try reading.counts(visible.filter)
    return try reading.projects().flatMap { project in
      (counts[project.id] ?? [:]).map { column, count in
        Group(
          column: column, project: project, cardCount: count,
          isFolded: request.folded.contains(project.id))
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
  /// Returns the columns of `todo` with at most as many cards as `limits` says.
  ///
  /// With filters, the columns have the matching cards only; if these name a project, only columns
  /// that it uses are there, or have its cards. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``.
  public func readBoard(_ limits: BoardLimits) throws(TrackerError) -> BoardColumns {
    let (filters, now) = (limits.filters, limits.now)
    return try store.reading { (reading) throws(TrackerError) in
      let visible = try reading.selected(
        filters ?? .all(skippingWaiting: limits.skipsWaiting), in: context, nil)
      var names = try NameIndex(reading)
      let project = try filters?.project.flatMap { (name) throws(TrackerError) in
        try reading.project(named: name)
      }
      let estimates = try reading.estimates(visible.filter)
      let families = try reading.families(of: nil)
      let columns = try reading.columns(shownFor: project).map { (column) throws(TrackerError) in
        let filter = CardFilter.inColumn(column.key).and(visible.filter)
        let query = CardQuery(filter, limit: column.state == .done ? limits.done : limits.open)
        var cards = try reading.cards(query)
        if let now, column.state.isOpen, cards.count == limits.open {
          let overdue = try reading.cards(
            CardQuery(filter.and(.overdue(at: now)), limit: limits.open))
          cards += overdue.filter { card in !cards.contains { $0.number == card.number } }
        }
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
      let shown = columns.flatMap(\.cards).map(\.card)
      return (
        all: columns, waiting: try reading.count(skippedBy: visible), due: due,
        unreadable: try reading.unreadable(among: shown, byColumn: true),
        outside: columns.contains { $0.count > 0 } ? 0 : try reading.count(outside: visible)
      )
    }
  }
}

/// The requested part of the board at one moment.
public struct BoardWindow: Sendable {
  /// In the requested order.
  public let columns: [ColumnWindow]
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
