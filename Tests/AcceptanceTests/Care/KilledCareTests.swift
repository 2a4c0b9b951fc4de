import Expectations
import Foundation
import Glibc
import RandomTesting
import Testing

@Suite struct KilledCareTests {
  private let todo: Program

  init() throws {
    todo = try Program()
    let lines = (1...500).map { "card \($0) of many\n" }.joined()
    try todo.succeed("add", "--lines", input: lines)
  }

  @Test func aKilledBackupIsCompleteOrAbsent() throws {
    let copy = todo.home.path("copy")
    let usual = try ContinuousClock().measure { try todo.succeed("backup", copy) }
    unlink(copy)
    let other = todo.with(["TODO_STORE": copy])
    let words = { (_: Int) in ["backup", copy] }
    try todo.kill(rounds: 20, upTo: usual * 1.2, words) { context in
      guard mode(copy) != nil else { return }
      try expect(other.soundness(), is: "ok", context)
      try expect(other.asking("SELECT count(*) FROM card"), is: "500")
      unlink(copy)
    }
    try todo.succeed("backup", copy)
    // A kill between SQLite's opening of a temporary file and its unlink leaves one.
    let files = try todo.filesBesideStore().filter { !$0.hasPrefix("etilqs_") }
    expect(files, is: ["copy", "todo.sqlite3"])
  }

  @Test func aKilledRestoreIsCompleteOrUndone() throws {
    let (many, few) = (todo.home.path("many"), todo.home.path("few"))
    try todo.succeed("backup", many)
    try todo.succeed("delete", "1-499")
    try todo.succeed("backup", few)
    let usual = try ContinuousClock().measure { try todo.succeed("restore", few) }
    let words = { (round: Int) in ["restore", round.isMultiple(of: 2) ? few : many] }
    try todo.kill(rounds: 20, upTo: usual * 1.2, words) { context in
      expect(["1", "500"].contains(try todo.asking("SELECT count(*) FROM card")), context)
      try expect(todo.soundness(), is: "ok", context)
    }
    try todo.succeed("restore", many)
    try expect(todo.asking("SELECT count(*) FROM card"), is: "500")
  }

  @Test func aKilledRepairIsCompleteOrUndone() throws {
    func damage(_ priority: Int) throws {
      try todo.asking("UPDATE card SET priority = \(priority); DELETE FROM card_text")
    }
    try damage(0)
    let usual = try ContinuousClock().measure { try todo.succeed("doctor", "--repair") }
    let words = { (round: Int) in
      try damage(round % 2)
      return ["doctor", "--repair"]
    }
    try todo.kill(rounds: 10, upTo: usual * 1.2, words) { context in
      try expect(todo.soundness(), is: "ok", context)
      // Both are repaired, or neither is.
      expect(["0", "500"].contains(try todo.asking("SELECT count(*) FROM card_text")), context)
    }
    _ = try todo.run("doctor", "--repair")
    try expect(todo.run("doctor").out.hasPrefix("The store has no problems: 500 cards"))
  }
}
