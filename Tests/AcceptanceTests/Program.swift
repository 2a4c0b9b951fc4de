import Expectations
import Foundation
import Glibc

/// The built `todo`, run in a temporary home.
///
///     let todo = try Program()
///     try todo.succeed("add", "Buy milk")
///     let outcome = try todo.run("list", "--plain")
///     expect(outcome.out, is: "…")
///
/// It does not inherit the environment of the tests. It has `PATH`, `TZ=UTC`, a UTF-8 locale, a
/// temporary `HOME`, which is its working folder and contains its store and temporary files,
/// and the fixed clock ``noon``. Tests can change all of this before a run. A program that
/// exceeds its time limit is killed, and the test fails.
struct Program {
  enum User {
    /// The user who runs the tests.
    case same
    /// A user to whom file modes apply, unlike root; they own everything in `home`.
    case unprivileged
  }

  /// Friday, 20 November 2026, 12:00 UTC.
  static let noon = "2026-11-20T12:00:00Z"

  /// The executable, ``todo()`` by default.
  var executable: String
  let home: TemporaryFolder
  var environment: [String: String]
  var folder: String
  var user = User.same
  /// The maximum size of files in KiB; further writes fail with EFBIG.
  var fileLimit: Int?
  /// The terminal for stdin and stdout; `nil` for pipes.
  var terminal: TerminalSize?
  /// Whether stderr is the terminal, too, so that `out` contains it.
  var showsErrorsOnTerminal = false
  var timeLimit = Duration.seconds(60)

  init(_ executable: String? = nil) throws {
    self.executable = try executable ?? Program.todo()
    home = TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    chmod(home.path, 0o755)
    folder = home.path
    environment = [
      "HOME": home.path, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color", "TMPDIR": home.path,
      "TODO_NOW": Program.noon, "TODO_STORE": home.path("todo.sqlite3"), "TODO_SYNC": "off",
      "TZ": "UTC",
    ]
  }

  var store: String { environment["TODO_STORE"] ?? "" }

  /// Returns this program with other variables, of which `nil` removes one.
  func with(_ variables: [String: String?]) -> Program {
    var program = self
    for (name, value) in variables { program.environment[name] = value }
    return program
  }

  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Outcome {
    try run(bytes: arguments.map { Array($0.utf8) }, input: Array(input.utf8))
  }

  func run(bytes arguments: [[UInt8]], input: [UInt8] = []) throws -> Outcome {
    let running = try start(bytes: arguments)
    running.write(input)
    running.closeInput()
    return try running.finish()
  }

  /// Throws ``ProgramFault/failed`` for a status but 0.
  @discardableResult func succeed(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try run(arguments, input: input)
    guard outcome.status == 0 else {
      throw ProgramFault.failed(outcome.end, out: outcome.out, err: outcome.err)
    }
    return outcome.out
  }

  func start(_ arguments: String...) throws -> RunningProgram {
    try start(arguments)
  }

  func start(_ arguments: [String]) throws -> RunningProgram {
    try start(bytes: arguments.map { Array($0.utf8) })
  }

  func start(bytes arguments: [[UInt8]]) throws -> RunningProgram {
    _ = Program.brokenPipesAreErrors
    if isDisguised { try home.give(to: Program.nobody) }
    let words = try wrapped()
    let spawn = Spawn(
      executable: words[0], arguments: words.dropFirst().map { Array($0.utf8) } + arguments,
      environment: environment, folder: folder)
    return try terminal.map { try start(spawn, on: Terminal($0)) } ?? start(spawn)
  }
}
