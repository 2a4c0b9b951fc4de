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

  @Test func aFileThatReplacesTheStoreIsShown() throws {
    let other = try Program()
    try other.succeed("add", "From the other store")
    let board = try BoardRun(todo, until: "Buy milk")
    try #require(rename(other.store, todo.store) == 0)
    try board.wait { $0.contains("From the other store") && !$0.contains("Buy milk") }
    try board.press("L", until: "doing 1")
    _ = try board.leave()
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "From the other store\n")
    try todo.expectNoProblems()
  }
}
