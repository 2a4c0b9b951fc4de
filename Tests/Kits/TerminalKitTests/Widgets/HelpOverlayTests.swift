import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct HelpOverlayTests {
  private let help = HelpOverlay(
    "Help",
    [
      ("Cards", [.init("a", "add"), .init("H/L", "move"), .init("Space", "mark 표시")]),
      ("Elsewhere", [.init("?", "help"), .init("q", "quit")]),
    ])

  private func shown(width: Int, height: Int) -> ScreenFixture {
    ScreenFixture(help, width: width, height: height)
  }

  @Test(arguments: [(Key(.down), Key(.up)), (Key(.pageDown), Key(.pageUp))])
  func aLongHelpScrolls(down: Key, up: Key) {
    let fixture = shown(width: 24, height: 6)
    expect(fixture.text.contains("Cards") && !fixture.text.contains("quit"))
    for _ in 1...6 { fixture.press(down) }
    expect(!fixture.text.contains("Cards") && fixture.text.contains("quit"))
    fixture.click(5, 2, .wheel(.up))
    expect(!fixture.text.contains("quit"))
    for _ in 1...6 { fixture.press(up) }
    expect(fixture.text.contains("Cards"))
  }

  @Test func theBorderShowsHowManyRowsAreHidden() {
    let fixture = shown(width: 24, height: 6)
    expect(fixture.text.contains("─ ▼ 4 ─╯") && !fixture.text.contains("▲"))
    fixture.click(5, 2, .wheel(.down))
    expect(fixture.text.contains("─ ▼ 3 ─╯") && fixture.text.contains("─ ▲ 1 ─╮"))
    fixture.press(.pageDown, .pageDown, .pageDown)
    expect(!fixture.text.contains("▼") && fixture.text.contains("─ ▲ 4 ─╮"))
    expect(!shown(width: 30, height: 12).text.contains("▼"))
  }

  @Test func aNarrowScreenHasDescriptionsBelowKeys() {
    let text = shown(width: 16, height: 20).text
    expect(text.contains("│ Space       │\n│   mark 표시 │"))
    expect(!text.contains("…"))
  }

  @Test(arguments: [Key(.escape), Key("?"), Key(.enter)])
  func aKeyClosesTheHelp(key: Key) {
    let fixture = ScreenFixture(Note("root"), width: 30, height: 12)
    fixture.screen.present(help)
    fixture.turn()
    fixture.press(key)
    expect(help.superview == nil && fixture.text.hasPrefix("root"))
  }

  /// By the beginnings of words, or by a key.
  @Test(arguments: [("m", ["H/L", "Space"]), ("MOV", ["H/L"]), ("표", ["Space"]), ("q", ["?"])])
  func typingFindsLines(text: String, lines: [String]) {
    var run: [String] = []
    let names = ["a", "H/L", "Space", "?"]
    let words = ["add", "move", "mark 표시", "question"]
    let fixture = ScreenFixture(Note("root"), width: 30, height: 12)
    for line in lines.indices {
      let help = HelpOverlay(
        "Help",
        [
          (
            "Cards",
            zip(names, words).map { name, word in
              HelpOverlay.Entry(name, word) { run.append(name) }
            }
          )
        ])
      fixture.screen.present(help)
      fixture.turn()
      for character in text { fixture.press(Key(character)) }
      expect(fixture.text.contains("Help: \(text)"))
      for _ in 0..<line { fixture.press(.down) }
      fixture.press(.enter)
      expect(help.superview == nil)
    }
    expect(run, is: lines)
  }

  @Test func aTextWithoutLinesSaysSo() {
    help.noMatch = "Nothing matches"
    let fixture = shown(width: 30, height: 12)
    for character in "xz" { fixture.press(Key(character)) }
    expect(fixture.text.contains("│ Nothing matches │") && help.spoken?.contains("Nothing") == true)
    fixture.press(.backspace, .backspace)
    expect(fixture.text.contains("add") && !fixture.text.contains("Nothing"))
  }

  @Test func escapeClosesTheListWhateverWasTyped() {
    let fixture = ScreenFixture(Note("root"), width: 30, height: 12)
    fixture.screen.present(help)
    for character in "qu" { fixture.press(Key(character)) }
    expect(fixture.text.contains("quit") && !fixture.text.contains("add"))
    fixture.press(.backspace, .backspace)
    expect(fixture.text.contains("add"))
    fixture.press(Key("x"), Key(.escape))
    expect(help.superview == nil)
  }
}
