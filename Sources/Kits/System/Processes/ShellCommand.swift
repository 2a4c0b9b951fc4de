@preconcurrency import Glibc

public enum ShellCommand {
  /// Runs a command such as `code --wait` by the shell, in the foreground of the same terminal and
  /// in the same process group; the shell does not interpret `arguments`.
  ///
  /// While it runs, this process ignores ^C and ^\, like `system(3)`.
  public static func run(
    _ text: String, _ arguments: [String]
  ) throws(ProcessFault) -> ProcessEnd {
    // `sh -c 'code --wait "$@"' 'code --wait' FILE`, as in git.
    let words = ["/bin/sh", "-c", "\(text) \"$@\"", text] + arguments
    let signals = IgnoredSignals()
    defer { signals.restore() }
    return ProcessEnd(
      waitingFor: try spawn(words, adding: [:], streams: [], defaults: signals.toDefault))
  }
}

private struct IgnoredSignals {
  private static let numbers = [SIGINT, SIGQUIT]
  private let before: [sighandler_t?]

  init() {
    before = Self.numbers.map { signal($0, SIG_IGN) }
  }

  func restore() {
    for (number, handler) in zip(Self.numbers, before) { signal(number, handler) }
  }

  /// The signals that this process ignores itself, without those that were ignored when it started.
  var toDefault: sigset_t {
    let handled = zip(Self.numbers, before).filter { !SignalAction.isIgnoring($0.1) }
    return sigset_t([SIGPIPE, SIGXFSZ] + handled.map(\.0))
  }
}
