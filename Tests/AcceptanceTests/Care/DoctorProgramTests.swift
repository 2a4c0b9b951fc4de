import Expectations
import Foundation
import Glibc
import RandomTesting
import Testing

@Suite struct DoctorProgramTests {
  @Test func problemsAreReportedAndRepaired() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("UPDATE card SET priority = 0")
    let found = try todo.run("doctor")
    expect(found.lines.first, is: "Problem: values that differ from the history in card 1")
    expect(found.status, is: 1)

    let repaired = try todo.run("doctor", "--repair")
    let backup = todo.store + ".backup-2026-11-20-1200"
    expect(repaired.lines.contains("The previous contents are saved in \(backup)"))
    expect(repaired.lines.contains("The difference to the history is recorded as t2"))
    expect(repaired.status, is: 0)
    try todo.expectNoProblems()
    // The card is unchanged; undo restores the recorded value.
    try expect(todo.succeed("list", "--plain=priority"), is: "high\n")
    try todo.succeed("undo")
    try expect(todo.succeed("list", "--plain=priority"), is: "normal\n")
    try todo.expectNoProblems()
  }

  /// The repair resets a cover; the undo of the repair can't bring the picture back.
  @Test func anUndoAfterTheRepairOfACoverGoesOn() throws {
    let todo = try Program.keeping("Buy milk")
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ]
    try Data(header).write(to: URL(fileURLWithPath: todo.home.path("cover.png")))
    try todo.succeed("project", "cover", "inbox", todo.home.path("cover.png"))
    try todo.asking("UPDATE picture SET bytes = zeroblob(10)")
    try todo.succeed("doctor", "--repair")
    try todo.succeed("undo")
    try todo.succeed("undo")
    try todo.succeed("undo")
    try expect(todo.titles(), is: [])
    try todo.expectNoProblems()
  }

  @Test func anOpenConnectionWorksAfterARepair() throws {
    let todo = try Program.keeping("Buy milk")
    let peer = try Program("/usr/bin/sqlite3").start("-bail", todo.store)
    peer.write("SELECT title FROM card; DELETE FROM card_text;\n.shell echo read\n")
    try peer.waitForOutput("read\n")
    try todo.succeed("doctor", "--repair")
    peer.write("UPDATE card SET key = 'k'; SELECT count(*) FROM card_text;\n.quit\n")
    try expect(peer.finish().lines.last, is: "1")
    try expect(todo.asking("SELECT key FROM card"), is: "k")
  }

  @Test func randomDamageNeverCrashesTheProgram() throws {
    let todo = try Program.keeping("Buy milk", "Call mum", "Water plants")
    let whole = try todo.storeBytes()
    var chance = SeededGenerator(Storm.seed)
    for round in 1...Storm.rounds(20) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...40, using: &chance) {
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = UInt8.random(
          in: 0...255, using: &chance)
      }
      try todo.writeStore(bytes)
      for words in [["doctor"], ["doctor", "--repair"]] {
        let outcome = try todo.run(words)
        let context = "round \(round), seed \(Storm.seed): \(outcome.end) \(outcome.err)"
        expect([0, 1, 69, 74].contains(outcome.status), Comment(rawValue: context))
      }
      for name in try todo.filesBesideStore() where name != "todo.sqlite3" {
        unlink(todo.home.path(name))
      }
    }
  }
}
