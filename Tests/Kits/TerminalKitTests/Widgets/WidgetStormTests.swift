import Expectations
import RandomTesting
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct WidgetStormTests {
  private final class Form: View, ListSource {
    let tabs = TabsView()
    let line = LineField()
    let choice = ChoiceField(["one", "둘", "three"])
    let area = TextArea()
    let list = ListView()
    let board = BoardLikeScreen()
    let bar = ProgressBar()
    var rowCount = 40

    override func configure() {
      tabs.titles = ["one", "둘", "three"]
      list.source = self
      for view in [tabs, line, choice, area, list, board, bar] { addSubview(view) }
    }

    override func layout() {
      let half = bounds.width / 2
      let rest = bounds.height - 4
      let rows: [View] = [tabs, line, bar, choice]
      for (y, view) in rows.enumerated() {
        view.frame = Rect(x: 0, y: y, width: bounds.width, height: 1)
      }
      area.frame = Rect(x: 0, y: 4, width: half, height: rest / 2)
      list.frame = Rect(x: half, y: 4, width: bounds.width - half, height: rest / 2)
      board.frame = Rect(x: 0, y: 4 + rest / 2, width: bounds.width, height: rest - rest / 2)
    }

    func row(at index: Int) -> StyledText { StyledText("\(index) 문서 \(index % 7)") }
  }

  private let codes: [Key.Code] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backspace, .delete,
    .escape, .character("한"), .character("a"), .character(" "), .character("\u{301}"),
    .character("w"), .character("👩"), .character("\u{200D}"),
  ]

  private func event(_ random: inout SeededGenerator) -> InputEvent {
    let modifiers: [Key.Modifiers] = [[], [], [], .shift, .alt, .control, [.shift, .alt]]
    let actions: [MouseEvent.Action] = [
      .press(.left), .release(.left), .drag(.left), .wheel(.down), .wheel(.up),
    ]
    switch random.number(0..<12) {
    case 0:
      return .paste(random.one(of: ["a\tb\nc", "\u{1B}[2J", "긴 글 👩‍👩‍👧‍👦 more", ""]))
    case 1...3:
      return .mouse(
        MouseEvent(
          random.one(of: actions), column: random.number(0..<50), row: random.number(0..<20)))
    default:
      return .key(Key(random.one(of: codes), random.one(of: modifiers)))
    }
  }

  @Test(arguments: 1...8) func updatesEqualAFullRedraw(seed: UInt64) {
    var random = SeededGenerator(seed)
    let form = Form()
    let size = Size(width: random.number(1..<50), height: random.number(1..<20))
    let fixture = ScreenFixture(form, width: size.width, height: size.height)
    for step in 0..<150 {
      for _ in 0..<random.number(1..<6) { fixture.screen.handle(event(&random)) }
      form.bar.all = 10
      form.bar.done = random.number(0..<11)
      form.rowCount = random.number(0..<50)
      form.list.reload()
      if random.number(0..<20) == 0 {
        fixture.screen.present(ActionSheet("t", [.init("a", key: "x"), .init("둘")]))
      }
      fixture.turn(at: .milliseconds(20 * step))
    }
    let shown = fixture.golden
    fixture.screen.redraw()
    fixture.turn(at: .milliseconds(20 * 150))
    fixture.turn(at: .seconds(60))
    let settled = fixture.golden
    fixture.screen.redraw()
    fixture.turn(at: .seconds(61))
    expect(fixture.golden == settled && !shown.contains("CSI"))
  }
}
