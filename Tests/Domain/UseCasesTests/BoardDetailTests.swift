import Entities
import Expectations
import Testing
import UseCases

@Suite struct BoardDetailTests {
  private let tracker = TestTracker()

  private func detail(of number: Int, events: Int = 100) throws -> CardDetail? {
    try tracker.useCases.readBoardWindow { (board) throws(TrackerError) in
      try board.detail(of: number, events: events)
    }
  }

  @Test func aDetailIsWhatTheCommandShows() throws {
    try tracker.add("Write")
    try tracker.add("Ship") { $0.blockers = Blockers([1]) }
    try tracker.move("1", to: .doing)
    for number in 1...2 {
      let shown = try tracker.useCases.showCards(.cards([.one(number)]))
      try expect(detail(of: number), is: shown.first)
    }
  }

  @Test func theHistoryHasTheNewestTransactions() throws {
    try tracker.add("Write")
    for title in ["One", "Two", "Three"] {
      try tracker.edit("1") { $0.title = try Title(title) }
    }
    try expect(detail(of: 1, events: 2)?.history.map(\.transaction.number), is: [4, 3])
    try expect(detail(of: 1, events: 4)?.history.map(\.transaction.number), is: [4, 3, 2, 1])
    try expect(detail(of: 1, events: 0)?.history.isEmpty, is: true)
  }

  @Test func aCardThatDoesNotExistHasNoDetail() throws {
    try tracker.add("Write")
    try tracker.delete("1")
    try expect(detail(of: 1) == nil)
    try expect(detail(of: 9) == nil)
  }
}
