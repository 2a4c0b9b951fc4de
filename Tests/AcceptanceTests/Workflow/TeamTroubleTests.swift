import Expectations
import Foundation
import Glibc
import Testing

@Suite struct TeamTroubleTests {
  private func run(sql: String, on file: String) throws {
    try Program("/usr/bin/sqlite3").succeed("-bail", file, sql)
  }

  /// The same clock and the same transaction numbers: only random ids tell the changes apart.
  @Test func aRestoredBackupBecomesAMachineOfItsOwnAndLosesNothing() throws {
    let team = try TeamOfTwo()
    try team.ann.succeed("sync")
    try team.ann.succeed("backup", team.ann.home.path("copy"))
    let before = try team.ann.succeed("add", "Before the restore")
    try team.settle()
    let restored = try team.ann.run("restore", team.ann.home.path("copy"))
    expect(restored.status == 0 && restored.err.contains("brings the team's changes back"))
    let after = try team.ann.succeed("add", "After the restore")
    expect(before.split(separator: ":")[0], is: after.split(separator: ":")[0])
    let synced = try team.ann.run("sync")
    expect(synced.status == 0 && synced.err.contains("was "))
    let rows = try team.settle()
    expect(rows.contains("Before the restore") && rows.contains("After the restore"))
    let machines = try team.ann.succeed("team", "--json")
    expect(machines.components(separatedBy: "\"own\"").count >= 3)
  }

  /// Another process writes to the hub's file for as long as it likes.
  @Test(arguments: [["sync", "--wait", "1"], ["add", "Kept here"]])
  func aLockedHubEndsTheWaitOfASync(words: [String]) throws {
    let team = try TeamOfTwo()
    var ann = team.ann
    ann.timeLimit = .seconds(20)
    ann.environment["TODO_SYNC"] = "off"
    try ann.succeed("add", "Not sent")
    ann.environment["TODO_SYNC"] = "wait"
    try ann.succeed("settings", "set", "sync.timeout", "1")
    var hub = team.ann
    hub.environment["TODO_STORE"] = team.hub + "/team.todo"
    let other = try LockHolder(.writing, hub)
    let outcome = try ann.run(words)
    expect(outcome.status, is: 75)
    expect(outcome.err.contains("busy or does not answer"))
    try other.letGo()
    try ann.succeed("sync")
  }

  @Test func aHubThatIsAPipeIsNamedAtOnce() throws {
    let team = try TeamOfTwo()
    var ann = team.ann
    ann.timeLimit = .seconds(20)
    try ann.inShell("rm hub/team.todo; mkfifo hub/team.todo")
    ann.environment["TODO_SYNC"] = "wait"
    let kept = try ann.run("add", "Kept here")
    expect(kept.status, is: 75)
    expect(kept.err.contains("file://\(team.hub) belongs to another program"))
    expect(kept.err.contains("Saved on this machine, but not yet at the team"))
    try expect(ann.run("sync").err.contains("file://\(team.hub) belongs to another program"))
  }

  /// A machine has few numbers at first, and an import is all or nothing.
  @Test func anImportGetsItsNumbersWithOneSync() throws {
    let team = try TeamOfTwo()
    let tasks = (1...2_100).map { "- [ ] Task \($0)\n" }.joined()
    let refused = try team.ann.run("import", input: tasks)
    expect(refused.status, is: 1)
    expect(refused.err.contains("todo sync"))
    try expect(team.ann.succeed("list", "--plain=number").split(separator: "\n").count, is: 2)
    try team.ann.succeed("sync", "--numbers", "2100")
    try team.ann.succeed("import", input: tasks)
    let rows = try team.settle()
    expect(rows.contains("Task 2100"))
    for word in ["0", "1000001", "many"] {
      try expect(team.ann.run("sync", "--numbers", word).status, is: 64)
    }
  }

  @Test func theFolderThatIsMissingOrAnotherThingIsNamed() throws {
    let team = try TeamOfTwo()
    try team.ann.succeed("edit", "1", "--title", "Waiting")
    func refusal() throws -> String {
      let outcome = try team.ann.run("sync")
      expect(outcome.status, is: 69, "\(outcome.err)")
      try expect(team.ann.succeed("team", "--json").contains("\"waiting\":1"))
      return outcome.err
    }
    try team.moveHub()
    try expect(refusal().contains("todo team address"))
    try team.ann.inShell("echo text > hub")
    try expect(refusal().contains("is a file"))
    try team.ann.inShell("rm hub; mkdir hub")
    let lost = try refusal()
    expect(lost.contains("No team found") && lost.contains("from a backup"))
    try team.ann.inShell(": > hub/team.todo")
    try expect(refusal(), is: lost)
    try team.ann.inShell("cp ann.sqlite3 hub/team.todo")
    try expect(refusal().contains("another program"))
    try team.ann.inShell("rm -r hub")
    try team.moveHubBack()
    try team.settle()
    try expect(team.bob.succeed("list", "--plain=title").contains("Waiting"))
  }

  /// The bits of a payload, of a predecessor, and of the last entry.
  @Test(arguments: [
    "payload = CAST(replace(payload, 'Pushed', 'Forged') AS BLOB)", "predecessor = zeroblob(32)",
    "sequence = 77", "hash = zeroblob(32)",
  ])
  func aHubThatLiesIsRefused(_ change: String) throws {
    let team = try TeamOfTwo()
    for title in ["Pushed", "Pushed again"] { try team.ann.succeed("edit", "1", "--title", title) }
    try team.ann.succeed("sync")
    try run(sql: "UPDATE log SET \(change)", on: team.hub + "/team.todo")
    let before = try team.bob.storeBytes()
    let outcome = try team.bob.run("sync")
    expect(outcome.status == 69 || outcome.status == 1)
    expect(outcome.err.contains("damaged"))
    try expect(team.bob.storeBytes(), is: before)
    // The copy that a repair made first is named, although the repair failed.
    let rejoined = try team.bob.run("team", "rejoin")
    expect(rejoined.status != 0)
    expect(rejoined.err.contains("The former store is kept in"))
  }

  /// Otherwise the changes that wait would never be sent, or a sync would never end.
  @Test(arguments: ["9", "9223372036854775807", "-9223372036854775808"])
  func anImpossiblePlaceInTheHistoryIsRefusedAndNamed(_ seen: String) throws {
    let team = try TeamOfTwo()
    try team.ann.succeed("edit", "1", "--title", "Waiting")
    try run(sql: "UPDATE team SET seen = \(seen)", on: team.ann.store)
    try expect(team.ann.run("sync").status != 0)
    let doctor = try team.ann.run("doctor")
    expect(doctor.status, is: 1)
    expect(doctor.out.contains("team") || doctor.err.contains("team"))
    try expect(team.ann.run("doctor", "--repair").status, is: 1)
    try expect(team.ann.succeed("list", "--plain=title").contains("Waiting"))
  }
}
