import TerminalKit
import TerminalKitTesting
import Testing

/// What is told to somebody who does not see the screen.
@Suite struct SpeechTests {
  private final class Listener {
    var heard: [String] = []

    func news() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private let listener = Listener()

  private func fixture(_ root: View) -> ScreenFixture {
    let fixture = ScreenFixture(root)
    fixture.screen.announce = { [listener] in listener.heard.append($0) }
    fixture.turn()
    return fixture
  }

  @Test func theSelectedRowIsSaidOnceItIsAnother() {
    let rows = Rows(["Buy milk", "Write docs"])
    let list = ListView()
    list.source = rows
    let fixture = fixture(list)
    #expect(listener.news() == ["Buy milk (1/2)"])

    fixture.turn()
    #expect(listener.news() == [])

    fixture.press(.down)
    #expect(listener.news() == ["Write docs (2/2)"])
  }

  @Test func ofATextThatGrewOnlyWhatWasTypedIsSaid() {
    let field = LineField()
    field.name = "Title"
    let fixture = fixture(field)
    fixture.type("ab")
    #expect(listener.news() == ["Title: ", "a", "b"])

    fixture.press(.backspace)
    #expect(listener.news() == ["Title: a"])
  }

  @Test func whatComesOverTheOthersIsSaidAndThenWhereOneIsAgain() {
    let field = LineField()
    field.name = "Title"
    let fixture = fixture(field)
    _ = listener.news()

    fixture.screen.present(ActionSheet("Move", [.init("to DONE"), .init("to TODO")]))
    fixture.turn()
    #expect(listener.news() == ["Move: to DONE (1/2)"])

    fixture.press(.escape)
    #expect(listener.news() == ["Title: "])
  }

  @Test func ofALayerOnlyNewLinesAreSaid() {
    let fixture = fixture(LineField())
    let layer = Lines()
    layer.text = "Card 1\nTwo coats"
    fixture.screen.present(layer)
    fixture.turn()
    _ = listener.news()
    layer.text = "Card 1\nThree coats\nof paint"
    fixture.turn()
    #expect(listener.news() == ["Three coats", "of paint"])
  }

  @Test func aToastIsSaidOnce() {
    let fixture = fixture(LineField())
    _ = listener.news()
    fixture.screen.present(Toast(StyledText("Undone")))
    fixture.turn()
    fixture.turn()
    #expect(listener.news() == ["Undone"])
  }
}

private final class Rows: ListSource {
  private let texts: [String]

  init(_ texts: [String]) {
    self.texts = texts
  }

  var rowCount: Int { texts.count }

  func row(at index: Int) -> StyledText { StyledText(texts[index]) }
}

private final class Lines: View {
  var text = ""

  override var spoken: String? { text }
}
