import Expectations
import TerminalKit
import Testing

@Suite struct ImageProtocolTests {
  private func taken(_ environment: [String: String], isTTY: Bool = true) -> ImageProtocol? {
    ImageProtocol(isTTY: isTTY) { environment[$0] }
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], ImageProtocol.kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "xterm-kitty", "TERM_PROGRAM": "iTerm.app"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm2),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm2),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"], .iterm2),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm2),
  ])
  func aTerminalIsKnownByItsEnvironment(environment: [String: String], kind: ImageProtocol) {
    expect(taken(environment), is: kind)
    expect(taken(environment, isTTY: false) == nil)
    for (name, value) in [("TMUX", "/tmp/x"), ("STY", "1"), ("TERM", "screen-256color")] {
      expect(taken(environment.merging([name: value]) { $1 }) == nil)
    }
  }

  @Test(arguments: [
    [:], ["TERM": "xterm-256color"], ["TERM": "dumb", "KITTY_WINDOW_ID": "1"],
    ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], ["TERM": "linux"],
  ])
  func othersTakeNoPictures(environment: [String: String]) { expect(taken(environment) == nil) }

  @Test func aSmallImageIsOneKittySequence() {
    let bytes = ImageProtocol.kitty.sequence(showing: Array("Man!".utf8), .png, columns: 8, rows: 4)
    expect(text(bytes), is: "\u{1B}_Ga=T,f=100,c=8,r=4,q=2,m=0;TWFuIQ==\u{1B}\\")
  }

  @Test func aLargeImageIsSeveralKittySequences() throws {
    // 3072 bytes are 4096 characters.
    let image = [UInt8](repeating: 0, count: 3072 * 2 + 1)
    let bytes = ImageProtocol.kitty.sequence(showing: image, .png, columns: 2, rows: 1)
    let full = String(repeating: "A", count: 4096)
    expect(
      text(bytes),
      is: "\u{1B}_Ga=T,f=100,c=2,r=1,q=2,m=1;\(full)\u{1B}\\"
        + "\u{1B}_Gq=2,m=1;\(full)\u{1B}\\" + "\u{1B}_Gq=2,m=0;AA==\u{1B}\\")

    let even = ImageProtocol.kitty.sequence(
      showing: Array(image.prefix(3072)), .png, columns: 2, rows: 1)
    expect(text(even), is: "\u{1B}_Ga=T,f=100,c=2,r=1,q=2,m=0;\(full)\u{1B}\\")
  }

  @Test(arguments: ImageProtocol.Format.allCases)
  func iterm2ReceivesTheWholeFile(format: ImageProtocol.Format) {
    let bytes = ImageProtocol.iterm2.sequence(
      showing: Array("Ma".utf8), format, columns: 16, rows: 8)
    expect(
      text(bytes),
      is: "\u{1B}]1337;File=inline=1;size=2;width=16;height=8;"
        + "preserveAspectRatio=1:TWE=\u{7}")
  }

  @Test func kittyDoesNotSupportJPEG() {
    expect(!ImageProtocol.kitty.takes(.jpeg))
    expect(ImageProtocol.kitty.sequence(showing: [1], .jpeg, columns: 1, rows: 1) == nil)
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
}
