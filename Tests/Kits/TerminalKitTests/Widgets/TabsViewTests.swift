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
    tabs.selection = 1
    fixture.turn()
    expect(fixture.text, is: " TODO 3 [하는 중 2] DONE 41")
    expect(fixture.golden.contains("........aaaaa.aa.aa...........\na bold"))
  }

  @Test func aClickSelects() {
    let fixture = shown()
    expect(fixture.click(9, 0) && tabs.selection == 1)
    expect(!fixture.click(29, 0))
  }

  @Test func theSelectedTabIsScrolledIntoView() {
    let fixture = shown(width: 12)
    expect(fixture.text, is: "[TODO 3] 하…")
    tabs.selection = 1
    fixture.turn()
    expect(fixture.text.contains("[하는 중 2]"))
    tabs.selection = 2
    fixture.turn()
    expect(fixture.text, is: "…2 [DONE 41]")
  }
}

@Suite struct LabelTests {
  private func shown(_ text: StyledText) -> String {
    ScreenFixture(Label(text), width: 8, height: 1).golden
  }

  @Test func eachPartKeepsItsStyle() {
    let text = StyledText("12 ", Style(.ansi(.cyan))) + StyledText("문서 쓰기", Style(nil, .bold))
    expect(
      shown(text),
      is: """
        12 문서…
        --
        aa.bbbbb
        a cyan
        b bold
        """)
  }
}
