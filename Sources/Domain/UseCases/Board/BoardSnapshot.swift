import Entities
import FoundationEssentials
import Repositories

/// The columns of the board at one moment: their counts and cells.
struct BoardSnapshot {
  /// With a limit, SQLite would search the completion dates of all projects.
  private static let wholeGroupLimit = 500

  let reading: any Reading
  let request: BoardRequest
  let columns: ColumnList
  private let project: Project?
  /// Before archived projects and waiting cards are excluded.
  let wanted: CardFilter
  let hidesArchived: Bool
  /// `nil` if no card waits.
  let waiting: CardFilter?
  /// The waiting cards that ``wanted`` excludes already.
  private let skipped: CardFilter?

  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  init(_ request: BoardRequest, _ reading: any Reading) throws(TrackerError) {
    self.reading = reading
    self.request = request
    columns = try reading.columns()
    project = try request.project.map { (id) throws(TrackerError) in
      guard let project = try reading.project(id) else { throw .noSuchProject("", nearest: nil) }
      return project
    }
    let scope = project.map { CardFilter.project($0.name) } ?? .everything
    if let filters = request.filters, filters.groups.count > 1 {
      // Each group has its own rules, so that no condition applies to all cards.
      let current = FilterSelection(filters.groups.map { $0.skipping(at: request.now) })
      let visible = try reading.visible(current, skippingArchived: project == nil).among(scope)
      (wanted, skipped) = (visible.filter, visible.waiting)
      (hidesArchived, waiting) = (false, nil)
      return
    }
    let group = request.filters?.groups[0]
    let showsWaiting = group.map { $0.skipsWaiting == nil } ?? false
    let time = showsWaiting ? nil : request.now
    let hidden = try reading.hiddenCards(at: time)
    waiting = hidden.haveWaiting ? time.map(CardFilter.waiting) : nil
    skipped = nil
    let filter = try reading.resolved(group?.filter ?? .everything)
    let skipsArchived = project == nil && hidden.haveArchived
    let namesProject = group?.namesProject ?? false
    wanted = scope.and(skipsArchived && namesProject ? filter.withoutArchivedLevels : filter)
    hidesArchived = skipsArchived && !namesProject
  }

  func window() throws(TrackerError) -> BoardWindow {
    let groups = try groups()
    let estimates = try estimates()
    let columns = try request.columns.map { (column) throws(TrackerError) in
      try window(column, groups.filter { $0.column == column.key }, estimates[column.key])
    }
    return BoardWindow(
      columns: columns, projects: try projects(of: columns, groups),
      summary: try summary(), waiting: try waitingCount(),
      unreadable: try reading.strayCards(byColumn: true))
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
    var filters = [CardFilter.inColumn(column), wanted]
    if let group, group.id != project?.id { filters.append(.project(group.name)) }
    if hidesArchived, group == nil { filters.append(.not(.archived)) }
    if let waiting, column.state.isOpen { filters.append(.not(waiting)) }
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

  private func estimates() throws(TrackerError) -> EstimateSums {
    let shown = hidesArchived ? wanted.and(.not(.archived)) : wanted
    let sums = try reading.estimates(shown)
    guard let waiting else { return sums }
    // Few cards wait, so that their sums are cheaper than a condition on each card.
    return sums.subtracting(try reading.estimates(shown.and(waiting)))
  }

  private func waitingCount() throws(TrackerError) -> Int {
    if let skipped { return try reading.count(skipped) }
    guard let waiting else { return 0 }
    return try reading.count(
      .all(ofThese: [wanted, waiting] + (hidesArchived ? [.not(.archived)] : [])))
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

  /// Those of a column in order.
  func groups() throws(TrackerError) -> [Group] {
    if wanted == .everything, !hidesArchived, !request.isGrouped { return try wholes() }
    var counts = try reading.counts(wanted)
    // Few cards wait, so that counting them alone is faster than a condition on each card.
    if let waiting {
      for (project, columns) in try reading.counts(wanted.and(waiting)) {
        for (column, count) in columns { counts[project]?[column]? -= count }
        counts[project] = counts[project]?.filter { $0.value > 0 }
      }
    }
    guard hidesArchived || request.isGrouped else { return wholes(counts) }
    let projects = try reading.projects()
    // Cheaper than a condition on each card.
    for project in projects where hidesArchived && project.isArchived { counts[project.id] = nil }
    guard request.isGrouped else { return wholes(counts) }
    return projects.flatMap { project in
      (counts[project.id] ?? [:]).map { column, count in
        Group(
          column: column, project: project, cardCount: count,
          isFolded: request.folded.contains(project.id))
      }
    }
  }

  private func wholes() throws(TrackerError) -> [Group] {
    let keys = request.columns.map(\.key)
    var counts: [ColumnKey: Int] = [:]
    // SQLite counts all cards by its pages. Most are done: their number is the rest.
    let rest = Set(keys) == Set(columns.all.map(\.key)) ? keys.last { $0.state == .done } : nil
    for key in keys where key != rest { counts[key] = try reading.count(.inColumn(key)) }
    if let rest { counts[rest] = counts.values.reduce(try reading.count(.everything), -) }
    return try keys.map { (key) throws(TrackerError) in
      var count = counts[key] ?? 0
      if let waiting { count -= try reading.count(CardFilter.inColumn(key).and(waiting)) }
      return Group(column: key, project: nil, cardCount: count)
    }
  }

  private func wholes(_ counts: [Project.ID: [ColumnKey: Int]]) -> [Group] {
    request.columns.map { column in
      let sum = counts.values.reduce(0) { $0 + ($1[column.key] ?? 0) }
      return Group(column: column.key, project: nil, cardCount: sum)
    }
  }
}
