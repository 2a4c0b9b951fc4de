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
      expect(WidthTable.wide.contains(scalar), is: (cells == 2), "\(value)")
    }
  }
}
