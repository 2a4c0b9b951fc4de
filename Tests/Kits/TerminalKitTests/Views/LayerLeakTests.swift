import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct LayerLeakTests {
  private final class Left {
    weak var view: View?

    init(_ view: View) { self.view = view }
  }

  private func left(
    _ make: () -> View, _ close: (ScreenFixture, View) -> Void
  ) -> (views: Int, layers: Int) {
    let fixture = ScreenFixture(Note("root"), width: 30, height: 8)
    var made: [Left] = []
    for _ in 0..<1_000 {
      let view = make()
      made.append(Left(view))
      fixture.screen.present(view)
      try? fixture.screen.turn(at: .zero)
      close(fixture, view)
    }
    fixture.turn()
    return (made.count { $0.view != nil }, fixture.screen.stage.subviews.count)
  }

  @Test func aSheetIsDeallocatedHoweverItIsClosed() {
    let ways: [(ScreenFixture, View) -> Void] = [
      { fixture, _ in fixture.screen.handle(.key(Key(.escape))) },
      { fixture, _ in fixture.screen.handle(.key(Key(.enter))) },
      { fixture, _ in fixture.screen.handle(.key(Key("x"))) },
      { fixture, _ in
        fixture.screen.handle(.mouse(MouseEvent(.press(.left), column: 0, row: 0)))
      },
      { _, view in view.removeFromSuperview() },
    ]
    for way in ways {
      expect(left({ ActionSheet("t", [.init("a", key: "x")]) }, way) == (0, 1))
    }
  }

  @Test func aHelpOverlayIsDeallocatedHoweverItIsClosed() {
    let help = { HelpOverlay("Help", [.init("Cards", [.init("a", "add")])]) }
    expect(left(help) { fixture, _ in fixture.screen.handle(.key(Key("q"))) } == (0, 1))
    expect(left(help) { _, view in view.removeFromSuperview() } == (0, 1))
  }

  @Test func aToastIsDeallocatedAfterItsTimeOrBefore() {
    var now = Duration.zero
    let wait: (ScreenFixture, View) -> Void = { fixture, _ in
      try? fixture.screen.turn(at: now)
      now += .seconds(5)
      try? fixture.screen.turn(at: now)
    }
    expect(left({ Toast(StyledText("x")) }, wait) == (0, 1))
    expect(left({ Toast(StyledText("x")) }, { _, view in view.removeFromSuperview() }) == (0, 1))
  }
}
