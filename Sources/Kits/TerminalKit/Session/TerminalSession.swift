import Glibc
import System

/// Exclusive use of a terminal by a full-screen program: raw mode, other modes, and their
/// restoration.
///
/// However the program ends, the terminal is restored, except after SIGKILL. The session is global,
/// so there can be only one at a time. It stays on the thread that created it.
public final class TerminalSession {
  public let input: Int32
  public let output: Int32
  public private(set) var isActive = false

  private let modes: TerminalModes
  private let asksBackground: Bool
  private var saved = termios()

  /// Creates a session, which does not change the terminal before ``enter()``.
  ///
  /// With `asksBackground`, entering it queries the terminal for its background colour. The reply
  /// arrives as an event, however late.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, isFullScreen: Bool = true,
    asksBackground: Bool = false
  ) {
    modes = TerminalModes(isFullScreen: isFullScreen)
    self.input = input
    self.output = output
    self.asksBackground = asksBackground
  }

  deinit { leave() }

  /// The byte that the terminal sends for Backspace.
  public var backspace: UInt8 {
    let byte = saved.controls[Int(VERASE)]
    return byte == 0x08 ? byte : 0x7F
  }

  /// Enters the session; has no effect if it is entered.
  ///
  /// Throws if the input is not a terminal. Then nothing was changed.
  public func enter() throws(TerminalFault) {
    guard !isActive else { return }
    guard tcgetattr(input, &saved) == 0 else { throw TerminalFault(code: errno) }
    isActive = true
    do throws(TerminalFault) {
      try take()
    } catch {
      leave()
      throw error
    }
  }

  /// Leaves the session and restores the terminal; has no effect if it is not entered.
  public func leave() {
    guard isActive else { return }
    isActive = false
    restoreTerminal()
  }

  /// Enters the session after another program used the terminal; the content of the screen is lost.
  public func reenter() throws(TerminalFault) { if isActive { try take() } }

  /// Leaves the session while `body` runs; the content of the screen is lost.
  ///
  /// Ctrl-Z stops the process then, together with a program that it runs.
  public func suspended<Answer>(_ body: () throws -> Answer) throws -> Answer {
    guard isActive else { return try stoppable(body) }
    leave()
    let answer = Result { try stoppable(body) }
    try enter()
    return try answer.get()
  }

  /// Leaves the session and stops the process group; returns, after SIGCONT, whether it was
  /// stopped.
  ///
  /// A process without job control, or one that was started with SIGTSTP ignored, continues at
  /// once.
  public func stop() throws -> Bool {
    guard !SignalAction.isIgnored(SIGTSTP) else { return false }
    _ = try suspended { kill(0, SIGTSTP) }
    return true
  }

  /// Uses SIGTSTP's default action, because an event loop does not turn while `body` runs.
  private func stoppable<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    guard !SignalAction.isIgnored(SIGTSTP) else { return try body() }
    var usual = sigaction()
    usual.__sigaction_handler.sa_handler = SIG_DFL
    var before = sigaction()
    sigaction(SIGTSTP, &usual, &before)
    defer { sigaction(SIGTSTP, &before, nil) }
    return try body()
  }

  private func take() throws(TerminalFault) {
    // The reset sequence is prepared before the modes are set.
    EmergencyExit.arm(
      input: input, output: output, modes: saved, undoing: Array(modes.undoing.utf8))
    var raw = saved
    raw.makeRaw()
    while tcsetattr(input, TCSANOW, &raw) != 0 {
      guard errno == EINTR else { throw TerminalFault(code: errno) }
    }
    try send(modes.setting + (asksBackground ? TerminalModes.backgroundQuestion : ""))
  }

  private func send(_ text: String) throws(TerminalFault) {
    let output = FileOutput(descriptor: self.output)
    output.write(text)
    try output.flush()
    if output.isClosed { throw TerminalFault(code: EPIPE) }
  }
}

/// A system call for a terminal failed: `ENOTTY` without a terminal, `EIO` after it was closed.
public typealias TerminalFault = FileError

extension termios {
  fileprivate var controls: [UInt8] { withUnsafeBytes(of: c_cc) { Array($0) } }

  /// As cfmakeraw(3), except for output processing: lines of other programs still end correctly.
  fileprivate mutating func makeRaw() {
    c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    c_cflag &= ~tcflag_t(CSIZE | PARENB)
    c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
  }
}
