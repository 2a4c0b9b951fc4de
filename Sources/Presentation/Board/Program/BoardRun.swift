import Reactive
import System
import TerminalKit

public final class BoardRun {
  public typealias End = TerminalInput.End

  /// The interval between looks for changes by other processes, which show within 300 ms.
  public static let tick = Duration.milliseconds(200)

  private let coordinator: ScreenCoordinator
  private let loop: EventLoop
  private let screen: Screen
  private let session: TerminalSession
  private let input: TerminalInput
  private let frame = SerialDisposable()
  private let ticking = SerialDisposable()
  private let bag = DisposeBag()
  private var end: End?
  /// Whether the input has ended while a change waited.
  private var isClosing = false
  /// Set by the last event if another program needs the terminal.
  private var guest: (() -> Void)?

  /// `nil` without a terminal.
  ///
  /// A spoken board writes text in lines instead of drawing, and needs no terminal: input and
  /// output may be pipes.
  public init?(
    _ coordinator: ScreenCoordinator, root: View, output: any Output, size: TerminalSize,
    environment: @escaping (String) -> String?, isSpoken: Bool, asksBackground: Bool
  ) {
    self.coordinator = coordinator
    do {
      loop = try EventLoop()
      session =
        isSpoken
        ? TerminalSession(isFullScreen: false)
        : TerminalSession(asksBackground: asksBackground)
      if !isSpoken || Terminal.isTTY(session.input) { try session.enter() }
    } catch {
      return nil
    }
    coordinator.context.isSpoken = isSpoken
    let traits = coordinator.context.look.traits
    screen = Screen(
      root: root, size: Size(width: size.columns, height: size.rows),
      writer: FrameWriter(depth: traits.depth),
      output: isSpoken ? NoOutput() : output, traits: traits)
    input = TerminalInput(session, in: loop, environment: environment)
    if isSpoken { screen.announce = { [unowned self] in speak($0, on: output) } }
    coordinator.present(on: screen)
    coordinator.didQuit = { [unowned self] in finish(nil) }
    coordinator.lendTerminal = { [unowned self] in guest = $0 }
    connect()
  }

  /// Runs until the user quits, the terminal closes or a signal ends the process; then restores the
  /// terminal.
  public func run() -> End? {
    loop.run()
    session.leave()
    return end
  }

  private func connect() {
    frame.disposed(by: bag)
    ticking.disposed(by: bag)
    input.didReceive = { [unowned self] event in
      if case .background(let color) = event { take(background: color) }
      if event == .key(Key("c", .control)) {
        coordinator.interrupt()
      } else {
        screen.handle(event, at: loop.scheduler.now)
      }
      // The event has reached all scenes, so that they can take what the other program changed.
      if let guest = guest.take() { input.suspend(guest) }
      // Keys that were typed ahead are announced one by one.
      if screen.announce != nil { turn() }
    }
    input.didResume = { [unowned self] in screen.redraw() }
    input.didEnd = { [unowned self] end in
      // A change that waits for another process is made or refused first.
      isClosing = end == .closed && coordinator.isWaiting
      if !isClosing { finish(end) }
    }
    loop.willWait = { [unowned self] in turn() }
    waitForTick()
  }

  private func take(background color: RGB) {
    coordinator.context.take(background: color)
    screen.relayout(with: coordinator.context.look.traits)
  }

  /// Schedules the next tick after each tick, so that a stopped process does not catch up.
  private func waitForTick() {
    ticking.disposable = loop.scheduler.schedule(after: Self.tick) { [unowned self] in
      coordinator.context.ticks.onNext(())
      if isClosing, !coordinator.isWaiting {
        // What became of the change is announced before the end.
        turn()
        finish(.closed)
      }
      waitForTick()
    }
  }

  private func turn() {
    do throws(FileError) {
      try screen.turn(at: loop.scheduler.now)
    } catch {
      finish(.closed)
    }
    guard let next = screen.nextTurn else {
      frame.disposable = Disposables.create()
      return
    }
    let time = next - loop.scheduler.now
    frame.disposable = loop.scheduler.schedule(after: time) {}
  }

  private func speak(_ text: String, on output: any Output) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { output.writeLine(String(line).visible) }
    do throws(FileError) {
      try output.flush()
    } catch {
      finish(.closed)
    }
    if output.isClosed { finish(.closed) }
  }

  /// Ends the run; an end that the user did not ask for keeps the text that is not saved.
  private func finish(_ end: End?) {
    guard self.end == nil else { return }
    self.end = end
    if end != nil { coordinator.inputDidEnd() }
    loop.stop()
  }
}
