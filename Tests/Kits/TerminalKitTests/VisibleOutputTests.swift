import Expectations
import System
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct VisibleOutputTests {
  private func shown(_ parts: [[UInt8]], as form: VisibleOutput.Form) throws -> String {
    let memory = MemoryOutput()
    let output = VisibleOutput(memory, as: form)
    for part in parts { output.write(part) }
    try output.flush()
    return memory.text
  }

  private func shown(_ text: String, as form: VisibleOutput.Form = .text) throws -> String {
    try shown([Array(text.utf8)], as: form)
  }

  @Test(arguments: [
    ("1\ttodo\tBuy milk\n", "1\ttodo\tBuy milk\n"), ("a\u{1B}[31mb\n", "a^[[31mb\n"),
    ("우유\u{202E}!\n", "우유<202E>!\n"), ("a,b\r\nc\rd\r\n", "a,b\r\nc^Md\r\n"),
    ("\u{9B}31m\u{7F}", "<9B>31m^?"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
  ])
  func rowsShowControls(_ text: String, _ visible: String) throws {
    try expect(shown(text), is: visible)
  }

  @Test func jsonStaysTheSameJSON() throws {
    let text = #"{"title":"a\#u{202E}b\#u{E0041}\#u{85}","x":"é"}"# + "\n"
    let escaped = #"{"title":"a\u202eb\udb40\udc41\u0085","x":"é"}"# + "\n"
    try expect(shown(text, as: .json), is: escaped)
  }

  @Test func aScalarCutInTwoIsSeenWhole() throws {
    let bytes = Array("우\u{202E}x👩\u{E0041}\r\nend".utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        try expect(shown(parts, as: .text), is: "우<202E>x👩<E0041>\r\nend")
      }
    }
  }

  @Test func bytesThatAreNoTextBecomeReplacementCharacters() throws {
    try expect(
      shown([[0x61, 0xFF, 0x9B, 0x62, 0xE2]], as: .text), is: "a\u{FFFD}\u{FFFD}b\u{FFFD}")
  }
}
