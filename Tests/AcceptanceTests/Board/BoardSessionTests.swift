import Expectations
import Testing

@Suite struct BoardSessionTests {
  private let todo: Program

  init() throws {
    todo = try .withBoard("Buy milk", "회의록 쓰기")
  }

  @Test func addingAndMovingACardCanBeUndone() throws {
    let board = try BoardRun(todo, until: "회의록 쓰기")
    try board.press("a", until: "Esc close")
    try board.press("장보기\u{13}") { $0.contains("todo 3") && !$0.contains("Esc close") }
    try board.press("L", until: "doing 1")
    try board.press("u", until: "doing 0")
    try board.press("uuu", until: "todo 0")
    try expect(board.leave().end, is: .exited(0))
    try expect(todo.succeed("list", "--all", "--plain=title"), is: "")
  }

  @Test func escapeClearsTheFilter() throws {
    let board = try BoardRun(todo, until: "회의록 쓰기")
    try board.press("/회의") { $0.contains("todo 1") && !$0.contains("Buy milk") }
    try board.press("\r") { !$0.contains("Buy milk") }
    try board.press("\u{1B}", until: "Buy milk")
    _ = try board.leave()
  }

  @Test func theBoardFollowsTheSizeOfTheTerminal() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    try board.resize(columns: 40, rows: 12) { $0.contains("[") && $0.contains("Buy milk") }
    try board.resize(columns: 20, rows: 6) { $0.contains("Buy milk") }
    try board.resize(columns: 200, rows: 50) { $0.contains("doing 0") && $0.contains("Buy milk") }
    _ = try board.leave()
  }

  @Test func aConflictShowsBothVersionsUntilTheUserChooses() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    try board.press("e", until: "title")
    try board.press(" now") { $0.contains("Buy milk now") }
    try todo.succeed("edit", "1", "--title", "Buy oat milk")
    try board.wait { $0.contains("Buy oat milk") && $0.contains("Buy milk now") }
    try board.press("\u{19}\u{13}") { $0.contains("Buy milk now") && !$0.contains("title") }
    _ = try board.leave()
    try expect(todo.succeed("list", "text:now", "--plain=title"), is: "Buy milk now\n")
  }

  @Test func theMouseDragsACardToTheNextColumn() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    try board.press(
      "\u{1B}[<0;6;4M\u{1B}[<32;20;5M\u{1B}[<32;36;5M\u{1B}[<0;36;5m", until: "doing 1")
    _ = try board.leave()
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "Buy milk\n")
  }
}
