import Entities

/// Checks the tables of a team, if the store has them.
///
/// Only a backup has what else was in the tables; the next sync compares the log with that of the
/// hub.
struct TeamExamination {
  let database: Database

  func finding() throws(TrackerError) -> Finding? {
    var tables: [String] = []
    for (table, isValid) in Self.rules where database.isInTeam || table == "renumbered" {
      let sql = "SELECT EXISTS (SELECT 1 FROM \(table) AS this WHERE (\(isValid)) IS NOT TRUE)"
      guard database.hasTable(table), try database.number(sql) == 0 else {
        tables.append(table)
        continue
      }
    }
    return tables.isEmpty ? nil : .unreadableTeam(tables)
  }

  private static let rules: [(table: String, isValid: String)] = [
    (
      "team",
      """
      this.rowid = 1 AND \(areIDs("person", "machine")) AND name IS NOT NULL
        AND address IS NOT NULL AND pushes IN (0, 1) AND \(isTransaction("seen"))
        AND \(isTransaction("joined")) AND \(Examination.isCount("conflicts"))
        AND (synced IS NULL OR \(Examination.isDate("synced")))
      """
    ),
    (
      "log",
      """
      \(areIDs("id", "replica", "person")) AND length(predecessor) = 32 AND payload IS NOT NULL
        AND sequence IS NOT NULL AND format IS NOT NULL
        AND position BETWEEN 1 AND (SELECT count(*) FROM log)
      """
    ),
    (
      "outbox",
      "\(areIDs("id", "replica", "person")) AND request IN (0, 1) AND content IS NOT NULL"
    ),
    (
      "lease",
      "\(Examination.isNumber("first")) AND \(Examination.isNumber("last")) AND first <= last"
    ),
    (
      "renumbered",
      """
      \(Examination.isNumber("\"key\"")) AND \(Examination.isNumber("number"))
        AND "key" <> number AND number IN (SELECT "key" FROM renumbered)
        AND NOT EXISTS (SELECT 1 FROM renumbered AS other
          WHERE other."key" <> this."key" AND other.number = this.number)
      """
    ),
  ]

  /// Numbers of transactions, also 0.
  private static func isTransaction(_ column: String) -> String {
    "\(column) BETWEEN 0 AND (SELECT ifnull(max(number), 0) FROM \"transaction\")"
  }

  private static func areIDs(_ columns: String...) -> String {
    columns.map { "length(\($0)) = 16" }.joined(separator: " AND ")
  }
}
