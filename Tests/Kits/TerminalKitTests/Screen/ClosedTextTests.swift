import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

/// Keys that continue a text after it has closed are no commands.
@Suite struct ClosedTextTests {
  private let root = Note("")
  private let list = Note("list", frame: Rect(x: 0, y: 0, width: 9, height: 1))
  private let line = ClosingLine()

  private func shown() -> Screen {
    list.isFocusable = true
    root.addSubview(list)
    let screen = ScreenFixture(root).screen
    screen.present(line)
    return screen
  }

  private func press(_ keys: [Key], on screen: Screen, at now: Duration = .zero) {
    for key in keys { screen.handle(.key(key), at: now) }
  }

  private var commands: [Key] { list.keys }

  @Test func theRestOfAPasteThatClosesALineIsIgnored() throws {
    let screen = shown()
    press([Key("T"), Key("e"), Key("a"), Key(.enter), Key("d"), Key(.enter), Key("u")], on: screen)
    expect(line.text == "Tea" && line.superview == nil && commands.isEmpty)
    try screen.turn(at: .zero)
    press([Key("j"), Key("k")], on: screen)
    expect(commands, is: [Key("j"), Key("k")])
  }

  @Test func keysAreIgnoredUntilAPauseAfterALineClosedByItself() throws {
    let screen = shown()
    press([Key("T"), Key("e")], on: screen)
    line.removeFromSuperview()
    for milliseconds in [300, 1_200, 2_100] {
      try screen.turn(at: .milliseconds(milliseconds))
      press([Key("d")], on: screen, at: .milliseconds(milliseconds))
    }
    expect(commands.isEmpty)
    press([Key("j"), Key("k")], on: screen, at: .milliseconds(3_100))
    expect(commands, is: [Key("j"), Key("k")])
  }

  @Test func aKeyThatLeavesAnOpenLineIsFollowedByCommands() {
    let field = LineField()
    root.addSubview(field)
    list.isFocusable = true
    root.addSubview(list)
    let screen = ScreenFixture(root).screen
    press([Key("T"), Key(.tab), Key("j")], on: screen)
    expect(field.text == "T" && commands == [Key("j")])
  }
}

private final class ClosingLine: View {
  private let field = LineField()
  var text: String { field.text }

  override func configure() { addSubview(field) }

  override func layout() { field.frame = bounds }

  override func handle(_ key: Key) -> Bool {
    if key == Key(.enter) { removeFromSuperview() }
    return true
  }
}
