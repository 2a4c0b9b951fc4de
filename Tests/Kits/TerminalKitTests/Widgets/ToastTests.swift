import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct ToastTests {
  private let root = Note("root")

  private func shown(_ text: String, width: Int = 20) -> ScreenFixture {
    root.isFocusable = true
    let fixture = ScreenFixture(root, width: width, height: 3)
    fixture.screen.present(Toast(StyledText(text), for: .seconds(4)))
    return fixture
  }

  @Test func aToastIsRemovedAfterItsTime() {
    let fixture = shown("Undone")
    fixture.turn(at: .seconds(100))
    expect(fixture.screen.nextTurn, is: .seconds(104))
    fixture.turn(at: .seconds(103.9))
    expect(fixture.text.contains("Undone"))
    fixture.turn(at: .seconds(104))
    expect(fixture.text, is: "root*\n\n")
    expect(fixture.screen.nextTurn == nil)
  }

  @Test func keysAndClicksPassAToast() {
    let fixture = shown("Undone")
    fixture.turn()
    fixture.press(.enter)
    expect(root.keys.map(\.code), is: [.enter])
    expect(fixture.click(9, 2))
  }

  @Test func aLongTextUsesAQuarterOfTheScreen() {
    let fixture = ScreenFixture(root, width: 12, height: 8)
    fixture.screen.present(Toast(StyledText("Undone: Buy milk and bread")))
    fixture.turn()
    expect(fixture.text.hasSuffix("\n Undone:\n Buy milk …"))
  }

  @Test func aToastReplacesTheTextInItsRows() {
    let lines = (1...8).map { "Line \($0) is here" }
    let fixture = ScreenFixture(Lines(lines), width: 14, height: 8)
    fixture.screen.present(Toast(StyledText("Undone")))
    fixture.turn()
    expect(fixture.text.hasSuffix("\nLine 7 is here\n    Undone"))
    fixture.turn(at: .seconds(5))
    expect(fixture.text.hasSuffix("\nLine 8 is here"))
  }
}

private final class Lines: View {
  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
    super.init()
  }

  override func draw(on canvas: Canvas) {
    for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x: 0, y: y), .plain) }
  }
}
