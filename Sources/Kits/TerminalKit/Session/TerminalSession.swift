import FileKit
import Glibc

/// A terminal that a full-screen program has: raw, with modes of its own, and given back however
/// the program ends, but for SIGKILL.
///
/// It is that of the process, so there is one session at a time. It belongs to the thread that
/// made it.
public final class TerminalSession {
  /// Where keys come from; it must be a terminal.
  public let input: Int32
  /// Where frames go to.
  public let output: Int32
  /// Whether the terminal is ours by now.
  public private(set) var isActive = false
  /// Whether what stands between DECSET and DECRST of mode 2026 is shown at once; known once the
  /// terminal has said so.
  public private(set) var canSynchronize = false

  private var modes: TerminalModes
  private let asks: Bool
  private var saved = termios()

  /// Prepares a session, which leaves the terminal as it is until ``enter()``; with `asks` it is
  /// asked what more it can do.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    modes: TerminalModes = .fullScreen, asks: Bool = true
  ) {
    self.input = input
    self.output = output
    self.modes = modes
    self.asks = asks
  }

  deinit {
    leave()
  }

  /// The byte that the terminal has for Backspace.
  public var backspace: UInt8 {
    let byte = saved.controls[Int(VERASE)]
    return byte == 0x08 ? byte : 0x7F
  }

  /// Takes the terminal; nothing changes when it is taken already.
  ///
  /// Throws when there is no terminal, or none any more; it is as it was then.
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

  /// Gives the terminal back; nothing changes when it is not ours.
  public func leave() {
    guard isActive else { return }
    isActive = false
    EmergencyExit.giveBack()
  }

  /// Takes the terminal again after somebody else had it without our knowing, as after SIGSTOP.
  ///
  /// What was drawn is gone.
  public func takeAgain() throws(TerminalFault) {
    if isActive { try take() }
  }

  /// Runs `body` while the terminal is given back, such as for an editor; what was drawn is gone
  /// then.
  public func suspended<Answer>(_ body: () throws -> Answer) throws -> Answer {
    guard isActive else { return try body() }
    leave()
    let answer: Answer
    do {
      answer = try body()
    } catch {
      try enter()
      throw error
    }
    try enter()
    return answer
  }

  /// Runs `body` with the terminal ours, and gives it back also when `body` throws.
  public func held<Answer>(_ body: () throws -> Answer) throws -> Answer {
    try enter()
    defer { leave() }
    return try body()
  }

  /// Stops the process and all of its job, as Ctrl-Z does, with the terminal given back meanwhile;
  /// returns once it was told to go on, whether it was stopped.
  ///
  /// A process that was started to ignore it, or that no shell would continue, goes on at once.
  public func stop() throws -> Bool {
    guard !SignalAction.isIgnored(SIGTSTP) else { return false }
    try suspended {
      var usual = sigaction()
      usual.__sigaction_handler.sa_handler = SIG_DFL
      var before = sigaction()
      sigaction(SIGTSTP, &usual, &before)
      kill(0, SIGTSTP)
      sigaction(SIGTSTP, &before, nil)
    }
    return true
  }

  /// Notes what the terminal says that it can do, and asks for it.
  public func hear(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, .on), .mode(2026, .off): canSynchronize = true
    case .keyboard where isActive && !modes.contains(.kittyKeyboard):
      modes.insert(.kittyKeyboard)
      // What undoes it stands ready before it is done.
      arm()
      _ = send(TerminalModes.kittyKeyboard.setting)
    default: break
    }
  }

  private func take() throws(TerminalFault) {
    arm()
    var raw = saved
    raw.makeRaw()
    while tcsetattr(input, TCSANOW, &raw) != 0 {
      guard errno == EINTR else { throw TerminalFault(code: errno) }
    }
    if let code = send(modes.setting + (asks ? TerminalModes.questions : "")) {
      throw TerminalFault(code: code)
    }
  }

  private func arm() {
    EmergencyExit.arm(
      input: input, output: output, modes: saved, undoing: Array(modes.undoing.utf8))
  }

  /// Writes the text; returns the `errno` that the system refuses it with.
  private func send(_ text: String) -> Int32? {
    let output = FileOutput(descriptor: self.output)
    output.write(text)
    do throws(FileError) {
      try output.flush()
      return output.isClosed ? EPIPE : nil
    } catch {
      return error.code
    }
  }
}

/// The system refused a terminal.
public struct TerminalFault: Error, Equatable, Sendable {
  /// `errno` of the call: `ENOTTY` where there is no terminal, `EIO` where there is none any more.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }
}

extension termios {
  /// The control characters, by their names in termios(3).
  fileprivate var controls: [UInt8] {
    withUnsafeBytes(of: c_cc) { Array($0) }
  }

  /// Bytes come as they are and at once, and no key is a signal: cfmakeraw(3), but lines of others
  /// that end up here still end as before.
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
