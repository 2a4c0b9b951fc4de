import Expectations
import Glibc
import RandomTesting
import Testing

@Suite struct LockedStoreTests {
  @Test func aLockTimeoutSaysToTryAgain() throws {
    let todo = try Program.keeping("Buy milk")
    let other = try LockHolder(.writing, todo)
    let adding = try todo.start("add", "Call mum")
    let undoing = try todo.start("undo")
    try expect(todo.titles(), is: ["Buy milk"])
    for outcome in [try adding.finish(), try undoing.finish()] {
      expect(outcome.err.contains("Another process is using"))
      expect(outcome.out, is: "")
      expect(outcome.status, is: 75)
    }
    try other.letGo()
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsTheWaitOfABatch(signal: Int32) throws {
    let todo = try Program.keeping("Buy milk")
    let other = try LockHolder(.writing, todo)
    let batch = try todo.start("batch")
    batch.write("add Call mum\n")
    batch.closeInput()
    try batch.waitUntilItHandles(signal)
    try batch.waitUntilItSleeps(times: 5)
    batch.send(signal: signal)
    let outcome = try batch.finish()
    expect(outcome.status, is: 130)
    expect(outcome.err.contains("Interrupted"))
    try other.letGo()
    try expect(todo.titles(), is: ["Buy milk"])
  }

  /// Another tool may have turned WAL off; to turn it on again, `todo` needs an exclusive lock.
  @Test(arguments: ["WAL", "DELETE"])
  func aWaitingProcessProceedsAfterTheUnlock(mode: String) throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("PRAGMA journal_mode = \(mode)")
    let other = try LockHolder(.writing, todo)
    let adding = try todo.start("add", "Call mum")
    try adding.waitUntilItSleeps(times: 5)
    try other.letGo()
    try expect(adding.finish().status, is: 0)
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
    try expect(todo.asking("PRAGMA journal_mode"), is: "wal")
  }

  @Test func simultaneousFirstRunsCreateOneStore() throws {
    for round in 1...Storm.rounds(8) {
      var todo = try Program()
      todo.environment["TODO_STORE"] = todo.home.path("a/b/todo.sqlite3")
      let first = try ["one", "two", "three"].map { try todo.start("add", $0) }
      let outcomes = try first.map { try $0.finish() }
      expect(outcomes.map(\.status), is: [0, 0, 0], "round \(round): \(outcomes.map(\.err))")
      try expect(todo.titles().sorted(), is: ["one", "three", "two"])
      try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
    }
  }

  @Test func eightSimultaneousProcessesLoseNothing() throws {
    let todo = try Program()
    let count = min(Storm.rounds(20), 200)
    let loop = """
      for i in $(seq \(count)); do "$0" add "$1 $i" --plain=number || exit $?; done
      """
    var shell = todo.shell()
    shell.timeLimit = .seconds(300)
    let writers = try (1...8).map { writer in
      try shell.start("-c", loop, todo.executable, "writer \(writer) card")
    }
    let outcomes = try writers.map { try $0.finish() }
    expect(outcomes.map(\.status), is: Array(repeating: 0, count: 8), "\(outcomes.map(\.err))")

    let numbers = outcomes.flatMap(\.lines).compactMap { Int($0) }
    expect(numbers.sorted(), is: Array(1...8 * count))
    let titles = (1...8).flatMap { writer in (1...count).map { "writer \(writer) card \($0)" } }
    try expect(todo.titles().sorted(), is: titles.sorted())
    let history = try todo.succeed("history", "--limit", "2000")
    expect(history.split(separator: "\n").count, is: 8 * count)
    try expect(todo.soundness(), is: "ok")
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }
}

@Suite struct TogetherTests {
  /// No writer waits so long that it gives up: the longer it waits, the sooner it is next.
  @Test func allOfManySimultaneousWritersGetTheLock() throws {
    let todo = try Program()
    let count = min(20 * Storm.rounds(1), 200)
    let loop = """
      for i in 1 2 3 4 5; do "$0" add "$1 $i" --plain=number || exit $?; done
      """
    var shell = todo.shell()
    shell.timeLimit = .seconds(300)
    let writers = try (1...count).map { try shell.start("-c", loop, todo.executable, "card \($0)") }
    let outcomes = try writers.map { try $0.finish() }
    expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.err))")
    let numbers = outcomes.flatMap(\.lines).compactMap { Int($0) }
    expect(numbers.sorted(), is: Array(1...5 * count))
  }

  @Test func onlyOneOfManyProcessesTakesTheLastPlace() throws {
    let todo = try Program()
    try todo.succeed("column", "add", "review", "--after", "doing", "--limit", "3")
    for number in 1...12 { try todo.succeed("add", "Card \(number)") }
    let moves = try (1...12).map { try todo.start("move", "\($0)", "review") }
    let statuses = try moves.map { try $0.finish().status }
    expect(statuses.count { $0 == 0 }, is: 3)
    expect(statuses.count { $0 == 1 }, is: 9)
    try expect(
      todo.succeed("list", "column:review", "--plain=number").split(separator: "\n").count, is: 3)
  }

  @Test func processesThatFinishACardAtOnceAddOneNextCard() throws {
    let todo = try Program()
    try todo.succeed("add", "Rent", "--repeat", "month")
    let running = try (0..<6).map { _ in try todo.start("done", "1") }
    for process in running { try expect(process.finish().status, is: 0) }
    try expect(todo.succeed("list", "--all", "--plain=number"), is: "2\n1\n")
  }

  @Test func simultaneousAddsWithOneKeyAddOneCard() throws {
    let todo = try Program()
    let running = try (1...6).map { _ in try todo.start("add", "Red build", "--key", "ci-7") }
    let outcomes = try running.map { try $0.finish() }
    expect(outcomes.allSatisfy { $0.status == 0 })
    expect(outcomes.count { $0.out == "Added 1: Red build (inbox, todo), key ci-7\n" }, is: 1)
    expect(outcomes.count { $0.out == "Already there: 1 Red build (inbox, todo)\n" }, is: 5)
    try expect(todo.succeed("list", "--plain=number"), is: "1\n")
  }
}
