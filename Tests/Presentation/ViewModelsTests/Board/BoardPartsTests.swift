import Entities
import Expectations
import Testing
import ViewModels

/// After a change, the board shows what it means for all columns.
@Suite struct BoardPartsTests {
  private let stage = BoardStage()

  @Test func theNextCardOfASeriesShowsWhenOneIsFinished() throws {
    try stage.add("Water") {
      $0.state = .doing
      $0.deadline = Deadline(iso: "2026-11-20")
      $0.repeat = RepeatRule(text: "fri")
    }
    stage.open()
    stage.act(.select(1, 0), .moveRight, shows: "2", "", ">1")
  }

  @Test func cardsOfOtherColumnsAreNoLongerBlockedByAFinishedOne() throws {
    try stage.add(2)
    try stage.add(1, to: .doing)
    try stage.edit(1) { $0[.blockers] = Blockers([3]).fieldValue }
    stage.open()
    stage.act(.select(1, 0), .moveRight)
    expect(stage.content.columns.map(\.window.blocked), is: [[], [], []])
    stage.act(.undo)
    expect(stage.content.columns.map(\.window.blocked), is: [[1], [], []])
    stage.act(.delete)
    expect(stage.content.columns.map(\.window.blocked), is: [[], [], []])
  }

  @Test func aChangeByAnotherProcessBeforeAMoveIsShownWithIt() throws {
    let stores = try TemporaryStores()
    let (ann, bob) = (
      BoardStage(over: try stores.open()), BoardStage(over: try stores.open(), author: "bob@home")
    )
    try ann.add(1)
    ann.open()
    try bob.add(1, to: .done)
    ann.act(.moveRight, shows: "", ">1", "2")
  }

  @Test func anUndoOfAnEditedProjectReadsItsName() throws {
    try stage.add(1, to: .doing, of: "web")
    stage.open()
    try stage.edit(project: "web") { $0.name = try ProjectName("site") }
    expect(stage.content.projects.values.map(\.name.text), is: ["site"])
    stage.act(.undo)
    expect(stage.content.projects.values.map(\.name.text), is: ["web"])
  }

  @Test func aMoveInAnotherMinuteShowsTheCardsWhoseWaitEnded() throws {
    try stage.add("Water") { $0.wait = Deadline(iso: "2026-11-20T12:01") }
    try stage.add(1, to: .doing)
    stage.open()
    stage.act(.select(1, 0))
    expect(stage.board == ["", ">2", ""] && stage.content.waiting == 1)
    for _ in 1...60 { _ = stage.newTransaction() }
    stage.act(.moveRight)
    expect(stage.board == ["1", "", ">2"] && stage.content.waiting == 0)
  }
}
