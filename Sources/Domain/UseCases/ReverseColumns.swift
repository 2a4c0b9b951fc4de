import Entities
import Repositories

/// Applies changes of columns again, for an undo or a redo.
///
/// Each method returns `false` if a later change prevents it.
extension Writing {
  /// Adds a column that was deleted; `false` if another one has its name.
  func restore(_ column: Column) throws(TrackerError) -> Bool {
    let columns = try columns()
    guard columns[column.id] == nil, columns.named(column.name) == nil else { return false }
    try add(column)
    return true
  }

  /// Deletes a column; `false` if it doesn't exist, has cards, was changed since, or is the last of
  /// its state.
  func remove(_ column: Column) throws(TrackerError) -> Bool {
    let columns = try columns()
    guard let now = columns[column.id] else { return false }
    let others = columns.all.filter { $0.state == now.state && $0.id != now.id }
    // The rank depends on the other columns.
    let isSame = now.has(column.fields.filter { !$0.isOf(ColumnField.rank) })
    guard isSame, !now.isDefault, !others.isEmpty, try count(.inColumn(now.key)) == 0 else {
      return false
    }
    try forget(now, in: columns)
    try delete(now)
    return true
  }

  /// Sets the values of a column; `false` if it doesn't exist, differs from `before`, another one
  /// has its name, or the name means the default and it would be another column.
  func edit(
    _ id: Column.ID, _ before: [FieldText], to after: [FieldText]
  ) throws(TrackerError) -> Bool {
    let columns = try columns()
    guard let now = columns[id], now.has(before) else { return false }
    let edited = now.with(after)
    guard columns.named(edited.name)?.id ?? id == id,
      edited.isDefault || State(rawValue: edited.name.folded) == nil
    else { return false }
    try update(now, to: edited)
    return true
  }

  /// Returns the card in the default column of its state, if its own doesn't exist, has another
  /// state, or isn't used by the project.
  func inExistingColumn(_ card: Card) throws(TrackerError) -> Card {
    let entry = try ColumnEntry(self)
    let columns = entry.columns
    let project = entry.choosyProjects.first { $0.id == card.project }
    guard columns.column(of: card)?.state == card.state else {
      let usual = columns.defaultKey(of: card.state)
      return card.placed(in: project.map { columns.defaultKey(of: card.state, in: $0) } ?? usual)
    }
    guard let project else { return card }
    return card.placed(in: columns.key(of: card, in: project))
  }
}

extension Writing {
  /// Replaces a column by `other` in the rules of columns and in the lists of projects.
  ///
  /// Without `other`, a rule that names only the column ends, and a project that would be left
  /// without a column of the state uses the default one.
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
