import Entities

/// One step from a version of the schema to the next.
struct Migration: Sendable {
  /// All of them, in rising order.
  static let all = [
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth,
  ]

  /// The version of the file after the migration.
  let version: Int
  let sql: String
  /// The part of the migration that SQL can't express.
  var fill: @Sendable (Database) throws(TrackerError) -> Void = { _ in }
}

extension [Migration] {
  /// The migrations that create a store of `version`: at least the first, since none is older.
  func until(_ version: Int) -> [Migration] {
    filter { $0.version <= Swift.max(version, 1) }
  }
}
