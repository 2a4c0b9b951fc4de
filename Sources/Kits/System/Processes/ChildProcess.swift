@preconcurrency import Glibc

/// A command from the user's settings, which the shell runs: `code --wait`, `less -R | cat`.
public struct ShellCommand: Hashable, Sendable {
  public let text: String
  /// Literal arguments that are appended to the command, without interpretation by the shell.
  public let arguments: [String]
  /// Environment variables that are set for the command if they are unset.
  public let defaults: [String: String]

  public init(_ text: String, arguments: [String] = [], defaults: [String: String] = [:]) {
    self.text = text
    self.arguments = arguments
    self.defaults = defaults
  }

  /// The executed words: `sh -c 'code --wait "$@"' 'code --wait' FILE`, as in git.
  var words: [String] {
    let script = arguments.isEmpty ? text : "\(text) \"$@\""
    return ["/bin/sh", "-c", script, text] + arguments
  }
}

/// A foreground program on the same terminal, in the same process group, until ``wait()``.
///
/// While it runs, this process ignores ^C and ^\, like `system(3)`. The creator must call
/// ``wait()``.
public final class ChildProcess {
  private let pid: pid_t
  private let signals: IgnoredSignals
  /// The write end of the pipe to its standard input; -1 if it has none or the pipe is closed.
  private var feed: Int32
  private var end: ProcessEnd?

  /// With `isFed`, its standard input is a pipe for ``write(_:)``.
  public init(_ command: ShellCommand, isFed: Bool = false) throws(ProcessFault) {
    let pipe = isFed ? try Pipe() : nil
    let signals = IgnoredSignals()
    do throws(ProcessFault) {
      pid = try spawn(
        command.words, adding: command.defaults.filter { getenv($0.key) == nil },
        streams: pipe.map { [$0.reading] } ?? [], defaults: signals.toDefault)
    } catch {
      signals.restore()
      pipe?.close()
      throw error
    }
    if let pipe { close(pipe.reading) }
    feed = pipe?.writing ?? -1
    self.signals = signals
  }

  deinit {
    if feed >= 0 { close(feed) }
  }

  /// Waits until the program accepts the bytes; returns `false` if it has closed its input.
  ///
  /// The caller must have ignored SIGPIPE, so that writing to a closed pipe is an error.
  public func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard feed >= 0 else { return false }
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(feed, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        closeFeed()
      }
    }
    return true
  }

  /// Closes its input, waits for it to end, and returns how it ended.
  public func wait() -> ProcessEnd {
    closeFeed()
    if let end { return end }
    let end = ProcessEnd(waitingFor: pid)
    signals.restore()
    self.end = end
    return end
  }

  private func closeFeed() {
    guard feed >= 0 else { return }
    close(feed)
    feed = -1
  }
}

private final class IgnoredSignals {
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
