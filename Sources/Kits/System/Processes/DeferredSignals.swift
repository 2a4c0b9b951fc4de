import Glibc
import Synchronization

/// Blocks the signals that request termination on this thread, until they are delivered.
///
/// A program in its own process group does not receive the signals of the terminal. Its caller ends
/// it first.
final class DeferredSignals {
  private let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !SignalAction.isIgnored($0) }
  private var before = sigset_t()
  private var isDeferring = true

  init() {
    var signals = sigset_t(ending + [SIGPIPE])
    pthread_sigmask(SIG_BLOCK, &signals, &before)
  }

  deinit {
    deliver()
  }

  var hasCome: Bool {
    if PendingSignals.hasCome { return true }
    var pending = sigset_t()
    sigpending(&pending)
    return ending.contains { sigismember(&pending, $0) == 1 && sigismember(&before, $0) != 1 }
  }

  /// A pending SIGPIPE of this thread is discarded, because `write(2)` has already reported it.
  func deliver() {
    guard isDeferring else { return }
    isDeferring = false
    if sigismember(&before, SIGPIPE) != 1 {
      var pipe = sigset_t([SIGPIPE])
      var none = timespec()
      sigtimedwait(&pipe, nil, &none)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  func keepBlocked() {
    isDeferring = false
    PendingSignals.keepBlocked()
  }
}

/// A signal that requested termination while a program ran, blocked until the program's result is
/// reported.
public enum PendingSignals {
  public static var hasCome: Bool {
    isHeld.load(ordering: .relaxed)
  }

  /// Unblocks the signal, which has its usual effect; does nothing if none is pending.
  public static func deliver() {
    guard isHeld.exchange(false, ordering: .relaxed) else { return }
    var signals = sigset_t([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  static func keepBlocked() {
    isHeld.store(true, ordering: .relaxed)
  }
}

private let isHeld = Atomic<Bool>(false)
