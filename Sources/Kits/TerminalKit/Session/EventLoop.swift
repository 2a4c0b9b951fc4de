import Glibc
public import Reactive
import System

/// Waits in one `poll(2)` for file descriptors, signals, timers and other threads, and runs their
/// actions.
///
/// A turn delivers the events and then runs the due actions. Actions that are scheduled during a
/// turn run in the next one. The loop turns only for events and timers.
public final class EventLoop {
  public let scheduler: EventLoopScheduler
  /// Wakes the loop from other threads; a `Mailbox` does so when it receives a message.
  public let waker: WakePipe
  /// The number of turns so far, which does not change while nothing happens.
  public private(set) var turns = 0
  /// Called before each wait, for example to draw changes.
  public var willWait: () -> Void = {}
  /// Called after the waker was used, before the due actions.
  public var didWake: () -> Void = {}

  private var watches: [Watch] = []
  private var signals: SignalWatch?
  private var isStopped = false

  /// Throws if the system refuses a pipe.
  public init(clock: @escaping () -> Duration = { Uptime.now }) throws(FileError) {
    scheduler = EventLoopScheduler(clock: clock)
    waker = try WakePipe()
  }

  public func run() {
    isStopped = false
    while !isStopped { turn() }
  }

  public func stop() { isStopped = true }

  /// Calls `action` in each turn in which the descriptor is readable or closed, until the token is
  /// disposed.
  ///
  /// A closed descriptor is no longer watched.
  public func watch(_ descriptor: Int32, _ action: @escaping () -> Void) -> any Disposable {
    let watch = Watch(descriptor, action)
    watches.append(watch)
    return Disposables.create { [weak watch] in watch?.isDisposed = true }
  }

  /// Calls `action` in the turn after the signal arrived, and disables the signal's default action.
  ///
  /// Only one loop of a process can watch signals. The second signal that requests termination ends
  /// the process at once and restores the terminal. A signal that was ignored when the process
  /// started stays ignored.
  public func watchSignals(
    _ numbers: [Int32], _ action: @escaping (Int32) -> Void
  ) -> any Disposable {
    let signals = SignalWatch(numbers, waking: waker, action)
    self.signals = signals
    return Disposables.create { signals.end() }
  }

  /// Waits for the first event, if `mayWait`, and runs what is due.
  public func turn(mayWait: Bool = true) {
    willWait()
    watches.removeAll { $0.isDisposed }
    var polled = [pollfd(fd: waker.reading, events: Int16(POLLIN), revents: 0)]
    polled += watches.map(\.polled)
    poll(&polled, nfds_t(polled.count), mayWait ? timeout : 0)
    turns += 1
    if polled[0].revents != 0 { waker.drain() }
    signals?.deliver()
    if polled[0].revents != 0 { didWake() }
    for (watch, polled) in zip(watches, polled.dropFirst()) where polled.revents != 0 {
      watch.deliver(polled)
    }
    scheduler.runDue()
  }

  /// In milliseconds; -1 without timers.
  private var timeout: Int32 { scheduler.timeUntilNext?.milliseconds ?? -1 }
}

private final class Watch {
  var isDisposed = false
  private let descriptor: Int32
  private let action: () -> Void

  init(_ descriptor: Int32, _ action: @escaping () -> Void) {
    self.descriptor = descriptor
    self.action = action
  }

  var polled: pollfd { pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0) }

  func deliver(_ polled: pollfd) {
    guard !isDisposed else { return }
    // poll(2) would report a closed descriptor at once, forever, and the loop would use all CPU
    // time.
    if polled.revents & Int16(POLLNVAL) != 0 { isDisposed = true }
    action()
  }
}

/// A pipe that wakes the event loop from another thread or a signal handler.
public final class WakePipe: Sendable {
  private let pipe: Pipe

  var reading: Int32 { pipe.reading }
  var writing: Int32 { pipe.writing }

  public init() throws(FileError) { pipe = try Pipe(blocking: false) }

  deinit { pipe.close() }

  /// Wakes the event loop, from any thread; several calls before a turn have the effect of one.
  public func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func drain() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(reading, &bytes, bytes.count) == bytes.count {}
  }
}
