import Expectations
import Foundation
import Testing

@Suite struct SettingsFileTests {
  private let todo: Program
  private var path: String { todo.settings }

  init() throws {
    todo = try .withSettings()
  }

  @Test func theFileIsInTheConfigurationFolder() throws {
    var todo = todo
    try expect(todo.succeed("settings", "path"), is: "\(path)\n")
    todo.environment["XDG_CONFIG_HOME"] = "not/absolute"
    try expect(
      todo.succeed("settings", "path"), is: "\(todo.home.path(".config/todo/settings.json"))\n")
    // In a pipe, the path is printed unescaped.
    let folder = todo.home.path("a\u{1B}b")
    todo.environment["XDG_CONFIG_HOME"] = folder
    try expect(todo.run("settings", "path").out, is: "\(folder)/todo/settings.json\n")
    todo.terminal = TerminalSize(columns: 200, rows: 24)
    expect(!(try todo.run("settings", "path").out.contains("\u{1B}b")))
  }

  /// It may name a pre-commit hook, the context, and who makes a change.
  @Test func anInvalidFileRefusesChangesAndReadingUsesDefaults() throws {
    try todo.place(settings: "{\n  \"date.style\": iso\n}\n")
    let refusal = try todo.run("add", "Buy milk")
    expect(refusal.status, is: 65)
    expect(refusal.err.hasPrefix("todo: \(path):2, column 17: invalid JSON"), is: true)
    expect(refusal.err.contains("Nothing was changed"), is: true)
    try todo.succeed("add", "Buy milk", "--no-settings")
    let outcome = try todo.run("list")
    expect(outcome.status, is: 0)
    expect(outcome.err.contains("Using the default settings"), is: true)
    try expect(todo.run("list", "--json", "--no-settings").err, is: "")
    try expect(todo.run("--no-settings", "list").err, is: "")
    try expect(todo.run("settings", "get", "date.style").out, is: "language\n")
  }

  /// Standard error has only the object of an error, so that programs can read it.
  @Test(arguments: ["{", #"{"list.filter":"tag:a"}"#, #"{"context":"tag:"}"#])
  func warningsOfTheFileAreInTheJSON(settings: String) throws {
    try todo.place(settings: settings)
    let outcome = try todo.run("list", "--json")
    expect(outcome.err, is: "")
    expect(!outcome.out.contains(#""warnings":[]"#))
    let refusal = try todo.run("show", "9", "--json").err
    expect(refusal.hasPrefix(#"{"version":1,"context":null,"error":{"code":"no_such_card""#))
  }

  @Test func theFileChoosesTheEditor() throws {
    try todo.place(settings: #"{"editor": "sed -i s/milk/tea/"}"#)
    var todo = todo
    try todo.succeed("add", "Buy milk")
    todo.terminal = TerminalSize(columns: 80, rows: 24)
    todo.environment["NO_COLOR"] = "1"
    todo.environment["EDITOR"] = "false"
    try expect(todo.run("edit", "1").out, is: "Edited 1: Buy tea — title\n")
  }

  @Test(arguments: ["mkdir", "mkfifo", "truncate -s 2M"])
  func whatIsNotATextIsNamed(command: String) throws {
    try todo.makeSettingsFolder()
    try Program("/bin/sh").succeed("-c", "\(command) '\(path)'")
    var todo = todo
    for size in [nil, TerminalSize(columns: 200, rows: 24)] {
      todo.terminal = size
      for words in [["list"], ["settings"], ["settings", "set", "theme", "dark"]] {
        try expect(todo.run(words).err.contains(path), "\(words)")
      }
    }
  }

  @Test func withoutAHomeNoFileIsReadOrWritten() throws {
    let todo = todo.with(["XDG_CONFIG_HOME": "/dev/null"])
    try expect(todo.run("list").status, is: 0)
    let outcome = try todo.run("settings", "set", "theme", "dark")
    expect(outcome.status == 73 || outcome.status == 69)
    expect(outcome.err.contains("Nothing was changed"))
  }
}
