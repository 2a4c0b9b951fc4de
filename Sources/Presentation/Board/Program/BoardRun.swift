import Entities
import Reactive
import TerminalKit

/// The board on the terminal of the process, from the first frame until somebody leaves.
public final class BoardRun {
  /// Why it is over.
  public typealias End = TerminalInput.End

  /// How often others' writing is looked for: seen within 300 ms, with time to draw it.
  public static let tick = Duration.milliseconds(200)

  private let context: BoardContext
  private let loop: EventLoop
  private let screen: Screen
  private let session: TerminalSession
  private let input: TerminalInput
  private let frame = SerialDisposable()
  private let ticking = SerialDisposable()
  private let bag = DisposeBag()
  private var end: End?

  /// Takes the terminal; throws ``BoardFault`` when there is none.
  public init(
    _ coordinator: ScreenCoordinator, root: View, setup: BoardTerminal
  ) throws(BoardFault) {
    context = coordinator.context
    do {
      loop = try EventLoop()
      session = TerminalSession(asks: setup.asks)
      try session.enter()
    } catch {
      throw BoardFault()
    }
    let size = setup.size()
    screen = Screen(
      root: root, size: Size(width: size.columns, height: size.rows),
      writer: FrameWriter(depth: setup.depth), output: setup.output, traits: setup.traits)
    input = TerminalInput(session, in: loop, environment: setup.environment)
    coordinator.present(on: screen)
    coordinator.didQuit = { [unowned self] in finish(nil) }
    connect()
  }

  /// Runs until the user leaves, the terminal is gone or a signal asks for the end; the terminal is
  /// given back then.
  public func run() -> End? {
    loop.run()
    session.leave()
    return end
  }

  private func connect() {
    frame.disposed(by: bag)
    ticking.disposed(by: bag)
    input.didReceive = { [unowned self] event in
      if case .reply = event { screen.setSynchronizesOutput(session.canSynchronize) }
      screen.handle(event)
    }
    input.didTakeAgain = { [unowned self] in screen.redraw() }
    input.didEnd = { [unowned self] end in finish(end) }
    loop.willWait = { [unowned self] in turn() }
    waitForTick()
  }

  /// One after the other: those of the time in which the process was stopped are not made up for.
  private func waitForTick() {
    ticking.disposable = loop.scheduler.scheduleRelative((), dueTime: Self.tick) {
      [unowned self] in
      context.ticks.onNext(())
      waitForTick()
      return Disposables.create()
    }
  }

  /// Draws what has changed, and sees to it that what moves goes on.
  private func turn() {
    do throws(OutputError) {
      try screen.turn(at: loop.scheduler.now)
    } catch {
      finish(.closed)
    }
    guard let next = screen.nextTurn else {
      frame.disposable = Disposables.create()
      return
    }
    let time = next - loop.scheduler.now
    frame.disposable = loop.scheduler.scheduleRelative((), dueTime: time) {
      Disposables.create()
    }
  }

  private func finish(_ end: End?) {
    self.end = end
    loop.stop()
  }
}

/// The process has no terminal that could be taken.
public struct BoardFault: Error, Equatable, Sendable {}

/// What is known of the terminal.
public struct BoardTerminal {
  public let output: any Output
  public let depth: ColorDepth
  public let traits: ScreenTraits
  public let environment: (String) -> String?
  /// Asks it how large it is.
  public let size: () -> TerminalSize
  /// Whether it is asked what more it can do.
  public let asks: Bool

  public init(
    output: any Output, depth: ColorDepth, traits: ScreenTraits,
    environment: @escaping (String) -> String?, size: @escaping () -> TerminalSize,
    asks: Bool = true
  ) {
    self.output = output
    self.depth = depth
    self.traits = traits
    self.environment = environment
    self.size = size
    self.asks = asks
  }
}
