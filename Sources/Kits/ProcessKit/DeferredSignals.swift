import FileKit
import Glibc

/// The signals that ask this process to end, kept waiting on this thread until let through.
///
/// Who runs a program in a process group of its own sees to it first: no terminal tells that group.
final class DeferredSignals {
  /// Those that ask for the end, unless this process was told to ignore them.
  private let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !SignalAction.isIgnored($0) }
  private var before = sigset_t()
  private var isDeferring = true

  init() {
    var signals = Self.set(ending + [SIGPIPE])
    pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  deinit {
    letThrough()
  }

  /// Whether one of them has come.
  var hasCome: Bool {
    if HeldSignals.hasCome { return true }
    var pending = sigset_t()
    sigpending(&pending)
    return ending.contains { sigismember(&pending, $0) == 1 && sigismember(&before, $0) != 1 }
  }

  /// Lets them do what they do usually, now if one has come.
  ///
  /// A SIGPIPE of this thread's is told by `write(2)` already and comes to nothing.
  func letThrough() {
    guard isDeferring else { return }
    isDeferring = false
    if sigismember(&before, SIGPIPE) != 1 {
      var pipe = Self.set([SIGPIPE])
      var none = timespec()
      sigtimedwait(&pipe, nil, &none)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Has those that have come wait for ``HeldSignals/letThrough()``.
  func hold() {
    isDeferring = false
    HeldSignals.hold()
  }

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
