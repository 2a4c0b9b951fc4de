import Expectations
import System
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ClipboardTests {
  @Test func aCopyWritesOneSequenceAndNoFrame() throws {
    let output = MemoryOutput()
    let screen = Screen(
      root: View(), size: Size(width: 4, height: 2), writer: FrameWriter(depth: .none),
      output: output)
    try screen.turn(at: .zero)
    let before = output.bytes.count
    screen.copy("12")
    expect(Array(output.bytes.dropFirst(before)), is: Array("\u{1B}]52;c;MTI=\u{7}".utf8))
    expect(screen.nextTurn == nil)
  }
}
