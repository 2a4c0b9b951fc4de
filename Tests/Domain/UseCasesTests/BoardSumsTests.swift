import Entities
import Expectations
import Testing
import UseCases

@Suite struct BoardSumsTests {
  private let tracker = TestTracker()

  private let all = BoardRequest(
    columns: Column.initial.map { BoardRequest.Column($0.key, cells: 0..<99) })

  private func columns(_ request: BoardRequest) throws -> [ColumnWindow] {
    try tracker.useCases.readBoardWindow { (board) throws(TrackerError) in
      try board.window(request).columns
    }
  }

  @Test func estimatesAreSummedForTheCardsThatTheColumnsCount() throws {
    for (title, estimate) in [("1", "2.5"), ("2", "1"), ("3", "4")] {
      try tracker.add(title) { draft in
        draft.estimate = Amount(estimate)
        if title == "2" { draft.wait = Deadline(iso: "2027-01-01") }
        if title == "3" { draft.project = try ProjectName("web") }
      }
    }
    var request = all
    func sums() throws -> [String?] { try columns(request).map(\.estimate?.text) }
    try expect(sums(), is: ["7.5", nil, nil])
    request.now = Deadline(iso: "2026-11-21")
    try expect(sums(), is: ["6.5", nil, nil])
    try tracker.move("1", to: .done)
    try tracker.editProject("web") { $0.isArchived = true }
    try expect(sums(), is: [nil, nil, "2.5"])
    request.project = try #require(try tracker.project("web")).id
    try expect(sums(), is: ["4", nil, nil])
  }

  @Test func cardsThatOpenCardsBlockAreNamed() throws {
    try tracker.add("1", "2")
    try tracker.add("3") { $0.blockers = Blockers([1, 2]) }
    try tracker.add("4") { $0.blockers = Blockers([2]) }
    try tracker.move("2", to: .done)
    try expect(columns(all).map(\.blocked), is: [[3], [], []])
    try tracker.move("3", to: .done)
    try expect(columns(all).map(\.blocked), is: [[], [], []])
  }
}
