import Expectations
import TerminalKit
import Testing

/// Keys of the protocol at https://sw.kovidgoyal.net/kitty/keyboard-protocol/.
@Suite struct KittyKeyTests {
  private static let codes: [(String, Key)] = [
    ("27", Key(.escape)), ("13", Key(.enter)), ("9;2", Key(.tab, .shift)),
    ("127;3", Key(.backspace, .alt)),
    ("99;5", Key("c", .control)), ("99;6", Key("c", [.control, .shift])), ("91;3", Key("[", .alt)),
    ("97;4", Key("A", .alt)), ("97", Key("a")), ("57376", Key(.function(13))),
    ("57398;5", Key(.function(35), .control)), ("57399", Key("0")), ("57408", Key("9")),
    ("57409", Key(".")), ("57413", Key("+")), ("57414", Key(.enter)), ("57415", Key("=")),
    ("57417", Key(.left)), ("57427", Key(.begin)), ("54620;5", Key("한", .control)),
  ]

  @Test(arguments: codes)
  func aCodeIsAScalarOrAFunctionalKey(parameters: String, key: Key) {
    expect(KeyDecoder.events(of: "\u{1B}[\(parameters)u"), is: [.key(key)])
  }

  @Test func aReleaseIsNotAKeyPress() {
    expect(
      KeyDecoder.events(of: "\u{1B}[97;1:1u\u{1B}[97;5:2u\u{1B}[97;5:3u\u{1B}[1;1:3A\u{1B}[3;1:3~"),
      is: [.key(Key("a")), .key(Key("a", .control))])
  }

  @Test func theShiftedKeyIsUsed() {
    expect(KeyDecoder.events(of: "\u{1B}[49:33;2u"), is: [.key(Key("!"))])
    expect(KeyDecoder.events(of: "\u{1B}[49:33:49;4u"), is: [.key(Key("!", .alt))])
    expect(KeyDecoder.events(of: "\u{1B}[99::99;5u"), is: [.key(Key("c", .control))])
  }

  @Test func associatedTextWithoutAKeyIsTyped() {
    expect(KeyDecoder.events(of: "\u{1B}[0;;229u"), is: [.key(Key("å"))])
  }

  @Test(arguments: ["57358", "57441", "57428", "55296", "1114112", "1", "", "4294967296"])
  func lockKeysAndInvalidScalarsAreIgnored(code: String) {
    expect(KeyDecoder.events(of: "\u{1B}[\(code)uj"), is: [.key(Key("j"))])
  }

  @Test func otherKeysHaveTheFormOfXterm() {
    expect(
      KeyDecoder.events(of: "\u{1B}[27;5;13~\u{1B}[27;6;99~"),
      is: [.key(Key(.enter, .control)), .key(Key("c", [.control, .shift]))])
  }
}
