import Glibc

/// Asks a terminal for the colour of its background.
public enum TerminalBackground {
  /// How long an answer is waited for; a terminal on this machine takes a millisecond or two.
  public static let patience = Duration.milliseconds(100)

  /// No terminal answers at such length; whoever writes on without an end is not heard out.
  private static let limit = 4096

  /// Whether the terminal is one that may be asked.
  ///
  /// Not over SSH (mosh sets the same variables): an answer that comes after ``patience`` stands in
  /// the prompt of the shell as if it had been typed, and a slow line is where it does. Not the
  /// console of Linux, which shows the question.
  public static func mayBeAsked(_ environment: (String) -> String?) -> Bool {
    let term = environment("TERM") ?? ""
    guard !["", "dumb", "linux"].contains(term) else { return false }
    return ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].allSatisfy {
      environment($0)?.isEmpty ?? true
    }
  }

  /// Returns the background; `nil` when the terminal does not tell it in time, or when somebody has
  /// typed already, whose keys would be taken for the answer.
  ///
  /// It never waits longer than `patience`. The terminal's modes are afterwards as they were:
  /// signals that come meanwhile wait until they are. Both descriptors must be the same terminal,
  /// and the process in its foreground.
  public static func ask(
    input: Int32, output: Int32, patience: Duration = patience
  ) -> RGB? {
    guard isSameTerminal(input, output), isInForeground(input), !hasInput(input) else {
      return nil
    }
    let held = BlockedSignals()
    defer { held.release() }
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return nil }
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    guard tcsetattr(input, TCSANOW, &modes) == 0 else { return nil }
    defer { tcsetattr(input, TCSANOW, &before) }
    // Half a line that was typed can be seen only now.
    guard !hasInput(input), canWrite(output), send(BackgroundReply.question, to: output) else {
      return nil
    }
    return answer(from: input, by: .now + patience)
  }

  private static func answer(from input: Int32, by end: ContinuousClock.Instant) -> RGB? {
    var reply = BackgroundReply()
    var count = 0
    while !reply.isComplete, count < limit {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero, waitFor(input, POLLIN, left.milliseconds) else { break }
      var bytes = [UInt8](repeating: 0, count: 256)
      let got = read(input, &bytes, bytes.count)
      guard got > 0 else { break }
      count += got
      for byte in bytes[..<got] { reply.take(byte) }
    }
    return reply.background
  }

  private static func isSameTerminal(_ input: Int32, _ output: Int32) -> Bool {
    var (one, two) = (stat(), stat())
    guard Terminal.isTTY(input), Terminal.isTTY(output), fstat(input, &one) == 0,
      fstat(output, &two) == 0
    else { return false }
    return one.st_rdev == two.st_rdev
  }

  /// Who is in the background is stopped for reading; a terminal that controls nobody has none.
  private static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  private static func hasInput(_ descriptor: Int32) -> Bool {
    waitFor(descriptor, POLLIN, 0)
  }

  private static func canWrite(_ descriptor: Int32) -> Bool {
    waitFor(descriptor, POLLOUT, 0)
  }

  private static func waitFor(_ descriptor: Int32, _ event: Int32, _ milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  private static func send(_ text: String, to output: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return write(output, bytes, bytes.count) == bytes.count
  }
}

extension Duration {
  /// Rounded up, so that waiting so long is waiting long enough.
  fileprivate var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    let attosecondsEach: Int64 = 1_000_000_000_000_000
    return Int32(
      clamping: seconds * 1000 + (attoseconds + attosecondsEach - 1) / attosecondsEach)
  }
}

/// The signals that would end or stop the process while a terminal is not as it was, kept waiting.
private struct BlockedSignals {
  private var before = sigset_t()

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU] {
      sigaddset(&held, number)
    }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
