import Entities
import FoundationEssentials
import Looks
import Reactive
import System
import TerminalKit
import TodoBoard
import TodoBoardTesting
import UseCases
import ViewModels
import Words

/// A board with many cards on a screen whose frames are counted and discarded.
final class OpenBoard {
  let context: BoardContext
  let screen: Screen
  private let coordinator: ScreenCoordinator
  private let frames = CountedOutput()
  private var now = Duration.zero

  init(_ tracker: BoardTracker, size: Size) throws {
    context = BoardContext(settings: tracker.settings, zone: .utc, now: tracker.civilNow) {
      BoardLook(
        wording: Language.english.wording, theme: .dark, traits: ScreenTraits())
    }
    coordinator = ScreenCoordinator(context, scenes: tracker.scenes)
    screen = Screen(
      root: try coordinator.root(of: nil), size: size,
      writer: FrameWriter(depth: .full), output: frames,
      traits: context.look.traits)
    coordinator.present(on: screen)
    try screen.turn(at: now)
  }

  /// Presses the key, draws the frame, and returns the number of written bytes.
  @discardableResult func press(_ key: Key) throws -> Int {
    let before = frames.count
    guard screen.handle(.key(key)) else { throw BenchmarkFailure.deadKey(key) }
    try turn()
    return frames.count - before
  }

  func handle(_ event: InputEvent) throws {
    screen.handle(event)
    try turn()
  }

  /// Advances the clock by a quarter of a second.
  func tick() throws {
    context.ticks.onNext(())
    try turn()
  }

  private func turn() throws {
    now += .milliseconds(250)
    try screen.turn(at: now)
  }
}

private final class CountedOutput: Output {
  private(set) var count = 0

  var isClosed: Bool { false }

  func write(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
  }

  func flush() throws(FileError) {}
}
