import Glibc
import System

public enum TerminalBackground {
  /// The time limit for the reply: a local terminal replies within a millisecond or two.
  public static let timeLimit = Duration.milliseconds(100)

  private static let limit = 4096

  /// A reply after ``timeLimit`` would appear in the shell prompt as typed text.
  ///
  /// This excludes SSH, because the connection may be slow (mosh sets the same variables). The
  /// Linux console would display the query.
  public static func mayBeAsked(_ environment: (String) -> String?) -> Bool {
    let term = environment("TERM") ?? ""
    guard !["", "dumb", "linux"].contains(term) else { return false }
    return ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].allSatisfy {
      environment($0)?.isEmpty ?? true
    }
  }

  /// Returns the background colour, or `nil` without a reply in time or if the user has already
  /// typed.
  ///
  /// Keys that are typed during the wait stay for the next reader. Waits for at most `timeLimit`.
  /// Afterwards the modes of the terminal are restored; signals are blocked until then. Both
  /// descriptors must be the same terminal, and the process must be in its foreground.
  public static func ask(input: Int32, output: Int32, timeLimit: Duration = timeLimit) -> RGB? {
    guard isSameTerminal(input, output), isInForeground(input), !hasInput(input), canGiveBack
    else { return nil }
    // They would end or stop the process while the terminal's modes are changed.
    var blocked = sigset_t([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU])
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return nil }
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    guard tcsetattr(input, TCSANOW, &modes) == 0 else { return nil }
    var reply = BackgroundReply([])
    defer {
      tcsetattr(input, TCSANOW, &before)
      giveBack(reply.others, to: input)
    }
    // A partly typed line becomes readable only in raw mode.
    guard !hasInput(input), canWrite(output), send(BackgroundReply.question, to: output) else {
      return nil
    }
    reply = read(input, by: Uptime.now + timeLimit)
    return reply.background
  }

  /// Administrators can forbid it (`dev.tty.legacy_tiocsti`, since Linux 6.2).
  private static var canGiveBack: Bool {
    let file = open("/proc/sys/dev/tty/legacy_tiocsti", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    var digit: UInt8 = 0
    return Glibc.read(file, &digit, 1) == 1 && digit != UInt8(ascii: "0")
  }

  private static func giveBack(_ bytes: [UInt8], to input: Int32) {
    for byte in bytes {
      var typed = byte
      _ = ioctl(input, UInt(TIOCSTI), &typed)
    }
  }

  private static func read(_ input: Int32, by end: Duration) -> BackgroundReply {
    var bytes: [UInt8] = []
    while !BackgroundReply(bytes).isComplete, bytes.count < limit {
      let left = end - Uptime.now
      guard left > .zero, waitFor(input, POLLIN, left.milliseconds) else { break }
      var part = [UInt8](repeating: 0, count: 256)
      let count = Glibc.read(input, &part, part.count)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return BackgroundReply(bytes)
  }

  private static func isSameTerminal(_ input: Int32, _ output: Int32) -> Bool {
    var (one, two) = (stat(), stat())
    guard Terminal.isTTY(input), Terminal.isTTY(output), fstat(input, &one) == 0,
      fstat(output, &two) == 0
    else { return false }
    return one.st_rdev == two.st_rdev
  }

  /// A background process that reads is stopped; a terminal without a session has no foreground
  /// one.
  private static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  private static func hasInput(_ descriptor: Int32) -> Bool { waitFor(descriptor, POLLIN, 0) }

  private static func canWrite(_ descriptor: Int32) -> Bool { waitFor(descriptor, POLLOUT, 0) }

  private static func waitFor(_ descriptor: Int32, _ event: Int32, _ milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  private static func send(_ text: String, to output: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return write(output, bytes, bytes.count) == bytes.count
  }
}
