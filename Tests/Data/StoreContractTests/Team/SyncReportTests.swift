import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

@Suite(.eachBackend) struct SyncReportTests {
  private static let review = Column(
    id: ColumnID(.sample(3_001)), name: ColumnName(stored: "review"), state: .todo,
    rank: Rank(stored: "a1"))

  private let web = Project.sample(7, "web")
  private let api = Project.sample(8, "api")
  private let team: TeamOfStores

  init() throws {
    team = try TeamOfStores()
  }

  /// Bob doesn't know that the column was deleted.
  private func deleteColumn() throws {
    try team.write(team.ann) { try $0.add(Self.review) }
    try team.settle()
    try team.write(team.ann) { writing in
      try writing.delete(try #require(try writing.columns()[Self.review.id]))
    }
    try team.sync(team.ann)
  }

  @Test func aCardAddedToADeletedColumnIsReported() throws {
    try deleteColumn()
    var number = 0
    try team.write(team.bob) { writing in
      number = try writing.takeNumber()
      try writing.add(Card.sample(number) { $0.column = Self.review.id })
    }
    try expect(team.sync(team.bob).notices, is: [.movedToDefault(card: number)])
    try expect(team.bob.card(number).columnKey, is: .todo)
  }

  /// Two machines took the last place: neither is refused, and who syncs last hears of it.
  @Test func aLimitThatASyncExceedsIsReportedOnce() throws {
    try team.write(team.ann) { writing in
      let doing = try #require(try writing.columns()[ColumnID.initial(.doing)])
      var limited = doing
      limited.limit = 1
      try writing.update(doing, to: limited)
    }
    try team.settle()
    for fixture in [team.ann, team.bob] {
      try team.write(fixture) { writing in
        try writing.add(
          Card.sample(try writing.takeNumber(), in: .doing) { $0.started = .minute(1) })
      }
    }
    try expect(team.sync(team.ann).notices, is: [])
    try expect(team.sync(team.bob).notices, is: [.overLimit(column: "doing", count: 2, limit: 1)])
    try expect(team.sync(team.bob).notices, is: [])
    try expect(team.sync(team.ann).notices, is: [.overLimit(column: "doing", count: 2, limit: 1)])
  }

  @Test func aMoveToADeletedColumnIsReportedOnce() throws {
    try deleteColumn()
    try team.edit(team.bob) { $0.column = Self.review.id }
    try expect(team.sync(team.bob).notices, is: [.movedToDefault(card: 1)])
    try expect(team.bob.card(1).columnKey, is: .todo)
    try expect(team.sync(team.bob).notices, is: [])
  }

  @Test func aCardThatSomebodyElseMovedIsNotReported() throws {
    try team.write(team.ann) { writing in
      try writing.add(web)
      try writing.add(api)
    }
    try team.settle()
    try team.write(team.ann) { try $0.delete(web) }
    try team.edit(team.ann) { $0.project = api.id }
    try team.sync(team.ann)
    try team.edit(team.bob) { $0.project = web.id }
    try expect(team.sync(team.bob).notices, is: [])
    try expect(team.bob.card(1).project, is: api.id)
  }

  /// The first move led to the inbox, from which the second one goes on.
  @Test func aSecondMoveMergesIfTheFirstTargetWasDeleted() throws {
    try team.write(team.ann) { writing in
      for project in [web, api] { try writing.add(project) }
      try writing.add(Self.review)
    }
    try team.settle()
    try team.write(team.ann) { writing in
      try writing.delete(web)
      try writing.delete(try #require(try writing.columns()[Self.review.id]))
    }
    try team.sync(team.ann)
    try team.edit(team.bob) { card in
      card.project = web.id
      card.column = Self.review.id
    }
    try team.edit(team.bob) { card in
      card = card.moved(to: ColumnKey(.doing), rank: card.rank, at: .minute(50))
      card.project = api.id
    }
    try team.settle()
    try expect(team.bob.teamStatus().conflicts, is: 0)
    let card = try team.ann.card(1)
    expect(card.project == api.id && card.columnKey == ColumnKey(.doing))
  }

  /// Also the mark that a taken state takes off, which its machine never changed.
  @Test(arguments: [true, false])
  func aConflictOfACancelledCardShowsTheMark(isCancelledByTeam: Bool) throws {
    for (fixture, isCancelled) in [(team.ann, isCancelledByTeam), (team.bob, !isCancelledByTeam)] {
      try team.edit(fixture) { card in
        card = card.moved(to: ColumnKey(.done), rank: card.rank, at: .minute(50))
        card.isCancelled = isCancelled
      }
      try team.sync(fixture)
    }
    let conflicts = try Tracker(team.bob.store).listConflicts().list
    let marks = [FieldText("cancelled", isCancelledByTeam ? "yes" : nil)]
    let kept = [FieldText("cancelled", isCancelledByTeam ? nil : "yes")]
    expect(conflicts.map(\.effect), is: [.change(.edited(.card(1), before: marks, after: kept))])
  }

  @Test func aRepairKeepsTheNoticesOfEarlierSyncs() throws {
    try team.bob.write { try $0.setSyncNotices([.movedToInbox(card: 1)]) }
    _ = try team.ports(team.bob).repair(pushesMissing: false, on: team.terms())
    try expect(team.bob.read { try $0.syncNotices() }, is: [.movedToInbox(card: 1)])
  }

  @Test func aDryRunOfARepairCountsWhatTheRepairSends() throws {
    let restored = InMemoryHub(team.hub.pull(after: 0, limit: .max))
    for round in 1...3 {
      try team.edit(team.ann) { $0.title = Title(stored: "Round \(round)") }
      try team.sync(team.ann)
    }
    let (ports, head) = (team.ann.ports(restored), restored.head())
    try expect(ports.repair(pushesMissing: true, on: team.terms(isDryRun: true)).pushed, is: 3)
    expect(restored.head(), is: head)
    try expect(ports.repair(pushesMissing: true, on: team.terms()).pushed, is: 3)
    expect(restored.head() != head)
  }
}
