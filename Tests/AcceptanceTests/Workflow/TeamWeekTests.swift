import Expectations
import Testing

/// A week of a team's work on the built program: a review column with a limit and a rule.
@Suite struct TeamWeekTests {
  @Test(arguments: ["en", "ko"])
  func aTeamWorksWithColumnsOfItsOwn(language: String) throws {
    var todo = try Program()
    todo.environment["TODO_LANGUAGE"] = language
    try monday(todo)
    try tuesday(todo)
    try wednesday(todo)
    try friday(todo)
    try expect(todo.run("doctor").status, is: 0)
  }

  private func columns(_ todo: Program) throws -> [String] {
    try todo.succeed("list", "--all", "--plain=number,state,column").split(separator: "\n")
      .map { String($0).replacing("\t", with: " ") }
  }

  private func monday(_ todo: Program) throws {
    try todo.succeed("column", "add", "review", "--after", "doing", "--limit", "2")
    for title in ["Login", "Search", "Export", "Import"] {
      try todo.succeed("add", title, "-p", "web", "--step", "Try it")
    }
    try todo.succeed("start", "1,2,3")
    try todo.succeed("move", "1,2", "review")
    try expect(
      columns(todo), is: ["1 doing review", "2 doing review", "3 doing doing", "4 todo todo"])
  }

  /// The column is full: refused, then overridden, then undone.
  private func tuesday(_ todo: Program) throws {
    let refused = try todo.run("move", "3", "review")
    expect(refused.status, is: 1)
    expect(refused.err.contains("--force"))
    try todo.succeed("move", "3", "review", "--force")
    try expect(todo.succeed("history", "--limit", "1").contains("--force"))
    try todo.succeed("undo")
    try expect(columns(todo)[2], is: "3 doing doing")
  }

  /// Done takes only cards from review whose steps are checked.
  private func wednesday(_ todo: Program) throws {
    try todo.succeed("column", "rule", "done", "--from", "review", "--needs", "steps")
    try expect(todo.run("done", "3").status, is: 1)
    try expect(todo.run("done", "1").status, is: 1)
    try todo.succeed("check", "1", "1")
    try todo.succeed("done", "1")
    try todo.succeed("column", "rename", "review", "검토")
    try expect(todo.succeed("list", "column:검토", "--plain=number"), is: "2\n")
    try todo.succeed("undo")
    try expect(todo.succeed("list", "column:review", "--plain=number"), is: "2\n")
  }

  /// The column goes, its cards stay, and one undo brings both back.
  private func friday(_ todo: Program) throws {
    try expect(todo.run("column", "delete", "review").status, is: 1)
    try todo.succeed("column", "delete", "review", "--into", "doing")
    try expect(columns(todo), is: ["3 doing doing", "2 doing doing", "4 todo todo", "1 done done"])
    try todo.succeed("undo")
    try expect(
      columns(todo), is: ["2 doing review", "3 doing doing", "4 todo todo", "1 done done"])
  }

  @Test func onlyOneOfManyProcessesTakesTheLastPlace() throws {
    let todo = try Program()
    try todo.succeed("column", "add", "review", "--after", "doing", "--limit", "3")
    for number in 1...12 { try todo.succeed("add", "Card \(number)") }
    let moves = try (1...12).map { try todo.start("move", "\($0)", "review") }
    let statuses = try moves.map { try $0.finish().status }
    expect(statuses.count { $0 == 0 }, is: 3)
    expect(statuses.count { $0 == 1 }, is: 9)
    try expect(
      todo.succeed("list", "column:review", "--plain=number").split(separator: "\n").count, is: 3)
  }
}
