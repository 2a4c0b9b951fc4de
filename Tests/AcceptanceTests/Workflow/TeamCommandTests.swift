import Expectations
import Foundation
import Testing

@Suite struct TeamCommandTests {
  @Test func aChangeIsPushedBeforeTheCommandEndsIfTheSettingSaysSo() throws {
    let team = try TeamOfTwo()
    var ann = team.ann.with(["TODO_SYNC": "wait"])
    try ann.succeed("edit", "1", "--title", "At once")
    try team.bob.succeed("sync")
    try expect(team.bob.succeed("list", "--plain=title").contains("At once"))
    try team.moveHub()
    ann.environment["TODO_SYNC_TIMEOUT"] = "1"
    try ann.succeed("settings", "set", "sync.timeout", "1")
    let late = try ann.run("edit", "1", "--title", "Later")
    expect(late.status, is: 75)
    expect(late.err.contains("Saved on this machine, but not yet at the team"))
    try expect(ann.succeed("list", "--plain=title").contains("Later"))
    try team.moveHubBack()
    try team.settle()
    try expect(team.bob.succeed("list", "--plain=title").contains("Later"))
  }

  /// The detached process has no terminal and no descriptor of the command, and waits two seconds.
  @Test func aChangeIsPushedInTheBackground() throws {
    let team = try TeamOfTwo()
    let ann = team.ann.with(["TODO_SYNC": "background"])
    for title in ["First", "Second", "Third"] { try ann.succeed("edit", "1", "--title", title) }
    try ann.waitUntilAllIsSent()
    try team.bob.succeed("sync")
    try expect(team.bob.succeed("list", "--plain=title").contains("Third"))
  }

  @Test func aSyncWaitsForATeamThatIsAway() throws {
    let team = try TeamOfTwo()
    try team.moveHub()
    let waiting = try team.ann.start("sync", "--wait", "60")
    try team.moveHubBack()
    try expect(waiting.finish().status, is: 0)
    try expect(team.ann.run("sync", "--wait", "soon").status, is: 64)
  }

  @Test func manyMachinesNeverClaimTheSameCard() throws {
    let team = try TeamOfTwo((1...8).map { "Card \($0)" })
    let runs = try (0..<8).map { index in
      try (index % 2 == 0 ? team.ann : team.bob).start("claim", "--plain=number")
    }
    var claimed: [String] = []
    for run in runs {
      let outcome = try run.finish()
      expect(outcome.status, is: 0, "\(outcome.err)")
      claimed.append(outcome.out)
    }
    try team.settle()
    let people = try team.ann.succeed("list", "--all", "--plain=assignee")
    expect(people.components(separatedBy: "ann").count > 1)
    try expect(team.ann.run("sync", "conflicts").out.isEmpty)
  }

  @Test func aClaimMadeOfflineThatCameTooLateIsReportedAndNotParked() throws {
    let team = try TeamOfTwo(["One"])
    try team.ann.succeed("claim", "1", "--offline")
    try team.bob.succeed("claim", "1", "--offline")
    try team.ann.succeed("sync")
    let late = try team.bob.run("sync")
    expect(late.status, is: 0)
    expect(late.err.contains("Card 1 is not yours: ann claimed it first"))
    try team.settle()
    try expect(team.bob.run("sync", "conflicts").out.isEmpty)
    try expect(team.bob.succeed("show", "1", "--plain=assignee,state"), is: "ann\tdoing\n")
  }

  @Test func othersChangesHaveTheirNamesAndAreUndoneByNumber() throws {
    let team = try TeamOfTwo()
    try team.ann.succeed("edit", "1", "--title", "By Ann")
    try team.settle()
    let history = try team.bob.succeed("history", "--by", "Ann", "--plain")
    let number = try #require(
      history.split(separator: "\n").first?.split(separator: "\t").first.map(String.init))
    expect(history.contains("Ann@"))
    try expect(team.bob.succeed("show", "1").contains("Ann@"))
    try expect(team.bob.run("undo").status, is: 0)
    try expect(team.bob.succeed("list", "--plain=title").contains("By Ann"))
    try team.bob.succeed("undo", number)
    try team.settle()
    try expect(team.ann.succeed("list", "--plain=title"), is: "Plan\nBuild\n")
    try team.bob.succeed("redo", number)
    try team.ann.succeed("edit", "1", "--title", "Since then")
    try team.settle()
    try expect(team.bob.run("undo", number).status, is: 1)
  }

  @Test func aHookGetsWhatASyncPulled() throws {
    let team = try TeamOfTwo()
    let home = team.ann.home
    try team.ann.inShell("mkdir -m 700 hooks")
    try home.place("hooks/post-sync", "cat > \(home.path("came"))")
    let bob = team.bob.with(["TODO_HOOKS": home.path("hooks")])
    try bob.succeed("sync")
    expect(mode(home.path("came")) == nil)
    try team.ann.succeed("edit", "1", "--title", "Pulled")
    try team.ann.succeed("sync")
    try bob.succeed("sync")
    let came = try String(contentsOfFile: home.path("came"), encoding: .utf8)
    expect(came.contains("\"event\":\"post-sync\"") && came.contains("\"pulled\":1"))
    expect(came.contains("Pulled") && came.contains("Ann@"))
  }

  @Test func aTeamThatWasMovedOrRestoredIsFollowed() throws {
    let team = try TeamOfTwo()
    let moved = team.ann.home.path("moved")
    try team.ann.inShell("cp hub/team.todo old")
    try team.ann.succeed("edit", "1", "--title", "Not in the backup")
    try team.ann.succeed("sync")
    try team.moveHub(to: moved)
    for program in [team.ann, team.bob] { try program.succeed("team", "address", moved) }
    try team.ann.succeed("sync")
    try team.ann.inShell("rm moved/team.todo; mv old moved/team.todo")
    let before = try team.ann.storeBytes()
    let refused = try team.ann.run("sync")
    expect(refused.status == 1 && refused.err.contains("repair --push-missing."))
    try expect(team.ann.storeBytes(), is: before)
    try expect(team.ann.run("team", "repair").status, is: 64)
    try expect(team.ann.succeed("team", "repair", "--push-missing").contains("Repaired"))
    try team.settle()
    try expect(team.bob.succeed("list", "--plain=title").contains("Not in the backup"))
    try expect(team.ann.run("team", "address", team.ann.home.path("none")).status, is: 69)
    try expect(team.ann.succeed("team", "upgrade").contains("newest format"))
  }

  @Test func aDamagedCopyOfTheLogIsTakenAnew() throws {
    let team = try TeamOfTwo()
    try team.bob.succeed("sync")
    try team.bob.succeed("edit", "2", "--title", "Waiting")
    try team.bob.asking("UPDATE log SET payload = x'00' WHERE position = 2")
    let refused = try team.bob.run("sync")
    expect(refused.status, is: 69)
    expect(refused.err.contains("todo team rejoin"))
    let rejoined = try team.bob.succeed("team", "rejoin")
    expect(rejoined.contains("former store"))
    try team.settle()
    try expect(team.ann.succeed("list", "--plain=title").contains("Waiting"))
    try team.bob.expectNoProblems()
  }

  /// Damage of a card is repaired from the log, and never sent as an edit.
  @Test func doctorRepairsACardFromTheLog() throws {
    let team = try TeamOfTwo()
    try team.bob.succeed("sync")
    try team.bob.asking("UPDATE card SET priority = 2 WHERE number = 1")
    let found = try team.bob.run("doctor")
    expect(found.status, is: 1)
    expect(found.out.contains("log of the team"))
    try team.bob.succeed("doctor", "--repair")
    try team.bob.expectNoProblems()
    try expect(team.bob.succeed("sync").contains("pushed 0"))
    try expect(team.bob.succeed("show", "1", "--plain=priority"), is: "normal\n")
  }

  @Test func aCardThatNoHistoryHasIsSentAfterARepair() throws {
    let team = try TeamOfTwo()
    try team.bob.succeed("sync")
    try team.bob.asking(
      """
      CREATE TEMP TABLE more AS SELECT * FROM card WHERE number = 1;
      UPDATE more SET number = 50, id = randomblob(16);
      INSERT INTO card SELECT * FROM more
      """)
    try team.bob.succeed("doctor", "--repair")
    try team.bob.expectNoProblems()
    try team.bob.succeed("edit", "50", "--title", "Extra")
    try team.bob.succeed("sync")
    try team.ann.succeed("sync")
    try expect(team.ann.succeed("list", "--plain=title").contains("Extra\n"))
    try team.ann.expectNoProblems()
  }

  /// What the history doesn't have, the log has: one repair is enough, and sends nothing.
  @Test(arguments: ["SELECT 1", "DELETE FROM change WHERE card = 1"])
  func anUnreadableCardIsRepairedFromTheLog(sql: String) throws {
    let team = try TeamOfTwo()
    try team.bob.succeed("sync")
    try team.bob.asking("\(sql); UPDATE card SET title = '' WHERE number = 1")
    try team.ann.succeed("edit", "1", "--title", "Newer")
    try team.ann.succeed("sync")
    let refused = try team.bob.run("sync")
    expect(refused.status, is: 69)
    expect(refused.err.contains("todo doctor --repair"))
    try team.bob.succeed("doctor", "--repair")
    try team.bob.expectNoProblems()
    try expect(team.bob.succeed("show", "1", "--plain=title"), is: "Plan\n")
    try expect(team.bob.succeed("sync").contains("pushed 0"))
    try expect(team.bob.succeed("show", "1", "--plain=title"), is: "Newer\n")
  }
}
