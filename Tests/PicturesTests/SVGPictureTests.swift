import Expectations
import Testing

@testable import Pictures

@Suite struct SVGPictureTests {
  private func picture(_ lines: [String], look: PictureLook = .dark) -> String {
    SVGPicture(Film(lines), width: 20, look: look).text
  }

  @Test func aRunOfTextIsPlacedByItsColumn() {
    let text = picture(["ab \u{1B}[31mcd"])
    expect(text.contains("<text x=\"12\" y=\"26\" textLength=\"27\""))
    expect(text.contains("<text x=\"39\" y=\"26\" textLength=\"18\""))
    expect(text.contains("fill=\"#cd0000\">cd</text>"))
  }

  @Test func hangulTakesTwoCells() {
    let text = picture(["우유 ab"])
    expect(text.contains("<text x=\"12\" y=\"26\" textLength=\"36\""))
    expect(text.contains(">우유</text>"))
    expect(text.contains("<text x=\"48\" y=\"26\" textLength=\"27\""))
  }

  @Test func theTextOfUsersIsEscaped() {
    expect(picture(["<b> & co"]).contains(">&lt;b&gt; &amp; co</text>"))
  }

  @Test func aLookHasItsGround() {
    expect(picture(["a"]).contains("fill=\"#1e1e2e\"/>"))
    expect(picture(["a"], look: .light).contains("fill=\"#f6f8fa\"/>"))
  }

  @Test func oneScreenIsAStillPicture() {
    expect(!picture(["a", "b"]).contains("<style>"))
    expect(!picture(["\u{C}500", "a"]).contains("<g "))
  }

  @Test func aRowThatStaysIsDrawnOnce() {
    let text = picture(["\u{C}500", "head", "one", "\u{C}1500", "head", "two"])
    expect(text.ranges(of: ">head<").count, is: 1)
    expect(text.contains("g{animation:2000ms step-end infinite}"))
    expect(text.contains(".f0{animation-name:f0}"))
    expect(text.contains("@keyframes f0{0.00%{visibility:visible}25.00%{visibility:hidden}}"))
    expect(text.contains(".f1{visibility:hidden;animation-name:f1}"))
    expect(text.contains("@keyframes f1{0.00%{visibility:hidden}25.00%{visibility:visible}}"))
  }

  @Test func aRowThatComesBackIsDrawnOnce() {
    let text = picture(["\u{C}100", "a", "\u{C}100", "b", "\u{C}100", "a"])
    expect(text.ranges(of: ">a<").count, is: 1)
    expect(
      text.contains(
        "@keyframes f0{0.00%{visibility:visible}33.33%{visibility:hidden}"
          + "66.66%{visibility:visible}}"))
  }

  @Test func anEmptyFilmIsAnEmptyPicture() {
    expect(picture([]).contains("height=\"24\""))
  }
}
