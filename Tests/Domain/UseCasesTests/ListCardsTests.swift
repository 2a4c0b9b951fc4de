import Entities
import Expectations
import Testing
import UseCases

@Suite struct ListCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("Buy milk", "Write docs", "Ship it", "Call home")
    try tracker.move("3", to: .doing)
    try tracker.move("2", to: .done)
  }

  @Test func openCardsAreListedInBoardOrderByDefault() throws {
    try tracker.move("4", .top)
    let list = try list()
    expect(list.numbers, is: [3, 4, 1])
    expect(list.summary, is: ListSummary(count: 3, more: 0))
  }

  @Test func doneCardsAreListedOnRequest() throws {
    try expect(list { $0.includesDone = true }.numbers, is: [3, 1, 4, 2])
    try expect(list("title:docs") { $0.includesDone = true }.numbers, is: [2])
    try expect(list("state:done").numbers, is: [2])
    try expect(list("title:docs").numbers, is: [])
  }

  @Test func numberedCardsAreListedInAnyState() throws {
    try expect(list("2,4").numbers, is: [4, 2])
    try expect(list("1-900").numbers, is: [3, 1, 4, 2])
    #expect(throws: TrackerError.noSuchCards([8, 9])) { try list("1,8,9") }
    #expect(throws: TrackerError.noCards(in: 7...9)) { try list("7-9") }
  }

  @Test func aLimitReportsTheRemainingCount() throws {
    let cut = try list { $0.limit = 2 }
    expect(cut.numbers, is: [3, 1])
    expect(cut.summary.more, is: 1)
    try expect(list { $0.limit = 3 }.summary.more, is: 0)
    let uncounted = try list {
      $0.limit = 2
      $0.countsMore = false
    }
    expect(uncounted.summary, is: ListSummary(count: 2, more: 0))
    try expect(list("milk") { $0.limit = 0 }.summary, is: ListSummary(count: 0, more: 1))
  }

  @Test func cardsAreSortedAsRequested() throws {
    try tracker.edit("1") { $0.deadline = Deadline(iso: "2026-12-01") }
    try tracker.edit("4") { $0.deadline = Deadline(iso: "2026-11-30") }
    try expect(list { $0.sort = [SortKey(.deadline)] }.numbers, is: [4, 1, 3])
    let reversed = try list { $0.sort = [SortKey(.deadline, isReversed: true)] }
    expect(reversed.numbers, is: [1, 4, 3])
    try expect(list { $0.sort = [SortKey(.title)] }.numbers, is: [1, 4, 3])
  }

  @Test func cardsHaveTheirProjectsNames() throws {
    try tracker.move("1", project: "Home")
    var projects: [String] = []
    _ = try tracker.useCases.listCards(ListRequest()) { projects.append($0.project.text) }
    expect(projects, is: ["inbox", "Home", "inbox"])
  }

  @Test func aListWithoutMatchesIsEmpty() throws {
    let list = try list("title:nowhere")
    expect(list.numbers.isEmpty)
    expect(list.summary, is: ListSummary(count: 0, more: 0))
  }

  private func list(
    _ words: String? = nil, _ configure: (inout ListRequest) -> Void = { _ in }
  ) throws -> (numbers: [Int], summary: ListSummary) {
    var request = ListRequest(try words.map { try tracker.selection($0) })
    configure(&request)
    var numbers: [Int] = []
    let summary = try tracker.useCases.listCards(request) { numbers.append($0.card.number) }
    return (numbers, summary)
  }
}
