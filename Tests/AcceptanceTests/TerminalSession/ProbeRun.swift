import Glibc

/// A run of the small full-screen program on a terminal, whose modes can be looked at.
final class ProbeRun {
  /// What undoes every mode that it asks for.
  static let undoing =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1004l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?2004l"
    + "\u{1B}[?1049l"

  let program: RunningProgram
  private let terminal: Terminal
  /// Where the other of stdin and stdout is, which may go away.
  private var other: Terminal?
  private let before: [UInt8]

  enum Side {
    case none
    case input
    case output
  }

  /// Starts it, in a shell's script where `script` has `$PROBE`, and waits until it has the
  /// terminal; `side` is on a terminal of its own.
  init(
    script: String? = nil, apart side: Side = .none, backtrace: String = "enable=no"
  ) throws {
    let path = try Self.path()
    terminal = try Terminal(TerminalSize(columns: 80, rows: 24))
    other = side == .none ? nil : try Terminal(TerminalSize(columns: 80, rows: 24))
    before = try terminal.modes()
    let spawn = Spawn(
      executable: script == nil ? path : "/bin/bash",
      arguments: script.map { ["-c", $0].map { Array($0.utf8) } } ?? [],
      environment: ["PATH": "/usr/bin:/bin", "PROBE": path, "SWIFT_BACKTRACE": backtrace],
      folder: "/")
    let main = terminal.path
    let apart = other?.path ?? main
    let pid = try spawn.start(
      input: .file(side == .input ? apart : main), output: .file(side == .output ? apart : main),
      error: .file(main))
    program = RunningProgram(
      pid: pid,
      ends: .init(
        terminal: terminal, input: try terminal.descriptor.duplicate(),
        output: try terminal.descriptor.duplicate()), timeLimit: .seconds(60))
    if side != .output { try program.waitForOutput("<ready>") }
  }

  /// Whether the terminal is as it was before the program took it.
  func isGivenBack() throws -> Bool { try terminal.modes() == before }

  func type(_ keys: String, until text: String) throws {
    program.write(keys)
    try program.waitForOutput(text)
  }

  /// Waits until the program has said that it is ready, on the terminal that is apart.
  func waitUntilReadyApart() throws {
    guard let other else { return }
    var text = ""
    while !text.contains("<ready>") {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(other.descriptor.number, &bytes, bytes.count)
      guard count > 0 else { throw ProgramFault.system("read", errno: errno) }
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Closes the terminal that is apart, as a window or a connection goes away.
  func hangUp() { other = nil }

  /// The program lies beside the tests.
  private static func path() throws -> String {
    let tests = try Program.tests()
    let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/TerminalProbe"
    guard access(path, X_OK) == 0 else { throw ProgramFault.noBinary(path) }
    return path
  }
}

extension Terminal {
  /// All of termios(3), as bytes.
  func modes() throws -> [UInt8] {
    var modes = termios()
    guard tcgetattr(descriptor.number, &modes) == 0 else {
      throw ProgramFault.system("tcgetattr", errno: errno)
    }
    return withUnsafeBytes(of: modes) { Array($0) }
  }
}
