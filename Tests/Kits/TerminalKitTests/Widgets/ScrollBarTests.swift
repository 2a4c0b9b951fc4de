import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct ScrollBarTests {
  private func bar(_ shown: Range<Int>, of count: Int, _ marks: MarkSet = .unicode) -> String {
    let bar = ScrollBar()
    bar.count = count
    bar.shown = shown
    let traits = ScreenTraits(marks: marks)
    return ScreenFixture(bar, width: 1, height: 6, traits: traits).text.filter { $0 != "\n" }
  }

  @Test func theBarIsEmptyIfEverythingIsVisible() {
    expect(bar(0..<6, of: 6) == "" && bar(0..<0, of: 0) == "")
  }

  @Test func theThumbIsProportionalToTheVisiblePart() {
    expect(bar(0..<5, of: 10), is: "┃┃┃│││")
    expect(bar(5..<10, of: 10), is: "│││┃┃┃")
    expect(bar(0..<5, of: 10, .ascii), is: "|||:::")
  }

  @Test func theThumbTouchesAnEndOnlyIfThatEndIsVisible() {
    expect(bar(0..<5, of: 10_000), is: "┃│││││")
    expect(bar(1..<6, of: 10_000), is: "│┃││││")
    expect(bar(9_994..<9_999, of: 10_000), is: "││││┃│")
    expect(bar(9_995..<10_000, of: 10_000), is: "│││││┃")
  }
}
