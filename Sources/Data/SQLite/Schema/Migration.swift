import Entities

/// One step from a version of the schema to the next.
struct Migration: Sendable {
  /// All of them, in rising order.
  static let all = [first, second, third, fourth]

  /// The version that the file has afterwards.
  let version: Int
  let sql: String
  /// What cannot be said in SQL.
  var fill: @Sendable (Database) throws(TrackerError) -> Void = { _ in }
}
