import Expectations
import Testing

@testable import TerminalKit

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("▰", 1), ("Я", 1), ("ﾊ", 1),
    ("가", 2), ("한", 2), ("日", 2), ("ア", 2), ("Ａ", 2), ("、", 2), ("か\u{3099}", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1100}\u{1100}\u{1161}", 4),
    ("😀", 2), ("⌚", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇩🇪", 2), ("👩‍👩‍👧‍👦", 2), ("❤️‍🔥", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("☕", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("©", 1), ("©\u{FE0F}", 2),
    ("ก\u{E33}", 2), ("\u{915}\u{94D}\u{937}", 2), ("\u{1FAC8}", 2), ("\u{20000}", 2),
    ("\u{301}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\r\n", 0), ("\u{1B}", 0), ("\u{9B}", 0),
  ])
  func aCharacterHasTheWidthOfATerminal(_ text: String, _ cells: Int) {
    expect(text.cellWidth, is: cells)
    expect(text.reduce(0) { $0 + $1.cellWidth }, is: cells)
  }

  @Test func simpleCellsAgreeWithTheTables() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value), let cells = scalar.simpleCells else { continue }
      expect(!scalar.hasNoCells, "\(value)")
      expect(scalar.isWide, is: (cells == 2), "\(value)")
    }
  }
}

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
