import Glibc
import Reactive

/// Tells what the terminal of a session sends, in the turns of a loop.
///
/// Ctrl-Z and SIGTSTP stop the process, and SIGCONT takes the terminal again; nobody else hears of
/// them but by ``didTakeAgain``.
public final class TerminalInput {
  /// Why nothing more comes.
  public enum End: Hashable, Sendable {
    /// The terminal is gone, or its input at its end.
    case closed
    /// The process was asked to end; who has tidied up ends it by ``TerminalInput/end(by:)``.
    case signal(Int32)
  }

  /// A key, the mouse, a paste and so on.
  public var didReceive: (InputEvent) -> Void = { _ in }
  /// All of the screen is to be drawn again.
  public var didTakeAgain: () -> Void = {}
  public var didEnd: (End) -> Void = { _ in }

  private let session: TerminalSession
  private let loop: EventLoop
  private let environment: (String) -> String?
  private var decoder: KeyDecoder
  private let patience = SerialDisposable()
  private var bag = DisposeBag()
  private var hasEnded = false

  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT,
  ]

  /// Listens to a session that has been entered.
  public init(
    _ session: TerminalSession, in loop: EventLoop, environment: @escaping (String) -> String?
  ) {
    self.session = session
    self.loop = loop
    self.environment = environment
    decoder = KeyDecoder(backspace: session.backspace)
    loop.watch(session.input) { [unowned self] in read() }.disposed(by: bag)
    loop.watchSignals(Self.signals) { [unowned self] in hear($0) }.disposed(by: bag)
    patience.disposed(by: bag)
  }

  /// Ends the process as the signal would have, its terminal given back.
  public static func end(by number: Int32) -> Never {
    endProcess(by: number)
    // The signal is not blocked; should it be, this is what a shell makes of it.
    exit(128 + number)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = Glibc.read(session.input, &bytes, bytes.count)
    if count > 0 {
      tell(decoder.feed(bytes[..<count], at: loop.scheduler.now))
      waitForMore()
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      tell(decoder.end())
      end(.closed)
    }
  }

  /// What has begun is given up once its time is over.
  private func waitForMore() {
    guard let deadline = decoder.deadline, !hasEnded else {
      patience.disposable = Disposables.create()
      return
    }
    let time = deadline - loop.scheduler.now
    patience.disposable = loop.scheduler.scheduleRelative((), dueTime: time) { [unowned self] in
      tell(decoder.flush(at: loop.scheduler.now))
      waitForMore()
      return Disposables.create()
    }
  }

  private func tell(_ events: [InputEvent]) {
    for event in events where !hasEnded {
      switch event {
      case .key(Key("z", .control)): stop()
      case .reply(let reply):
        session.hear(reply)
        didReceive(event)
      default: didReceive(event)
      }
    }
  }

  private func hear(_ signal: Int32) {
    switch signal {
    case SIGWINCH: tellSize()
    case SIGTSTP: stop()
    case SIGCONT: takeAgain()
    default: end(.signal(signal))
    }
  }

  private func tellSize() {
    didReceive(.resize(Terminal.size(of: session.output, environment: environment)))
  }

  private func stop() {
    do {
      guard try session.stop() else { return }
      tellSize()
      didTakeAgain()
    } catch {
      end(.closed)
    }
  }

  private func takeAgain() {
    do throws(TerminalFault) {
      try session.takeAgain()
      tellSize()
      didTakeAgain()
    } catch {
      end(.closed)
    }
  }

  private func end(_ end: End) {
    guard !hasEnded else { return }
    hasEnded = true
    bag = DisposeBag()
    didEnd(end)
  }
}
