import Expectations
import Foundation
import Glibc
import RandomTesting
import Testing

@Suite struct KilledTests {
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
      expect(outcome.signal == signal || outcome.status == 0, "\(outcome.err)")
      let lines = outcome.lines.filter { $0.hasPrefix("Added ") && $0.hasSuffix(" (inbox, todo)") }
      expect(lines.isEmpty || lines.count == 5)
      if lines.count == 5 { acknowledged.insert("round \(round)") }
      if round.isMultiple(of: 10) { try expectWhole(todo, acknowledged, round) }
    }
    try expectWhole(todo, acknowledged, Storm.rounds(50))
    expect(ended > 0, "every write was over before the signal came; seed \(Storm.seed)")
  }

  @Test func anInterruptDuringALockLeavesNothing() throws {
    let todo = try Program.keeping("Buy milk")
    let other = try LockHolder(.writing, todo)
    let adding = try todo.start("add", "Call mum")
    try adding.waitUntilItSleeps(times: 5)
    adding.send(signal: SIGINT)
    // A shell reports this as status 130.
    try expect(adding.finish().signal, is: SIGINT)
    try other.letGo()
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test func anInterruptWhileReadingLinesLeavesNothing() throws {
    let todo = try Program.keeping("Buy milk")
    let adding = try todo.start("add", "--lines")
    adding.write("Call mum\nWater plants\n")
    adding.send(signal: SIGINT)
    try expect(adding.finish().signal, is: SIGINT)
    try expect(todo.titles(), is: ["Buy milk"])
  }

  @Test func theLogOfAKilledProcessIsRecovered() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.leaveLog(adding: "Call mum")
    try expect(todo.filesBesideStore().contains("todo.sqlite3-wal"))
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
    try expect(todo.soundness(), is: "ok")
  }

  @Test func theLogOfAKilledProcessIsContinued() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.leaveLog(adding: "Call mum")
    // After a crash of the machine, the shm file is missing, too.
    unlink(todo.store + "-shm")
    try expect(todo.succeed("add", "Water plants", "--plain=number"), is: "3\n")
    try expect(todo.titles(), is: ["Buy milk", "Call mum", "Water plants"])
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  /// A power failure can leave an incomplete frame at the end of the log.
  @Test func anIncompleteEndOfTheLogIsIgnored() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.leaveLog(adding: "Call mum")
    unlink(todo.store + "-shm")
    let log = URL(filePath: todo.store + "-wal")
    try Data(contentsOf: log).dropLast(1000).write(to: log)
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.soundness(), is: "ok")
  }

  /// Expects the cards of acknowledged rounds, and all five cards or none of the others.
  private func expectWhole(_ todo: Program, _ acknowledged: Set<String>, _ round: Int) throws {
    let titles = try todo.titles().dropFirst(2)
    let rounds = Dictionary(grouping: titles) { String($0.prefix { $0 != "c" }.dropLast()) }
    let context = Comment(rawValue: "round \(round), seed \(Storm.seed)")
    expect(rounds.values.allSatisfy { $0.count == 5 }, context)
    expect(acknowledged.isSubset(of: rounds.keys), context)
    let changes = try todo.succeed("history", "--limit", "100000").split(separator: "\n")
    expect(changes.count, is: rounds.count + 2, context)
    try expect(todo.soundness(), is: "ok", context)
  }
}
