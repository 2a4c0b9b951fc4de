import Foundation
import Glibc

/// The built `todo`, run as a user would, in a house of its own.
///
///     let todo = try Program()
///     try todo.succeed("add", "Buy milk")
///     let outcome = try todo.run("list", "--plain")
///     #expect(outcome.out == "…")
///
/// Nothing of the environment of the tests gets through: it has `PATH`, `TZ=UTC`, a UTF-8 locale, a
/// temporary `HOME` that is its working folder as well, a store and temporary files there, no
/// pager, and a clock that stands at ``noon``. All of that can be changed before a run. A program
/// that does not end is killed at its time limit, and the test fails.
struct Program {
  enum User {
    /// The one who runs the tests.
    case same
    /// One to whom modes apply, also where root runs the tests; everything in `home` is theirs.
    case unprivileged
  }

  /// Friday, 20 November 2026, 12:00 UTC.
  static let noon = "2026-11-20T12:00:00Z"

  /// What is run: ``todo`` unless a test says otherwise.
  var executable: String
  /// Its temporary `HOME`.
  let home: Folder
  var environment: [String: String]
  /// The working folder.
  var folder: String
  var user = User.same
  /// The largest file that it can write, in KiB; past that writing fails with EFBIG.
  var fileLimit: Int?
  /// The terminal that stdin and stdout are; pipes when `nil`.
  var terminal: TerminalSize?
  /// Whether stderr is that terminal too, so that it comes with `out`.
  var showsErrorsOnTerminal = false
  var timeLimit = Duration.seconds(60)

  init(_ executable: String? = nil) throws {
    self.executable = try executable ?? Program.todo()
    home = try Folder()
    folder = home.path
    environment = [
      "HOME": home.path, "LC_ALL": "C.UTF-8", "PAGER": "cat", "PATH": "/usr/bin:/bin",
      "TERM": "xterm-256color", "TMPDIR": home.path,
      "TODO_NOW": Program.noon, "TODO_STORE": home.path("todo.sqlite3"), "TZ": "UTC",
    ]
  }

  /// The path of the store, as `TODO_STORE` says it.
  var store: String { environment["TODO_STORE"] ?? "" }

  /// Runs it to its end, with `input` as the whole of its stdin.
  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(bytes: arguments.map { Array($0.utf8) }, input: Array(input.utf8))
  }

  /// The same with arguments and stdin that need not be UTF-8.
  func run(bytes arguments: [[UInt8]], input: [UInt8] = []) throws -> Outcome {
    let running = try start(bytes: arguments)
    running.write(input)
    running.closeInput()
    return try running.finish()
  }

  /// Runs it and returns its stdout; throws ``ProgramFault/failed`` when the status is not 0.
  @discardableResult func succeed(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try run(
      bytes: arguments.map { Array($0.utf8) }, input: Array(input.utf8))
    guard outcome.status == 0 else {
      throw ProgramFault.failed(outcome.end, out: outcome.out, err: outcome.err)
    }
    return outcome.out
  }

  /// Starts it, to be talked to, signalled or raced.
  func start(_ arguments: String...) throws -> RunningProgram {
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
