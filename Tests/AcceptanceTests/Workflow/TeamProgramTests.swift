import Expectations
import Foundation
import Testing

/// Two stores of a team, on the built program.
struct TeamOfTwo {
  let ann: Program
  var bob: Program
  let hub: String

  /// Creates the team with Ann's cards, and lets Bob join it.
  init(_ titles: [String] = ["Plan", "Build"]) throws {
    var ann = try Program()
    let home = ann.home
    hub = home.path("hub")
    ann.environment["TODO_STORE"] = home.path("ann.sqlite3")
    ann.environment["USER"] = "ann"
    var bob = ann
    bob.environment["TODO_STORE"] = home.path("bob.sqlite3")
    bob.environment["USER"] = "bob"
    (self.ann, self.bob) = (ann, bob)
    for title in titles { try ann.succeed("add", title) }
    try ann.succeed("team", "create", hub, "--name", "Ann")
    try bob.succeed("team", "join", hub, "--name", "Bob")
  }

  /// Syncs until both have everything, and returns the rows of all cards, which are equal then.
  @discardableResult func settle() throws -> String {
    for program in [ann, bob, ann, bob] { try program.succeed("sync") }
    let rows = try [ann, bob].map { program in
      try program.succeed("list", "--all", "--plain=number,title,state,deadline,project,tags")
    }
    expect(rows[0], is: rows[1])
    return rows[0]
  }

  func expectNoProblems() throws {
    for program in [ann, bob] { try program.expectNoProblems() }
  }

  func moveHub(to path: String? = nil) throws {
    try FileManager.default.moveItem(atPath: hub, toPath: path ?? hub + ".away")
  }

  func moveHubBack() throws {
    try FileManager.default.moveItem(atPath: hub + ".away", toPath: hub)
  }
}

extension Program {
  var hasSentAll: Bool {
    get throws { try succeed("team", "--json").contains("\"waiting\":0") }
  }

  /// Waits until a background sync has sent all changes, for 30 seconds at most.
  func waitUntilAllIsSent() throws {
    for _ in 0..<600 where try !hasSentAll { usleep(50_000) }
    try expect(hasSentAll)
  }
}

@Suite struct TeamProgramTests {
  @Test func twoStoresExchangeTheirCards() throws {
    let team = try TeamOfTwo()
    try expect(team.bob.succeed("list", "--plain=number,title"), is: "1\tPlan\n2\tBuild\n")
    try team.bob.succeed("sync")
    try team.bob.succeed("add", "Test", "-p", "web", "-t", "qa", "--blocked-by", "2")
    try team.ann.succeed("done", "1")
    try team.ann.succeed("comment", "2", "Soon")
    let rows = try team.settle()
    expect(rows.contains("Test"))
    expect(rows.contains("Plan\tdone"))
    try expect(team.ann.succeed("team").contains(team.hub))
    try expect(team.ann.succeed("sync").contains("0"))
    try team.expectNoProblems()
  }

  @Test func takingOnlyARemovalSaysThatTheTeamsValueStays() throws {
    let team = try TeamOfTwo()
    try team.ann.succeed("edit", "1", "-t", "x")
    try team.settle()
    try team.ann.succeed("delete", "1")
    try team.bob.succeed("edit", "1", "--untag", "x")
    try team.settle()
    try team.ann.succeed("undo")
    try team.settle()
    let conflict = try team.bob.succeed("sync", "conflicts", "--plain").prefix { $0 != "\t" }
    try expect(
      team.bob.succeed("sync", "take", String(conflict)),
      is: "Settled \(conflict): the team's value stays\n")
    try expect(team.bob.succeed("show", "1", "--plain=tags"), is: "x\n")
  }

  /// The history has `normal` and an empty text then, where stores have nothing.
  @Test func aValueThatIsTheUsualOneAgainDoesNotDifferFromTheLog() throws {
    let team = try TeamOfTwo()
    let set = "-t x --step Draw -n Text --assign ann --priority high -d fri --estimate 3 --key K"
    let reset = "--untag x -n '' --assign none --priority normal -d none --estimate none --key ''"
    for options in [set, reset] {
      try expect(team.ann.inShell("exec \"$0\" edit 1 \(options)").status, is: 0)
      try team.settle()
    }
    try team.ann.succeed("step", "1", "--delete", "1")
    try team.settle()
    for program in [team.ann, team.bob] {
      try expect(program.run("doctor").out.contains("no problems"))
    }
    try expect(team.bob.succeed("show", "1", "--plain=priority,tags,deadline"), is: "normal\t\t\n")
  }

  /// The next card is one for both, also the moment at which it was added.
  @Test func aRepeatingCardThatBothFinishHasOneNextCard() throws {
    let team = try TeamOfTwo()
    try team.ann.succeed("edit", "1", "-d", "2026-12-01", "--repeat", "week")
    try team.settle()
    for program in [team.ann, team.bob] { try program.succeed("done", "1") }
    try team.settle()
    let rows = try [team.ann, team.bob].map { program in
      try program.expectNoProblems()
      return try program.succeed("list", "--all", "--plain=number,title,created")
    }
    expect(rows[0], is: rows[1])
  }

  @Test func oneCommandSettlesAConflictForAll() throws {
    let team = try TeamOfTwo()
    try team.ann.succeed("edit", "1", "-d", "2026-11-27")
    try team.bob.succeed("edit", "1", "-d", "2026-11-30")
    try team.settle()
    let deadline = ["show", "1", "--plain=deadline"]
    for program in [team.ann, team.bob] {
      try expect(program.run(deadline).out, is: "2026-11-27\n")
      let conflicts = try program.succeed("sync", "conflicts")
      expect(conflicts.contains("c1"))
      expect(conflicts.contains("Bob"))
    }
    try expect(team.ann.run("sync", "--fail-on-conflict").status, is: 1)
    try team.ann.succeed("sync", "take", "c1")
    try team.settle()
    for program in [team.ann, team.bob] {
      try expect(program.run(deadline).out, is: "2026-11-30\n")
      try expect(program.run("sync", "conflicts").out.isEmpty)
    }
    try expect(team.ann.run("sync", "drop", "c1").status, is: 4)
  }

  @Test func aMachineWithoutNumbersRefusesToAddUntilItSyncs() throws {
    let team = try TeamOfTwo()
    let refused = try team.bob.run("add", "Too early")
    expect(refused.status, is: 1)
    expect(refused.err.contains("todo sync"))
    try team.bob.succeed("sync")
    try team.bob.succeed("add", "Now")
    try team.settle()
    try expect(team.ann.succeed("list", "--plain=title").contains("Now"))
  }

  @Test func aStoreWithCardsListsThemAndAddsThemWithNewNumbers() throws {
    let team = try TeamOfTwo()
    var carl = team.ann
    carl.environment["TODO_STORE"] = team.ann.home.path("carl.sqlite3")
    let lines = (1...25).map { "Mine \($0)\n" }.joined()
    try carl.succeed("add", "--lines", "-p", "own", input: lines)
    let refused = try carl.run("team", "join", team.hub, "--name", "Carl")
    expect(refused.status, is: 1)
    expect(refused.err.contains("1  Mine 1") && refused.err.contains("… 5 more"))
    expect(refused.err.contains("--yes"))
    try expect(carl.run("team").status, is: 1)
    let joined = try carl.run("team", "join", team.hub, "--name", "Carl", "--yes")
    expect(joined.status == 0 && joined.err.contains("was 1"))
    try team.settle()
    try expect(team.bob.succeed("list", "--plain=title,project").contains("Mine 25\town"))
    try expect(
      carl.succeed("list", "--plain=number,title"),
      is: team.bob.succeed("list", "--plain=number,title"))
    try expect(carl.run("undo").status != 0 || carl.run("undo").out.isEmpty)
    try carl.expectNoProblems()
  }

  @Test func leavingKeepsTheCards() throws {
    let team = try TeamOfTwo()
    try expect(team.ann.run("team", "create", team.hub).status, is: 1)
    try team.bob.succeed("team", "leave")
    try expect(team.bob.run("team").status, is: 1)
    try expect(team.bob.succeed("list", "--plain=title"), is: "Plan\nBuild\n")
    try team.bob.succeed("add", "Alone")
    try team.bob.expectNoProblems()
  }
}
