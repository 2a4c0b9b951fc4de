import Expectations
import TerminalKit
import Testing

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
