import Expectations
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct SpeechTests {
  private final class Listener {
    var announced: [String] = []

    func newTexts() -> [String] {
      defer { announced = [] }
      return announced
    }
  }

  private let listener = Listener()

  private func fixture(_ root: View) -> ScreenFixture {
    let fixture = ScreenFixture(root)
    fixture.screen.announce = { [listener] in listener.announced.append($0) }
    fixture.turn()
    return fixture
  }

  @Test func aNewSelectionIsAnnounced() {
    let rows = Rows(["Buy milk", "Write docs"])
    let list = ListView()
    list.source = rows
    let fixture = fixture(list)
    expect(listener.newTexts(), is: ["Buy milk (1/2)"])

    fixture.turn()
    expect(listener.newTexts(), is: [])

    fixture.press(.down)
    expect(listener.newTexts(), is: ["Write docs (2/2)"])
  }

  @Test func onlyTheAdditionToATextIsAnnounced() {
    let field = LineField()
    field.name = "Title"
    let fixture = fixture(field)
    fixture.type("ab")
    expect(listener.newTexts(), is: ["Title: ", "a", "b"])

    fixture.press(.backspace)
    expect(listener.newTexts(), is: ["Title: a"])
  }

  @Test func aLayerIsAnnouncedAndThenTheFocusAgain() {
    let field = LineField()
    field.name = "Title"
    let fixture = fixture(field)
    _ = listener.newTexts()

    fixture.screen.present(ActionSheet("Move", [.init("to DONE"), .init("to TODO")]))
    fixture.turn()
    expect(listener.newTexts(), is: ["Move: to DONE (1/2)"])

    fixture.press(.escape)
    expect(listener.newTexts(), is: ["Title: "])
  }

  @Test func onlyNewLinesOfALayerAreAnnounced() {
    let fixture = fixture(LineField())
    let layer = Lines()
    layer.text = "Card 1\nTwo coats"
    fixture.screen.present(layer)
    fixture.turn()
    _ = listener.newTexts()
    layer.text = "Card 1\nThree coats\nof paint"
    fixture.turn()
    expect(listener.newTexts(), is: ["Three coats", "of paint"])
  }

  @Test func aToastIsAnnouncedOnce() {
    let fixture = fixture(LineField())
    _ = listener.newTexts()
    fixture.screen.present(Toast(StyledText("Undone")))
    fixture.turn()
    fixture.turn()
    expect(listener.newTexts(), is: ["Undone"])
  }
}

private final class Rows: ListSource {
  private let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  var rowCount: Int { texts.count }

  func row(at index: Int) -> StyledText { StyledText(texts[index]) }
}

private final class Lines: View {
  var text = ""

  override var spoken: String? { text }
}
