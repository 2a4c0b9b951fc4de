import FileKit
import Glibc
import Synchronization

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

/// A signal that asked this process to end while it ran a program, kept until there is nothing more
/// to tell.
public enum HeldSignals {
  /// Whether one is kept.
  public static var hasCome: Bool {
    isHeld.load(ordering: .relaxed)
  }

  /// Lets it do what it does usually; where none is kept nothing happens.
  public static func letThrough() {
    guard isHeld.exchange(false, ordering: .relaxed) else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The thread goes on with its signals blocked.
  static func hold() {
    isHeld.store(true, ordering: .relaxed)
  }
}

private let isHeld = Atomic<Bool>(false)
