import Entities

/// Checks the tables of a team.
///
/// Nothing else in the store says what was in them, so they can't be repaired.
struct TeamExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func findings() throws(TrackerError) -> [Finding] {
    var tables: [String] = []
    for (table, sql) in Self.invalid where try database.number("SELECT EXISTS (\(sql))") == 1 {
      tables.append(table)
    }
    return tables.isEmpty ? [] : [.unreadableTeam(tables)]
  }

  /// A query for each table, which finds its invalid rows.
  private static let invalid: [(table: String, sql: String)] = [
    (
      "team",
      """
      SELECT 1 FROM team NOT INDEXED WHERE (rowid = 1 AND \(areIDs("id", "person", "machine"))
        AND typeof(name) = 'text' AND typeof(address) = 'text' AND length(hash) = 32
        AND \(isCount("position")) AND \(isCount("sequence")) AND \(isCount("joined"))
        AND format BETWEEN 1 AND 1000000) IS NOT TRUE
      """
    ),
    (
      "origin",
      """
      SELECT 1 FROM origin WHERE (\(areIDs("id")) AND \(isNumber("position"))
        AND "transaction" IN (SELECT number FROM "transaction")) IS NOT TRUE
      UNION ALL SELECT 1 FROM origin GROUP BY position HAVING count(*) > 1
      UNION ALL SELECT 1 FROM origin GROUP BY id HAVING count(*) > 1
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
      "conflict",
      """
      SELECT 1 FROM conflict WHERE (\(isNumber("number")) AND \(isNumber("position"))
        AND typeof(payload) = 'text' AND payload <> '') IS NOT TRUE
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
