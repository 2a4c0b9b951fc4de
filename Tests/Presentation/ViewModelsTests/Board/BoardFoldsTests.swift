import Entities
import Expectations
import InMemoryData
import Repositories
import Testing
import ViewModels

/// Folded columns and the maximized one: the settings say which are at first.
@Suite struct BoardFoldsTests {
  private let stage = BoardStage()

  init() throws {
    try stage.add(2)
    try stage.add(1, to: .doing)
  }

  private func load(folded: String, maximized: String = "null") {
    let changes = [
      SettingChange(name: "board.show.folded", json: folded),
      SettingChange(name: "board.show.maximized", json: maximized),
    ]
    stage.settings.load(kept: InMemorySettings().keep(changes))
  }

  private var folded: [String] {
    stage.content.columns.filter { stage.content.folded.contains($0.column.id) }
      .map(\.column.name.text)
  }

  @Test func aBoardThatOpensFocusesAnOpenColumn() {
    load(folded: #"["todo"]"#)
    stage.open()
    expect(folded, is: ["todo"])
    expect(stage.content.focus == 1 && stage.selected == 3)
    stage.act(.unfold)
    expect(folded.isEmpty)
  }

  @Test func aBoardThatOpensFocusesTheMaximizedColumn() {
    load(folded: "[]", maximized: #""doing""#)
    stage.open()
    expect(stage.content.isMaximized && stage.content.focus == 1)
    stage.act(.maximize)
    expect(!stage.content.isMaximized)
  }

  @Test func namesOfColumnsOfAnotherStoreAreIgnored() {
    load(folded: #"["review","doing"]"#, maximized: #""review""#)
    stage.open()
    expect(folded == ["doing"] && !stage.content.isMaximized)
    expect(stage.content.focus, is: 0)
  }

  @Test func aChangeOfTheSettingsTakesEffectAtOnceAndTheFocusStays() {
    stage.open()
    load(folded: #"["todo","done"]"#)
    expect(folded, is: ["todo", "done"])
    expect(stage.content.focus == 0 && stage.notices.isEmpty)
  }
}
