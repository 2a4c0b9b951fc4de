import Entities
import Expectations
import FoundationEssentials
import PostgresTesting
import Repositories
import TeamLog
import Testing

@testable import PostgresData

@Suite(.enabled(if: PostgresServer.isInstalled)) struct PostgresHubTests {
  @Test func aHubIsCreatedOnce() throws {
    let team = try Team()
    let missing = try team.hub()
    #expect(throws: HubFault.missing) { try missing.head() }
    #expect(throws: HubFault.missing) {
      try missing.push(Team.entries(1, after: .none), after: .none)
    }
    try expect(team.create().head(), is: .none)
    try expect(missing.head(), is: .none)
    #expect(throws: (any Error).self) { try team.create() }
  }

  /// An administrator can make the schema for a user who creates the team.
  @Test func aHubIsCreatedInAnEmptySchema() throws {
    let team = try Team()
    let owner = PostgresServer.newName()
    try team.server.sql(
      "CREATE ROLE \(owner) LOGIN; CREATE SCHEMA \(team.schema) AUTHORIZATION \(owner)")
    try expect(team.hub(as: owner, creates: true).head(), is: .none)
  }

  @Test func entriesOfManyStatementsAreAllOrNone() throws {
    let team = try Team()
    let hub = try team.create()
    let entries = Team.entries(45_000, after: .none)
    expect(PostgresHub.batches(of: entries).count, is: 3)
    // The last id is in the log already.
    var twice = entries
    twice[44_999] = entries[3]
    try expect(hub.push(twice, after: .none), is: .refused)
    try expect(hub.head(), is: .none)
    try expect(hub.push(entries, after: .none), is: .accepted)
    try expect(hub.pull(after: 0, limit: .max), is: entries)
    try expect(hub.push(entries, after: .none), is: .refused)
  }

  @Test func batchesAreBoundedByTheirBytes() {
    let entries = Team.entries(40, after: .none, size: 1_000_000)
    let batches = PostgresHub.batches(of: entries)
    expect(batches.map(\.count).reduce(0, +), is: 40)
    expect(batches.allSatisfy { $0.count <= 16 })
  }

  @Test func aKilledConnectionIsOpenedAgain() throws {
    let team = try Team()
    let hub = try team.create()
    let entries = Team.entries(2, after: .none)
    try expect(hub.push(entries, after: .none), is: .accepted)
    try kill(team)
    try expect(hub.pull(after: 0, limit: 10), is: entries)
    try kill(team)
    let head = try hub.head()
    try kill(team)
    let more = Team.entries(1, after: head)
    // Nobody knows whether the statement had arrived.
    try expect(hub.push(more, after: head), is: .unknown)
    try expect(hub.pull(after: 2, limit: 10), is: [])
    try expect(hub.push(more, after: head), is: .accepted)
  }

  private func kill(_ team: Team) throws {
    try team.server.sql(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND query LIKE '%\(team.schema)%'
      """)
  }

  /// The next position is taken by a transaction that neither commits nor ends.
  @Test func anOpenTransactionOfAMemberIsBusy() throws {
    let team = try Team()
    let hub = try team.create()
    let other = try #require(try team.hub() as? PostgresHub)
    let id = UUID()
    let outcome = try other.attempt { (connection) throws(PostgresFailure) in
      _ = try connection.run("BEGIN")
      _ = try connection.run(
        "INSERT INTO \"\(team.schema)\".log (position, id, format, payload) "
          + "VALUES (1, '\(id.uuidString)', 1, '')")
    }
    expect(outcome, is: nil)
    #expect(throws: HubFault.busy(.writers)) {
      try hub.push(Team.entries(1, after: .none), after: .none)
    }
    try expect(hub.head(), is: .none)
  }

  @Test func aReadOnlyDatabaseSaysSo() throws {
    let team = try Team()
    _ = try team.create()
    let reader = try team.addRole("SELECT")
    try team.server.sql("ALTER ROLE \(reader) SET default_transaction_read_only = on")
    let hub = try team.hub(as: reader)
    try expect(hub.head(), is: .none)
    #expect(throws: HubFault.readOnly) {
      try hub.push(Team.entries(1, after: .none), after: .none)
    }
  }

  /// A row that no version of this program wrote stops nobody.
  @Test func aStrangeRowIsAnEntryToo() throws {
    let team = try Team()
    let hub = try team.create()
    try team.sql(
      """
      INSERT INTO LOG (position, previous, id, format, payload)
      VALUES (1, NULL, gen_random_uuid(), 7, 'short')
      """)
    let entry = try #require(try hub.pull(after: 0, limit: 1).first)
    expect(entry.payload, is: Array("short".utf8))
    expect(entry.format, is: 7)
    let head = try hub.head()
    expect(head, is: LogHead(position: 1, id: entry.id, hash: entry.hash))
    try expect(hub.push(Team.entries(1, after: head), after: head), is: .accepted)
  }

  @Test func aServerThatIsNotThereIsUnreachable() {
    let address = "postgresql://127.0.0.1:1/none?connect_timeout=2"
    #expect(throws: TrackerError.team(.hub(.unreachable, address: address))) {
      try Team.hub(at: address)
    }
  }

  @Test func anUnknownUserOrDatabaseIsNotLetIn() throws {
    let server = try PostgresServer.shared()
    for (address, fault) in [
      (server.address(schema: "todo", user: "nobody_here"), LoginFault.user),
      (server.address(schema: "todo", database: "nothing_here"), .database),
    ] {
      let refusal = TrackerError.team(.hub(.login(fault), address: address))
      #expect(throws: refusal) { try Team.hub(at: address) }
    }
  }
}

/// A database in any default isolation level gives the same answers.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct PostgresIsolationTests {
  @Test(arguments: ["read uncommitted", "read committed", "repeatable read", "serializable"])
  func membersWhoPushAtOnceLoseNothing(_ level: String) throws {
    let database = PostgresServer.newName()
    let server = try PostgresServer.shared()
    try server.sql("CREATE DATABASE \(database)")
    try server.sql("ALTER DATABASE \(database) SET default_transaction_isolation = '\(level)'")
    let team = try Team(database: database)
    try expect(team.create().head(), is: .none)
    try expect(team.sql("SHOW transaction_isolation"), is: level)
    inParallel(4) { _ in
      #expect(throws: Never.self) {
        let hub = try team.hub()
        var accepted = 0
        while accepted < 10 {
          let head = try hub.head()
          let outcome = try hub.push(Team.entries(3, after: head), after: head)
          try #require(outcome != .unknown)
          if outcome == .accepted { accepted += 1 }
        }
      }
    }
    let log = try team.hub().pull(after: 0, limit: .max)
    expect(log.count, is: 120)
    var head = LogHead.none
    for entry in log {
      expect(entry.predecessor, is: head.hash)
      head = head.appending(entry)
    }
  }
}

extension Team {
  func addRole(_ right: String) throws -> String {
    let name = PostgresServer.newName()
    try server.sql(
      """
      CREATE ROLE \(name) LOGIN; GRANT USAGE ON SCHEMA \(schema) TO \(name);
      GRANT \(right) ON ALL TABLES IN SCHEMA \(schema) TO \(name)
      """)
    return name
  }
}
