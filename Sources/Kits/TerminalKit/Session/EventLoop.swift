import FileKit
import Glibc
public import Reactive

/// Waits in one `poll(2)` for descriptors, signals, timers and other threads, and runs what each
/// of them has to run.
///
/// A turn is: what has come is told, then what is due is run. What is scheduled meanwhile runs in
/// the next turn. Nothing makes it turn but what it waits for.
public final class EventLoop {
  public enum Readiness: Sendable {
    case reading
    case writing
  }

  /// Timers, and what is to run in the next turn.
  public let scheduler: EventLoopScheduler
  /// Wakes the loop from other threads; a `Mailbox` does so when it gets a message.
  public let waker: WakePipe
  /// How many turns there were: it stays the same while nothing comes.
  public private(set) var turns = 0
  /// Runs before each wait, such as what draws what the turns have changed.
  public var willWait: () -> Void = {}
  /// Runs when the waker was used, before what is due.
  public var didWake: () -> Void = {}

  private var watches: [Watch] = []
  private var signals: SignalWatch?
  private var isStopped = false

  /// Creates a loop whose timers are on `clock`; throws when the system gives it no pipe.
  public init(
    clock: @escaping () -> Duration = EventLoopScheduler.monotonicTime
  ) throws(EventLoopError) {
    scheduler = EventLoopScheduler(clock: clock)
    waker = try WakePipe()
  }

  /// Turns until ``stop()``.
  public func run() {
    isStopped = false
    while !isStopped { turn() }
  }

  /// Ends ``run()`` after the turn that it is in.
  public func stop() {
    isStopped = true
  }

  /// Runs `action` in the next turn.
  public func post(_ action: @escaping () -> Void) {
    _ = scheduler.schedule(()) {
      action()
      return Disposables.create()
    }
  }

  /// Runs `action` in each turn in which the descriptor is ready, or at its end, until the token
  /// is disposed of.
  ///
  /// One that was closed is watched no longer.
  public func watch(
    _ descriptor: Int32, for readiness: Readiness = .reading, _ action: @escaping () -> Void
  ) -> any Disposable {
    let watch = Watch(descriptor, readiness, action)
    watches.append(watch)
    return Disposables.create { [weak watch] in watch?.isDisposed = true }
  }

  /// Runs `action` with the signal in the turn after it came, instead of what it does usually.
  ///
  /// It is for one loop of a process at a time. Of the signals that ask for the end a second one
  /// ends the process at once, its terminal given back. One that the process was started to ignore
  /// still is.
  public func watchSignals(
    _ numbers: [Int32], _ action: @escaping (Int32) -> Void
  ) -> any Disposable {
    let signals = SignalWatch(numbers, waking: waker, action)
    self.signals = signals
    return Disposables.create { signals.end() }
  }

  /// Waits for what comes first, unless it may not wait, and runs what has to run then.
  public func turn(mayWait: Bool = true) {
    willWait()
    watches.removeAll { $0.isDisposed }
    var polled = [pollfd(fd: waker.reading, events: Int16(POLLIN), revents: 0)]
    polled += watches.map(\.polled)
    poll(&polled, nfds_t(polled.count), mayWait ? timeout : 0)
    turns += 1
    if polled[0].revents != 0 { waker.drain() }
    signals?.tell()
    if polled[0].revents != 0 { didWake() }
    for (watch, polled) in zip(watches, polled.dropFirst()) where polled.revents != 0 {
      watch.tell(polled)
    }
    scheduler.runDue()
  }

  /// Milliseconds to the next timer, -1 when there is none; never too few, which would be a turn
  /// for nothing.
  private var timeout: Int32 {
    guard let time = scheduler.timeUntilNext else { return -1 }
    let (seconds, attoseconds) = time.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// A descriptor that a loop waits for.
private final class Watch {
  var isDisposed = false
  private let descriptor: Int32
  private let readiness: EventLoop.Readiness
  private let action: () -> Void

  init(_ descriptor: Int32, _ readiness: EventLoop.Readiness, _ action: @escaping () -> Void) {
    self.descriptor = descriptor
    self.readiness = readiness
    self.action = action
  }

  var polled: pollfd {
    let events = readiness == .reading ? POLLIN : POLLOUT
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }

  func tell(_ polled: pollfd) {
    guard !isDisposed else { return }
    // poll(2) says so at once for ever, which would cost all there is of the processor.
    if polled.revents & Int16(POLLNVAL) != 0 { isDisposed = true }
    action()
  }
}

/// A pipe to oneself, by which whoever may only write wakes whoever waits in `poll(2)`: another
/// thread, or the handler of a signal.
public final class WakePipe: Sendable {
  private let pipe: Pipe

  var reading: Int32 { pipe.reading }
  var writing: Int32 { pipe.writing }

  /// Opens the pipe; throws the `errno` that the system refuses it with.
  public init() throws(EventLoopError) {
    do throws(FileError) {
      pipe = try Pipe(blocking: false)
    } catch {
      throw EventLoopError(code: error.code)
    }
  }

  deinit {
    pipe.close()
  }

  /// Wakes who waits, from any thread; once is as good as often.
  public func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Takes out what was written.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(reading, &bytes, bytes.count) == bytes.count {}
  }
}

/// The system refused what an event loop needs.
public struct EventLoopError: Error, Equatable, Sendable {
  /// `errno` of the call, such as `EMFILE`.
  public let code: Int32
}
