import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct HelpOverlayTests {
  private let help = HelpOverlay(
    "Help",
    [
      ("Cards", [("a", "add"), ("H/L", "move"), ("Space", "mark 표시")]),
      ("Elsewhere", [("?", "help"), ("q", "quit")]),
    ])

  private func shown(width: Int, height: Int) -> ScreenFixture {
    ScreenFixture(help, width: width, height: height)
  }

  @Test(arguments: [
    (Key(.down), Key(.up)), (Key("j"), Key("k")), (Key(.pageDown), Key(.pageUp)),
  ])
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
    fixture.press(.down)
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

  @Test(arguments: [Key(.escape), Key("?"), Key("q"), Key("j"), Key(.enter)])
  func otherKeysCloseTheHelp(key: Key) {
    let fixture = ScreenFixture(Note("root"), width: 30, height: 12)
    fixture.screen.present(help)
    fixture.turn()
    fixture.press(key)
    expect(help.superview == nil && fixture.text.hasPrefix("root"))
  }
}
