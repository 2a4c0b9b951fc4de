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

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "^[[31mred"), ("a\nb\tc\r\n", "a^Jb^Ic^M^J"), ("\0\u{7F}", "^@^?"),
    ("\u{9B}31m", "<9B>31m"), ("\u{85}", "<85>"), ("a\u{202E}b\u{2066}c", "a<202E>b<2066>c"),
    ("a\u{2028}b", "a<2028>b"), ("e\u{1B}\u{301}", "e^[\u{301}"),
    ("\u{61C}\u{200E}\u{200F}", "<61C><200E><200F>"), ("\u{206A}", "<206A>"),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "<FFF9>a<FFFA>b<FFFB>"),
    ("x\u{E0001}\u{E0041}\u{E007F}", "x<E0001><E0041><E007F>"),
  ])
  func controlsBecomeVisible(_ text: String, _ shown: String) { expect(text.visible, is: shown) }

  @Test(arguments: [
    "", "Buy milk", "é £ “quoted” … –", "우유 👩‍👩‍👧‍👦", "שלום عربي", "葛\u{E0100}ｗ", "\u{A0}",
  ])
  func otherTextIsUnchanged(_ text: String) { expect(text.visible, is: text) }

  /// A text with a control is read scalar by scalar, other text by its bytes.
  @Test func aScalarIsShownAlikeAloneAndAfterAControl() {
    for value in [0...0x2_FFFF, 0xE_0000...0xE_0FFF].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = String(String.UnicodeScalarView([scalar]))
      expect(("\0" + text).visible, is: "^@" + text.visible)
    }
  }
}
