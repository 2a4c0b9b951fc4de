import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct FocusTests {
  private let root = Note("")
  private let first = Note("a", frame: Rect(x: 0, y: 0, width: 4, height: 1))
  private let second = Note("b", frame: Rect(x: 4, y: 1, width: 4, height: 1))
  private let third = Note("c", frame: Rect(x: 8, y: 2, width: 4, height: 1))

  private func shown() -> ScreenFixture {
    for note in [first, second, third] {
      note.isFocusable = true
      root.addSubview(note)
    }
    return ScreenFixture(root)
  }

  @Test func theFirstFocusableViewIsFocused() {
    expect(shown().text, is: "a*\n    b\n        c\n\n")
  }

  @Test func tabMovesTheFocusAndShiftTabMovesItBack() {
    let fixture = shown()
    expect(fixture.press(.tab))
    expect(fixture.text, is: "a\n    b*\n        c\n\n")
    fixture.press(.tab, .tab)
    expect(first.isFocused)
    fixture.press(Key(.tab, .shift))
    expect(third.isFocused)
    expect(first.layouts == 4 && second.layouts == 3)
  }

  @Test func unhandledKeysGoToTheSuperview() {
    let fixture = shown()
    root.wanted = [.enter]
    expect(fixture.press(.enter))
    expect(!fixture.press(.escape))
    first.wanted = [.tab]
    expect(fixture.press(.tab))
    expect(first.isFocused)
    expect(first.keys.map(\.code), is: [.enter, .escape, .tab])
    expect(root.keys.map(\.code), is: [.enter, .escape])
  }

  @Test func theFocusLeavesHiddenAndRemovedViews() {
    let fixture = shown()
    first.isHidden = true
    fixture.turn()
    expect(second.isFocused)
    second.removeFromSuperview()
    fixture.turn()
    expect(third.isFocused)
    third.isHidden = true
    fixture.turn()
    expect(fixture.screen.focused == nil)
    expect(fixture.text, is: "\n\n\n\n")
  }

  @Test func aViewHiddenByALayoutLosesTheFocusInTheSameFrame() {
    let fixture = shown()
    root.onLayout = { [first] in first.isHidden = $0.text == "x" }
    root.text = "x"
    fixture.turn()
    expect(fixture.text, is: "x\n    b*\n        c\n\n")
    expect(second.layouts == 2 && fixture.screen.nextTurn == nil)
  }

  @Test func aLayerReceivesKeysAndRestoresTheFocus() {
    let fixture = shown()
    fixture.screen.focus(second)
    let layer = Note("layer")
    fixture.screen.present(layer)
    fixture.turn()
    expect(!fixture.screen.focus(third))
    expect(!fixture.press(.enter))
    expect(layer.keys.map(\.code) == [.enter] && root.keys.isEmpty)
    expect(layer.bounds, is: Rect(x: 0, y: 0, width: 20, height: 5))
    layer.removeFromSuperview()
    fixture.turn()
    expect(second.isFocused)
  }

  @Test func aClickFocusesAndGoesToTheSuperviewIfUnhandled() {
    let fixture = shown()
    expect(fixture.click(5, 1))
    expect(second.isFocused && second.places == [Point(x: 1, y: 0)])
    expect(!fixture.click(19, 4))
    expect(root.places, is: [Point(x: 19, y: 4)])
  }

  @Test func aDragGoesToThePressedView() {
    let fixture = shown()
    fixture.click(5, 1)
    fixture.click(0, 0, .drag(.left))
    fixture.click(9, 4, .release(.left))
    fixture.click(9, 2, .wheel(.up))
    expect(second.places, is: [Point(x: 1, y: 0), Point(x: -4, y: -1), Point(x: 5, y: 3)])
    expect(third.places, is: [Point(x: 1, y: 0)])
  }
}
