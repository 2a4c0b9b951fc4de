import Expectations
import RandomTesting
import TerminalKit
import Testing

@Suite struct KeyDecoderTests {
  @Test(arguments: [
    // Typed keys: Control with the lower-case letter, Alt with an Escape before the key.
    ("\t\r\n\u{7F}\u{08}", "tab enter enter backspace C-backspace"),
    ("\u{00}\u{01}\u{12}\u{1A}\u{1C}\u{1F}", "C-space C-a C-r C-z C-\\ C-_"),
    ("␛a␛A␛\r␛\u{7F}␛\u{01}␛한", "A-a A-A A-enter A-backspace C-A-a A-한"),
    ("\u{9B}A\u{80}", "A"), ("␛␛", "escape escape"), ("␛␛␛␛", "escape escape escape escape"),
    ("␛␛[A", "escape up"),
    ("␛[3~␛[5~␛[6~", "delete pageUp pageDown"),
    // Some terminals have modifiers after SS3 too.
    ("␛[Z␛[1;5Z", "S-tab C-S-tab"), ("␛O5C␛O1;2P", "C-right S-f1"),
    // A byte that interrupts a sequence.
    ("␛[1;␛[A", "up"), ("␛[1;한", "한"), ("␛[\r", "A-[ enter"), ("␛O\t", "A-O tab"),
    // X10's form of mouse events.
    ("␛[M0%*␛[M#%*", "C-press-left@4,9 release-left@4,9"),
  ])
  func sequencesAreKeys(bytes: String, events: String) {
    expect(KeyDecoder.spelled(bytes), is: events)
  }

  /// The key sequences of terminals, from terminfo(5) of ncurses 6.4.
  @Test(arguments: [
    ("xterm", "OA OB OC OD OF OH OP"), ("linux", "[A [B [C [D [4~ [1~ [[A"),
    ("rxvt", "[A [B [C [D [8~ [7~ [11~"), ("screen", "[A [B [C [D [4~ [1~ OP"),
    ("kitty", "[A [B [C [D [F [H [P"),
  ])
  func cursorKeysAndHelp(terminal: String, sequences: String) {
    let bytes = sequences.split(separator: " ").map { "␛\($0)" }.joined()
    expect(KeyDecoder.spelled(bytes), is: "up down right left end home f1", "\(terminal)")
  }

  @Test(arguments: [
    (2, "S-"), (3, "A-"), (4, "A-S-"), (5, "C-"), (6, "C-S-"), (7, "C-A-"), (8, "C-A-S-"),
    (9, "A-"), (1 + 64, ""), (1 + 128 + 4, "C-"), (0, ""), (1, ""),
  ])
  func theModifierParameterIsOnePlusTheBits(parameter: Int, modifiers: String) {
    let bytes = "␛[1;\(parameter)C␛[3;\(parameter)~␛[1;\(parameter)P"
    expect(
      KeyDecoder.spelled(bytes), is: "\(modifiers)right \(modifiers)delete \(modifiers)f1")
  }

  @Test(arguments: [
    ("0;300;120M", "press-left@299,119"), ("2;1;1M", "press-other@0,0"),
    ("0;1;1m", "release-left@0,0"), ("2;1;1m", "release-other@0,0"), ("32;1;1M", "drag-left@0,0"),
    ("34;1;1M", "drag-other@0,0"), ("64;1;1M", "wheel-up@0,0"), ("65;1;1M", "wheel-down@0,0"),
    ("128;1;1M", "press-other@0,0"), ("131;1;1m", "release-other@0,0"),
    ("69;2;3M", "S-wheel-down@1,2"), ("73;2;3M", "A-wheel-down@1,2"),
    ("81;2;3M", "C-wheel-down@1,2"), ("93;2;3M", "C-A-S-wheel-down@1,2"),
  ])
  func theButtonCodeIncludesTheActionAndTheModifiers(sequence: String, event: String) {
    expect(KeyDecoder.spelled("␛[<\(sequence)"), is: event)
  }

  @Test(arguments: [
    // Unknown sequences and keys without a use.
    "␛[99~", "␛[1;2X", "␛Oz", "␛[5;5;5;5H", "␛[!p", "␛[ q", "␛[[Z", "␛[2;1A", "␛[2~", "␛[15~",
    "␛OQ", "␛[[B", "␛[99;5u", "␛[27;5;13~",
    // Invalid cells and buttons.
    "␛[<0;0;1M", "␛[<0;1M", "␛[<M", "␛[<64;1;1m", "␛[<66;1;1M", "␛[<35;1;1M", "␛[<192;1;1M",
    "␛[<;;M", "␛[M   ",
    // Numbers, sequences and replies without an end, and the end of no paste.
    "␛[" + String(repeating: "9", count: 60) + ";5C",
    "␛[" + String(repeating: "1;", count: 5_000) + "C",
    "␛]52;c;" + String(repeating: "x", count: 70_000) + "\u{07}", "␛[201~",
  ])
  func otherSequencesAreIgnored(bytes: String) { expect(KeyDecoder.spelled(bytes + "j"), is: "j") }

  @Test(arguments: [
    "]11;rgb:1e1e/2c2c/3434␛\\", "]11;rgb:1e/2c/34\u{07}", "]11;rgb:1e1/2c2/343\u{07}",
    "]11;rgba:1e1e/2c2c/3434/ffff␛\\", "]11;RGB:1E/2C/34\u{07}",
  ])
  func aColourIsReadInEveryFormOfIt(reply: String) {
    expect(KeyDecoder.spelled("␛\(reply)j"), is: "rgb(30,44,52) j")
  }

  @Test(arguments: [
    "]11;?\u{07}", "]11;red\u{07}", "]11;rgb:00/00\u{07}", "]11;rgb:00/00/00/00\u{07}",
    "]11;rgba:00/00/00\u{07}", "]11;rgb:0g/00/00\u{07}", "]11;rgb:00000/00/00\u{07}",
    "]11;rgb://\u{07}", "]11;rgb:+1/00/00\u{07}", "]10;rgb:00/00/00\u{07}", "[?62;4c", "[?1u",
    "[?2026;2$y", "[?12;40R", "[7;5R", "[0n", "[6;20;10t", "P>|kitty(0.42)␛\\", "_Gi=31;OK␛\\",
    "]52;c;eA==\u{07}",
  ])
  func otherRepliesAreIgnored(reply: String) { expect(KeyDecoder.spelled("␛\(reply)j"), is: "j") }

  @Test(arguments: [("]11;rgb␛[A", "up"), ("]11;rgb\r", "enter")])
  func anotherSequenceEndsAReply(sequence: String, event: String) {
    expect(KeyDecoder.spelled("␛\(sequence)j"), is: "\(event) j")
  }

  @Test(arguments: [
    "", "dd", "한글\u{1112}\u{1161}", "👩‍👩‍👧",
    "a\tb", "~[201~", "a\rb\r\nc\nd",
    // Sequences in a paste are text.
    "x␛[31mred␛[A\u{07}\u{9B}0m\u{7F}\u{00}y", "␛[200~␛[20", "␛␛", "␛[201␛",
  ])
  func aPasteIsOneEvent(text: String) {
    let pasted = KeyDecoder.spelled("␛[200~\(text)␛[201~").replacing("\u{1B}", with: "␛")
    expect(pasted, is: "paste(\(text))")
  }

  /// Bytes beyond the limit are dropped, and are not keys.
  @Test func aLongPasteIsCutAndReadInLinearTime() {
    let most = String(repeating: "a", count: 4 << 20)
    expect(KeyDecoder.spelled("␛[200~\(most)dd␛[201~j") == "paste(\(most)) j")
  }

  @Test func invalidUTF8IsReplaced() {
    let pasted = Array("\u{1B}[200~a".utf8) + [0xFF, 0xED, 0x95] + Array("\u{1B}[201~".utf8)
    expect(KeyDecoder.events(of: pasted).spelled, is: "paste(a\u{FFFD}\u{FFFD})")
    var random = SeededGenerator(7)
    for _ in 0..<2_000 {
      let bytes = (0..<8).map { _ in UInt8(random.number(0x80..<0x100)) } + [UInt8(ascii: "a")]
      let typed = KeyDecoder.events(of: bytes).map { [$0].spelled }.joined()
      let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        .filter { $0.properties.generalCategory != .control }
      expect(typed.unicodeScalars.elementsEqual(text), "\(bytes)")
    }
  }

  @Test func theTerminalDefinesTheByteOfBackspace() {
    expect(KeyDecoder.events(of: [0x08, 0x7F], backspace: 0x08).spelled, is: "backspace delete")
  }

  @Test(arguments: [
    "한글", "\u{1112}\u{1161}\u{11AB}", "e\u{301}x", "👩‍👩‍👧‍👦!", "🇰🇷", "👍🏽", "i\u{307}", "𠀀", "\u{10FFFF}",
  ])
  func textIsTypedScalarByScalar(text: String) {
    let typed = KeyDecoder.events(of: text.utf8)
    expect(typed.count, is: text.unicodeScalars.count)
    expect(Array(typed.map { [$0].spelled }.joined().utf8), is: Array(text.utf8))
  }
}

/// Incomplete input, and what it is after its time limit.
@Suite struct KeyTimeTests {
  @Test(arguments: [
    ("␛", 50, "escape"), ("␛[", 50, "A-["), ("␛O", 50, "A-O"), ("␛]", 50, "A-]"), ("␛P", 50, "A-P"),
    ("␛_", 50, "A-_"), ("␛[1;", 500, ""), ("␛]11;rgb:ff", 500, ""),
    ("␛[200~some text", 3_000, "paste(some text)"),
  ])
  func incompleteInputEndsAfterItsTimeLimit(text: String, limit: Int, events: String) {
    var decoder = KeyDecoder()
    let bytes = text.replacing("␛", with: "\u{1B}").utf8
    expect(decoder.feed(bytes, at: .seconds(5)), is: [])
    expect(decoder.deadline, is: .seconds(5) + .milliseconds(limit))
    expect(decoder.flush(at: .seconds(5) + .milliseconds(limit - 1)), is: [])
    expect(decoder.flush(at: .seconds(5) + .milliseconds(limit)).spelled, is: events)
    expect(decoder.deadline == nil)
    expect(decoder.feed("j".utf8, at: .seconds(9)).spelled, is: "j")
  }

  @Test func anIncompleteScalarIsReplacedAfterItsTimeLimit() {
    var decoder = KeyDecoder()
    expect(decoder.feed([0xED, 0x95], at: .zero), is: [])
    expect(decoder.feed([0x9C], at: .milliseconds(1)), is: [.key(Key("한"))])
    expect(decoder.feed([0xED], at: .milliseconds(2)), is: [])
    expect(decoder.flush(at: .milliseconds(502)), is: [.key(Key("\u{FFFD}"))])
  }

  @Test func eachByteExtendsTheTimeLimit() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}[1".utf8, at: .zero)
    _ = decoder.feed(";5".utf8, at: .milliseconds(400))
    expect(decoder.deadline, is: .milliseconds(900))
    expect(decoder.feed("C".utf8, at: .milliseconds(800)), is: [.key(Key(.right, .control))])
  }
}

@Suite struct KeyTests {
  @Test func aKeyTypesItsCharacterOnlyWithoutModifiers() {
    expect(Key("A").text, is: "A")
    expect(Key("a", .control).text == nil)
    expect(Key("a", .alt).text == nil)
    expect(Key(.enter).text == nil)
  }
}
