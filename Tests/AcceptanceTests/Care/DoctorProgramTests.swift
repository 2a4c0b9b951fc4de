import Expectations
import Foundation
import Glibc
import RandomTesting
import Testing

@Suite struct DoctorProgramTests {
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

  @Test func anUndoOfValuesThatNothingCanHaveIsRefused() throws {
    let before = "replace(before, 'title Buy milk', 'title ')"
    let todo = try Program.keeping("Buy milk")
    try todo.succeed("edit", "1", "--title", "Buy oat milk")
    try todo.asking("UPDATE change SET before = \(before) WHERE \"transaction\" = 2")
    let found = try todo.run("doctor")
    expect(found.out.contains("Note: the history has invalid values at t2"), "\(found.out)")
    expect(found.status, is: 0)
    let undo = try todo.run("undo")
    expect(undo.status, is: 69)
    expect(undo.err.contains("t2 has invalid values in the history"))
    try expect(todo.titles(), is: ["Buy oat milk"])
    try expect(todo.run("history").status, is: 0)
    try todo.succeed("doctor", "--repair")
    try todo.succeed("add", "Call mum")
    try todo.succeed("undo")
    try expect(todo.titles(), is: ["Buy oat milk"])
  }

  /// The error says what the system says, not that the file is not a store.
  @Test func thePlaceOfAStoreThatCanNotBeReachedIsNamed() throws {
    var todo = try Program()
    let loop = todo.home.path("loop")
    expect(symlink("loop", loop), is: 0)
    let outcome = try todo.run("doctor", "--store", loop)
    expect(outcome.out.contains("Too many levels of symbolic links"))
    todo.environment["TODO_STORE"] = "/dev/null/todo.sqlite3"
    try expect(todo.run("doctor").out.contains("Not a directory"))
  }

  /// Each waits for the copy of another one.
  @Test func repairsAtOnceAllSucceed() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("UPDATE card SET priority = 0")
    let outcome = try todo.inShell(
      """
      for i in 1 2 3 4 5 6 7 8; do "$0" "$@" & p="$p $!"; done
      for i in $p; do wait $i || exit; done
      """,
      words: ["doctor", "--repair"])
    expect(outcome.status, is: 0, "\(outcome.out)\(outcome.err)")
    try todo.expectNoProblems()
  }
}
