import Expectations
import TerminalKit
import Testing

@Suite struct BackgroundReplyTests {
  private func reply(_ text: String) -> BackgroundReply { BackgroundReply(Array(text.utf8)) }

  @Test(arguments: [
    "\u{1B}]11;rgb:1e1e/2c2c/3434\u{1B}\\", "\u{1B}]11;rgb:1e1e/2c2c/3434\u{7}",
    "\u{1B}]11;rgb:1e/2c/34\u{7}", "\u{1B}]11;rgb:1e1/2c2/343\u{7}",
    "\u{1B}]11;rgba:1e1e/2c2c/3434/ffff\u{1B}\\", "\u{1B}]11;RGB:1E/2C/34\u{7}",
  ])
  func aColourIsReadInEveryFormOfIt(text: String) {
    expect(reply(text).background, is: RGB(0x1E, 0x2C, 0x34))
  }

  @Test(arguments: [
    "", "x", "rgb:00/00/00", "\u{1B}]11;rgb:00/00/00", "\u{1B}]11;rgb:00/00\u{7}",
    "\u{1B}]11;rgb:00/00/00/00\u{7}", "\u{1B}]11;rgba:00/00/00\u{7}", "\u{1B}]11;rgb:0g/00/00\u{7}",
    "\u{1B}]11;rgb:00000/00/00\u{7}", "\u{1B}]11;rgb://\u{7}", "\u{1B}]11;rgb:+1/00/00\u{7}",
    "\u{1B}]10;rgb:00/00/00\u{7}", "\u{1B}]11;red\u{7}", "\u{1B}]11;?\u{7}",
    "\u{1B}]11;rgb:00/00/00\u{1B}[A",
  ])
  func invalidRepliesAreIgnored(text: String) {
    expect(reply(text).background == nil)
    expect(!reply(text).isComplete)
  }

  @Test func typedBytesAreIgnored() {
    let typed = reply("ls\r\u{1B}[A\u{1B}[1;5Cc\u{1B}]11;rgb:f/f/f\u{7}é\u{1B}\u{1B}[?6c")
    expect(typed.background, is: RGB(255, 255, 255))
    expect(typed.isComplete)
    expect(!reply("\u{1B}[c\u{1B}[5c").isComplete)
  }

  @Test func otherBytesAreKeptForTheNextReader() {
    let typed = reply("l\u{1B}]11;rgb:f/f/f\u{1B}\\s\u{1B}[A\u{1B}x\u{1B}[?62;22cm\r")
    expect(typed.others, is: Array("ls\u{1B}[A\u{1B}xm\r".utf8))
  }

  @Test(arguments: [("a\u{1B}", "a\u{1B}"), ("a\u{1B}[1;5", "a\u{1B}[1;5"), ("a\u{1B}[?62", "a")])
  func aKeyThatWasBegunIsKept(text: String, kept: String) {
    expect(reply(text).others, is: Array(kept.utf8))
  }

  @Test func anUnterminatedReplyIsDropped() {
    let endless = "\u{1B}]11;" + String(repeating: "r", count: 100_000)
    let later = reply(endless + "\u{7}\u{1B}]11;rgb:f/f/f\u{7}")
    expect(later.background, is: RGB(255, 255, 255))
  }
}
