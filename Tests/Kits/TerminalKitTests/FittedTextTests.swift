import Expectations
import TerminalKit
import Testing

@Suite struct FittedTextTests {
  @Test func aLongTextEndsWithTheMark() {
    expect("Buy milk".cut(toCells: 7, mark: "…"), is: "Buy mi…")
    expect("Buy milk".cut(toCells: 7, mark: "..."), is: "Buy ...")
    expect("Café au lait".cut(toCells: 5, mark: "~"), is: "Café~")
  }

  @Test func aCharacterIsNeverSplit() {
    expect("우유 사기".cut(toCells: 8, mark: "…"), is: "우유 사…")
    expect("우유 사기".cut(toCells: 7, mark: "…"), is: "우유 …")
    expect("ab👩‍👩‍👧‍👦cd".cut(toCells: 4, mark: "…"), is: "ab…")
    expect("ab👩‍👩‍👧‍👦cd".cut(toCells: 5, mark: "…"), is: "ab👩‍👩‍👧‍👦…")
    expect("ae\u{301}bc".cut(toCells: 3, mark: "…"), is: "ae\u{301}…")
  }

  @Test func aMarkThatDoesNotFitIsTruncated() {
    expect("Buy".cut(toCells: 2, mark: "..."), is: "..")
    expect("Buy".cut(toCells: 1, mark: "…"), is: "…")
    expect("Buy".cut(toCells: 0, mark: "…"), is: "")
    expect("우유".cut(toCells: -1, mark: "…"), is: "")
  }

  @Test func aTruncatedTextFits() {
    let texts = ["Buy milk", "우유 사기", "e\u{301}👩‍👩‍👧‍👦🇩🇪❤\u{FE0F}x", "한\u{1112}\u{1161}\u{11AB}"]
    for text in texts {
      for cells in 0...12 {
        expect(text.cut(toCells: cells, mark: "…").cellWidth <= cells)
      }
    }
  }

  @Test func paddingFillsUpToTheCells() {
    expect("우유".padded(toCells: 6), is: "우유  ")
    expect("12".padded(toCells: 4, alignment: .trailing), is: "  12")
    expect("우유 사기".padded(toCells: 4), is: "우유 사기")
  }
}
