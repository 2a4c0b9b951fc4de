import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct LayerLeakTests {
  /// Whether a layer is deallocated after `close`, and the stage has only its root.
  private func isReleased(_ layer: () -> View, _ close: (ScreenFixture) -> Void) -> Bool {
    let fixture = ScreenFixture(Note("root"), width: 30, height: 8)
    weak var shown: View?
    do {
      let view = layer()
      shown = view
      fixture.screen.present(view)
      fixture.turn()
    }
    expect(shown != nil)
    close(fixture)
    fixture.turn(at: .seconds(9))
    fixture.turn(at: .seconds(18))
    return shown == nil && fixture.screen.stage.subviews.count == 1
  }

  @Test func aLayerIsDeallocatedHoweverItIsClosed() {
    let removal: (ScreenFixture) -> Void = {
      $0.screen.stage.subviews.last?.removeFromSuperview()
    }
    let ways: [(ScreenFixture) -> Void] = [
      { $0.press(.escape) }, { $0.press(.enter) }, { $0.press(Key("x")) }, { $0.click(0, 0) },
      removal,
    ]
    for way in ways { expect(isReleased({ ActionSheet("t", [.init("a", key: "x")]) }, way)) }
    for way in [ways[0], removal] {
      expect(isReleased({ HelpOverlay("t", [("Cards", [.init("a", "add")])]) }, way))
    }
    for way in [{ _ in }, removal] { expect(isReleased({ Toast(StyledText("x")) }, way)) }
  }
}
