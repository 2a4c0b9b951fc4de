@preconcurrency import Glibc
import Synchronization

/// While it lives, the signals that ask the process to end are noticed between two steps of its
/// work instead.
///
/// They are those of the whole process, and so is what this keeps: one at a time may live. A second
/// signal ends the process, whatever it is doing. One that the process was started to ignore stays
/// ignored.
public final class TerminationSignals {
  /// Ctrl-C, a polite `kill`, and a terminal that goes away.
  private static let all = [SIGINT, SIGTERM, SIGHUP]

  public init() {
    caught.store(0, ordering: .relaxed)
    // Without the pipe a signal is noticed once the input has something.
    if wakingEnd.load(ordering: .relaxed) < 0, let pipe = try? Pipe(blocking: false) {
      sleepingEnd.store(pipe.reading, ordering: .relaxed)
      wakingEnd.store(pipe.writing, ordering: .relaxed)
    }
    isWatching.store(true, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { note($0) }
    // Once it was noticed, the next one is not: whoever asks twice means it.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    for number in Self.all where !SignalAction.isIgnored(number) { sigaction(number, &action, nil) }
  }

  /// Signals have their default effects again.
  deinit {
    isWatching.store(false, ordering: .relaxed)
    for number in Self.all where !SignalAction.isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// Whether one came since the last of these was made.
  public static var hasCome: Bool {
    caught.load(ordering: .relaxed) != 0
  }

  /// Waits until the descriptor has something to read, which without a watch is left to reading.
  ///
  /// Throws ``InputError/interrupted`` when a signal comes first.
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

/// The signal that came, 0 for none.
private let caught = Atomic<Int32>(0)
private let isWatching = Atomic<Bool>(false)
/// The pipe by which the handler wakes who waits; all of these are made before it is set up.
private let wakingEnd = Atomic<Int32>(-1)
private let sleepingEnd = Atomic<Int32>(-1)

/// The handler; nothing here but what one may do (signal-safety(7)).
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

/// What the process does at a signal.
public enum SignalAction {
  public static func isIgnored(_ number: Int32) -> Bool {
    isIgnoring(handler(number))
  }

  public static func isDefault(_ number: Int32) -> Bool {
    isSame(handler(number), SIG_DFL)
  }

  /// Whether `handler` is `SIG_IGN`.
  public static func isIgnoring(_ handler: sighandler_t?) -> Bool {
    isSame(handler, SIG_IGN)
  }

  private static func handler(_ number: Int32) -> sighandler_t? {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler
  }

  /// C compares handlers by address; Swift compares no functions.
  private static func isSame(_ one: sighandler_t?, _ other: sighandler_t?) -> Bool {
    unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}
