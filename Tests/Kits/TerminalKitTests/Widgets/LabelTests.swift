import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct LabelTests {
  private func shown(
    _ text: StyledText, width: Int = 8, traits: ScreenTraits = ScreenTraits()
  ) -> String {
    ScreenFixture(Label(text), width: width, height: 1, traits: traits).golden
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

  @Test func theEllipsisHasTheWidthOfTheTerminal() {
    let wide = ScreenTraits(metrics: CellMetrics(ambiguous: .wide))
    expect(shown(StyledText("§§§§§"), traits: wide).hasPrefix("§§§~"))
  }
}
