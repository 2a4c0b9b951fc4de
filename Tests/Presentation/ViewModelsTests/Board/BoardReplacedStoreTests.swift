import Entities
import Expectations
import Reactive
import ReactiveTesting
import Repositories
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct BoardReplacedStoreTests {
  private let files: TemporaryStores
  private let others: TemporaryStores

  init() throws { (files, others) = (try TemporaryStores(), try TemporaryStores()) }

  @Test func theBoardShowsTheNewFile() throws {
    let stage = try BoardStage.opened(over: files.open())
    stage.pass(seconds: 0.2)
    try BoardStage(over: try others.open(), author: "bob@work").add(5, to: .doing)
    try others.replace(files)
    stage.pass(seconds: 0.2)
    expect(stage.board == ["", ">1 2 3 4 5", ""] || stage.board == ["", "1 2 3 4 5", ""])
    expect(stage.notices.last == .storeReplaced && stage.content.status == nil)
    stage.act(.select(1, 0), .moveRight)
    expect(stage.board[2], is: ">1")
    stage.close()
  }

  @Test func aQuestionAboutACardOfTheOldFileCloses() throws {
    let stage = try BoardStage.opened(over: files.open())
    stage.pass(seconds: 0.2)
    stage.act(.set(.column))
    try BoardStage(over: try others.open(), author: "bob@work").add(1)
    try others.replace(files)
    stage.pass(seconds: 0.2)
    stage.choose(.doing)
    expect(stage.board[1].isEmpty)
    stage.close()
  }

  @Test func theWarningStaysUntilTheStoreIsBack() throws {
    let stage = try BoardStage.opened(over: files.open())
    try files.moveAway()
    for _ in 1...5 {
      stage.pass(seconds: 0.2)
      stage.act(.selectDown)
      guard case .unreadable(.store(.gone, _))? = stage.content.status else {
        Issue.record("\(String(describing: stage.content.status))")
        return
      }
    }
    expect(stage.failures.count, is: 1)
    try files.moveBack()
    stage.pass(seconds: 0.2)
    expect(stage.content.status == nil)
    stage.close()
  }
}
