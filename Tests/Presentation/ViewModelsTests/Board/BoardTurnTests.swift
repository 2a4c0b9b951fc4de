import Entities
import Expectations
import InMemoryData
import Reactive
import Testing
import ViewModels

/// A turn reads and writes the store at most once each, so that no frame mixes two moments.
@Suite struct BoardTurnTests {
  /// A message and the number of its readings and transactions.
  struct Turn: Sendable, CustomTestStringConvertible {
    let name: String
    var before: @Sendable (BoardStage) throws -> Void = { _ in }
    var readings = 0
    var writings = 0
    let send: @Sendable (BoardStage) throws -> Void

    init(_ action: BoardAction, after others: [BoardAction] = [], reads: Int, writes: Int = 0) {
      name = "\(action)"
      before = { stage in for action in others { stage.act(action) } }
      (readings, writings) = (reads, writes)
      send = { $0.act(action) }
    }

    init(
      _ name: String, reads: Int, writes: Int = 0,
      after before: @escaping @Sendable (BoardStage) throws -> Void = { _ in },
      sends send: @escaping @Sendable (BoardStage) throws -> Void
    ) {
      (self.name, self.before, self.send) = (name, before, send)
      (readings, writings) = (reads, writes)
    }

    var testDescription: String { name }

    static let keys: [Turn] = [
      Turn(.selectDown, reads: 0), Turn(.selectRight, reads: 0), Turn(.nextColumn, reads: 0),
      Turn(.selectPageDown, reads: 0),
      Turn(.selectPageDown, after: Array(repeating: .selectPageDown, count: 8), reads: 1),
      Turn(.selectLast, reads: 1), Turn(.selectFirst, after: [.selectLast], reads: 1),
      Turn(.mark, reads: 0), Turn(.clear, after: [.mark], reads: 0), Turn(.group, reads: 1),
      Turn(.open, reads: 0), Turn(.filter, reads: 0), Turn(.foldColumn, reads: 0),
      Turn(.maximize, reads: 0), Turn(.openEditor, reads: 0),
      Turn(.moveRight, reads: 1, writes: 1),
      Turn(.moveRight, after: [.mark, .mark], reads: 1, writes: 1), Turn(.moveLeft, reads: 0),
      Turn(.reorderDown, reads: 1, writes: 1),
      Turn(.reorderUp, reads: 0), Turn(.delete, reads: 1, writes: 1),
      Turn(.undo, after: [.moveRight], reads: 1, writes: 1),
      Turn(.redo, after: [.moveRight, .undo], reads: 1, writes: 1),
    ]

    static let others: [Turn] = [
      Turn(.scroll(column: 0, by: 2), reads: 0), Turn(.scroll(column: 0, by: 200), reads: 1),
      Turn("resize", reads: 1) { $0.resize(to: 60) },
      Turn(.select(0, 3), reads: 0), Turn(.drag(0, 1, to: 0, 1), reads: 0),
      Turn(.drag(0, 0, to: 1, 1), reads: 1, writes: 1),
      Turn(
        "type a filter", reads: 1, after: { $0.act(.filter) },
        sends: { $0.coordinator.filters.onNext(try $0.filter("project:web")) }),
      Turn(
        "close the filter", reads: 1,
        after: {
          $0.act(.filter)
          $0.coordinator.filters.onNext(try $0.filter("project:web"))
        }, sends: { $0.coordinator.filters.onCompleted() }),
      Turn(
        "choose a project", reads: 1, after: { $0.act(.projects) },
        sends: { $0.coordinator.projects.onNext(nil) }),
      Turn(
        "choose a state", reads: 1, writes: 1, after: { $0.act(.set(.column)) },
        sends: { $0.choose(.done) }),
      Turn(.selectAdded(302), reads: 1),
      Turn("tick", reads: 0) { $0.pass(seconds: 0.2) },
      Turn("tick in another minute", reads: 1) { $0.pass(seconds: 60) },
      Turn("change other settings", reads: 0) {
        $0.settings.load(kept: [KeptSetting(name: "theme", json: #""dark""#, line: 1)])
      },
      Turn("show the time in columns", reads: 1) {
        $0.settings.load(kept: [KeptSetting(name: "board.facts", json: #"["time"]"#, line: 1)])
      },
      Turn("change the columns", reads: 1) {
        $0.settings.load(kept: [
          KeptSetting(name: "board.columns", json: #"["done","doing"]"#, line: 1)
        ])
      },
    ]
  }

  private let store = BusyStore(InMemoryStore())
  private let stage: BoardStage

  init() throws {
    stage = BoardStage(over: store)
    try stage.add(300)
    try stage.add(6, to: .doing, of: "web")
    stage.open()
  }

  @Test(arguments: Turn.keys + Turn.others)
  func aTurnReadsAndWritesTheStoreAtMostOnce(turn: Turn) throws {
    try turn.before(stage)
    let (readings, writings) = (store.readings, store.writings)
    try turn.send(stage)
    expect(store.readings - readings, is: turn.readings)
    expect(store.writings - writings, is: turn.writings)
    expect(stage.failures.isEmpty)
  }

  @Test func aChangeOnAnotherSceneIsReadOnce() throws {
    let readings = store.readings
    try stage.add(1, to: .doing)
    expect(store.readings, is: readings + 1)
    expect(stage.content.columns[1].window.cardCount, is: 7)
  }

  @Test func aKeyThatReadsUpdatesAllColumns() throws {
    let stores = try TemporaryStores()
    let store = BusyStore(try stores.open())
    let (ann, bob) = (BoardStage(over: store), BoardStage(over: try stores.open()))
    try bob.add(300)
    ann.open()
    try bob.add(1, to: .doing)
    let readings = store.readings
    ann.act(.selectLast)
    expect(store.readings, is: readings + 1)
    expect(ann.selected == 300 && ann.board[1] == "301")
    // The next tick has nothing to read.
    ann.pass(seconds: 0.2)
    expect(store.readings, is: readings + 1)
  }

  @Test func aChangeThatCannotBeShownIsReportedOnceAndShownLater() throws {
    store.becomesBusyAfterWriting = true
    stage.act(.moveRight)
    stage.pass(seconds: 0.2)
    stage.pass(seconds: 0.2)
    expect(stage.failures, is: [.store(.busy, path: "todo.sqlite3")])
    expect(stage.board[0], is: ">1 2 3 4 5")
    (store.becomesBusyAfterWriting, store.isBusy) = (false, false)
    stage.pass(seconds: 0.2, shows: ">2 3 4 5 6")
    expect(stage.content.columns[1].window.cardCount, is: 7)
  }
}
