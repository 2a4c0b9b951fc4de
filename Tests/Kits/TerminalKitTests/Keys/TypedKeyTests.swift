import Expectations
import RandomTesting
import TerminalKit
import Testing

@Suite struct TypedKeyTests {
  @Test func namedKeysOfASCII() {
    expect(
      KeyDecoder.keys(of: "\t\r\n\u{7F}"),
      is: [Key(.tab), Key(.enter), Key(.enter), Key(.backspace)])
  }

  @Test func controlIsReportedWithTheLowerCaseLetter() {
    expect(
      KeyDecoder.keys(of: "\u{00}\u{01}\u{12}\u{1A}\u{1C}\u{1F}"),
      is: [" ", "a", "r", "z", "\\", "_"].map { Key($0, .control) })
  }

  @Test func theTerminalDefinesTheByteOfBackspace() {
    expect(KeyDecoder.keys(of: "\u{08}"), is: [Key(.backspace, .control)])
    let events = KeyDecoder.events(of: "\u{08}\u{7F}", backspace: 0x08)
    expect(events, is: [.key(Key(.backspace)), .key(Key(.delete))])
  }

  @Test func anEscapeBeforeAKeyIsAlt() {
    expect(
      KeyDecoder.keys(of: "\u{1B}a\u{1B}A\u{1B}\r\u{1B}\u{7F}\u{1B}\u{01}\u{1B}한"),
      is: [
        Key("a", .alt), Key("A", .alt), Key(.enter, .alt), Key(.backspace, .alt),
        Key("a", [.alt, .control]), Key("한", .alt),
      ])
  }

  @Test(arguments: [
    "한글", "\u{1112}\u{1161}\u{11AB}", "e\u{301}x", "👩‍👩‍👧‍👦!", "🇰🇷", "👍🏽", "i\u{307}", "𠀀", "\u{10FFFF}",
  ])
  func textIsTypedScalarByScalar(text: String) {
    let typed = KeyDecoder.keys(of: text).compactMap(\.text)
    expect(typed.count, is: text.unicodeScalars.count)
    let joined = typed.reduce(into: "") { $0.unicodeScalars += $1.unicodeScalars }
    expect(Array(joined.utf8), is: Array(text.utf8))
  }

  @Test func invalidUTF8IsReplacedAsInTheStandardLibrary() {
    var random = SeededGenerator(7)
    for _ in 0..<2_000 {
      let bytes = (0..<8).map { _ in UInt8(random.number(0x80..<0x100)) } + [UInt8(ascii: "a")]
      let typed = KeyDecoder.events(of: bytes).compactMap(\.key?.text).map(String.init)
      let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        .filter { $0.properties.generalCategory != .control }
      expect(typed.joined().unicodeScalars.elementsEqual(text), "\(bytes)")
    }
  }

  @Test func anIncompleteScalarIsReplacedAfterItsTimeLimit() {
    var decoder = KeyDecoder()
    expect(decoder.feed([0xED, 0x95], at: .zero), is: [])
    expect(decoder.deadline, is: .milliseconds(500))
    expect(decoder.feed([0x9C], at: .milliseconds(1)), is: [.key(Key("한"))])
    expect(decoder.deadline == nil)
    expect(decoder.feed([0xED], at: .milliseconds(2)), is: [])
    expect(decoder.flush(at: .milliseconds(502)), is: [.key(Key("\u{FFFD}"))])
  }

  @Test func c1ControlsAreNotKeys() {
    expect(KeyDecoder.events(of: "\u{9B}A\u{80}"), is: [.key(Key("A"))])
  }
}
