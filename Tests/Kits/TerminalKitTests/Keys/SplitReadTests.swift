import Expectations
import RandomTesting
import TerminalKit
import Testing

@Suite struct SplitReadTests {
  private static let pieces =
    [
      "a", "J", " ", "\r", "\t", "\u{7F}", "\u{01}", "\u{1B}", "\u{1B}\u{1B}", "한",
      "\u{1112}\u{1161}", "👩‍👧",
      "\u{1B}[A", "\u{1B}OP", "\u{1B}[1;5C", "\u{1B}[3$", "\u{1B}[[A", "\u{1B}\u{1B}[B", "\u{1B}a",
      "\u{1B}한", "\u{1B}[97;5:3u", "\u{1B}[49:33;2u", "\u{1B}[<0;12;7M", "\u{1B}[M !!", "\u{1B}[I",
      "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:ff/00/80\u{1B}\\", "\u{1B}]11;#fff000\u{07}",
      "\u{1B}P>|x\u{1B}\\", "\u{1B}[200~pasted \u{1B}[31m 한글\r\n\u{1B}[201~", "\u{1B}[200~",
      "\u{1B}[201~",
      "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}[1;", "\u{9B}", "\u{00}", "\u{18}", "\u{1B}[!p", "[",
      "~",
    ].map { Array($0.utf8) } + [[0xFF], [0xED, 0x95], [0xC2], [0xF0, 0x9F], [0x80]]

  private static func stream(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed)
    return (0..<12).flatMap { _ in random.one(of: pieces) }
  }

  @Test(arguments: 0..<pieces.count)
  func sequencesDoNotDependOnHowTheyAreSplit(index: Int) {
    for follower in Self.pieces { expectSame(Self.pieces[index] + follower) }
  }

  @Test func randomStreamsDoNotDependOnHowTheyAreSplit() {
    for seed in 0..<400 { expectSame(Self.stream(seed: UInt64(seed))) }
  }

  private func expectSame(_ bytes: [UInt8]) {
    let whole = KeyDecoder.events(of: bytes)
    for split in 0...bytes.count {
      expect(events(of: [bytes[..<split], bytes[split...]]), is: whole, "\(bytes) at \(split)")
    }
    expect(events(of: bytes.map { [$0] }), is: whole, "\(bytes) byte by byte")
  }

  private func events(of reads: [ArraySlice<UInt8>]) -> [InputEvent] {
    var decoder = KeyDecoder()
    return reads.flatMap { decoder.feed($0, at: .zero) } + decoder.end()
  }

  /// No previous input delays a key for longer than the time limit of a paste.
  @Test func aKeyIsReadAfterAnyInput() {
    for seed in 0..<400 {
      var decoder = KeyDecoder()
      _ = decoder.feed(Self.stream(seed: UInt64(seed)), at: .zero)
      _ = decoder.flush(at: .seconds(3))
      expect(decoder.deadline == nil)
      expect(decoder.feed("j".utf8, at: .seconds(3)).spelled, is: "j")
    }
  }
}
