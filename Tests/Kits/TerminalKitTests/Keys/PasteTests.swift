import Expectations
import TerminalKit
import Testing

@Suite struct PasteTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  private func pasted(_ text: String) -> [InputEvent] {
    KeyDecoder.events(of: Self.start + text + Self.end)
  }

  @Test(arguments: ["", "dd", "한글\u{1112}\u{1161}", "👩‍👩‍👧", "a\tb", "~[201~"])
  func aPasteIsOneEvent(text: String) { expect(pasted(text), is: [.paste(text)]) }

  @Test func lineEndsBecomeLineFeeds() {
    expect(pasted("a\rb\r\nc\nd\n\ne\r\rf"), is: [.paste("a\nb\nc\nd\n\ne\n\nf")])
  }

  @Test func sequencesInAPasteAreText() {
    expect(
      pasted("x\u{1B}[31mred\u{1B}[A\u{07}\u{9B}0m\u{7F}\u{00}y"), is: [.paste("x[31mred[A0my")])
    expect(pasted("\u{1B}[200~\u{1B}[20"), is: [.paste("[200~[20")])
    expect(pasted("\u{1B}\u{1B}"), is: [.paste("")])
    expect(pasted("\u{1B}[201\u{1B}"), is: [.paste("[201")])
  }

  @Test func invalidUTF8IsReplaced() {
    let bytes = Array(Self.start.utf8) + [0x61, 0xFF, 0xED, 0x95] + Array(Self.end.utf8)
    expect(KeyDecoder.events(of: bytes), is: [.paste("a\u{FFFD}\u{FFFD}")])
  }

  @Test func aTerminatorWithoutAPasteIsIgnored() {
    expect(KeyDecoder.events(of: "\(Self.end)j"), is: [.key(Key("j"))])
  }

  @Test func anUnterminatedPasteIsDeliveredAfterItsTimeLimit() {
    var decoder = KeyDecoder()
    expect(decoder.feed("\(Self.start)some".utf8, at: .zero), is: [])
    expect(decoder.feed(" text".utf8, at: .seconds(2)), is: [])
    expect(decoder.deadline, is: .seconds(5))
    expect(decoder.flush(at: .seconds(5)), is: [.paste("some text")])
    expect(decoder.feed("j".utf8, at: .seconds(6)), is: [.key(Key("j"))])
  }

  @Test func bytesBeyondTheLimitAreDroppedAndAreNotKeys() {
    let most = String(repeating: "a", count: 4 << 20)
    expect(
      KeyDecoder.events(of: "\(Self.start)\(most)dd\(Self.end)j"),
      is: [.paste(most), .key(Key("j"))])
  }

  @Test func aPasteIsReadInLinearTime() {
    let text = String(repeating: "한글 \u{1B}[", count: 100_000)
    expect(pasted(text), is: [.paste(text.filter { $0 != "\u{1B}" })])
  }
}
