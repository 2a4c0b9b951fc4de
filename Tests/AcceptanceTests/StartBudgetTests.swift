import Expectations
import Foundation
import Testing

/// What a command asks of the system and of SQLite: every prompt, script and hook pays for it.
///
/// The lists are complete: a feature that adds to every start fails here, and has to argue.
@Suite struct StartBudgetTests {
  private var todo: Program
  private let list: String

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk", "-p", "web")
    list = todo.home.path("starts")
    todo = try todo.preloaded(["TODO_STARTS": list])
  }

  @Test func theVersionOpensNothing() throws {
    let start = try start("--version")
    expect(start.opened, is: [])
    expect(start.looks, is: 0)
    expect(start.statements, is: [])
  }

  /// The columns, whose names the list shows, are read with one statement; another one asks for
  /// archived projects and waiting cards.
  @Test func aListOpensTheSettingsAndTheStore() throws {
    let start = try start("list", "--plain")
    expect(start.opened, is: ["settings.json"] + Self.store)
    expect(start.looks <= 15)
    expect(
      start.statements,
      is: [
        "PRAGMA application_id", "PRAGMA user_version", "BEGIN",
        "SELECT EXISTS", "SELECT number", "SELECT id",
        "SELECT number FROM card INDEXED BY card_board", "SELECT number", "ROLLBACK",
      ])
  }

  /// SQLite reads random bytes for its first transaction, and syncs the folder of a new log.
  ///
  /// The place of the store is checked before the transaction, before its end and at closing.
  @Test func addOpensTheSameFiles() throws {
    let start = try start("add", "Buy bread", "-p", "web")
    expect(start.opened, is: ["settings.json"] + Self.store + ["urandom", "home"])
    expect(start.looks <= 26)
    expect(
      start.statements,
      is: [
        "PRAGMA application_id", "PRAGMA user_version",
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", "PRAGMA synchronous = FULL",
        "BEGIN IMMEDIATE", "SELECT max", "SELECT id", "SELECT id",
        "SELECT rank FROM card", "SELECT value FROM counter", "SELECT number FROM project",
        "INSERT INTO card",
        "INSERT INTO card_text", "INSERT INTO card_search", "INSERT INTO change",
        "UPDATE counter SET value = ?1", "INSERT INTO \"transaction\"", "COMMIT",
      ])
  }

  private static let store = ["todo.sqlite3", "todo.sqlite3-wal", "todo.sqlite3-shm"]

  private struct Start {
    var opened: [String] = []
    /// The number of other questions about files in the home folder.
    var looks = 0
    /// The beginnings of the statements that SQLite compiled, without those of its search index.
    var statements: [String] = []
  }

  private func start(_ words: String...) throws -> Start {
    try Data().write(to: URL(filePath: list))
    let outcome = try todo.run(words)
    expect(outcome.status, is: 0)
    var start = Start()
    for line in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let argument = parts.count > 1 ? String(parts[1]) : ""
      switch parts[0] {
      case "open":
        start.opened.append(
          argument == todo.home.path ? "home" : URL(filePath: argument).lastPathComponent)
      case "stat": start.looks += argument.hasPrefix(todo.home.path + "/") ? 1 : 0
      default:
        if argument.contains("'main'") || argument.contains("\"main\"") { continue }
        let end = argument.firstRange(of: /,|\(| WHERE/)?.lowerBound ?? argument.endIndex
        start.statements.append(argument[..<end].trimmingCharacters(in: .whitespaces))
      }
    }
    return start
  }
}
