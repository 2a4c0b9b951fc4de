import Entities
import FoundationEssentials

/// A kind of items that are few, so that all are compared at once.
protocol ExaminedItem: StoredItem {
  /// What the table of cards refers to the rows by, in SQL.
  static var reference: String { get }
  /// The items that exist before the history begins.
  static var initial: [Self] { get }

  /// Returns the items that don't fit the others, or the rest of the store.
  static func misfits(among items: [Self], in database: Database) throws(TrackerError) -> Set<ID>

  /// Returns the item without what the rest of the store doesn't have.
  func fitted(in database: Database) throws(TrackerError) -> Self
}

extension ExaminedItem {
  static var initial: [Self] { [] }

  static func misfits(
    among items: [Self], in database: Database
  ) throws(TrackerError) -> Set<ID> { [] }

  /// No two items have the same one.
  var foldedName: String { item.name.foldedForComparison }

  func fitted(in database: Database) throws(TrackerError) -> Self { self }
}

extension Project: ExaminedItem {
  static let reference = "project"
  static let initial = [inbox]

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

  func fitted(in database: Database) throws(TrackerError) -> Project {
    guard let cover, try !HistoryRows(database).hasPicture(cover) else { return self }
    var project = self
    project.cover = nil
    return project
  }
}

extension Column: ExaminedItem {
  static let reference = "\"column\""

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
}

extension SavedView: ExaminedItem {
  static let reference = "NULL"
}
