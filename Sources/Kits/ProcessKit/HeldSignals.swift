import Glibc
import Synchronization

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
