import Expectations
import Foundation
import Glibc
import RandomTesting
import Testing

/// A team whose programs are killed, whose disks are full, and whose clocks are wrong.
@Suite struct TeamUnderFireTests {
  @Test func aSyncThatIsKilledLosesNothing() throws {
    let team = try TeamOfTwo()
    try team.settle()
    var random = SeededGenerator(Storm.seed)
    let rounds = Storm.rounds(13)
    for round in 0..<rounds {
      let program = round % 2 == 0 ? team.ann : team.bob
      try program.succeed("edit", "1", "--notes", "Round \(round)")
      try program.succeed("add", "Card of round \(round)")
      let sync = try program.start("sync")
      usleep(UInt32(random.number(0..<(1 << random.number(9..<17)))))
      sync.send(signal: SIGKILL)
      _ = try? sync.finish()
      if random.number(0..<4) == 0 { try program.succeed("sync") }
    }
    let rows = try team.settle()
    try team.expectNoProblems()
    for program in [team.ann, team.bob] {
      let status = try program.succeed("team", "--json")
      expect(status.contains("\"waiting\":0") && status.contains("\"voidEntries\":0"))
    }
    let titles = rows.split(separator: "\n").filter { $0.contains("Card of round") }
    expect(titles.count, is: rounds)
    expect(Set(titles).count, is: rounds)
  }

  /// Before each system call that writes: `strace` ends the program there.
  @Test(.enabled(if: Program.hasTracer, "not checked: strace is not installed"))
  func aSyncThatIsKilledAtAnyWriteLosesNothing() throws {
    let team = try TeamOfTwo()
    try team.settle()
    var step = 1
    var cards = 0
    var hasEnded = false
    while !hasEnded {
      let program = cards % 2 == 0 ? team.ann : team.bob
      try program.succeed("add", "Card of step \(step)")
      cards += 1
      hasEnded = try program.traced("sync", killedAtWrite: step).status == 0
      step += Storm.rounds(1) > 1 ? 1 : 7
    }
    let rows = try team.settle()
    expect(rows.split(separator: "\n").count { $0.contains("Card of step") }, is: cards)
    try team.expectNoProblems()
    expect(cards > 5)
  }

  @Test func aFullDiskChangesNothingAndIsNamed() throws {
    let team = try TeamOfTwo()
    try team.settle()
    for number in 0..<40 {
      let text = String(repeating: "word \(number) ", count: 800)
      try team.ann.succeed("edit", "1", "--notes", text)
    }
    var full = team.ann
    full.fileLimit = 64
    let failed = try full.run("sync")
    expect(failed.status != 0)
    try team.ann.expectNoProblems()
    try team.ann.succeed("sync")
    var bob = team.bob
    bob.fileLimit = 64
    try expect(bob.run("sync").status != 0)
    try team.settle()
  }

  /// No clock decides what wins.
  @Test(arguments: ["2025-11-20T12:00:00Z", "2027-11-20T12:00:00Z"])
  func aClockThatIsAYearWrongDecidesNothing(_ now: String) throws {
    var team = try TeamOfTwo()
    team.bob.environment["TODO_NOW"] = now
    try team.settle()
    try team.ann.succeed("edit", "1", "--title", "First in the log")
    try team.bob.succeed("edit", "1", "--title", "Second in the log")
    try team.bob.succeed("edit", "2", "-t", "bob")
    try team.ann.succeed("edit", "2", "-t", "ann")
    let rows = try team.settle()
    expect(rows.contains("First in the log"))
    try expect(team.ann.succeed("sync", "conflicts").contains("Second in the log"))
    try team.expectNoProblems()
  }
}

extension Program {
  fileprivate static let hasTracer = access("/usr/bin/strace", X_OK) == 0

  fileprivate func traced(_ command: String, killedAtWrite number: Int) throws -> Outcome {
    var program = self
    program.executable = "/usr/bin/strace"
    let calls = "write,pwrite64,fsync,fdatasync,unlink,ftruncate"
    let words = [
      "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(calls):signal=KILL:when=\(number)",
      executable, command,
    ]
    return try program.run(words)
  }
}
