import Entities

/// Checks the tables of a team, if the store has them.
///
/// Nothing else in the store says what was in them, so they can't be repaired. The next sync
/// compares the log with that of the hub.
struct TeamExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func findings() throws(TrackerError) -> [Finding] {
    var tables: [String] = []
    let isInTeam = TeamTables(database: database).exist
    for (table, sql) in Self.invalid where isInTeam || table == "renumbered" {
      guard database.hasTable(table) else {
        tables.append(table)
        continue
      }
      if try database.number("SELECT EXISTS (\(sql))") == 1 { tables.append(table) }
    }
    return tables.isEmpty ? [] : [.unreadableTeam(tables)]
  }

  /// A query for each table, which finds its invalid rows.
  private static let invalid: [(table: String, sql: String)] = [
    (
      "team",
      """
      SELECT 1 FROM team NOT INDEXED WHERE (rowid = 1 AND \(areIDs("person", "machine"))
        AND typeof(name) = 'text' AND typeof(address) = 'text' AND pushes IN (0, 1)
        AND \(isCount("seen")) AND \(isCount("joined")) AND \(isCount("conflicts"))
        AND (synced IS NULL OR \(RangeExamination.isDate("synced")))) IS NOT TRUE
      """
    ),
    (
      "log",
      """
      SELECT 1 FROM log WHERE (\(areIDs("id", "replica", "person"))
        AND length(predecessor) = 32 AND typeof(payload) = 'blob' AND \(isCount("sequence"))
        AND format BETWEEN 1 AND 1000000
        AND position BETWEEN 1 AND (SELECT count(*) FROM log)) IS NOT TRUE
      """
    ),
    (
      "outbox",
      """
      SELECT 1 FROM outbox WHERE (\(areIDs("id", "replica", "person")) AND request IN (0, 1)
        AND typeof(content) = 'blob') IS NOT TRUE
      """
    ),
    (
      "lease",
      """
      SELECT 1 FROM lease AS this WHERE (\(isNumber("first")) AND \(isNumber("last"))
        AND first <= last
        AND NOT EXISTS (SELECT 1 FROM lease AS other WHERE other.first <> this.first
          AND other.first <= this.last AND other.last >= this.first)) IS NOT TRUE
      """
    ),
    (
      "renumbered",
      """
      SELECT 1 FROM renumbered AS this WHERE (\(isNumber("\"key\"")) AND \(isNumber("number"))
        AND "key" <> number AND number IN (SELECT "key" FROM renumbered)
        AND NOT EXISTS (SELECT 1 FROM renumbered AS other
          WHERE other."key" <> this."key" AND other.number = this.number)) IS NOT TRUE
      """
    ),
  ]

  private static func isNumber(_ column: String) -> String {
    "typeof(\(column)) = 'integer' AND \(RangeExamination.isNumber(column))"
  }

  private static func isCount(_ column: String) -> String {
    "typeof(\(column)) = 'integer' AND \(ValueExamination.isCount(column))"
  }

  private static func areIDs(_ columns: String...) -> String {
    columns.map { "typeof(\($0)) = 'blob' AND length(\($0)) = 16" }.joined(separator: " AND ")
  }
}
