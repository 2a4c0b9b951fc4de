import Expectations
import Testing

/// The board inside a context.
@Suite struct BoardContextProgramTests {
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
    try todo.succeed("context", "view:mine")
  }

  @Test(arguments: [
    ([], "Context: view:mine", "Bake", "Ship", 1),
    (["--no-context", "--view", "other"], "view other", "Ship", "Context", 2),
    (["--no-context"], "Ship", "Bake", "Context", 3),
  ])
  func theBoardShowsItsContextAndOnlyTheCardsInIt(
    words: [String], first: String, shown: String, hidden: String, waiting: Int
  ) throws {
    let board = try BoardRun(todo, words, until: first)
    try board.wait {
      $0.contains(shown) && !$0.contains(hidden) && $0.contains("◷ \(waiting) waiting")
    }
    _ = try board.leave()
  }

  @Test func aDeletedViewIsReportedOnTheBoard() throws {
    try todo.succeed("view", "delete", "mine")
    let board = try BoardRun(todo, until: "but mine was not found")
    _ = try board.leave()
  }

  @Test func aContextThatCantBeReadOpensNoBoard() throws {
    var todo = todo
    todo.environment["TODO_CONTEXT"] = "state:dnoe"
    let outcome = try todo.run("board", "--screen-reader", input: "q")
    expect(outcome.status, is: 64)
    expect(outcome.err.contains("TODO_CONTEXT"))
  }
}
