import Entities
import Expectations
import FoundationEssentials
import System
import Testing
import UseCases

@Suite struct ReadHistoryTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two")
    try tracker.edit("1", by: "bob@work") { $0.project = try ProjectName("web") }
    try tracker.move("2", to: .doing)
    try tracker.undo()
  }

  @Test func aLimitReportsThatMoreExist() throws {
    let history = try read(.newest(card: nil, limit: 3, changes: true))
    expect(history.entries.map(\.transaction.number), is: [4, 3, 2])
    expect(history.isCut)
    try expect(!read(.newest(card: nil, limit: 4, changes: false)).isCut)
    try expect(read(.newest(card: nil, limit: 0, changes: false)).isCut)
  }

  @Test func olderTransactionsAreReadFromAnyOne() throws {
    let history = try read(.older(than: 4, limit: 2))
    expect(history.entries.map(\.transaction.number), is: [3, 2])
    expect(history.isCut)
    expect(history.entries[0].transaction.isUndone)
    try expect(!read(.older(than: 3, limit: 2)).isCut)
    try expect(read(.older(than: 1, limit: 2)).entries.isEmpty)
  }

  @Test func aLimitReportsTheRemainingChanges() throws {
    let entry = try #require(try read(.transaction(1, limit: 1)).entries.first)
    expect(entry.changes.map(\.cardNumber), is: [1])
    expect(entry.more, is: 1)
    try expect(read(.transaction(1, limit: 2)).entries.map(\.more), is: [0])
    #expect(throws: TrackerError.noSuchTransaction(9)) { try read(.transaction(9)) }
  }

  @Test func aCardsHistoryHasOnlyItsChanges() throws {
    let history = try read(.newest(card: 2, limit: nil, changes: true))
    expect(history.entries.map(\.transaction.number), is: [4, 3, 1])
    expect(history.entries.allSatisfy { $0.changes.map(\.cardNumber) == [2] })
    try tracker.delete("1")
    let deleted = try read(.newest(card: 1, limit: nil, changes: false))
    expect(deleted.entries.map(\.transaction.number), is: [5, 2, 1])
    #expect(throws: TrackerError.noSuchCards([9])) {
      try read(.newest(card: 9, limit: nil, changes: false))
    }
  }

  @Test func aTransactionIsReadWithItsChangesAndProjectNames() throws {
    let history = try read(.transaction(2))
    let web = try #require(try tracker.project("web"))
    expect(
      history.entries.map(\.changes),
      is: [
        [
          .added(.project(web)),
          .edited(
            .card(1),
            before: [FieldText(CardField.project, Project.inbox.id)],
            after: [FieldText(CardField.project, web.id)]),
        ]
      ])
    expect(history.names.projects, is: [web.id: web.name, Project.inbox.id: Project.inbox.name])
  }

  @Test func aDeletedProjectHasItsName() throws {
    let web = try #require(try tracker.project("web"))
    try tracker.edit("2") { $0.project = web.name }
    try tracker.undo(.newest(1))
    try tracker.undo(.number(2))
    try expect(tracker.project("web") == nil)
    try expect(read(.transaction(5)).names.projects[web.id], is: web.name)
    try expect(read(.newest(card: 2, limit: 2, changes: true)).names.projects[web.id], is: web.name)
  }

  private func read(_ request: HistoryRequest) throws -> Entities.History {
    try tracker.useCases.readHistory(request)
  }
}

@Suite struct ReadOverviewTests {
  private let tracker = TestTracker()

  private func overview(since moment: Date, cardLimit: Int = 3) throws -> Overview {
    try tracker.useCases.readOverview(
      (
        now: Deadline(minute: Zone.utc.civil(at: tracker.now)), since: moment,
        cardLimit: cardLimit
      ))
  }

  @Test func activityIsThatOfEachProject() throws {
    try tracker.add("Write", "Ship") { $0.project = try ProjectName("web") }
    try tracker.move("1", to: .doing)
    let start = tracker.now
    try tracker.move("2", to: .done)
    let overview = try overview(since: start)
    let web = try #require(overview.summaries.last)
    expect(web.progress, is: Progress(done: 1, all: 2))
    let activity = overview.activity(of: web.id)
    expect(activity.doing.map(\.title.text), is: ["Write"])
    expect(activity.doingCount == 1 && activity.finishedCount == 1)
    expect(overview.activity(of: Project.inbox.id), is: .none)
    try expect(self.overview(since: tracker.now + 1).activity(of: web.id).finishedCount, is: 0)
  }
}
