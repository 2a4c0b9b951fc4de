import Expectations
import Foundation
import Testing

@Suite struct StoreChoiceTests {
  private var todo: Program

  init() throws {
    todo = try Program()
    todo.environment["TODO_STORE"] = nil
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: todo.home.path(name))
  }

  @Test func theOptionPrecedesTheEnvironmentAndTheDefaultPath() throws {
    var todo = todo
    try todo.succeed("add", "usual")
    expect(exists(".local/share/todo/todo.sqlite3"))
    todo.environment["XDG_DATA_HOME"] = todo.home.path("xdg")
    try todo.succeed("add", "xdg")
    expect(exists("xdg/todo/todo.sqlite3"))
    todo.environment["TODO_DB"] = todo.home.path("db")
    try todo.succeed("add", "db")
    todo.environment["TODO_STORE"] = todo.home.path("store")
    try todo.succeed("add", "store")
    try todo.succeed("add", "option", "--store", todo.home.path("option"))
    try todo.succeed("--db=" + todo.home.path("alias"), "add", "alias")
    for name in ["db", "store", "option", "alias"] {
      try expect(todo.succeed("list", "--plain=title", "--store", name), is: "\(name)\n")
    }
  }

  @Test func aTildeIsTheHomeFolder() throws {
    let todo = todo.with(["TODO_STORE": "~/s/x.db"])
    try todo.succeed("add", "x")
    expect(exists("s/x.db") && !exists("~"))
    try expect(todo.succeed("list", "--plain=title", "--store=~/s/x.db"), is: "x\n")
    try todo.succeed("add", "y", "--store", "./~/y.db")
    expect(exists("~/y.db"))
  }

  @Test func daysAreInTheLocalTimeZone() throws {
    var todo = todo.with(["TODO_NOW": "2026-11-20T23:30:00Z", "TZ": "Asia/Seoul"])
    try expect(
      todo.succeed("add", "x", "-d", "today"),
      is: "Added 1: x (inbox, todo), due Sat 21 Nov (today)\n")
    try expect(
      todo.succeed("list", "--plain=deadline,created"),
      is: "2026-11-21\t2026-11-21T08:30:00+09:00\n")
    todo.environment["TZ"] = "America/New_York"
    try expect(
      todo.succeed("list", "--plain=deadline,created"),
      is: "2026-11-21\t2026-11-20T18:30:00-05:00\n")
    // A deadline keeps its time across a change of the clock.
    todo.environment["TZ"] = "Europe/Berlin"
    try todo.succeed("add", "winter", "-d", "2027-03-27T14:30")
    try todo.succeed("add", "summer", "-d", "2027-03-28@14:30")
    let json = try todo.succeed("list", "--json")
    expect(json.contains("\"deadline\":\"2027-03-27T14:30:00+01:00\""))
    expect(json.contains("\"deadline\":\"2027-03-28T14:30:00+02:00\""))
  }
}
