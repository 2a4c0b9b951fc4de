import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct ListCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("Buy milk", "Write docs", "Ship it", "Call home")
    try tracker.move("3", to: .doing)
    try tracker.move("2", to: .done)
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

@Suite struct ArchivedProjectsTests {
  private let tracker = TestTracker()

  init() throws {
    for (title, project) in [("One", "old"), ("Two", "old"), ("Three", "web"), ("Four", "inbox")] {
      try tracker.add(title) { draft in
        draft.project = try ProjectName(project)
        draft.deadline = Deadline(iso: "2026-11-01")
        draft.tags = Tags([try Tag("x")])
      }
    }
    try tracker.move("2", to: .done)
    try tracker.editProject("old") { $0.isArchived = true }
  }

  @Test(arguments: [
    ("", "3 4"), ("is:overdue", "3 4"), ("tag:x", "3 4"), ("four", "4"), ("one", ""),
    ("-project:web", "4"), ("state:done", ""), ("-project:old", "3 4"), ("project:old", "1"),
    ("project:OLD tag:x", "1"), ("project:old,web", "1 3"), ("project:old state:done", "2"),
    ("1", "1"), ("1-3", "1 3"), ("1,2,4", "1 4"),
  ])
  func listsHideArchivedProjectsUnlessNamed(words: String, numbers: String) throws {
    var request = ListRequest(words.isEmpty ? nil : try tracker.selection(words))
    try expect(list(request) == numbers || words.first?.isNumber == true)
    request.includesDone = true
    let all = try list(request)
    if words.isEmpty { expect(all, is: "3 4") }
    if words == "project:old" { expect(all, is: "1 2") }
    if words == "1-3" { expect(Set(all.split(separator: " ")), is: ["1", "2", "3"]) }
  }

  @Test func changesAffectOnlyCardsThatListsShow() throws {
    let edited = try tracker.edit("tag:x") { $0.priority = .high }
    expect(edited.answer.cards.map(\.after.card.number), is: [3, 4])
    expect(edited.answer.skipped.done, is: 0)
    try expect(tracker.delete("project:old").answer.cards.map(\.after.card.number), is: [1])
    try expect(tracker.delete("2").answer.cards.map(\.after.card.number), is: [2])
    #expect(throws: TrackerError.nothingMatched(SkippedCards(done: 0))) {
      try tracker.change(
        "tag:x", .move(Destination(column: .state(.todo))), scope: .done)
    }
  }

  @Test func theBoardAndItsCountsHideArchivedProjects() throws {
    let columns = try tracker.useCases.readBoard(limit: 9, doneLimit: 9).all
    expect(columns.map(\.count).reduce(0, +), is: 2)
    expect(columns.flatMap(\.cards).map(\.card.number), is: [3, 4])
    try expect(tracker.useCases.suggestWords(.cards).map(\.word), is: ["3", "4"])
    try expect(tracker.useCases.suggestWords(.doneCards).isEmpty)
  }

  @Test func movingToAnArchivedProjectIsReported() throws {
    let added = try tracker.add("Five", "Six") { $0.project = try ProjectName("OLD") }
    expect(added.answer.archivedProjects.map(\.text), is: ["old"])
    try expect(tracker.add("Seven").answer.archivedProjects, is: [])
    try expect(tracker.move("3", project: "old").answer.archivedProjects.map(\.text), is: ["old"])
    let edited = try tracker.edit("4") { $0.project = try ProjectName("old") }
    expect(edited.answer.archivedProjects.map(\.text), is: ["old"])
    try expect(tracker.edit("7") { $0.priority = .low }.answer.archivedProjects, is: [])
  }

  private func list(_ request: ListRequest) throws -> String {
    var numbers: [String] = []
    _ = try tracker.useCases.listCards(request) { numbers.append(String($0.card.number)) }
    return numbers.joined(separator: " ")
  }
}
