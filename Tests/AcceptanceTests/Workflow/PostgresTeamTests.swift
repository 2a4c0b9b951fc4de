import Expectations
import PostgresTesting
import Testing

@Suite(.enabled(if: PostgresServer.isInstalled)) struct PostgresTeamTests {
  private let ann: Program
  private let bob: Program
  private let server: PostgresServer
  private let schema = PostgresServer.newName()

  init() throws {
    server = try PostgresServer.shared()
    var ann = try Program()
    ann.environment["TODO_STORE"] = ann.home.path("ann.sqlite3")
    var bob = ann
    bob.environment["TODO_STORE"] = ann.home.path("bob.sqlite3")
    (self.ann, self.bob) = (ann, bob)
  }

  /// Creates the members as an administrator does: with the SQL that the program prints.
  private func found() throws {
    let sql = try ann.succeed("team", "create", server.address(schema: schema), "--sql")
    try server.sql(sql)
    for name in ["ann", "bob"] {
      try server.sql(
        "CREATE ROLE \(schema)_\(name) LOGIN; GRANT \(schema)_members TO \(schema)_\(name)")
    }
  }

  private func address(_ name: String) -> String {
    server.address(schema: schema, user: "\(schema)_\(name)")
  }

  @Test func membersWithoutOtherRightsExchangeTheirCards() throws {
    try found()
    try ann.succeed("add", "Plan")
    try ann.succeed("team", "create", address("ann"), "--name", "Ann")
    try bob.succeed("team", "join", address("bob"), "--name", "Bob")
    try bob.succeed("sync")
    try bob.succeed("add", "Build", "-p", "web")
    try ann.succeed("edit", "1", "-d", "2026-11-27")
    try bob.succeed("edit", "1", "--priority", "high")
    for program in [ann, bob, ann] { try program.succeed("sync") }
    let rows = ["list", "--all", "--plain=number,title,deadline,priority,project"]
    let cards = try ann.run(rows).out
    expect(cards.contains("Plan\t2026-11-27\thigh\tinbox\n"))
    expect(cards.contains("Build"))
    try expect(bob.run(rows).out, is: cards)
    try expect(
      server.sql("SELECT DISTINCT pushed_by FROM \(schema).log ORDER BY 1"),
      is: "\(schema)_ann\n\(schema)_bob")
    for program in [ann, bob] { try program.expectNoProblems() }
  }

  /// The comments of the SQL say how a member gets them.
  @Test func aUserWithoutRightsIsRefusedWithTheGrant() throws {
    let sql = try ann.succeed("team", "create", server.address(schema: schema), "--sql")
    let grant = "GRANT \"\(schema)_members\" TO"
    expect(sql.contains("skip this line\nCREATE ROLE \"\(schema)_members\" NOLOGIN;\n"))
    expect(sql.hasSuffix("COMMIT;\n-- For each member: CREATE ROLE ann LOGIN; \(grant) ann;\n"))
    try server.sql(sql)
    try server.sql("CREATE ROLE \(schema)_ann LOGIN")
    let refused = try ann.run("team", "create", address("ann"), "--name", "Ann")
    expect(refused.status, is: 69)
    expect(refused.err.contains("todo help team create"))
  }

  @Test func aTeamIsCreatedOnce() throws {
    try ann.succeed("team", "create", server.address(schema: schema))
    let refused = try bob.run("team", "create", server.address(schema: schema))
    expect(refused.status != 0 && refused.err.contains("already exists"))
    let missing = try bob.run("team", "join", server.address(schema: schema + "x"), "--yes")
    expect(missing.status == 69 && missing.err.contains("No team found"))
  }

  @Test func aPasswordInTheAddressIsRefusedAndNotRepeated() throws {
    for verb in ["create", "join"] {
      let outcome = try ann.run("team", verb, "postgresql://ann:geheim@localhost/work")
      expect(outcome.status != 0)
      expect(outcome.err.contains("pgpass"))
      expect(!(outcome.err + outcome.out).contains("geheim"))
    }
  }

  @Test func aServerThatIsAwayKeepsTheChanges() throws {
    let own = try PostgresServer(["fsync=off"])
    try ann.succeed("add", "Plan")
    try ann.succeed("team", "create", own.address(schema: "todo"))
    try own.order("crash")
    try ann.succeed("edit", "1", "--title", "Plan more")
    try expect(ann.succeed("sync").contains("pushed 1"))
    try ann.succeed("edit", "1", "--title", "Plan less")
    try own.order("stop")
    let failed = try ann.run("sync")
    expect(failed.status, is: 69)
    try expect(ann.succeed("team", "--json").contains("\"waiting\":1"))
    try own.order("start")
    try expect(ann.succeed("sync").contains("pushed 1"))
  }

  /// A server that answers nothing, one that is starting, and one that has no connection left.
  @Test(arguments: ["freeze", "hang", "limit"])
  func aServerThatHasNoTimeEndsTheWaitOfASync(trouble: String) throws {
    let own = try PostgresServer(["fsync=off"])
    try own.sql("CREATE ROLE ann LOGIN; GRANT CREATE ON DATABASE postgres TO ann")
    var ann = ann
    ann.timeLimit = .seconds(30)
    try ann.succeed("add", "Plan")
    try ann.succeed("team", "create", own.address(schema: "todo", user: "ann"))
    try ann.succeed("settings", "set", "sync.timeout", "2")
    if trouble == "limit" {
      try own.sql("ALTER ROLE ann CONNECTION LIMIT 0")
    } else {
      try own.order(trouble)
    }
    ann.environment["TODO_SYNC"] = "wait"
    for words in [["add", "Kept here"], ["sync", "--wait", "2"], ["sync"]] {
      let outcome = try ann.run(words)
      expect(outcome.status, is: 75)
      expect(outcome.err.contains("busy or does not answer"), "\(words): \(outcome.err)")
    }
    try expect(ann.succeed("team", "--json").contains("\"waiting\":1"))
  }
}
