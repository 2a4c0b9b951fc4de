import TerminalKit
import Testing

@Suite struct FittedTextTests {
  @Test func aTextThatFitsIsUnchanged() {
    #expect("Buy milk".cut(toCells: 8, mark: "…") == "Buy milk")
    #expect("우유 사기".cut(toCells: 9, mark: "…") == "우유 사기")
    #expect("e\u{301}👩‍👩‍👧‍👦".cut(toCells: 3, mark: "…") == "e\u{301}👩‍👩‍👧‍👦")
  }

  @Test func aLongTextEndsWithTheMark() {
    #expect("Buy milk".cut(toCells: 7, mark: "…") == "Buy mi…")
    #expect("Buy milk".cut(toCells: 7, mark: "...") == "Buy ...")
    #expect("Café au lait".cut(toCells: 5, mark: "~") == "Café~")
  }

  @Test func aCharacterIsNeverSplit() {
    #expect("우유 사기".cut(toCells: 8, mark: "…") == "우유 사…")
    #expect("우유 사기".cut(toCells: 7, mark: "…") == "우유 …")
    #expect("ab👩‍👩‍👧‍👦cd".cut(toCells: 4, mark: "…") == "ab…")
    #expect("ab👩‍👩‍👧‍👦cd".cut(toCells: 5, mark: "…") == "ab👩‍👩‍👧‍👦…")
    #expect("ae\u{301}bc".cut(toCells: 3, mark: "…") == "ae\u{301}…")
  }

  @Test func aMarkThatDoesNotFitIsTruncated() {
    #expect("Buy".cut(toCells: 2, mark: "...") == "..")
    #expect("Buy".cut(toCells: 1, mark: "…") == "…")
    #expect("Buy".cut(toCells: 0, mark: "…") == "")
    #expect("우유".cut(toCells: -1, mark: "…") == "")
  }

  @Test func aTruncatedTextFits() {
    let texts = ["Buy milk", "우유 사기", "e\u{301}👩‍👩‍👧‍👦🇩🇪❤\u{FE0F}x", "한\u{1112}\u{1161}\u{11AB}"]
    for text in texts {
      for cells in 0...12 {
        #expect(text.cut(toCells: cells, mark: "…").cellWidth <= cells)
      }
    }
  }

  @Test func paddingFillsUpToTheCells() {
    #expect("우유".padded(toCells: 6) == "우유  ")
    #expect("12".padded(toCells: 4, alignment: .trailing) == "  12")
    #expect("우유 사기".padded(toCells: 4) == "우유 사기")
  }
}
