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
      names.projects[id] = try history.deleted(.project(id))?.project?.name
    }
    for id in changes.flatMap(\.columns) where names.column(id) == nil {
      if let column = try history.deleted(.column(id))?.column {
        names.columns.append(column)
        last = nil
      }
    }
    if changes.contains(where: { $0.viewID != nil }) {
      let present = try history.views()
      names.views = present + names.views.filter { present[id: $0.id] == nil }
      for change in changes {
        if let view = change.deleted?.view, names.views[id: view.id] == nil {
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
  /// The projects that it is of, or that a card gets or leaves.
  fileprivate var projects: [Project.ID] {
    if let id = projectID { return [id] }
    if let card = whole?.card { return [card.project] }
    return cardNumber == nil ? [] : (before + after).compactMap(\.project)
  }

  /// The columns that it is of, or that a card or a project gets or leaves.
  fileprivate var columns: [Column.ID] {
    if let id = columnID { return [id] }
    if let item = whole {
      return (item.card?.column).map { [$0] } ?? item.project?.columns?.ids ?? []
    }
    let name = projectID == nil ? CardField.column.rawValue : ProjectField.columns.rawValue
    return viewID != nil
      ? []
      : (before + after).filter { $0.name == name }.flatMap { ColumnSet(stored: $0.text ?? "").ids }
  }
}

extension Reading {
  /// The item when it was last deleted; `nil` if it never was.
  func deleted(_ key: ItemKey) throws(TrackerError) -> Item? {
    var found: Item?
    try forEachTransaction(of: nil, by: nil) { (recorded) throws(TrackerError) in
      try forEachChange(of: recorded.number, reversed: true) { change in
        if let item = change.deleted, item.key == key { found = item }
      }
      return found == nil
    }
    return found
  }
}
