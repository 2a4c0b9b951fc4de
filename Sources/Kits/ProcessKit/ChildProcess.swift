import FileKit
@preconcurrency import Glibc

/// A program of the user's, run by the shell as they wrote it: `code --wait`, `less -R | cat`.
public struct ShellCommand: Hashable, Sendable {
  /// Text of the shell's.
  public let text: String
  /// Words that the text gets behind it, to the letter: no shell reads them.
  public let arguments: [String]
  /// Variables that it has unless they are set already.
  public let defaults: [String: String]

  public init(_ text: String, arguments: [String] = [], defaults: [String: String] = [:]) {
    self.text = text
    self.arguments = arguments
    self.defaults = defaults
  }

  /// The words to execute: `sh -c 'code --wait "$@"' 'code --wait' FILE`, as git has it.
  var words: [String] {
    let script = arguments.isEmpty ? text : "\(text) \"$@\""
    return ["/bin/sh", "-c", script, text] + arguments
  }
}

/// A program that runs on this one's terminal, in its process group, until ``wait()``.
///
/// While it runs, ^C and ^\ are its own affair: they reach both, and we ignore them, as `system(3)`
/// does. Whoever starts one waits for it.
public final class ChildProcess {
  private let pid: pid_t
  private let signals: IgnoredSignals
  /// Our end of the pipe that is its standard input; -1 where it shares ours, or when it is closed.
  private var feed: Int32
  private var end: ProcessEnd?

  /// Starts `command`; with `isFed` what ``write(_:)`` gives it is its standard input.
  public init(_ command: ShellCommand, isFed: Bool = false) throws(ProcessFault) {
    let pipe = isFed ? try newPipe() : nil
    let signals = IgnoredSignals()
    do throws(ProcessFault) {
      pid = try Self.spawn(command, reading: pipe?.reading, signals)
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

  /// Gives bytes to the program, waiting until it takes them; returns `false` when it takes no
  /// more.
  ///
  /// Writing to a closed pipe must be an error of the call here: whoever feeds a program ignores
  /// SIGPIPE.
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

  /// Ends what the program is fed, waits for it to end, and returns how it did.
  public func wait() -> ProcessEnd {
    closeFeed()
    if let end { return end }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    signals.restore()
    let end = ProcessEnd(waitStatus: status)
    self.end = end
    return end
  }

  private func closeFeed() {
    guard feed >= 0 else { return }
    close(feed)
    feed = -1
  }
}

// MARK: - Starting
extension ChildProcess {
  private static func spawn(
    _ command: ShellCommand, reading input: Int32?, _ ours: IgnoredSignals
  ) throws(ProcessFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = ours.toDefault
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Threads that serve queues block signals; what they start must hear them.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    var pid: pid_t = 0
    let words = command.words
    let added = command.defaults.filter { getenv($0.key) == nil }.map { "\($0.key)=\($0.value)" }
    let code = withCStrings(words) { words in
      withCStrings(added.sorted()) { added in
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var variable = environ
        while let text = variable.pointee {
          variables.append(text)
          variable += 1
        }
        return posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, variables + added)
      }
    }
    guard code == 0 else { throw ProcessFault(code: code) }
    return pid
  }
}

/// The signals that a terminal sends to all that run on it, ignored until they are restored.
private final class IgnoredSignals {
  private static let numbers = [SIGINT, SIGQUIT]
  /// What was done at each of them before.
  private let before: [sighandler_t?]

  init() {
    before = Self.numbers.map { signal($0, SIG_IGN) }
  }

  func restore() {
    for (number, handler) in zip(Self.numbers, before) { signal(number, handler) }
  }

  /// The signals that a program we start is to have as a shell would give them: those that we
  /// ignore for ourselves, not those that whoever started us had us ignore.
  var toDefault: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&set, number) }
    for (number, handler) in zip(Self.numbers, before) where !SignalAction.isIgnoring(handler) {
      sigaddset(&set, number)
    }
    return set
  }
}
