import Foundation
import Glibc
import RandomTesting
import Testing

/// Processes that a signal ends at random moments.
@Suite struct KilledTests {
  /// Each run adds five cards in one transaction and is ended at a random moment.
  @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
  func aKilledCommandIsCompleteOrUndone(signal: Int32) throws {
    let todo = try Program.keeping("before")
    let usual = try ContinuousClock().measure { try todo.succeed("add", "--lines", input: "x\n") }
    var chance = SeededGenerator(Storm.seed + Int(signal))
    var acknowledged: Set<String> = []
    var ended = 0
    for round in 1...Storm.rounds(50) {
      let writing = try todo.start("add", "--lines")
      writing.write((1...5).map { "round \(round) card \($0)\n" }.joined())
      writing.closeInput()
      chance.sleep(upTo: usual * 1.5)
      writing.send(signal: signal)
      let outcome = try writing.finish()
      if outcome.signal == signal { ended += 1 }
      #expect(outcome.signal == signal || outcome.status == 0, "\(outcome.err)")
      let lines = outcome.lines.filter { $0.hasPrefix("Added ") && $0.hasSuffix(" (inbox, todo)") }
      #expect(lines.isEmpty || lines.count == 5)
      if lines.count == 5 { acknowledged.insert("round \(round)") }
      if round.isMultiple(of: 10) { try expectWhole(todo, acknowledged, round) }
    }
    try expectWhole(todo, acknowledged, Storm.rounds(50))
    #expect(ended > 0, "every write was over before the signal came; seed \(Storm.seed)")
  }

  @Test func anInterruptDuringALockLeavesNothing() throws {
    let todo = try Program.keeping("Buy milk")
    let other = try LockHolder(.writing, todo)
    let adding = try todo.start("add", "Call mum")
    try adding.waitUntilItSleeps(times: 5)
    adding.send(signal: SIGINT)
    // A shell reports this as status 130.
    #expect(try adding.finish().signal == SIGINT)
    try other.letGo()
    #expect(try todo.titles() == ["Buy milk"])
    #expect(try todo.filesBesideStore() == ["todo.sqlite3"])
  }

  @Test func anInterruptWhileReadingLinesLeavesNothing() throws {
    let todo = try Program.keeping("Buy milk")
    let adding = try todo.start("add", "--lines")
    adding.write("Call mum\nWater plants\n")
    adding.send(signal: SIGINT)
    #expect(try adding.finish().signal == SIGINT)
    #expect(try todo.titles() == ["Buy milk"])
  }

  @Test func theLogOfAKilledProcessIsRecovered() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.leaveLog(adding: "Call mum")
    #expect(try todo.filesBesideStore().contains("todo.sqlite3-wal"))
    #expect(try todo.titles() == ["Buy milk", "Call mum"])
    #expect(try todo.filesBesideStore() == ["todo.sqlite3"])
    #expect(try todo.soundness() == "ok")
  }

  @Test func theLogOfAKilledProcessIsContinued() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.leaveLog(adding: "Call mum")
    // After a crash of the machine, the shm file is missing, too.
    unlink(todo.store + "-shm")
    #expect(try todo.succeed("add", "Water plants", "--plain=number") == "3\n")
    #expect(try todo.titles() == ["Buy milk", "Call mum", "Water plants"])
    #expect(try todo.filesBesideStore() == ["todo.sqlite3"])
  }

  /// A power failure can leave an incomplete frame at the end of the log.
  @Test func anIncompleteEndOfTheLogIsIgnored() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.leaveLog(adding: "Call mum")
    unlink(todo.store + "-shm")
    let log = URL(filePath: todo.store + "-wal")
    try Data(contentsOf: log).dropLast(1000).write(to: log)
    #expect(try todo.titles() == ["Buy milk"])
    #expect(try todo.soundness() == "ok")
  }

  /// Expects the cards of acknowledged rounds, and all five cards or none of the others.
  private func expectWhole(_ todo: Program, _ acknowledged: Set<String>, _ round: Int) throws {
    let titles = try todo.titles().dropFirst(2)
    let rounds = Dictionary(grouping: titles) { String($0.prefix { $0 != "c" }.dropLast()) }
    let context = Comment(rawValue: "round \(round), seed \(Storm.seed)")
    #expect(rounds.values.allSatisfy { $0.count == 5 }, context)
    #expect(acknowledged.isSubset(of: rounds.keys), context)
    let changes = try todo.succeed("history", "--limit", "100000").split(separator: "\n")
    #expect(changes.count == rounds.count + 2, context)
    #expect(try todo.soundness() == "ok", context)
  }
}
