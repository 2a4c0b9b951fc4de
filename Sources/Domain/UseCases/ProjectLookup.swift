import Entities
import FoundationEssentials
import Repositories

/// Finds a project by name, or creates it.
struct ProjectLookup {
  struct Found {
    let project: Project
    /// The created project; `nil` if it existed.
    let made: NewProject?
  }

  let writing: any Writing
  let ids: IdentifierMaker
  let date: Date

  /// Returns the project with that name.
  ///
  /// With `findsSimilar` a new project comes with an existing one of a similar name.
  func project(
    named name: ProjectName, findsSimilar: Bool = true
  ) throws(TrackerError) -> Found {
    if let project = try writing.project(named: name) { return Found(project: project, made: nil) }
    let made = try add(ProjectDraft(name: name), findsSimilar: findsSimilar)
    return Found(project: made.project, made: made)
  }

  /// Adds a project at the end, or in the order of names if the projects were never reordered.
  func add(
    _ draft: ProjectDraft, findsSimilar: Bool = true
  ) throws(TrackerError) -> NewProject {
    let similar = findsSimilar ? try similar(to: draft.name) : nil
    let last = try writing.lastProjectRank()
    var project = Project(
      id: ids.next(at: date, in: writing.transaction), name: draft.name,
      rank: last == .first ? last : .between(last, nil), created: date)
    project.color = draft.color
    project.deadline = draft.deadline
    try writing.add(project)
    return NewProject(project: project, similar: similar)
  }

  private func similar(to name: ProjectName) throws(TrackerError) -> ProjectName? {
    let names = try writing.projects().map(\.name)
    let similar = nearestName(to: name.text, among: names.map(\.text))
    return names.first { $0.text == similar }
  }
}

/// The names of all projects and columns, read once.
struct NameIndex {
  private(set) var names: [Project.ID: ProjectName]
  private(set) var columnNames: [Column.ID: ColumnName]

  init(_ reading: any Reading) throws(TrackerError) {
    let projects = try reading.projects()
    names = Dictionary(projects.map { ($0.id, $0.name) }) { first, _ in first }
    let columns = try reading.columns().all
    columnNames = Dictionary(columns.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// Returns all names of both, those of `later` where they differ.
  func merging(_ later: NameIndex) -> NameIndex {
    var merged = self
    merged.names.merge(later.names) { _, now in now }
    merged.columnNames.merge(later.columnNames) { _, now in now }
    return merged
  }

  subscript(id: Project.ID) -> ProjectName {
    names[id] ?? Project.inbox.name
  }

  func listed(_ card: Card) -> ListedCard {
    ListedCard(
      card: card, project: self[card.project], column: columnNames[card.columnKey.columnID])
  }

  /// Adds the names of deleted projects and columns that `changes` refer to.
  mutating func addDeleted(
    from changes: [Change], _ history: any Reading
  ) throws(TrackerError) {
    for id in changes.flatMap(\.projects) where names[id] == nil {
      names[id] = try history.deletedProject(id)?.name
    }
    for id in changes.flatMap(\.columns) where columnNames[id] == nil {
      columnNames[id] = try history.deletedColumn(id)?.name
    }
  }
}

extension Change {
  /// The projects that the change refers to.
  fileprivate var projects: [Project.ID] {
    switch self {
    case .addedCard(let card), .deletedCard(let card): [card.project]
    case .editedCard(_, let before, let after):
      (before + after).compactMap(\.project)
    case .addedProject(let project), .deletedProject(let project): [project.id]
    case .editedProject(let id, _, _): [id]
    case .easedCard, .unknown, .addedColumn, .editedColumn, .deletedColumn: []
    }
  }
}

extension Change {
  /// The columns that the change refers to.
  fileprivate var columns: [Column.ID] {
    switch self {
    case .addedCard(let card), .deletedCard(let card): card.column.map { [$0] } ?? []
    case .editedCard(_, let before, let after):
      (before + after).filter { $0.isOf(CardField.column) }
        .compactMap { $0.text.flatMap { ColumnID(recorded: $0) } }
    case .addedColumn(let column), .deletedColumn(let column): [column.id]
    case .editedColumn(let id, _, _): [id]
    case .addedProject, .editedProject, .deletedProject, .easedCard, .unknown: []
    }
  }
}

extension Reading {
  /// Finds a deleted column in the history.
  fileprivate func deletedColumn(_ id: Column.ID) throws(TrackerError) -> Column? {
    var found: Column?
    try forEachTransaction(of: nil, by: nil) { (recorded) throws(TrackerError) in
      try forEachChange(of: recorded.number, reversed: true) { change in
        if case .deletedColumn(let column) = change, column.id == id { found = column }
      }
      return found == nil
    }
    return found
  }
}

extension Reading {
  /// Returns the project with that name; throws ``TrackerError/noSuchProject(_:nearest:)`` with the
  /// nearest name.
  func existingProject(named name: ProjectName) throws(TrackerError) -> Project {
    if let project = try project(named: name) { return project }
    let names = try projects().map(\.name.text)
    throw .noSuchProject(name.text, nearest: nearestOrContainingName(to: name.text, among: names))
  }
}

extension Writing {
  /// Moves all cards of a project to another one, keeping their positions; returns their number.
  func moveCards(
    of project: Project, to other: Project, at now: Date
  ) throws(TrackerError) -> Int {
    try checkStates()
    let cards = try cards(CardQuery(.project(project.name)))
    let columns = try columns()
    for card in cards {
      var moved = card
      moved.project = other.id
      let key = columns.key(of: card, in: other)
      if key != card.columnKey { moved = moved.moved(to: key, rank: card.rank, at: now) }
      try update(card, to: moved.touched(since: card, at: now))
    }
    return cards.count
  }
}
