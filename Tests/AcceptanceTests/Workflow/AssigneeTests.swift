import Expectations
import Testing

@Suite struct AssigneeTests {
  @Test func meIsTheVariableElseTheSettingElseTheLoginName() throws {
    var todo = try Program()
    todo.environment["TODO_USER"] = nil
    todo.environment["USER"] = "login"
    todo.environment["LOGNAME"] = "login"
    try todo.succeed("add", "a", "--assign", "me")
    try todo.succeed("settings", "set", "user.name", "Setting")
    try todo.succeed("add", "b", "--assign", "me")
    todo.environment["TODO_USER"] = "Variable"
    try todo.succeed("add", "c", "--assign", "me")
    let people = try todo.succeed("list", "--plain=assignee").split(separator: "\n")
    expect(people, is: ["login", "Setting", "Variable"])
    try expect(todo.succeed("list", "assignee:me", "--plain=title"), is: "c\n")
    todo.environment["TODO_USER"] = nil
    try expect(todo.succeed("list", "assignee:me", "--plain=title"), is: "b\n")
  }
}
