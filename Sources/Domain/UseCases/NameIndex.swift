import Entities
import FoundationEssentials
import Repositories
import TeamLog

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

  mutating func addDeleted(
    from changes: [Change], _ history: any Reading
  ) throws(TrackerError) {
    if changes.contains(where: { $0.viewID != nil }) {
      let present = try history.views()
      names.views = present + names.views.filter { present[id: $0.id] == nil }
    }
    for key in changes.flatMap(\.namedItems) where names.name(of: key) == nil {
      if let item = try history.deleted(key) { add(item) }
    }
  }

  /// Adds what the log had, or a machine could not add to it: the same on each machine, which can
  /// have seen other names in between.
  mutating func add(_ team: TeamState) {
    for (item, fields) in team.items { add(item, fields) }
    for (item, fields) in team.deleted { add(item, fields) }
    for conflict in team.conflicts {
      guard case .addition(let item) = conflict.key.subject else { continue }
      add(item, ItemFields(conflict.fields))
    }
  }

  private mutating func add(_ item: ItemID, _ fields: ItemFields) {
    guard let key = ItemKey(item.kind, item.id), names.name(of: key) == nil else { return }
    let blank = item.kind.subject.blank(id: item.id, number: 0, created: .distantPast)
    if let item = blank?.with(fields.list).item { add(item) }
  }

  private mutating func add(_ item: Item) {
    switch item {
    case .card: break
    case .project(let project): names.projects[project.id] = project.name
    case .column(let column):
      names.columns.append(column)
      last = nil
    case .view(let view): names.views.append(view)
    }
  }
}

extension Change {
  /// The projects, columns and views that it is of, or that its values name.
  fileprivate var namedItems: [ItemKey] {
    if let card = whole?.card {
      return [.project(card.project)] + (card.column.map { [.column($0)] } ?? [])
    }
    let own = [key].compactMap(\.self).filter { $0.kind != .card }
    let values = whole.map(\.subject.fields) ?? before + after
    return own
      + values.flatMap { value -> [ItemKey] in
        if let id = value.project { return cardNumber == nil ? [] : [.project(id)] }
        let isSet = value.name == ProjectField.columns.rawValue && projectID != nil
        let isColumn = value.name == CardField.column.rawValue && cardNumber != nil
        return isSet || isColumn ? ColumnSet(stored: value.text ?? "").ids.map { .column($0) } : []
      }
  }
}

extension Reading {
  /// The item when it was last deleted; `nil` if it never was.
  func deleted(_ key: ItemKey) throws(TrackerError) -> Item? {
    var found: Item?
    _ = try newestTransaction { recorded throws(TrackerError) in
      try forEachChange(of: recorded.number, reversed: true) { change in
        if let item = change.deleted, item.key == key { found = item }
      }
      return found != nil
    }
    return found
  }
}
