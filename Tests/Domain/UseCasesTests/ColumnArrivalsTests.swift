import Entities
import Expectations
import FoundationEssentials
import Testing
import UseCases

@Suite struct ColumnArrivalsTests {
  private let tracker = TestTracker()

  private func window(_ request: BoardRequest) throws -> BoardWindow {
    try tracker.useCases.readBoardWindow { (board) throws(TrackerError) in
      try board.window(request)
    }
  }

  /// The minutes since the start at which each card came into its column, by number.
  private func minutes() throws -> [Int: Int] {
    var request = BoardRequest(
      columns: [ColumnKey.todo, .doing, .done].map { .init($0, cells: 0..<9) })
    request.showsArrivals = true
    let start = Date(timeIntervalSince1970: 1_795_262_400)
    return try window(request).columns.reduce(into: [:]) { minutes, column in
      for (number, date) in column.arrivals {
        minutes[number] = Int(date.timeIntervalSince(start)) / 60
      }
    }
  }

  @Test func aCardCountsFromItsLastMoveToAnotherColumn() throws {
    try tracker.add("Write", "Ship")
    try expect(minutes(), is: [1: 1, 2: 1])
    try tracker.move("1", to: .doing)
    try tracker.edit("1") { $0.title = try Title("Write more") }
    try expect(minutes(), is: [1: 2, 2: 1])
    try tracker.move("1", to: .todo)
    try tracker.move("1", to: .doing)
    try expect(minutes(), is: [1: 5, 2: 1])
  }

  @Test func reorderingDoesNotCount() throws {
    try tracker.add("Write", "Ship")
    try tracker.move("2", .top)
    try expect(minutes(), is: [1: 1, 2: 1])
  }

  @Test func anUndoneMoveDoesNotCount() throws {
    try tracker.add("Write")
    try tracker.move("1", to: .doing)
    try tracker.undo()
    try expect(minutes(), is: [1: 1])
    try tracker.redo()
    try expect(minutes(), is: [1: 2])
    try tracker.delete("1")
    try tracker.undo()
    try expect(minutes(), is: [1: 2])
  }

  @Test func withoutTheRequestNothingIsRead() throws {
    try tracker.add("Write")
    let request = BoardRequest(columns: [.init(.todo, cells: 0..<9)])
    try expect(window(request).columns[0].arrivals.isEmpty)
  }
}
