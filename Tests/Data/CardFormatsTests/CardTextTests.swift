import Expectations
import Testing

@testable import CardFormats

@Suite struct CardTextTests {
  @Test(arguments: [
    ("", ""), ("   ", ""), ("a", "a"), ("  a  b ", "a  b"), ("a\nb", "a b"), ("\n \na\n", "a"),
    ("a\r\n\r\n b", "a b"), ("a\tb\u{7F}c", "a b c"), ("한\n글", "한 글"), ("e\u{301}\n", "e\u{301}"),
    ("a\u{B}b\u{C}c\u{85}d\u{2028}e\u{2029}f\rg", "a b c d e f g"),
    ("a\n\u{301}b", "a \u{301}b"),
  ])
  func aTextBecomesOneLine(text: String, line: String) {
    expect(Array(CardText.oneLine(text).unicodeScalars), is: Array(line.unicodeScalars))
  }

  @Test(arguments: [
    ("", "", false), ("a b~", "a b~", false), ("a\tb\nc", "a\tb\nc", false),
    ("a\r\nb", "a\nb", false), ("a\u{7}b", "ab", true), ("a\u{7F}", "a", true),
    ("한\u{85}글", "한글", true), ("한글", "한글", false),
  ])
  func controlCharactersAreRemoved(text: String, plain: String, isReported: Bool) {
    expect(CardText.withoutControls(text), is: plain)
    expect(CardText.hasControls(text), is: isReported)
  }
}
