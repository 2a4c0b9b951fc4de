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

  /// Deletes a column; `false` if it has cards, was changed since, or is the last of its state.
  func remove(_ column: Column) throws(TrackerError) -> Bool {
    let columns = try columns()
    guard let now = columns[column.id] else { return true }
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

  /// Sets the values of a column; `false` if it doesn't exist, differs from `before`, or another
  /// one has its name.
  func edit(
    _ id: Column.ID, _ before: [FieldText], to after: [FieldText]
  ) throws(TrackerError) -> Bool {
    let columns = try columns()
    guard let now = columns[id], now.has(before) else { return false }
    let edited = now.with(after)
    guard columns.named(edited.name)?.id ?? id == id else { return false }
    try update(now, to: edited)
    return true
  }

  /// Returns the card in the default column of its state, if its own doesn't exist or has another
  /// state.
  func inExistingColumn(_ card: Card) throws(TrackerError) -> Card {
    let columns = try columns()
    guard columns.column(of: card)?.state != card.state else { return card }
    return card.placed(in: columns.defaultKey(of: card.state))
  }
}

extension Writing {
  /// Removes the column from the rules of other columns and from the lists of projects.
  func forget(_ column: Column, in columns: ColumnList) throws(TrackerError) {
    for other in columns.all {
      guard let only = other.origins, only.contains(column.id) else { continue }
      var after = other
      let rest = only.ids.filter { $0 != column.id }
      after.origins = rest.isEmpty ? nil : ColumnSet(rest)
      try update(other, to: after)
    }
    for project in try projects() {
      guard let used = project.columns, used.contains(column.id) else { continue }
      let rest = used.ids.filter { $0 != column.id }
      let isWhole = State.allCases.allSatisfy { state in
        columns.all.contains { $0.state == state && rest.contains($0.id) }
      }
      var after = project
      after.columns = isWhole ? ColumnSet(rest) : nil
      try update(project, to: after)
    }
  }
}
