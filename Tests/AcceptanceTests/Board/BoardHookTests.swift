import Testing

/// Hooks while the board has the terminal.
@Suite struct BoardHookTests {
  @Test func whatAHookSaysComesAsAToast() throws {
    let hooked = try HookedProgram()
    try hooked.hook("on-card-moved", "echo first line >&2; echo second line >&2; exit 3")
    try hooked.todo.succeed("add", "Buy milk", "--no-hooks")
    let board = try BoardRun(hooked.todo, until: "Buy milk")
    try board.press("L") { $0.contains("first line") && $0.contains("second line") }
    let outcome = try board.leave()
    #expect(outcome.end == .exited(0))
    #expect(outcome.err.isEmpty)
  }
}
