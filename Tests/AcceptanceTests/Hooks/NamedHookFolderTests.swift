import Expectations
import Foundation
import Testing

/// A folder of hooks that can't be found must not turn off a pre-commit hook.
@Suite struct NamedHookFolderTests {
  private let todo: Program

  init() throws {
    todo = try .withSettings()
    try todo.succeed("add", "kept")
  }

  /// Expects that a change is refused with the message, and only with hooks.
  private func expectRefusal(_ message: String, hint: String, in todo: Program) throws {
    let outcome = try todo.run("add", "refused")
    expect(outcome.status, is: 1)
    let lines = outcome.err.split(separator: "\n").map(String.init)
    expect(lines.suffix(2), is: ["todo: \(message). Nothing was changed", "  \(hint)"])
    try expect(todo.run("list", "--plain=title").out, is: "kept\n")
    try expect(todo.run("add", "allowed", "--no-hooks", "--dry-run").status, is: 0)
  }

  private let correct = "To run no hooks: --no-hooks"
  private let unknown = "The hooks folder is unknown: the setting hooks.folder can't be read"

  @Test(arguments: [
    ("/typo/hooks", "No such file or directory"), ("/dev/null", "Not a directory"),
    ("$HOME/x", "No such file or directory"), ("~nobody/x", "No such file or directory"),
  ])
  func aMissingNamedFolderRefusesEveryChange(folder: String, reason: String) throws {
    let path = folder.hasPrefix("/") ? folder : todo.home.path("config/todo/\(folder)")
    let message = "The hooks folder \(path) can't be used: \(reason)"
    let named = todo.with(["TODO_HOOKS": folder])
    try expectRefusal(message, hint: correct, in: named)
    try todo.succeed("settings", "set", "hooks.folder", folder)
    try expectRefusal(message, hint: correct, in: todo)
  }

  @Test func anInvalidValueRefusesEveryChange() throws {
    let named = todo.with(["TODO_HOOKS": " "])
    try expectRefusal(unknown, hint: correct, in: named)
    try todo.place(settings: #"{"hooks.folder": 5}"#)
    try expectRefusal(unknown, hint: correct, in: todo)
  }

  @Test(arguments: [#"{"hooks.folder": null}"#, "{}"])
  func otherwiseAMissingFolderIsNormal(text: String) throws {
    try todo.place(settings: text)
    try expect(todo.run("add", "allowed").status, is: 0)
  }
}
