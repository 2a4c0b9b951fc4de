import Entities
import Expectations
import InMemoryData
import Reactive
import Repositories
import Testing
import ViewModels

/// The preview of the selected card, which a key or a setting shows.
@Suite struct BoardPreviewTests {
  private static let room = BoardRoom(cells: 5, cellsWithPreview: 4)
  private static let large = BoardRoom(cells: 5, cellsWithPreview: 4, isLarge: true)

  private let store = BusyStore(InMemoryStore())
  private let stage: BoardStage

  init() throws {
    stage = BoardStage(over: store)
    try stage.add(5)
    try stage.add(1, to: .doing)
  }

  private func open(_ room: BoardRoom = Self.room) {
    stage.open()
    stage.act(.resize(room))
  }

  private func previewed(_ stage: BoardStage) -> Int? {
    stage.content.preview?.detail?.card.card.number
  }

  @Test func theSettingShowsThePreviewAtOnce() {
    let kept = InMemorySettings().keep([SettingChange(name: "board.show.preview", json: #""on""#)])
    stage.settings.load(kept: kept)
    open()
    expect(previewed(stage), is: 1)
  }

  @Test func thePreviewFollowsTheSelection() {
    open()
    expect(stage.content.preview == nil)
    stage.act(.preview, .selectDown)
    expect(previewed(stage), is: 2)
    stage.act(.nextColumn)
    expect(previewed(stage), is: 6)
    stage.act(.nextColumn)
    expect(stage.content.preview != nil && previewed(stage) == nil)
    stage.act(.select(0, 3))
    expect(previewed(stage), is: 4)
  }

  @Test func aCardIsReadOnceAndOnlyForThePreview() {
    open()
    let readings = store.readings
    stage.act(.selectDown)
    expect(store.readings, is: readings)
    stage.act(.preview)
    expect(store.readings, is: readings + 1)
    stage.act(.selectDown)
    expect(store.readings, is: readings + 2)
    stage.act(.open, .scroll(column: 0, by: 1))
    stage.pass(seconds: 0.2)
    expect(store.readings, is: readings + 2)
    stage.act(.preview, .selectDown)
    expect(store.readings, is: readings + 2)
  }

  @Test func aChangeOnTheBoardIsReadTogetherWithThePreview() {
    open()
    stage.act(.preview)
    let readings = store.readings
    stage.act(.moveRight)
    expect(store.readings, is: readings + 1)
    expect(previewed(stage) == 1 && stage.content.preview?.detail?.history.count == 2)
  }

  @Test func theSelectedCardStaysOnTheScreen() {
    open()
    stage.act(.selectLast)
    expect(stage.content.columns[0].top, is: 0)
    stage.act(.preview)
    expect(stage.content.columns[0].top, is: 1)
  }

  @Test func theNewestPartOfALongHistoryIsRead() throws {
    open()
    for _ in 1...6 {
      try stage.move([1], to: .doing)
      try stage.move([1], to: .todo)
    }
    stage.act(.selectAdded(1), .preview)
    let preview = try #require(stage.content.preview)
    expect(preview.detail?.history.count == 11 && preview.historyLimit == 10)
    expect(preview.detail?.history.first?.transaction.number, is: 14)
  }

  @Test func aChangeByAnotherProcessShowsAtTheNextTick() throws {
    let stores = try TemporaryStores()
    let (ann, bob) = (BoardStage(over: try stores.open()), BoardStage(over: try stores.open()))
    try bob.add(1)
    ann.open()
    ann.act(.resize(Self.large))
    try bob.edit(1) { $0.notes = try Notes("Two coats") }
    expect(ann.content.preview?.detail?.card.card.notes.isEmpty, is: true)
    ann.pass(seconds: 0.2)
    expect(ann.content.preview?.detail?.card.card.notes.text, is: "Two coats")
    try bob.delete(1)
    ann.pass(seconds: 0.2)
    expect(ann.content.preview != nil && previewed(ann) == nil)
  }
}
