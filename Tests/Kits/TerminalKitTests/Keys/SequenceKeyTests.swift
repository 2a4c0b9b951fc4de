import Expectations
import TerminalKit
import Testing

/// The key sequences of terminals, from terminfo(5) of ncurses 6.4.
@Suite struct SequenceKeyTests {
  private static let terminals: [(String, String)] = [
    ("xterm", "OA OB OC OD OE OF OH OP OQ OR OS [15~ [17~ [18~ [19~ [20~ [21~ [23~ [24~"),
    ("linux", "[A [B [C [D [G [4~ [1~ [[A [[B [[C [[D [[E [17~ [18~ [19~ [20~ [21~ [23~ [24~"),
    ("rxvt", "[A [B [C [D OE [8~ [7~ [11~ [12~ [13~ [14~ [15~ [17~ [18~ [19~ [20~ [21~ [23~ [24~"),
    ("screen", "[A [B [C [D [E [4~ [1~ OP OQ OR OS [15~ [17~ [18~ [19~ [20~ [21~ [23~ [24~"),
    ("kitty", "[A [B [C [D [57427~ [F [H [P [Q [13~ [S [15~ [17~ [18~ [19~ [20~ [21~ [23~ [24~"),
  ]

  private static let modifiers: [(Int, Key.Modifiers)] = [
    (2, Key.Modifiers.shift), (3, .alt), (4, [.shift, .alt]), (5, .control),
    (6, [.shift, .control]),
    (7, [.alt, .control]), (8, [.shift, .alt, .control]), (9, .super), (17, .super), (33, .alt),
    (1 + 64, []), (1 + 128 + 4, .control), (0, []), (1, []),
  ]

  private static let arrows: [Key.Code] = [.up, .down, .right, .left]

  @Test(arguments: terminals)
  func cursorAndFunctionKeys(terminal: String, sequences: String) {
    let text = sequences.split(separator: " ").map { "\u{1B}\($0)" }.joined()
    let codes = Self.arrows + [.begin, .end, .home] + (1...12).map { Key.Code.function($0) }
    expect(KeyDecoder.keys(of: text), is: codes.map { Key($0) }, "\(terminal)")
  }

  @Test func theKeysAboveTheArrows() {
    expect(
      KeyDecoder.keys(of: "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~"),
      is: [Key(.insert), Key(.delete), Key(.pageUp), Key(.pageDown)])
  }

  @Test func functionKeysBeyondTwelve() {
    let sequences = [25, 26, 28, 29, 31, 32, 33, 34].map { "\u{1B}[\($0)~" }
    expect(KeyDecoder.keys(of: sequences.joined()), is: (13...20).map { Key(.function($0)) })
  }

  @Test(arguments: modifiers)
  func theModifierParameterIsOnePlusTheBits(parameter: Int, modifiers: Key.Modifiers) {
    expect(
      KeyDecoder.keys(of: "\u{1B}[1;\(parameter)C\u{1B}[3;\(parameter)~\u{1B}[1;\(parameter)P"),
      is: [.right, .delete, .function(1)].map { Key($0, modifiers) })
  }

  @Test func modifiersOfRxvtAreInTheFinalByte() {
    expect(
      KeyDecoder.keys(of: "\u{1B}[3$\u{1B}[3^\u{1B}[3@\u{1B}[a\u{1B}Oa\u{1B}[23$"),
      is: [
        Key(.delete, .shift), Key(.delete, .control), Key(.delete, [.shift, .control]),
        Key(.up, .shift), Key(.up, .control), Key(.function(11), .shift),
      ])
  }

  @Test func anEscapeBeforeASequenceIsAlt() {
    expect(
      KeyDecoder.keys(of: "\u{1B}\u{1B}[A\u{1B}\u{1B}OP"),
      is: [
        Key(.up, .alt), Key(.function(1), .alt),
      ])
  }

  @Test func tabWithShift() {
    expect(
      KeyDecoder.keys(of: "\u{1B}[Z\u{1B}[1;5Z"),
      is: [Key(.tab, .shift), Key(.tab, [.shift, .control])])
  }

  @Test func modifiersAfterSS3() {
    expect(
      KeyDecoder.keys(of: "\u{1B}O5C\u{1B}O1;2P"),
      is: [
        Key(.right, .control), Key(.function(1), .shift),
      ])
  }

  @Test(arguments: ["[99~", "[1;2X", "Oz", "[5;5;5;5H", "[!p", "[ q", "[[Z", "[2;1A"])
  func unknownSequencesAreIgnored(sequence: String) {
    expect(KeyDecoder.events(of: "\u{1B}\(sequence)j"), is: [.key(Key("j"))])
  }

  @Test func aByteThatInterruptsASequenceIsRead() {
    expect(KeyDecoder.events(of: "\u{1B}[1;\u{1B}[A"), is: [.key(Key(.up))])
    expect(KeyDecoder.events(of: "\u{1B}[1;한"), is: [.key(Key("한"))])
    expect(KeyDecoder.events(of: "\u{1B}[\r"), is: [.key(Key("[", .alt)), .key(Key(.enter))])
    expect(KeyDecoder.events(of: "\u{1B}O\t"), is: [.key(Key("O", .alt)), .key(Key(.tab))])
  }

  @Test func endlessNumbersAndSequencesDoNotTrap() {
    let nines = String(repeating: "9", count: 60)
    expect(KeyDecoder.events(of: "\u{1B}[\(nines);\(nines)Cj"), is: [.key(Key("j"))])
    let long = String(repeating: "1;", count: 5_000)
    expect(KeyDecoder.events(of: "\u{1B}[\(long)Cj"), is: [.key(Key("j"))])
  }
}
