import Expectations
import Testing

@Suite struct ThemeProgramTests {
  /// The escape sequences of `doing` in the themes.
  private static let light = "\u{1B}[38;2;135;95;0m"
  private static let dark = "\u{1B}[38;2;255;215;135m"
  private static let own = "\u{1B}[1m◐ doing"

  private var todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk", "--state", "doing")
    todo.environment["COLORTERM"] = "truecolor"
    todo.terminal = TerminalSize(columns: 80, rows: 24)
  }

  private func list(_ variables: [String: String] = [:]) throws -> String {
    let outcome = try todo.with(variables).start("list").finish()
    expect(outcome.status, is: 0)
    expect(outcome.out.contains("Buy milk"))
    return outcome.out
  }

  @Test func systemFollowsTheBackgroundThatTheTerminalNames() throws {
    try expect(list(["COLORFGBG": "0;15"]).contains(Self.light))
    try expect(list(["COLORFGBG": "15;0"]).contains(Self.dark))
  }

  @Test func aListWithoutANamedBackgroundHasTheColorsOfTheTerminal() throws {
    try expect(list().contains(Self.own))
  }

  /// However late the terminal answers, and whatever the board showed before.
  @Test func theBoardHasTheThemeOfALateAnswer() throws {
    let board = try BoardRun(todo, until: "Buy milk")
    board.program.write("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try board.program.waitForOutput("38;5;94m")
    try expect(board.leave().end, is: .exited(0))
  }
}
