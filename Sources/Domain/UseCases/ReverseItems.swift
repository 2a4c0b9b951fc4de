import Entities
import FoundationEssentials
import Repositories

/// Maps projects in old changes to existing projects.
///
/// Undoing the creation of a project deletes it. A card that is restored later goes to the existing
/// project with the same name, or the project is restored.
struct ExistingProjects {
  let writing: any Writing
  let target: RecordedTransaction
  private(set) var known: [Project.ID: Project.ID] = [:]

  mutating func existing(_ values: [FieldText]) throws(TrackerError) -> [FieldText] {
    try values.map { (value) throws(TrackerError) in
      guard let id = value.project else { return value }
      return FieldText(CardField.project, try existing(id) ?? id)
    }
  }

  mutating func restored(_ values: [FieldText]) throws(TrackerError) -> [FieldText] {
    for value in values {
      if let id = value.project { _ = try restored(id) }
    }
    return try existing(values)
  }

  mutating func restored(_ id: Project.ID) throws(TrackerError) -> Project.ID {
    if let existing = try existing(id) { return existing }
    if let gone = try writing.deleted(.project(id))?.project { try add(gone) }
    return id
  }

  mutating func add(_ project: Project) throws(TrackerError) {
    let existing = try writing.project(named: project.name)
    if existing == nil {
      try writing.checkColumns(in: project.fields, of: target)
      try writing.add(project)
    }
    known[project.id] = existing?.id ?? project.id
  }

  /// Deletes the project, unless it doesn't exist, has cards, or was changed since.
  ///
  /// If it `isAlone` in the reversed transaction, skipping it would change nothing at all. Then
  /// this throws ``TrackerError/projectInUse(_:)`` if it has cards, and returns `false` if it was
  /// changed.
  mutating func delete(_ project: Project, isAlone: Bool) throws(TrackerError) -> Bool {
    guard try existing(project.id) == project.id, let now = try writing.project(project.id) else {
      return true
    }
    guard try writing.progress(of: project.id).cardCount == 0 else {
      if isAlone { throw .projectInUse(now.name.text) }
      return true
    }
    guard now.isUnchanged(since: project) else { return !isAlone }
    try writing.delete(now)
    known = [:]
    return true
  }

  private mutating func existing(_ id: Project.ID) throws(TrackerError) -> Project.ID? {
    if let existing = known[id] { return existing }
    var existing: Project.ID?
    if try writing.project(id) != nil {
      existing = id
    } else if let gone = try writing.deleted(.project(id))?.project {
      existing = try writing.project(named: gone.name)?.id
    }
    known[id] = existing
    return existing
  }
}

extension FieldText {
  var project: Project.ID? {
    isOf(CardField.project) ? text.flatMap(Project.ID.init(uuidString:)) : nil
  }
}

extension ItemSubject {
  /// Apart from the rank, which depends on the other items.
  fileprivate func isUnchanged(since other: Self) -> Bool {
    has(other.fields.filter { $0.name != CardField.rank.rawValue })
  }
}

extension Reading {
  /// A cover whose picture was damaged and removed is none.
  func withPicture(_ field: FieldText) throws(TrackerError) -> FieldText {
    guard field.isOf(ProjectField.cover), let text = field.text,
      try !hasPicture(PictureHash(stored: text))
    else { return field }
    return FieldText(field.name, nil)
  }
}

/// Each method returns `false` if a later change prevents it.
extension Writing {
  func restore(_ item: Item) throws(TrackerError) -> Bool {
    guard try stored(item.key) == nil, try isNameFree(for: item) else { return false }
    try add(item.subject)
    return true
  }

  func edit(
    _ key: ItemKey, _ before: [FieldText], to after: [FieldText]
  ) throws(TrackerError) -> Bool {
    guard let now = try stored(key)?.subject, now.has(before) else { return false }
    let edited = now.with(after).item
    guard try isNameFree(for: edited) else { return false }
    // The word of a state means its default column.
    if let column = edited.column, !column.isDefault, State(rawValue: column.name.folded) != nil {
      return false
    }
    try update(now, with: after)
    return true
  }

  /// Throws ``ColumnFault/nameReused`` or ``ViewFault/nameReused``, and ``ViewFault/cycle(_:)``.
  private func isNameFree(for item: Item) throws(TrackerError) -> Bool {
    if try namesake(of: item) ?? item.id == item.id {
      if case .view(let view) = item { try views().checkCycles(through: view) }
      return true
    }
    switch item {
    case .card, .project: return false
    case .column: throw .column(.nameReused, name: item.name)
    case .view: throw .view(.nameReused, name: item.name)
    }
  }

  func checkColumns(
    in values: [FieldText], of target: RecordedTransaction
  ) throws(TrackerError) {
    let named = values.filter { $0.isOf(ColumnField.origins) || $0.isOf(ProjectField.columns) }
      .flatMap { ColumnSet(stored: $0.text ?? "").ids }
    guard !named.isEmpty else { return }
    let columns = try columns()
    guard named.allSatisfy({ columns[$0] != nil }) else {
      throw .itemsChangedSince(transaction: target.number, names: [])
    }
  }

  func remove(_ column: Column) throws(TrackerError) -> Bool {
    let columns = try columns()
    guard let now = columns[column.id] else { return false }
    let isLast = !columns.all.contains { $0.state == now.state && $0.id != now.id }
    guard now.isUnchanged(since: column), !now.isDefault, !isLast,
      try count(.inColumn(now.key)) == 0
    else { return false }
    try forget(now, in: columns)
    try delete(now)
    return true
  }

  func remove(_ view: SavedView) throws(TrackerError) -> Bool {
    guard let now = try views()[id: view.id], now.isUnchanged(since: view) else { return false }
    try delete(now)
    return true
  }

  /// The default column of its state, if its own doesn't exist or has another state.
  ///
  /// Whether the project uses it is known only later: see ``leaveUnusedColumns(_:of:at:)``.
  func inExistingColumn(_ card: Card) throws(TrackerError) -> Card {
    let columns = try columns()
    guard columns.column(of: card)?.state != card.state else { return card }
    var card = card
    card.column = columns.defaultKey(of: card.state).id
    return card
  }

  /// Moves the cards with the numbers, and all of the projects; returns the changes.
  func leaveUnusedColumns(
    _ numbers: Set<Int>, of projects: Set<Project.ID>, at date: Date
  ) throws(TrackerError) -> [Change] {
    let entry = try ColumnEntry(self)
    var changes: [Change] = []
    for project in entry.choosyProjects {
      for column in entry.columns.all where !entry.isUsed(column.key, by: project.id) {
        let here = CardFilter.inColumn(column.key).and(.project(project.name))
        for card in try cards(CardQuery(here))
        where projects.contains(project.id) || numbers.contains(card.number) {
          let key = entry.columns.key(of: card, in: project)
          let moved = try update(card, to: card.moved(to: key, rank: card.rank, at: date))
          changes.append(
            .edited(
              .card(card.number), before: card.fields(differingFrom: moved),
              after: moved.fields(differingFrom: card)))
        }
      }
    }
    return changes
  }

  /// Without `other`, a rule of only the column ends; a project without one uses the default.
  func forget(
    _ column: Column, for other: Column? = nil, in columns: ColumnList
  ) throws(TrackerError) {
    for rule in columns.all {
      guard let only = rule.origins, only.contains(column.id) else { continue }
      var after = rule
      var rest = only.ids.filter { $0 != column.id }
      if let other, other.id != rule.id { rest.append(other.id) }
      after.origins = rest.isEmpty ? nil : ColumnSet(rest)
      try update(rule, to: after)
    }
    let usual = other?.id ?? columns.defaultKey(of: column.state).columnID
    for project in try projects() {
      guard let used = project.columns, used.contains(column.id) else { continue }
      var rest = used.ids.filter { $0 != column.id }
      let isWhole = columns.all.contains { $0.state == column.state && rest.contains($0.id) }
      if other != nil || !isWhole { rest.append(usual) }
      var after = project
      after.columns = ColumnSet(rest)
      try update(project, to: after)
    }
  }
}
