import Expectations
import Foundation
import Testing

/// A program with a folder of hooks in its home.
struct HookedProgram {
  let todo: Program

  init() throws {
    var todo = try Program()
    let folder = todo.home.path("hooks")
    todo.environment["TODO_HOOKS"] = folder
    mkdir(folder, 0o755)
    self.todo = todo
  }

  func hook(_ name: String, _ script: String) throws {
    try todo.home.place("hooks/\(name)", script)
  }

  /// Starts a command, and returns once its hook has prepared and goes on with the script.
  func start(
    _ words: String..., with name: String, after preparation: String = ":", _ script: String
  ) throws -> RunningProgram {
    try shell("mkfifo started")
    try hook(name, "\(preparation); echo up >\"$HOME/started\"; \(script)")
    let running = try todo.start(words)
    try expect(shell("cat started"), is: "up\n")
    return running
  }

  /// Installs hooks that record their input for ``fed(_:)``.
  func listen(_ names: String...) throws {
    for name in names { try hook(name, "cat >>\"$HOME/\(name).fed\"") }
  }

  func fed(_ name: String) throws -> [NSDictionary] {
    let path = todo.home.path("\(name).fed")
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try JSONSerialization.jsonObject(with: line) as? NSDictionary)
    }
  }

  func cards() throws -> [NSDictionary] {
    let text = try todo.succeed("list", "--all", "--json")
    let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    return try #require(answer?["cards"] as? [NSDictionary])
  }

  func titles() throws -> [String] {
    try cards().compactMap { $0["title"] as? String }.sorted()
  }

  @discardableResult func shell(_ script: String) throws -> String {
    try todo.shell().succeed("-c", script)
  }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: todo.home.path(name))
  }
}
