import Entities
import Expectations
import PostgresTesting
import Repositories
import TeamLog
import Testing

/// A member can read everything and append, and nothing else: the database says so.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct PostgresRoleTests {
  private let team: Team
  private let member: String

  init() throws {
    team = try Team()
    member = try team.foundWithRoles()
    let hub = try team.hub(as: member)
    _ = try hub.push(Team.entries(3, after: .none), after: .none)
  }

  private func refuse(_ code: String, _ sql: String, as user: String? = nil) {
    do {
      try team.sql(sql, as: user ?? member)
      Issue.record("\(sql) succeeded")
    } catch let failure as PostgresServer.Failed {
      expect(failure.what.hasState(code), "\(failure.what)")
    } catch {
      Issue.record(error)
    }
  }

  @Test func aMemberPullsAndPushes() throws {
    let hub = try team.hub(as: member)
    let head = try hub.head()
    expect(head.position, is: 3)
    let entries = Team.entries(2, after: head)
    try expect(hub.push(entries, after: head), is: .accepted)
    try expect(hub.pull(after: 3, limit: 10), is: entries)
    try hub.keep([1, 2, 3], as: entries[0].id)
    try expect(hub.fetch(entries[0].id, limit: 9), is: [1, 2, 3])
    try expect(team.sql("SELECT DISTINCT pushed_by FROM LOG"), is: member)
  }

  @Test(arguments: [
    "UPDATE LOG SET payload = ''", "UPDATE LOG SET pushed_by = 'ann'", "DELETE FROM LOG",
    "TRUNCATE LOG", "DROP TABLE LOG", "UPDATE PART SET bytes = ''", "DELETE FROM PART",
    "ALTER TABLE LOG DISABLE TRIGGER ALL", "SELECT position FROM LOG FOR UPDATE",
  ])
  func aMemberChangesNothing(_ sql: String) {
    refuse("42501", sql)
  }

  @Test(arguments: ["pushed_by", "pushed_at"])
  func aMemberCannotForgeWhoPushedAndWhen(_ column: String) {
    refuse(
      "42501",
      """
      INSERT INTO LOG (position, previous, id, format, payload, \(column)) VALUES \
      (4, 3, gen_random_uuid(), 1, '', \(column == "pushed_by" ? "'ann'" : "now()"))
      """)
  }

  /// A position needs the one before it.
  @Test(arguments: [
    ("23503", "5, 4"), ("23514", "5, 3"), ("23514", "5, NULL"), ("23514", "0, NULL"),
    ("23514", "-1, -2"), ("23505", "3, 2"), ("23505", "1, NULL"),
  ])
  func aMemberCannotJumpPositions(_ code: String, _ values: String) throws {
    let insert = "INSERT INTO LOG (position, previous, id, format, payload)"
    refuse(code, "\(insert) VALUES (\(values), gen_random_uuid(), 1, '')")
    try expect(team.hub(as: member).head().position, is: 3)
  }

  @Test func aMemberCannotWriteMoreThanAnEntryMayHave() {
    refuse(
      "23514",
      """
      INSERT INTO LOG (position, previous, id, format, payload)
      VALUES (4, 3, gen_random_uuid(), 1, convert_to(repeat('x', 1100000), 'UTF8'))
      """)
    refuse(
      "23514",
      """
      INSERT INTO PART (upload, number, bytes)
      VALUES (gen_random_uuid(), 0, convert_to(repeat('x', 1100000), 'UTF8'))
      """)
  }

  @Test func aMemberOfAnotherTeamReadsNothing() throws {
    let other = try Team().foundWithRoles()
    for sql in ["SELECT * FROM LOG", "SELECT * FROM PART"] { refuse("42501", sql, as: other) }
    let hub = try team.hub(as: other)
    #expect(throws: HubFault.login(.rights)) { try hub.head() }
    #expect(throws: HubFault.login(.rights)) { try hub.pull(after: 0, limit: 1) }
    #expect(throws: HubFault.readOnly) {
      try hub.push(Team.entries(1, after: .none), after: .none)
    }
  }

  @Test func aMemberCannotCreateATeam() throws {
    #expect(throws: (any Error).self) { try Team().hub(as: member, creates: true) }
  }
}
