import Entities
import Expectations
import Testing

@Suite struct SingleByteEncodingTests {
  private func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test(arguments: [
    ("Gr\u{F6}\u{DF}e,caf\u{E9}\n", SingleByteEncoding.latin1), ("\u{E9}", .latin1),
    ("cr\u{E9}\u{E9}e \u{E0}\n", .latin1), ("5 \u{80}\n", .windows1252),
    ("\u{93}Tee\u{94}\t\u{FC}ber", .windows1252),
  ])
  func lettersAmongASCIIAreWesternEuropean(text: String, encoding: SingleByteEncoding) {
    expect(SingleByteEncoding(of: bytes(text)), is: encoding)
  }

  @Test(arguments: [
    "", "ASCII", "a\u{0}\u{E9}", "\u{CF}\u{F0}\u{E8}\u{E2}", "\u{B9}\u{B0} \u{BB}\u{A7}",
    "\u{C3}\u{A9} \u{E9}", "caf\u{8E} a", "\u{1B}\u{E9}",
  ])
  func otherTextsAreNot(text: String) {
    expect(SingleByteEncoding(of: bytes(text)) == nil)
  }
}
