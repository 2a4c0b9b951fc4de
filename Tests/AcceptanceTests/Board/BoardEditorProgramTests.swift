import Expectations
import Glibc
import Testing

@Suite struct BoardEditorProgramTests {
  private func todo(editor: String) throws -> Program {
    var todo = try Program.withBoard("Buy milk", "Write the docs")
    todo.environment["EDITOR"] = editor
    return todo
  }

  @Test func theEditorGetsTheTerminalAndTheBoardComesBack() throws {
    let todo = try todo(editor: "sed -i 's/milk/oat milk/'")
    let board = try BoardRun(todo, until: "Buy milk")
    try board.press("E") { $0.contains("Edited 1: Buy oat milk") && $0.contains("Write the docs") }
    let outcome = try board.leave()
    expect(outcome.end, is: .exited(0))
    expect(outcome.out.contains(ProbeRun.restoringSequence + "\u{1B}[?1049h"))
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence))
    try expect(todo.succeed("list", "--plain=title", "1"), is: "Buy oat milk\n")
  }

  @Test func theEditorHasACookedTerminal() throws {
    let todo = try todo(editor: "stty -a | grep -o ' -\\?icanon' #")
    let board = try BoardRun(todo, until: "Buy milk")
    try board.press("E", until: "Nothing changed: 1 Buy milk")
    try expect(board.leave().out.contains(" icanon"))
  }
}
