import Foundation
import Testing

/// What a command asks of the system and of SQLite, since every prompt, script and hook pays for it.
///
/// The lists are complete: a feature that adds to every start fails here, and has to argue.
@Suite struct StartBudgetTests {
  private var todo: Program
  private let list: String

  init() throws {
    todo = try Program()
    try todo.succeed("add", "Buy milk", "-p", "web")
    list = todo.home.path("starts")
    let library = URL(filePath: try Program.tests()).deletingLastPathComponent()
      .appending(path: "libStartCounter.so")
    todo.environment["LD_PRELOAD"] = library.path(percentEncoded: false)
    todo.environment["TODO_STARTS"] = list
    // The runtime looks for its crash reporter in eight places.
    todo.environment["SWIFT_BACKTRACE"] = "enable=no"
    // A store in a folder of few levels, because SQLite looks at each of them.
  }

  @Test func theVersionOpensNothing() throws {
    let start = try start("--version")
    #expect(start.opened == [])
    #expect(start.looks == 0)
    #expect(start.statements == [])
  }

  @Test func aListOpensTheSettingsAndTheStore() throws {
    let start = try start("list", "--plain")
    #expect(start.opened == ["settings.json"] + Self.store)
    #expect(start.looks <= 20)
    #expect(start.statements == ["?"])
  }

  @Test func addOpensTheSameFiles() throws {
    let start = try start("add", "Buy bread", "-p", "web")
    #expect(start.opened == ["settings.json"] + Self.store)
    #expect(start.looks <= 20)
    #expect(start.statements == ["?"])
  }

  private static let store = ["todo.sqlite3", "todo.sqlite3-wal", "todo.sqlite3-shm"]

  private struct Start {
    /// The names of the opened files, in order.
    var opened: [String] = []
    /// The number of other questions about files.
    var looks = 0
    /// The statements that SQLite compiled, up to their first comma or bracket.
    var statements: [String] = []
  }

  private func start(_ words: String...) throws -> Start {
    try Data().write(to: URL(filePath: list))
    let outcome = try todo.run(bytes: words.map { Array($0.utf8) })
    #expect(outcome.status == 0)
    var start = Start()
    for line in try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      let argument = parts.count > 1 ? String(parts[1]) : ""
      switch parts[0] {
      case "open": start.opened.append(URL(filePath: argument).lastPathComponent)
      case "stat": start.looks += 1
      default: start.statements.append(String(argument.prefix { $0 != "," && $0 != "(" }))
      }
    }
    return start
  }
}
