import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct TabsViewTests {
  private let tabs = TabsView()

  private func shown(width: Int = 30) -> ScreenFixture {
    tabs.titles = ["TODO 3", "하는 중 2", "DONE 41"]
    return ScreenFixture(tabs, width: width, height: 1)
  }

  @Test func theSelectedTabIsInBrackets() {
    let fixture = shown()
    expect(fixture.text, is: "[TODO 3] 하는 중 2  DONE 41")
    fixture.press(.right)
    expect(fixture.text, is: " TODO 3 [하는 중 2] DONE 41")
    expect(fixture.golden.contains("........aaaaaaaaaaa...........\na bold reverse"))
  }

  @Test func arrowsStopAtTheEnds() {
    let fixture = shown()
    var chosen: [Int] = []
    tabs.onSelect = { chosen.append($0) }
    expect(!fixture.press(.left))
    expect(fixture.press(.right, .right))
    expect(!fixture.press(.right))
    expect(chosen, is: [1, 2])
  }

  @Test func aClickSelects() {
    let fixture = shown()
    expect(fixture.click(9, 0) && tabs.selection == 1)
    expect(!fixture.click(29, 0))
  }

  @Test func tabAtReturnsTheTabAtAPoint() {
    _ = shown()
    expect([0, 7, 8, 29].map { tabs.tab(at: Point(x: $0, y: 0)) }, is: [0, 0, 1, nil])
    expect(tabs.tab(at: Point(x: 0, y: 1)) == nil)
  }

  @Test func tabsWithoutFocusHandleNoKeys() {
    _ = shown()
    tabs.takesFocus = false
    let root = Note()
    root.isFocusable = true
    root.onLayout = { [tabs] root in tabs.frame = root.bounds }
    root.addSubview(tabs)
    let fixture = ScreenFixture(root, width: 30, height: 1)
    expect(!fixture.press(.right) && root.keys == [Key(.right)])
    expect(fixture.click(9, 0) && tabs.selection == 1 && root.isFocused)
  }

  @Test func theSelectedTabIsScrolledIntoView() {
    let fixture = shown(width: 12)
    expect(fixture.text, is: "[TODO 3] 하…")
    fixture.press(.right)
    expect(fixture.text.contains("[하는 중 2]"))
    fixture.press(.right)
    expect(fixture.text, is: "…2 [DONE 41]")
  }
}
