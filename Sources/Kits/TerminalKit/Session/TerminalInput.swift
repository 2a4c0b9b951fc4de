import Glibc
import Reactive

/// Delivers the input of a terminal session in the turns of an event loop.
///
/// Ctrl-Z and SIGTSTP stop the process; SIGCONT enters the session again, and calls ``didResume``.
public final class TerminalInput {
  public enum End: Hashable, Sendable {
    case closed
    /// A signal requested termination. After cleaning up, call ``TerminalInput/end(by:)``.
    case signal(Int32)
  }

  public var didReceive: (InputEvent) -> Void = { _ in }
  /// Called when the whole screen must be redrawn.
  public var didResume: () -> Void = {}
  public var didEnd: (End) -> Void = { _ in }

  private let session: TerminalSession
  private let loop: EventLoop
  private let environment: (String) -> String?
  private var decoder: KeyDecoder
  private let flushTimer = SerialDisposable()
  private var bag = DisposeBag()
  private var hasEnded = false

  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT,
  ]

  /// Reads input for a session that has been entered.
  public init(
    _ session: TerminalSession, in loop: EventLoop, environment: @escaping (String) -> String?
  ) {
    self.session = session
    self.loop = loop
    self.environment = environment
    decoder = KeyDecoder(backspace: session.backspace)
    loop.watch(session.input) { [unowned self] in read() }.disposed(by: bag)
    loop.watchSignals(Self.signals) { [unowned self] in handle($0) }.disposed(by: bag)
    flushTimer.disposed(by: bag)
  }

  /// Restores the terminal and ends the process with the signal.
  public static func end(by number: Int32) -> Never {
    endProcess(by: number)
    // Unreachable unless the signal is blocked. Shells report this status for the signal.
    exit(128 + number)
  }

  /// Leaves the session while `body` runs; then delivers the size and calls ``didResume``.
  public func suspend(_ body: () -> Void) {
    take {
      try session.suspended(body)
      return true
    }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = Glibc.read(session.input, &bytes, bytes.count)
    if count > 0 {
      deliver(decoder.feed(bytes[..<count], at: loop.scheduler.now))
      waitForMore()
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      deliver(decoder.end())
      end(.closed)
    }
  }

  private func waitForMore() {
    guard let deadline = decoder.deadline, !hasEnded else {
      flushTimer.disposable = Disposables.create()
      return
    }
    let time = deadline - loop.scheduler.now
    flushTimer.disposable = loop.scheduler.schedule(after: time) { [unowned self] in
      deliver(decoder.flush(at: loop.scheduler.now))
      waitForMore()
    }
  }

  private func deliver(_ events: [InputEvent]) {
    for event in events where !hasEnded {
      if event == .key(Key("z", .control)) { stop() } else { didReceive(event) }
    }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGWINCH: deliverSize()
    case SIGTSTP: stop()
    case SIGCONT: resume()
    default: end(.signal(signal))
    }
  }

  private func deliverSize() {
    didReceive(.resize(Terminal.size(of: session.output, environment: environment)))
  }

  private func stop() { take { try session.stop() } }

  /// Runs `body`, which returns whether the whole screen must be redrawn.
  private func take(_ body: () throws -> Bool) {
    do {
      guard try body() else { return }
      deliverSize()
      didResume()
    } catch {
      end(.closed)
    }
  }

  private func resume() {
    take {
      try session.reenter()
      return true
    }
  }

  private func end(_ end: End) {
    guard !hasEnded else { return }
    hasEnded = true
    bag = DisposeBag()
    didEnd(end)
  }
}
