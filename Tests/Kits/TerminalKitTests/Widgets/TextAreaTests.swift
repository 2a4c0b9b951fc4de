import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct TextAreaTests {
  private let area = TextArea()

  private func shown(_ text: String = "", width: Int = 10, height: Int = 3) -> ScreenFixture {
    area.text = text
    return ScreenFixture(area, width: width, height: height)
  }

  private func wrapped(_ text: String, _ width: Int) -> [String] {
    let characters = Array(text)
    return WrappedText(characters, width: width).rows
      .map { String(characters[$0]) }
  }

  @Test func linesBreakAfterSpacesAndInsideLongWords() {
    expect(wrapped("one two three", 8), is: ["one two ", "three"])
    expect(wrapped("one two", 7), is: ["one two"])
    expect(wrapped("문서를 쓴다", 7), is: ["문서를 ", "쓴다"])
    expect(wrapped("문서를쓴다", 5), is: ["문서", "를쓴", "다"])
    expect(wrapped("a\n\nb\n", 9), is: ["a", "", "b", ""])
    expect(wrapped("", 9), is: [""])
    expect(wrapped("문서", 1), is: ["문", "서"])
    expect(wrapped("abc", 0), is: ["a", "b", "c"])
  }

  @Test(arguments: 0...12) func linesOfASCIIAreThoseOfItsCharacters(width: Int) {
    for text in ["one two  three ", "a\n\nb c\n", "", "   ", "twenty-characters x y"] {
      let rows = wrapped(text, width).map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
      }
      expect(WrappedText.lines(text, width: width), is: rows)
    }
  }

  @Test(arguments: 1...12) func wrappingKeepsAllTextWithinTheWidth(width: Int) {
    let text = Array("one 👩‍👩‍👧‍👦 문서를 쓴다  twenty-characters x\ny e\u{301}")
    let rows = WrappedText(text, width: width).rows
    expect(rows.flatMap { Array(text[$0]) }, is: text.filter { $0 != "\n" })
    for row in rows {
      let end = text[row].lastIndex { $0 != " " } ?? row.lowerBound
      let isOne = end <= row.lowerBound
      expect(isOne || text[row.lowerBound...end].shownCells <= width)
    }
  }

  @Test func theCursorIsScrolledIntoView() {
    let fixture = shown("one two three four five six")
    expect(fixture.text, is: "one two\nthree four\nfive six")
    fixture.press(.enter)
    expect(fixture.text == "three four\nfive six\n" && fixture.cursor == Point(x: 0, y: 2))
    fixture.press(Key(.home, .control))
    expect(fixture.cursor == Point(x: 0, y: 0) && fixture.text.hasPrefix("one two"))
  }

  @Test func upAndDownKeepTheColumn() {
    let fixture = shown("123456\n12\n123456", height: 5)
    expect(fixture.cursor, is: Point(x: 6, y: 2))
    fixture.press(.up)
    expect(fixture.cursor, is: Point(x: 2, y: 1))
    fixture.press(.up)
    expect(fixture.cursor, is: Point(x: 6, y: 0))
    expect(!fixture.press(.up))
    fixture.press(.down, .left, .down)
    expect(fixture.cursor, is: Point(x: 1, y: 2))
    expect(!fixture.press(.down))
  }

  @Test func upAndDownStayInsideWideCharacters() {
    let fixture = shown("문서문서\nabcdefgh", width: 20)
    fixture.press(.left, .up)
    expect(fixture.cursor, is: Point(x: 6, y: 0))
    fixture.press(.down)
    expect(fixture.cursor, is: Point(x: 7, y: 1))
  }

  @Test func severalLinesAreTypedPastedAndSelected() {
    let fixture = shown("a")
    fixture.press(.enter)
    fixture.screen.handle(.paste("b\r\nc\u{1B}"))
    fixture.turn()
    expect(area.text, is: "a\nb\nc")
    fixture.press(Key(.up, .shift))
    expect(
      fixture.golden,
      is: """
        a
        b
        c
        --


        a.........
        a reverse
        """)
    fixture.press(.backspace)
    expect(area.text, is: "a\nb")
  }

  @Test func aClickMovesTheCursor() {
    let fixture = shown("one\ntwo")
    fixture.click(1, 1)
    expect(fixture.cursor, is: Point(x: 1, y: 1))
    fixture.click(9, 0)
    expect(fixture.cursor, is: Point(x: 3, y: 0))
    fixture.click(0, 2)
    expect(fixture.cursor, is: Point(x: 0, y: 1))
  }
}
