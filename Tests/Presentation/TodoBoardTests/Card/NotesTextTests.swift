import Expectations
import Looks
import TerminalKit
import Testing

@testable import TodoBoard

@Suite struct NotesTextTests {
  private func text(
    _ notes: String, width: Int = 30, marks: MarkSet = .unicode
  ) -> NotesText {
    NotesText(notes, width: width, .mono, ScreenTraits(marks: marks))
  }

  private func rows(
    _ notes: String, width: Int = 30, marks: MarkSet = .unicode
  ) -> [String] {
    text(notes, width: width, marks: marks).rows.map(\.text)
  }

  @Test(arguments: [
    ("# Paint", ["# Paint"]), ("#paint", ["#paint"]), ("####### x", ["####### x"]),
    ("- one\n  - two", ["• one", "  • two"]), ("* one\n+ two", ["• one", "• two"]),
    ("-one", ["-one"]), ("1. one\n22) two", ["1. one", "22) two"]),
    ("- [x] sand\n- [ ] paint", ["☑ sand", "☐ paint"]), ("> said", ["> said"]),
    ("one\n\ntwo", ["one", "", "two"]), ("a\tb", ["a    b"]), ("", [""]),
    ("```swift\nlet a = 1\n```\nend", ["│ let a = 1", "end"]),
    ("~~~\n# no heading\n```\n~~~", ["│ # no heading", "│ ```"]),
    ("```\nopen", ["│ open"]), ("```inline```", ["```inline```"]),
    ("[a](https://b.c) d", ["a (https://b.c) d"]), ("[a](b", ["[a](b"]),
    ("[ ] [a](b)", ["[ ] a (b)"]), ("[a](b c)", ["[a](b c)"]),
    ("`x` and **y z**", ["`x` and y z"]), ("2 ** 3 ** 4", ["2 ** 3 ** 4"]),
    ("**open", ["**open"]), ("`open", ["`open"]),
  ])
  func linesAreShownWithMarks(notes: String, shown: [String]) {
    expect(rows(notes), is: shown)
  }

  @Test func wrappedRowsBeginBelowTheText() {
    expect(rows("- one two three", width: 9), is: ["• one two", "  three"])
    expect(rows("10. one two three", width: 11), is: ["10. one two", "    three"])
    expect(rows("> quote long", width: 8), is: ["> quote", "> long"])
    expect(rows("```\naaaa bbbb\n```", width: 6), is: ["│ aaaa", "│ bbbb"])
    expect(rows("  one two", width: 8), is: ["  one", "  two"])
  }

  @Test func aRuleHasTheWholeWidth() {
    expect(rows("---", width: 4), is: ["────"])
    expect(rows("***", width: 4, marks: .ascii), is: ["----"])
  }

  @Test func inASCIIAllMarksAreASCII() {
    let notes = "- one\n- [x] two\n```\ncode\n```\n---"
    expect(rows(notes, width: 8, marks: .ascii), is: ["- one", "[x] two", "| code", "--------"])
  }

  @Test func headingsAndBoldTextAreBold() {
    expect(spans("# Paint"), is: [.init("# ", bold), .init("Paint", bold)])
    expect(spans("a **b**"), is: [.init("a "), .init("b", bold)])
  }

  @Test func linksAreUnderlinedWithoutTheStopAfterThem() {
    let line = Style(nil, .underline)
    expect(
      spans("see https://a.b/c."), is: [.init("see "), .init("https://a.b/c", line), .init(".")])
    expect(spans("[a](b)"), is: [.init("a", line), .init(" (b)")])
  }

  @Test(arguments: ["[", "`", "**a ", "[a](", "http://", "# ", "- ", "> "])
  func manyMarksAreReadInLinearTime(mark: String) {
    // A line of only backticks would open a block of code.
    let notes = (mark == "`" ? "a" : "") + String(repeating: mark, count: 10_000 / mark.count)
    expect(rows(notes, width: 40).count >= 100)
  }

  @Test(arguments: [-2, 0, 1, 2, 3]) func aNarrowWidthShowsWhatFits(width: Int) {
    expect(!rows("# a\n- [ ] b\n        c\n```\nd\n```\n---", width: width).isEmpty)
  }

  private var bold: Style { Style(nil, .bold) }

  private func spans(_ notes: String) -> [StyledText.Span] {
    text(notes).rows.flatMap(\.spans).filter { !$0.text.isEmpty }
  }
}
