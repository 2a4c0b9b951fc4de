import Entities
import Repositories
import TeamLog

/// The names of all projects and columns, read once.
struct NameIndex {
  private(set) var names: ChangeNames
  /// Most lists have the cards of a column one after the other.
  private var last: (key: ColumnKey, name: ColumnName?)?

  init(_ reading: any Reading) throws(TrackerError) {
    names = ChangeNames(
      projects: try reading.projectNames(), columns: try reading.columns().all)
  }

  subscript(id: Project.ID) -> ProjectName {
    names.projects[id] ?? Project.inbox.name
  }

  mutating func listed(_ card: consuming Card) -> ListedCard {
    let project = self[card.project]
    let column = column(card.columnKey)
    return ListedCard(card: card, project: project, column: column)
  }

  private mutating func column(_ key: ColumnKey) -> ColumnName? {
    if let last, last.key == key { return last.name }
    let name = names.column(key.columnID)?.name
    last = (key, name)
    return name
  }

  /// Only those that `changes` refer to.
  mutating func addDeleted(
    from changes: [Change], _ history: any Reading
  ) throws(TrackerError) {
    for id in changes.flatMap(\.projects) where names.projects[id] == nil {
      names.projects[id] = try history.deletedProject(id)?.name
    }
    for id in changes.flatMap(\.columns) where names.column(id) == nil {
      if let column = try history.deletedColumn(id) {
        names.columns.append(column)
        last = nil
      }
    }
    if changes.contains(where: { $0.viewID != nil }) {
      let present = try history.views()
      names.views = present + names.views.filter { present[id: $0.id] == nil }
      for change in changes {
        if case .deletedView(let view) = change, names.views[id: view.id] == nil {
          names.views.append(view)
        }
      }
    }
  }

  mutating func addDeleted(of team: TeamState) {
    for (item, fields) in team.deleted where team[item] == nil {
      switch item.kind {
      case .project:
        guard names.projects[item.id] == nil else { continue }
        names.projects[item.id] = ProjectName(stored: fields["name"] ?? "")
      case .column:
        let id = ColumnID(item.id)
        guard names.column(id) == nil, let state = State(rawValue: fields["state"] ?? "")
        else { continue }
        let blank = Column(id: id, name: ColumnName(stored: ""), state: state)
        names.columns.append(blank.with(fields.list))
        last = nil
      case .card, .view: break
      }
    }
  }

  mutating func addViews(_ reading: any Reading) throws(TrackerError) {
    names.views = try reading.views()
  }
}

extension Change {
  fileprivate var projects: [Project.ID] {
    switch self {
    case .addedCard(let card), .deletedCard(let card): [card.project]
    case .editedCard(_, let before, let after):
      (before + after).compactMap(\.project)
    case .addedProject(let project), .deletedProject(let project): [project.id]
    case .editedProject(let id, _, _): [id]
    case .easedCard, .unknown, .addedColumn, .editedColumn, .deletedColumn: []
    case .addedView, .editedView, .deletedView: []
    }
  }
}

extension Change {
  fileprivate var columns: [Column.ID] {
    switch self {
    case .addedCard(let card), .deletedCard(let card): card.column.map { [$0] } ?? []
    case .editedCard(_, let before, let after):
      (before + after).filter { $0.isOf(CardField.column) }
        .compactMap { $0.text.flatMap { ColumnID(recorded: $0) } }
    case .addedColumn(let column), .deletedColumn(let column): [column.id]
    case .editedColumn(let id, _, _): [id]
    case .addedProject(let project), .deletedProject(let project): project.columns?.ids ?? []
    case .editedProject(_, let before, let after):
      (before + after).filter { $0.isOf(ProjectField.columns) }
        .flatMap { ColumnSet(stored: $0.text ?? "").ids }
    case .easedCard, .unknown, .addedView, .editedView, .deletedView: []
    }
  }
}

extension Reading {
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
