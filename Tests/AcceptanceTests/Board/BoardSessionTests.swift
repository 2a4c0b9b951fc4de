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

  @Test func theBoardFollowsTheSizeOfTheTerminal() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    try board.resize(columns: 40, rows: 12) { $0.contains("[") && $0.contains("Buy milk") }
    try board.resize(columns: 20, rows: 6) { $0.contains("Buy milk") }
    try board.resize(columns: 200, rows: 50) { $0.contains("doing 0") && $0.contains("Buy milk") }
    _ = try board.leave()
  }
}
