@preconcurrency import Glibc
import Synchronization

/// Catches the signals that request termination, so that the program can stop between two steps.
///
/// Signal handlers are global, so only one instance can exist at a time. A second signal ends the
/// process at once. A signal that was ignored when the process started stays ignored.
public final class TerminationSignals {
  private static let all = [SIGINT, SIGTERM, SIGHUP]

  public init() {
    caught.store(0, ordering: .relaxed)
    // Without the pipe, a signal is noticed only after the next input.
    if wakingEnd.load(ordering: .relaxed) < 0, let pipe = try? Pipe(blocking: false) {
      sleepingEnd.store(pipe.reading, ordering: .relaxed)
      wakingEnd.store(pipe.writing, ordering: .relaxed)
    }
    isWatching.store(true, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { note($0) }
    // Only the first signal is caught. A second one is intended to end the process at once.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for number in Self.all where !SignalAction.isIgnored(number) { sigaction(number, &action, nil) }
  }

  deinit {
    isWatching.store(false, ordering: .relaxed)
    for number in Self.all where !SignalAction.isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// Whether a signal arrived since the last instance was created.
  public static var hasCome: Bool {
    caught.load(ordering: .relaxed) != 0
  }

  /// Throws ``InputError/interrupted`` if a signal comes first; returns at once if none are caught.
  static func wait(for descriptor: Int32) throws(InputError) {
    guard isWatching.load(ordering: .relaxed) else { return }
    while !hasCome {
      var polled = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: sleepingEnd.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0),
      ]
      if poll(&polled, nfds_t(polled.count), -1) >= 0, polled[0].revents != 0, !hasCome { return }
    }
    throw .interrupted
  }
}

/// The signal that arrived; 0 for none.
private let caught = Atomic<Int32>(0)
private let isWatching = Atomic<Bool>(false)
/// The write end of the pipe that wakes a wait, created before the handler is installed.
private let wakingEnd = Atomic<Int32>(-1)
private let sleepingEnd = Atomic<Int32>(-1)

/// The signal handler, which is async-signal-safe (signal-safety(7)).
private func note(_ signal: Int32) {
  let code = errno
  caught.store(signal, ordering: .relaxed)
  let end = wakingEnd.load(ordering: .relaxed)
  if end >= 0 {
    var byte: UInt8 = 1
    write(end, &byte, 1)
  }
  errno = code
}

/// The actions of the process for signals.
public enum SignalAction {
  public static func isIgnored(_ number: Int32) -> Bool {
    isIgnoring(handler(number))
  }

  public static func isDefault(_ number: Int32) -> Bool {
    isSame(handler(number), SIG_DFL)
  }

  public static func isIgnoring(_ handler: sighandler_t?) -> Bool {
    isSame(handler, SIG_IGN)
  }

  private static func handler(_ number: Int32) -> sighandler_t? {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler
  }

  /// Compares handlers by address, like C, because Swift cannot compare functions.
  private static func isSame(_ one: sighandler_t?, _ other: sighandler_t?) -> Bool {
    unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}
