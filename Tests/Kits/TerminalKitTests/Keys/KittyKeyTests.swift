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
