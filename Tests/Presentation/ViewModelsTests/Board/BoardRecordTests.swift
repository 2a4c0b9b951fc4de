import Entities
import Expectations
import Reactive
import ReactiveTesting
import Repositories
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct BoardRecordTests {
  private let stage = BoardStage()

  private func records() throws -> [String] {
    try stage.store.reading { (reading) throws(TrackerError) in
      var records: [String] = []
      try reading.forEachTransaction(of: nil, by: nil) { recorded in
        records.insert(recorded.transaction.command, at: 0)
        return true
      }
      return records
    }
  }

  @Test func everyChangeSaysWhatItDid() throws {
    try stage.add(7)
    stage.open(height: 10)
    stage.act(.moveRight, .undo, .redo, .selectLeft, .reorderDown, .mark, .mark, .delete, .assign)
    try expect(
      records().dropFirst(),
      is: [
        "board: moved 1 to doing", "board: undo", "board: redo", "board: reordered 2",
        "board: deleted 2, 4", "board: changed the assignee of 5",
      ])
    stage.act(.claim)
    try expect(records().last, is: "board: claimed 5")
  }

  @Test func aMoveToAProjectNamesIt() throws {
    try stage.add(1)
    try stage.add(1, of: "web")
    stage.open()
    stage.act(.moveToProject)
    stage.choose(try stage.stored("web"))
    try expect(records().last, is: "board: moved 1 to project web")
  }

  @Test func aDragInsideOneColumnReorders() throws {
    try stage.add(7)
    stage.open(height: 10)
    stage.drag(0, 0, to: 0, 2)
    try expect(records().last, is: "board: reordered 1")
    stage.act(.mark, .mark)
    stage.drag(0, 0, to: 0, 4)
    try expect(records().last?.hasPrefix("board: reordered "), is: true)
  }

  @Test func cardsFromAnotherColumnAreMoved() throws {
    try stage.add(7)
    stage.open(height: 10)
    stage.act(.moveRight)
    stage.act(.mark)
    stage.select(0, 0)
    stage.act(.mark)
    stage.drag(0, 0, to: 1, 1)
    try expect(records().last, is: "board: moved 1, 2 to doing")
  }

  @Test func manyCardsAreCounted() throws {
    try stage.add(7)
    stage.open(height: 10)
    for _ in 1...6 { stage.act(.mark) }
    stage.act(.moveRight)
    try expect(records().last, is: "board: moved 6 cards to doing")
  }
}
