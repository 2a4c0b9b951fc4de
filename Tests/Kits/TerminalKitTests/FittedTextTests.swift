import Expectations
import TerminalKit
import Testing

@Suite struct FittedTextTests {
  @Test(arguments: [
    ("Buy milk", 7, "…", "Buy mi…"), ("Buy milk", 7, "...", "Buy ..."),
    ("Café au lait", 5, "~", "Café~"),
    // A character is never split.
    ("우유 사기", 8, "…", "우유 사…"), ("우유 사기", 7, "…", "우유 …"), ("ab👩‍👩‍👧‍👦cd", 4, "…", "ab…"),
    ("ab👩‍👩‍👧‍👦cd", 5, "…", "ab👩‍👩‍👧‍👦…"), ("ae\u{301}bc", 3, "…", "ae\u{301}…"),
    // A mark that does not fit is truncated.
    ("Buy", 2, "...", ".."), ("Buy", 1, "…", "…"), ("Buy", 0, "…", ""), ("우유", -1, "…", ""),
  ])
  func aLongTextEndsWithTheMark(text: String, cells: Int, mark: String, cut: String) {
    expect(text.cut(toCells: cells, mark: mark), is: cut)
    expect(cut.cellWidth <= max(cells, 0))
  }

  @Test func paddingFillsUpToTheCells() {
    expect("우유".padded(toCells: 6), is: "우유  ")
    expect("12".padded(toCells: 4, alignment: .trailing), is: "  12")
    expect("우유 사기".padded(toCells: 4), is: "우유 사기")
  }
}
