import Entities
import Expectations
import Testing
import UseCases

@Suite struct BoardCountTests {
  private let tracker = TestTracker()

  /// Together, the done cards are counted as the rest of all cards; alone, they are counted.
  @Test func theColumnsHaveTheSameCountsTogetherAndAlone() throws {
    try tracker.add("1", "2", "3", "4", "5", "6", "7", "8", "9")
    try tracker.move("5-7", to: .done)
    try tracker.move("4", to: .doing)
    try expect(counts([.todo, .doing, .done]), is: [5, 1, 3])
    try expect(counts([.todo]), is: [5])
    try expect(counts([.doing]), is: [1])
    try expect(counts([.done]), is: [3])
  }

  private func counts(_ columns: [ColumnKey]) throws -> [Int] {
    let request = BoardRequest(columns: columns.map { .init($0, cells: 0..<1) })
    let window = try tracker.useCases.readBoardWindow { (board) throws(TrackerError) in
      try board.window(request)
    }
    return window.columns.map(\.cardCount)
  }
}
