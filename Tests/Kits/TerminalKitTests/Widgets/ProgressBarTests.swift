import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct ProgressBarTests {
  private let bar = ProgressBar()

  private func shown(_ traits: ScreenTraits = ScreenTraits()) -> ScreenFixture {
    bar.done = 2
    bar.all = 10
    return ScreenFixture(bar, width: 10, height: 1, traits: traits)
  }

  @Test func theFirstValueIsNotAnimated() {
    bar.emptyStyle = Style(nil, .underline)
    let fixture = shown()
    expect(fixture.text, is: "▰▰▱▱▱▱▱▱▱▱")
    expect(fixture.screen.nextTurn == nil)
    expect(fixture.golden.contains("..aaaaaaaa\na underline"))
  }

  @Test func aChangeIsAnimated() {
    let fixture = shown()
    bar.done = 10
    fixture.turn()
    expect(fixture.text, is: "▰▰▱▱▱▱▱▱▱▱")

    var (shown, now): ([Int], Duration) = ([], .seconds(7))
    while let due = fixture.screen.nextTurn, shown.count < 100 {
      now = max(now, due)
      fixture.turn(at: now)
      shown.append(fixture.text.count { $0 == "▰" })
    }
    expect(shown == shown.sorted() && shown.first == 2 && shown.last == 10)
    expect(shown[3] >= 6, "fast at first")
    expect((9...11).contains(shown.count), "300 ms at 30 frames a second")
  }

  @Test func aChangeDuringAnAnimationStartsAtTheCurrentValue() {
    let fixture = shown()
    bar.done = 10
    fixture.turn()
    for step in 0..<4 { fixture.turn(at: .milliseconds(34 * step)) }
    let middle = fixture.text.count { $0 == "▰" }
    bar.done = 0
    fixture.turn(at: .milliseconds(136))
    let turned = fixture.text.count { $0 == "▰" }
    fixture.turn(at: .milliseconds(240))
    let later = fixture.text.count { $0 == "▰" }
    expect(middle > 2 && turned >= middle && (1..<turned).contains(later))
    fixture.turn(at: .seconds(9))
    expect(fixture.text, is: "▱▱▱▱▱▱▱▱▱▱")
  }

  @Test func withoutMotionTheValueJumps() {
    let fixture = shown(ScreenTraits(marks: .ascii, hasMotion: false))
    bar.done = 7
    fixture.turn()
    expect(fixture.text, is: "=======...")
    fixture.turn(at: .seconds(1))
    expect(fixture.screen.nextTurn == nil)
  }
}
