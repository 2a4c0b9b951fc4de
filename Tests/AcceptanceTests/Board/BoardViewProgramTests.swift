import Expectations
import Testing

/// The view that `todo board` shows first, from `--view` or the setting `board.view`.
@Suite struct BoardViewProgramTests {
  private var todo: Program

  init() throws {
    todo = try .withBoard()
    todo.environment["XDG_CONFIG_HOME"] = todo.home.path("config")
    let lines = """
      add Bake -p web
      add Ship -p app
      add Proof -p web --wait +3d
      add Sail -p app --wait +3d
      add Row -p app --wait +3d
      view add mine project:web
      view add other project:app
      """
    try todo.succeed("batch", input: lines)
  }

  @Test(arguments: [
    ([], "view mine", "Bake", "Ship", 1), (["--view", "other"], "view other", "Ship", "Bake", 2),
    (["app"], "Ship", "◷ 2 waiting", "view mine", 2),
  ])
  func theSettingChoosesTheFirstViewUnlessTheCommandNamesOne(
    words: [String], first: String, shown: String, hidden: String, waiting: Int
  ) throws {
    try todo.succeed("settings", "set", "board.view", "MINE")
    let board = try BoardRun(todo, words, until: first)
    try board.wait {
      $0.contains(shown) && !$0.contains(hidden) && $0.contains("◷ \(waiting) waiting")
    }
    _ = try board.leave()
  }

  @Test(arguments: [["view", "delete", "mine"], ["view", "rename", "mine", "own"]])
  func aSettingThatNamesAMissingViewIsIgnoredWithAWarning(command: [String]) throws {
    try todo.succeed("settings", "set", "board.view", "mine")
    try expect(todo.run(command).status, is: 0)
    // The warning is above the board, and there again when it is closed.
    let board = try BoardRun(todo, until: "Ship")
    let outcome = try board.leave()
    expect(outcome.out.contains("board.view: View “mine” not found. The value is ignored"))
  }

  /// A screen reader's lines in a pipe are for programs, too.
  @Test func theSettingChangesNothingInAPipe() throws {
    try todo.succeed("settings", "set", "board.view", "mine")
    let outcome = try todo.run("board", "--screen-reader", input: "q")
    expect(outcome.out.contains("1 of 2"))
  }
}
