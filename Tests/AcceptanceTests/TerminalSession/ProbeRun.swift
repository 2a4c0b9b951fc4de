import Expectations
import Glibc

/// A run of TerminalProbe on a pseudo-terminal.
final class ProbeRun {
  static let restoringSequence =
    "\u{1B}\\\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1049l"

  let program: RunningProgram
  private let terminal: Terminal
  /// The second terminal, for stdin or stdout, which can be hung up.
  private var other: Terminal?
  private let before: [UInt8]

  enum Side {
    case none
    case input
    case output
  }

  /// `script` is a shell script that runs `$PROBE`; `side` is on a second terminal.
  init(script: String? = nil, apart side: Side = .none, backtrace: String = "enable=no") throws {
    let path = try Program.built("TerminalProbe")
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

  /// Waits for the end, and expects that the terminal is restored before this rest of the output.
  @discardableResult func finishRestored(_ rest: String = "") throws -> Outcome {
    let outcome = try program.finish()
    expect(outcome.out.hasSuffix(Self.restoringSequence + rest))
    try expect(isRestored())
    return outcome
  }

  func isRestored() throws -> Bool { try terminal.modes() == before }

  func type(_ keys: String, until text: String) throws {
    program.write(keys)
    try program.waitForOutput(text)
  }

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

  func hangUp() { other = nil }
}

extension Terminal {
  /// The bytes of `termios`.
  func modes() throws -> [UInt8] {
    var modes = termios()
    guard tcgetattr(descriptor.number, &modes) == 0 else {
      throw ProgramFault.system("tcgetattr", errno: errno)
    }
    return withUnsafeBytes(of: modes) { Array($0) }
  }
}
