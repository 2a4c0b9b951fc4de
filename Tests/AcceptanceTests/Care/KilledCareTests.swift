import Expectations
import Foundation
import Glibc
import RandomTesting
import Testing

@Suite struct KilledCareTests {
  @Test func aKilledBackupIsCompleteOrAbsent() throws {
    let todo = try Program.keepingMany()
    let copy = todo.home.path("copy")
    let usual = try ContinuousClock().measure { try todo.succeed("backup", copy) }
    unlink(copy)
    var chance = SeededGenerator(Storm.seed)
    var ended = 0
    for round in 1...Storm.rounds(20) {
      let copying = try todo.start("backup", copy)
      chance.sleep(upTo: usual * 1.2)
      copying.send(signal: SIGKILL)
      if try copying.finish().signal == SIGKILL { ended += 1 }
      if mode(copy) != nil {
        var other = todo
        other.environment["TODO_STORE"] = copy
        try expect(other.soundness(), is: "ok", "round \(round), seed \(Storm.seed)")
        try expect(other.asking("SELECT count(*) FROM card"), is: "500")
        unlink(copy)
      }
    }
    expect(ended > 0)
    try todo.succeed("backup", copy)
    try expect(todo.filesBesideStore(), is: ["copy", "todo.sqlite3"])
  }

  @Test func aKilledRestoreIsCompleteOrUndone() throws {
    let todo = try Program.keepingMany()
    let many = todo.home.path("many")
    try todo.succeed("backup", many)
    try todo.succeed("delete", "1-499")
    let few = todo.home.path("few")
    try todo.succeed("backup", few)
    let usual = try ContinuousClock().measure { try todo.succeed("restore", few) }
    var chance = SeededGenerator(Storm.seed + 1)
    var ended = 0
    for round in 1...Storm.rounds(20) {
      let restoring = try todo.start("restore", round.isMultiple(of: 2) ? few : many)
      chance.sleep(upTo: usual * 1.2)
      restoring.send(signal: SIGKILL)
      if try restoring.finish().signal == SIGKILL { ended += 1 }
      let context = Comment(rawValue: "round \(round), seed \(Storm.seed)")
      expect(["1", "500"].contains(try todo.asking("SELECT count(*) FROM card")), context)
      try expect(todo.soundness(), is: "ok", context)
    }
    expect(ended > 0)
    try todo.succeed("restore", many)
    try expect(todo.asking("SELECT count(*) FROM card"), is: "500")
  }

  @Test func aKilledRepairIsCompleteOrUndone() throws {
    let todo = try Program.keepingMany()
    let damage = "UPDATE card SET priority = 0 WHERE number < 400; DELETE FROM card_text"
    try todo.asking(damage)
    let usual = try ContinuousClock().measure { try todo.succeed("doctor", "--repair") }
    var chance = SeededGenerator(Storm.seed + 2)
    var ended = 0
    for round in 1...Storm.rounds(10) {
      try todo.asking("UPDATE card SET priority = \(round % 2); DELETE FROM card_text")
      let repairing = try todo.start("doctor", "--repair")
      chance.sleep(upTo: usual * 1.2)
      repairing.send(signal: SIGKILL)
      if try repairing.finish().signal == SIGKILL { ended += 1 }
      let context = Comment(rawValue: "round \(round), seed \(Storm.seed)")
      try expect(todo.soundness(), is: "ok", context)
      // Both are repaired, or neither is.
      let words = try todo.asking("SELECT count(*) FROM card_text")
      expect(["0", "500"].contains(words), context)
    }
    expect(ended > 0)
    _ = try todo.run("doctor", "--repair")
    try expect(todo.run("doctor").out.hasPrefix("The store has no problems: 500 cards"))
  }
}

extension Program {
  fileprivate static func keepingMany() throws -> Program {
    let todo = try Program()
    let lines = (1...500).map { "card \($0) of many\n" }.joined()
    try todo.succeed("add", "--lines", input: lines)
    return todo
  }
}
