import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct LineFieldTests {
  private let field = LineField()

  private func shown(_ text: String = "", width: Int = 10) -> ScreenFixture {
    field.text = text
    return ScreenFixture(field, width: width, height: 1)
  }

  @Test func theCursorFollowsTheTypedText() {
    let fixture = shown()
    expect(fixture.cursor, is: Point(x: 0, y: 0))
    fixture.type("문서 x")
    expect(fixture.text == "문서 x" && fixture.cursor == Point(x: 6, y: 0))
    fixture.press(.left, .left, .backspace)
    expect(field.text == "문 x" && fixture.cursor == Point(x: 2, y: 0))
  }

  @Test func aLongTextScrollsByDisplayWidth() {
    let fixture = shown("0123456789")
    expect(fixture.text == "123456789" && fixture.cursor == Point(x: 9, y: 0))
    fixture.press(.home)
    expect(fixture.text == "0123456789" && fixture.cursor == Point(x: 0, y: 0))
    field.text = "문서를 쓴다x"
    fixture.turn()
    // The second character is half hidden, so it is not drawn.
    expect(fixture.text, is: " 를 쓴다x")
    fixture.press(.home)
    expect(fixture.text, is: "문서를 쓴")
  }

  @Test func deletingScrollsBack() {
    let fixture = shown("0123456789abc")
    expect(fixture.text, is: "456789abc")
    fixture.press(.backspace, .backspace, .backspace, .backspace)
    expect(fixture.text, is: "012345678")
  }

  @Test func selectedTextIsStyled() {
    let fixture = shown("one 둘")
    fixture.press(Key(.left, [.shift, .alt]))
    expect(
      fixture.golden,
      is: """
        one 둘
        --
        ....aa....
        a reverse
        """)
    fixture.type("2")
    expect(fixture.golden, is: "one 2")
  }

  @Test func pastedTextBecomesOneLineWithoutControls() {
    let fixture = shown("a")
    fixture.screen.handle(.paste("1\r\n2\t3\u{1B}[2J\u{202E}4\n"))
    expect(field.text, is: "a1 2 3[2J4 ")
  }

  @Test func onChangeIsCalledOncePerChange() {
    let fixture = shown("a")
    var received: [String] = []
    field.onChange = { received.append($0) }
    fixture.type("b")
    fixture.press(.left, .backspace, .backspace)
    fixture.screen.handle(.paste("x"))
    field.text = "set by the program"
    expect(received, is: ["ab", "b", "xb"])
  }

  @Test func aClickMovesTheCursorAndADragSelects() {
    let fixture = shown("문서 쓰기")
    fixture.click(3, 0)
    expect(fixture.cursor, is: Point(x: 2, y: 0))
    fixture.click(8, 0, .drag(.left))
    expect(field.editing.selectedText, is: "서 쓰")
  }

  @Test func anEmptyFieldShowsItsPlaceholder() {
    field.placeholder = "title"
    let fixture = shown()
    expect(fixture.golden, is: "title")
    fixture.type("t")
    expect(fixture.golden, is: "t")
  }

  @Test func aPlaceholderIsNotSpokenAsText() {
    field.name = "Filter"
    field.placeholder = "milk"
    expect(field.spoken, is: "Filter: ")
    field.text = "bread"
    expect(field.spoken, is: "Filter: bread")
  }
}

/// The end of a text that a field offers, and a text that is selected at first.
@Suite struct LineFieldOfferTests {
  private let field = LineField()
  private let fixture: ScreenFixture

  init() {
    fixture = ScreenFixture(field, width: 12, height: 1)
    fixture.type("tag:d")
    field.offer = TextOffer(rest: "ocs", replacing: 5, by: "tag:docs ")
    fixture.turn()
  }

  @Test func theOfferFollowsTheCursor() {
    expect(fixture.text, is: "tag:docs")
    expect(fixture.cursor == Point(x: 5, y: 0) && field.text == "tag:d")
  }

  @Test func rightAtTheEndAcceptsTheOffer() {
    var received: [String] = []
    field.onChange = { received.append($0) }
    fixture.press(.right)
    expect(field.text == "tag:docs " && received == ["tag:docs "])
    expect(fixture.cursor == Point(x: 9, y: 0) && field.offer == nil)
    expect(!field.acceptOffer())
  }

  @Test func inTheTextTheOfferIsHiddenAndRightMovesTheCursor() {
    fixture.press(.left)
    expect(fixture.text == "tag:d" && !field.acceptOffer())
    fixture.press(.right)
    expect(field.text == "tag:d" && fixture.text == "tag:docs")
  }

  @Test func aChangeRemovesTheOffer() {
    fixture.type("x")
    expect(field.offer == nil && fixture.text == "tag:dx")
  }

  @Test func aWideOfferIsCut() {
    field.offer = TextOffer(rest: "한국어 문서", replacing: 1, by: "한국어 문서")
    fixture.turn()
    expect(fixture.text, is: "tag:d한국어")
  }

  @Test func aPrefilledTextIsReplacedByTypingAndKeptByArrows() {
    let (first, second) = (LineField(), LineField())
    (second.text, second.selectsText) = ("inbox", true)
    let column = Column([first, second])
    let fixture = ScreenFixture(column, width: 12, height: 2)
    fixture.press(.tab)
    expect(second.editing.selectedText, is: "inbox")
    fixture.press(.left)
    expect(second.text == "inbox" && second.editing.selectedText == nil)
    fixture.press(.tab)
    fixture.press(.tab)
    fixture.type("web")
    expect(second.text, is: "web")
    fixture.press(.tab)
    expect(second.editing.selectedText == nil)
  }
}

private final class Column: View {
  private let views: [View]

  init(_ views: [View]) {
    self.views = views
    super.init()
    for view in views { addSubview(view) }
  }

  override func layout() {
    for (y, view) in views.enumerated() {
      view.frame = Rect(x: 0, y: y, width: bounds.width, height: 1)
    }
  }
}
