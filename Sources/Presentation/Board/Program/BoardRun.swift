import Entities
import FileKit
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
  ///
  /// One that is spoken needs no terminal: keys may come from a pipe, and lines go to one.
  public init(
    _ coordinator: ScreenCoordinator, root: View, setup: BoardTerminal
  ) throws(BoardFault) {
    context = coordinator.context
    do {
      loop = try EventLoop()
      session = setup.session
      if !setup.isSpoken || Terminal.isTTY(session.input) { try session.enter() }
    } catch {
      throw BoardFault()
    }
    let size = setup.size()
    screen = Screen(
      root: root, size: Size(width: size.columns, height: size.rows),
      writer: FrameWriter(depth: setup.depth), output: setup.frames, traits: setup.traits)
    input = TerminalInput(session, in: loop, environment: setup.environment)
    if setup.isSpoken { screen.announce = { [unowned self] in say($0, on: setup.output) } }
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
      screen.handle(event, at: loop.scheduler.now)
      // Nothing that happens between two keys that were typed ahead is left unsaid.
      if screen.announce != nil { turn() }
    }
    input.didResume = { [unowned self] in screen.redraw() }
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
    frame.disposable = loop.scheduler.scheduleRelative((), dueTime: time) {
      Disposables.create()
    }
  }

  /// Tells a line; what a terminal would obey is made visible.
  private func say(_ text: String, on output: any Output) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { output.writeLine(String(line).visible) }
    do throws(FileError) {
      try output.flush()
    } catch {
      finish(.closed)
    }
    if output.isClosed { finish(.closed) }
  }

  private func finish(_ end: End?) {
    self.end = end
    loop.stop()
  }
}

/// The process has no terminal that could be taken.
public struct BoardFault: Error, Equatable, Sendable {}
