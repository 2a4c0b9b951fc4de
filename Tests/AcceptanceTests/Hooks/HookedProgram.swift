import Foundation
import Testing

/// A program with a folder of hooks, where its home has a folder of that name.
struct HookedProgram {
  let todo: Program

  init() throws {
    var todo = try Program()
    let folder = todo.home.path("hooks")
    todo.environment["TODO_HOOKS"] = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    self.todo = todo
  }

  /// Puts a script of the shell there.
  func hook(_ name: String, _ script: String) throws {
    try todo.home.place("hooks/\(name)", script)
  }

  /// Has a hook keep what it is fed, for ``fed(_:)``.
  func listen(_ names: String...) throws {
    for name in names { try hook(name, "cat >>\"$HOME/\(name).fed\"") }
  }

  func mode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: todo.home.path(name))
  }

  /// The objects that a hook was fed, a line each.
  func fed(_ name: String) throws -> [NSDictionary] {
    let path = todo.home.path("\(name).fed")
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try JSONSerialization.jsonObject(with: line) as? NSDictionary)
    }
  }

  /// The cards, as `--json` has them.
  func cards() throws -> [NSDictionary] {
    let text = try todo.succeed("list", "--all", "--json")
    let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    return try #require(answer?["cards"] as? [NSDictionary])
  }

  func titles() throws -> [String] {
    try cards().compactMap { $0["title"] as? String }.sorted()
  }

  /// Runs the shell in the home.
  @discardableResult func shell(_ script: String) throws -> String {
    try todo.shell().succeed("-c", script)
  }

  /// Whether a hook left a file of that name in the home.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: todo.home.path(name))
  }
}
