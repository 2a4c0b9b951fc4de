import Expectations
import Glibc
import Testing

@Suite struct BatchTests {
  private let todo: Program

  init() throws {
    todo = try Program()
  }

  @Test(
    arguments: [
      ("plan", 65, "todo: plan:2: Unknown command “frob”. Nothing was changed\n"),
      ("missing", 74, "todo: Could not read missing: No such file or directory\n"),
      (".", 74, "todo: Could not read .: Is a directory\n"),
    ] as [(String, Int32, String)])
  func anErrorNamesTheFile(path: String, status: Int32, message: String) throws {
    try todo.inShell("printf 'add one\\nfrob\\n' >plan")
    let outcome = try todo.run("batch", path)
    expect(outcome.status == status && outcome.err.hasPrefix(message), "\(outcome.err)")
    try expect(todo.succeed("list"), is: "")
  }

  @Test func outputIsWrittenBeforeTheInputEnds() throws {
    let batch = try todo.start("batch", "--json")
    batch.write("add one\n")
    try batch.waitForOutput(#""title":"one""#)
    batch.write("add two\n")
    try batch.waitForOutput(#""title":"two""#)
    batch.closeInput()
    let outcome = try batch.finish()
    expect(outcome.lines.last, is: #"{"committed":true,"transaction":"t1"}"#)
  }

  @Test func theStoreIsLockedFromTheFirstChange() throws {
    try todo.succeed("add", "before")
    let batch = try todo.start("batch")
    batch.write("list --plain=title\n")
    try batch.waitForOutput("before\n")
    try todo.succeed("add", "meanwhile")
    batch.write("add own\n")
    try batch.waitForOutput("Added 3: own")
    let other = try todo.start("add", "too late")
    try other.waitUntilItSleeps(times: 3)
    batch.closeInput()
    try expect(batch.finish().status, is: 0)
    try expect(other.finish().status, is: 0)
    try expect(
      todo.succeed("list", "--plain=number,title"),
      is: "1\tbefore\n2\tmeanwhile\n3\town\n4\ttoo late\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalUndoesTheBatch(signal: Int32) throws {
    let batch = try todo.start("batch")
    batch.write("add one\nadd two\n")
    try batch.waitForOutput("Added 2: two")
    batch.send(signal: signal)
    let outcome = try batch.finish()
    expect(outcome.status, is: 130)
    expect(
      outcome.err,
      is: "todo: Interrupted after 2 lines. Their changes were undone. Nothing was changed\n")
    try expect(todo.succeed("list", "--all"), is: "")
    try expect(todo.succeed("add", "after"), is: "Added 1: after (inbox, todo)\n")
  }

  @Test func aSignalBetweenTwoLinesStopsTheBatch() throws {
    let batch = try todo.start("batch", "--json")
    batch.write(String(repeating: "add one\n", count: 20_000))
    try batch.waitForOutput(#""line":10"#)
    batch.send(signal: SIGINT)
    let outcome = try batch.finish()
    expect(outcome.status, is: 130)
    expect(outcome.lines.last?.hasPrefix(#"{"committed":false,"transaction":null"#), is: true)
    try expect(todo.succeed("list", "--all"), is: "")
  }

  @Test func memoryUseDoesNotDependOnTheNumberOfLines() throws {
    // Both processes fill SQLite's page cache.
    let used = try [5_000, 10_000].map { count in
      let todo = try Program()
      let batch = try todo.start("batch")
      batch.write(String(repeating: "add Buy milk for the weekend -t shop\n", count: count))
      try batch.waitForOutput("Added \(count):")
      return try batch.allocated()
    }
    // The rows of 5,000 cards take 4 MB.
    expect(used[1] - used[0] < 2_000, "\(used) KiB")
  }
}
