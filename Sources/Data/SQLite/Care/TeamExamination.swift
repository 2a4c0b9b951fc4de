import Entities
import Repositories
import TeamLog

/// Checks the tables of a team, if the store has them.
///
/// What follows from the log and the history is repaired. Nothing in the store says what else was
/// in the tables; the next sync compares the log with that of the hub.
struct TeamExamination {
  let database: Database

  func finding() throws(TrackerError) -> Finding? {
    var tables: [String] = []
    let isInTeam = TeamTables(database: database).exist
    for (table, isValid) in Self.rules where isInTeam || table == "renumbered" {
      let sql = "SELECT EXISTS (SELECT 1 FROM \(table) AS this WHERE (\(isValid)) IS NOT TRUE)"
      guard database.hasTable(table), try database.number(sql) == 0 else {
        tables.append(table)
        continue
      }
    }
    return tables.isEmpty ? nil : .unreadableTeam(tables)
  }

  func repair() throws(TrackerError) {
    guard case .unreadableTeam(let tables) = try finding() else { return }
    if tables.contains("team") { try repairMember() }
    if tables.contains("lease") { try repairLeases() }
  }

  /// The newest transaction that was sent or pulled is the newest whose id the log or the outbox
  /// has, or that is a sync.
  private func repairMember() throws(TrackerError) {
    let newest = "(SELECT ifnull(max(number), 0) FROM \"transaction\")"
    try database.execute(
      """
      UPDATE team SET joined = ifnull((SELECT min(number) - 1 FROM "transaction"
        WHERE target = \(HistoryRows.syncTarget)), \(newest))
      WHERE (\(Self.isTransaction("joined"))) IS NOT TRUE;
      UPDATE team SET seen = max(joined, ifnull((SELECT max(number) FROM "transaction"
        WHERE id IN (SELECT id FROM log UNION SELECT id FROM outbox)
          OR target = \(HistoryRows.syncTarget)), 0));
      UPDATE team SET pushes = 1 WHERE pushes NOT IN (0, 1) OR pushes IS NULL;
      UPDATE team SET conflicts = 0 WHERE (\(Examination.isCount("conflicts"))) IS NOT TRUE;
      UPDATE team SET synced = NULL WHERE (\(Examination.isDate("synced"))) IS NOT TRUE
      """)
  }

  /// Gives the machine the numbers that the log leased to it, and that no card has.
  private func repairLeases() throws(TrackerError) {
    let reader = SQLiteReader(database)
    try reader.storeTeamNumbers([])
    guard let team = try? reader.team(),
      let replica = try? TeamReplica(
        author: team.author, log: try reader.teamLog(after: 0), outbox: try reader.teamOutbox(),
        canPush: team.canPush)
    else { return }
    let used = Set(try database.numbers("SELECT number FROM card"))
    let free = replica.local.freeRanges(of: team.author.replica).flatMap { Array($0) }
    try reader.storeTeamNumbers(free.filter { !used.contains($0) }.map { $0...$0 })
  }

  /// A condition for the rows of each table.
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
