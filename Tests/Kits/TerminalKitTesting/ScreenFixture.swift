import System

@testable import TerminalKit

/// A screen whose frames are written to a simulated terminal.
package final class ScreenFixture {
  package let screen: Screen
  package private(set) var written = 0
  private let output = MemoryOutput()
  private let terminal: TinyTerminal
  private var received = 0

  package init(
    _ root: View, width: Int = 20, height: Int = 5, traits: ScreenTraits = ScreenTraits()
  ) {
    let size = Size(width: width, height: height)
    terminal = TinyTerminal(size: size)
    screen = Screen(
      root: root, size: size, writer: FrameWriter(depth: .full), output: output, traits: traits)
    turn()
  }

  package func turn(at now: Duration = .zero) {
    if screen.size != terminal.size { terminal.resize(to: screen.size) }
    try? screen.turn(at: now)
    let bytes = output.bytes[received...]
    received = output.bytes.count
    written = bytes.count
    terminal.receive(Array(bytes))
  }

  /// Each key has its own turn; returns whether all were handled.
  @discardableResult
  package func press(_ keys: Key...) -> Bool {
    keys.reduce(true) { answer, key in
      let isTaken = screen.handle(.key(key))
      turn()
      return answer && isTaken
    }
  }

  @discardableResult
  package func press(_ codes: Key.Code...) -> Bool {
    codes.reduce(true) { press(Key($1)) && $0 }
  }

  package func type(_ text: String) {
    for character in text { press(Key(character)) }
  }

  /// The default time is that of the last turn.
  @discardableResult
  package func click(
    _ x: Int, _ y: Int, _ action: MouseEvent.Action = .press(.left),
    holding modifiers: Key.Modifiers = [], at now: Duration? = nil
  ) -> Bool {
    let time = now ?? screen.now
    let event = MouseEvent(action, column: x, row: y, modifiers: modifiers)
    let isTaken = screen.handle(.mouse(event), at: time)
    turn(at: time)
    return isTaken
  }

  /// The rows of the terminal without trailing spaces.
  package var text: String { golden.split(separator: "\n--").first.map(String.init) ?? "" }

  package var golden: String {
    terminal.faults.isEmpty ? terminal.buffer.golden : terminal.faults.joined(separator: "\n")
  }

  package var cursor: Point? { terminal.cursor }

  package var cells: [Cell] { terminal.cells }
}
