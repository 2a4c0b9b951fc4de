import Expectations
import TerminalKit
import Testing

@Suite struct ReplyTests {
  private static let colors: [(String, UInt8, UInt8, UInt8)] = [
    ("]11;rgb:ffff/8080/0000\u{1B}\\", 255, 128, 0), ("]11;rgb:1e/1e/2e\u{07}", 30, 30, 46),
    ("]11;rgb:f/8/0\u{07}", 255, 136, 0), ("]11;rgba:0000/8080/ffff/ffff\u{07}", 0, 128, 255),
  ]

  private static let answers: [(String, TerminalReply)] = [
    ("[?62;4c", TerminalReply.other), ("[?1u", .keyboard), ("[?u", .keyboard),
    ("[?2026;2$y", .synchronizedUpdates), ("[?2026;1$y", .synchronizedUpdates),
    ("[?2026;0$y", .other), ("[?2027;1$y", .other), ("[?12;40R", .other), ("[7;5R", .other),
    ("[0n", .other), ("[6;20;10t", .other), ("P>|kitty(0.42)\u{1B}\\", .other),
    ("_Gi=31;OK\u{1B}\\", .other), ("]52;c;eA==\u{07}", .other),
  ]

  @Test(arguments: answers)
  func aReplyIsNotAKey(sequence: String, reply: TerminalReply) {
    expect(KeyDecoder.events(of: "\u{1B}\(sequence)j"), is: [.reply(reply), .key(Key("j"))])
  }

  @Test(arguments: colors)
  func colorsHaveTheSyntaxOfX(sequence: String, red: UInt8, green: UInt8, blue: UInt8) {
    let color = RGB(red, green, blue)
    expect(KeyDecoder.events(of: "\u{1B}\(sequence)"), is: [.reply(.background(color))])
  }

  @Test(arguments: ["11;rgb:gg/00/00", "11;rgb:12345/0/0", "11;?", "11;#102030", "11;rgb:1/2"])
  func anInvalidColorIsAnotherReply(text: String) {
    expect(KeyDecoder.events(of: "\u{1B}]\(text)\u{07}"), is: [.reply(.other)])
  }

  @Test func anUnterminatedReplyIsDropped() {
    var decoder = KeyDecoder()
    expect(decoder.feed("\u{1B}]11;rgb:ff".utf8, at: .zero), is: [])
    expect(decoder.flush(at: .milliseconds(500)), is: [])
    expect(decoder.feed("j".utf8, at: .seconds(1)), is: [.key(Key("j"))])
  }

  @Test func anotherSequenceEndsAReply() {
    expect(KeyDecoder.events(of: "\u{1B}]11;rgb\u{1B}[A"), is: [.key(Key(.up))])
    expect(KeyDecoder.events(of: "\u{1B}]11;rgb\r"), is: [.key(Key(.enter))])
  }

  @Test func aReplyThatIsTooLongIsDropped() {
    let long = String(repeating: "x", count: 70_000)
    expect(KeyDecoder.events(of: "\u{1B}]52;c;\(long)\u{07}j"), is: [.key(Key("j"))])
  }
}
