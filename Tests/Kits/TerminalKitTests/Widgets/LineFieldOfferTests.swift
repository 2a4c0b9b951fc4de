import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

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
