import Entities
import Expectations
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

  @Test func movesNameTheirTargetAndManyCardsAreCounted() throws {
    try stage.add(7)
    try stage.add(1, of: "web")
    stage.open(height: 10)
    stage.act(.set(.project))
    try stage.choose(project: "web")
    stage.act(.drag(0, 0, to: 0, 2), .moveRight, .mark, .select(0, 0), .mark)
    // Cards from another column are moved, not reordered.
    stage.act(.drag(0, 0, to: 1, 1), .select(0, 0))
    for _ in 1...6 { stage.act(.mark) }
    stage.act(.moveRight)
    try expect(
      records().suffix(5),
      is: [
        "board: moved 1 to project web", "board: reordered 1", "board: moved 1 to doing",
        "board: moved 1, 2 to doing", "board: moved 6 cards to doing",
      ])
  }
}
