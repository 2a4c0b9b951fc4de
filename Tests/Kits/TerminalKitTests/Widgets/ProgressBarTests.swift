import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct ProgressBarTests {
  @Test func aChangeShowsAtOnce() {
    let bar = ProgressBar()
    (bar.done, bar.all) = (2, 10)
    bar.emptyStyle = Style(nil, .underline)
    let fixture = ScreenFixture(bar, width: 10, height: 1, traits: ScreenTraits())
    expect(fixture.text, is: "▰▰▱▱▱▱▱▱▱▱")
    expect(fixture.golden.contains("..aaaaaaaa\na underline"))
    bar.done = 7
    fixture.turn()
    expect(fixture.text == "▰▰▰▰▰▰▰▱▱▱" && fixture.screen.nextTurn == nil)
  }

  @Test func inASCIIItIsMadeOfSigns() {
    let bar = ProgressBar()
    (bar.done, bar.all) = (7, 10)
    let fixture = ScreenFixture(bar, width: 10, height: 1, traits: ScreenTraits(marks: .ascii))
    expect(fixture.text, is: "=======...")
  }
}
