import Entities
import Repositories
import TeamLog

/// Checks the tables of a team, if the store has them.
///
/// What follows from the log and the history is repaired. Nothing in the store says what else was
/// in the tables; the next sync compares the log with that of the hub.
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
    var stale = tables.filter { $0 == "lease" }
    if tables.contains("team"), try hasReadableMember() { stale.append("team") }
    tables.removeAll(where: stale.contains)
    return (tables.isEmpty ? [] : [.unreadableTeam(tables)])
      + (stale.isEmpty ? [] : [.staleTeam(stale)])
  }

  private func hasReadableMember() throws(TrackerError) -> Bool {
    let sql = """
      SELECT count(*) = 1 AND max(\(Self.areIDs("person", "machine")) AND typeof(name) = 'text'
        AND typeof(address) = 'text') FROM team NOT INDEXED
      """
    return try database.number(sql) == 1
  }

  func repair(_ findings: [Finding]) throws(TrackerError) {
    for case .staleTeam(let tables) in findings {
      if tables.contains("team") { try repairMember() }
      if tables.contains("lease") { try repairLeases() }
    }
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
      UPDATE team SET conflicts = 0 WHERE (\(Self.isCount("conflicts"))) IS NOT TRUE;
      UPDATE team SET synced = NULL
      WHERE (synced IS NULL OR \(RangeExamination.isDate("synced"))) IS NOT TRUE
      """)
  }

  /// Gives the machine the numbers that the log leased to it, and that no card has.
  private func repairLeases() throws(TrackerError) {
    let rows = TeamRows(database)
    try rows.setNumbers([])
    guard let team = try rows.membership(),
      let replica = try? TeamReplica(
        author: team.author, log: try rows.log(after: 0), outbox: try rows.outbox(),
        canPush: team.canPush)
    else { return }
    let used = Set(try database.numbers("SELECT number FROM card"))
    let free = replica.local.freeRanges(of: team.author.replica).flatMap { Array($0) }
    try rows.setNumbers(free.filter { !used.contains($0) }.map { $0...$0 })
  }

  private static let invalid: [(table: String, sql: String)] = [
    (
      "team",
      """
      SELECT 1 FROM team NOT INDEXED WHERE (rowid = 1 AND \(areIDs("person", "machine"))
        AND typeof(name) = 'text' AND typeof(address) = 'text' AND pushes IN (0, 1)
        AND \(isTransaction("seen")) AND \(isTransaction("joined")) AND \(isCount("conflicts"))
        AND (synced IS NULL OR \(RangeExamination.isDate("synced")))) IS NOT TRUE
      """
    ),
    (
      "log",
      """
      SELECT 1 FROM log WHERE (\(areIDs("id", "replica", "person"))
        AND length(predecessor) = 32 AND typeof(payload) = 'blob'
        AND typeof(sequence) = 'integer' AND typeof(format) = 'integer'
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
        AND NOT EXISTS (SELECT 1 FROM card WHERE number BETWEEN this.first AND this.last)
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

  /// Numbers of transactions, also 0.
  private static func isTransaction(_ column: String) -> String {
    """
    typeof(\(column)) = 'integer' AND \(column) BETWEEN 0
      AND (SELECT ifnull(max(number), 0) FROM "transaction")
    """
  }

  private static func isCount(_ column: String) -> String {
    "typeof(\(column)) = 'integer' AND \(ValueExamination.isCount(column))"
  }

  private static func areIDs(_ columns: String...) -> String {
    columns.map { "typeof(\($0)) = 'blob' AND length(\($0)) = 16" }.joined(separator: " AND ")
  }
}
