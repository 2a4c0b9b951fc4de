import Entities
import FoundationEssentials

/// A kind of items that are few, so that all are compared at once: projects, columns or views.
protocol StoredItem: FieldSubject, Identifiable where ID: Comparable {
  static var kind: ItemKind { get }
  static var table: String { get }
  /// Separated by commas, in the order of ``storedValues``.
  static var columnNames: String { get }
  /// What the table of cards refers to the rows by, in SQL.
  static var reference: String { get }
  /// The items that exist before the history begins.
  static var initial: [Self] { get }

  static func read(_ row: Statement, in database: Database) throws(TrackerError) -> Self

  /// Returns the items that don't fit the others, or the rest of the store.
  static func misfits(among items: [Self], in database: Database) throws(TrackerError) -> Set<ID>

  var storedValues: [Value] { get }
  /// `nil`: any row.
  var rowNumber: Int? { get }
  /// No two items have the same one, whatever the case.
  var storedName: String { get }

  /// Returns the item without what the rest of the store doesn't have.
  func fitted(in database: Database) throws(TrackerError) -> Self
}

extension StoredItem {
  var foldedName: String { storedName.foldedForComparison }

  func fitted(in database: Database) throws(TrackerError) -> Self { self }
}

extension Project: StoredItem {
  static let kind = ItemKind.project
  static let table = "project"
  static let columnNames = ProjectRow.columns + ", folded"
  static let reference = "project"
  static let initial = [inbox]

  static func read(_ row: Statement, in database: Database) throws(TrackerError) -> Project {
    try ProjectRow.project(in: row)
  }

  /// Each project needs a column of each state.
  static func misfits(
    among projects: [Project], in database: Database
  ) throws(TrackerError) -> Set<UUID> {
    guard projects.contains(where: { $0.columns != nil }) else { return [] }
    let columns = try ColumnRows(database).all().all
    let misfits = projects.filter { project in
      guard let own = project.columns else { return false }
      return !State.allCases.allSatisfy { state in
        columns.contains { $0.state == state && own.contains($0.id) }
      }
    }
    return Set(misfits.map(\.id))
  }

  var storedValues: [Value] { ProjectRow.values(of: self) + [.text(name.folded)] }
  var rowNumber: Int? { nil }
  var storedName: String { name.text }

  func fitted(in database: Database) throws(TrackerError) -> Project {
    guard let cover, try !PictureRows(database).has(cover) else { return self }
    var project = self
    project.cover = nil
    return project
  }
}

extension Column: StoredItem {
  static let kind = ItemKind.column
  static let table = "board_column"
  static var columnNames: String { ColumnRows.columns }
  static let reference = "\"column\""

  static func read(_ row: Statement, in database: Database) throws(TrackerError) -> Column {
    try ColumnRows.column(in: row, of: database)
  }

  /// Each state has one default column, and a rule names other columns that exist.
  static func misfits(
    among columns: [Column], in database: Database
  ) throws(TrackerError) -> Set<ColumnID> {
    let ids = Set(columns.map(\.id))
    let misfits = columns.filter { column in
      columns.count { $0.state == column.state && $0.isDefault } != 1
        || column.origins.map { $0.contains(column.id) || !ids.isSuperset(of: $0.ids) } ?? false
    }
    return Set(misfits.map(\.id))
  }

  var storedValues: [Value] { [.id(id.uuid)] + ColumnRows.values(of: self) }
  var rowNumber: Int? { key.id == nil ? ColumnRows.number(ofInitial: state) : nil }
  var storedName: String { name.text }
}

extension SavedView: StoredItem {
  static let kind = ItemKind.view
  static let table = "saved_view"
  static var columnNames: String { ViewRows.columns }
  static let reference = "NULL"
  static let initial: [SavedView] = []

  static func read(_ row: Statement, in database: Database) throws(TrackerError) -> SavedView {
    try ViewRows.view(in: row)
  }

  static func misfits(
    among views: [SavedView], in database: Database
  ) throws(TrackerError) -> Set<UUID> { [] }

  var storedValues: [Value] { [.id(id)] + ViewRows.values(of: self) }
  var rowNumber: Int? { nil }
  var storedName: String { name.text }
}
