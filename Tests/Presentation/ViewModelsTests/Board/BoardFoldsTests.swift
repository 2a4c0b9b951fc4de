import Entities
import Expectations
import InMemoryData
import Reactive
import Repositories
import Testing
import ViewModels

/// Folded columns and the maximized one, which the settings remember.
@Suite struct BoardFoldsTests {
  private let kept = InMemorySettings()
  private let stage: BoardStage

  init() throws {
    stage = BoardStage(keeping: kept)
    try stage.add(2)
    try stage.add(1, to: .doing)
  }

  /// Opens the board of another run, with the settings of the file.
  private func reopened() -> BoardStage {
    let next = BoardStage(over: stage.store, keeping: kept)
    next.settings.load(kept: kept.settings())
    next.open()
    return next
  }

  private func folded(_ stage: BoardStage) -> [String] {
    stage.content.columns.filter { stage.content.folded.contains($0.column.id) }
      .map(\.column.name.text)
  }

  private var file: [String] { kept.settings().map { "\($0.name) \($0.json)" } }

  @Test func theNextRunHasTheSameFoldsAndFocusesAnOpenColumn() {
    stage.open()
    stage.act(.foldColumn)
    expect(file, is: [#"board.show.folded ["todo"]"#])
    let next = reopened()
    expect(folded(next), is: ["todo"])
    expect(next.content.focus == 1 && next.selected == 3)
    next.act(.unfold)
    expect(file.isEmpty)
    expect(folded(reopened()).isEmpty)
  }

  @Test func theNextRunHasTheSameMaximizedColumn() {
    stage.open()
    stage.act(.nextColumn, .maximize)
    expect(file, is: [#"board.show.maximized "doing""#])
    let next = reopened()
    expect(next.content.isMaximized && next.content.focus == 1)
    next.act(.maximize)
    expect(file.isEmpty)
  }

  @Test func namesOfColumnsOfAnotherStoreAreIgnoredAndKept() throws {
    kept.keep([
      SettingChange(name: "board.show.folded", json: #"["review","doing"]"#),
      SettingChange(name: "board.show.maximized", json: #""review""#),
    ])
    let next = reopened()
    expect(folded(next) == ["doing"] && !next.content.isMaximized)
    expect(next.content.focus, is: 0)
    next.act(.foldColumn)
    expect(
      file,
      is: [
        #"board.show.folded ["review","todo","doing"]"#, #"board.show.maximized "review""#,
      ])
  }

  @Test func aChangeOfTheSettingsTakesEffectAtOnceAndTheFocusStays() {
    stage.open()
    let change = [SettingChange(name: "board.show.folded", json: #"["todo","done"]"#)]
    stage.settings.load(kept: kept.keep(change))
    expect(folded(stage), is: ["todo", "done"])
    expect(stage.content.focus == 0 && stage.notices.isEmpty)
  }

  @Test func aFailureIsReportedOnceAndTheBoardFoldsAnyway() {
    let stage = BoardStage(over: stage.store, keeping: ReadOnlySettings())
    stage.open()
    stage.act(.foldColumn)
    expect(folded(stage), is: ["todo"])
    expect(stage.failures, is: [.settings(.readOnly, path: "memory")])
    stage.act(.foldColumn)
    expect(folded(stage), is: ["todo", "doing"])
    expect(stage.failures.count, is: 1)
  }
}

private final class ReadOnlySettings: SettingsKeeping {
  let path = "memory"

  func settings() -> [KeptSetting] { [] }
  func changedSettings() -> [KeptSetting]? { nil }
  func text() -> [UInt8] { [] }
  func settings(in text: [UInt8]) -> [KeptSetting] { [] }

  func replace(_ old: [UInt8], with text: [UInt8]) throws(TrackerError) -> [KeptSetting] {
    throw .settings(.readOnly, path: path)
  }

  func keep(_ changes: [SettingChange]) throws(TrackerError) -> [KeptSetting] {
    throw .settings(.readOnly, path: path)
  }
}
