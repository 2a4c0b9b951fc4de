import Expectations
import System
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ClipboardTests {
  /// The examples of RFC 4648, and text in UTF-8.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("우유", "7Jqw7Jyg"), ("\u{1B}]", "G10="),
  ])
  func textsAreInBase64(text: String, encoded: String) {
    expect(String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self), is: encoded)
  }

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
