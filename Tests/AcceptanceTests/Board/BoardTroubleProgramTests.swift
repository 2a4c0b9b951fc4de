import Expectations
import Glibc
import Testing

@Suite struct BoardTroubleProgramTests {
  private let todo: Program

  init() throws {
    todo = try .withBoard("Buy milk", "Call Ann")
  }

  @Test func keysWorkWhileAnotherProcessWrites() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    let holder = try LockHolder(.writing, todo)
    try board.press("L", until: "Not saved yet")
    try board.press("j") { $0.contains("▸2 Call Ann") && $0.contains("doing 0") }
    try holder.letGo()
    try board.wait { $0.contains("doing 1") && !$0.contains("Not saved yet") }
    _ = try board.leave()
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "Buy milk\n")
  }

  @Test func aChangeFromAPipeIsMadeWhenTheStoreIsFree() throws {
    let holder = try LockHolder(.writing, todo)
    let board = try todo.start("board", "--screen-reader")
    board.write("L")
    board.closeInput()
    try board.waitForOutput("Not saved yet")
    try holder.letGo()
    try expect(board.finish().status, is: 0)
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "Buy milk\n")
  }

  @Test func textTypedWhileANewCardWaitsIsNotAddedToIt() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    let holder = try LockHolder(.writing, todo)
    try board.press("aTea\r", until: "Not saved yet")
    board.program.write("and rice")
    try holder.letGo()
    try board.wait { $0.contains("Added 3: Tea") }
    // A letter would be taken for the rest of the text.
    board.program.write("\u{03}")
    try expect(board.program.finish().end, is: .exited(0))
    try expect(todo.succeed("list", "Tea", "--plain=title"), is: "Tea\n")
  }

  @Test func aFileThatReplacesTheStoreIsShown() throws {
    let other = try Program()
    try other.succeed("add", "From the other store")
    let board = try BoardRun(todo, until: "Buy milk")
    try #require(rename(other.store, todo.store) == 0)
    try board.wait { $0.contains("From the other store") && !$0.contains("Buy milk") }
    try board.press("L", until: "doing 1")
    _ = try board.leave()
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "From the other store\n")
    try expect(todo.run("doctor").status, is: 0)
  }

  @Test func aDumbTerminalIsRefused() throws {
    var todo = todo
    todo.environment["TERM"] = "dumb"
    todo.terminal = .init(columns: 80, rows: 24)
    let outcome = try todo.run("board")
    expect(outcome.status, is: 64)
    expect((outcome.out + outcome.err).contains("todo board --screen-reader"))
    expect(!outcome.out.contains("\u{1B}[?1049h"))
  }
}
