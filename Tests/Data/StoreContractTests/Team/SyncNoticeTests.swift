import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

@Suite struct SyncNoticeTests {
  private func take(_ fixture: Fixture, _ team: TeamOfStores) throws -> [SyncNotice] {
    try Tracker(fixture.store).takeSyncNotices(on: team.terms())
  }

  @Test(arguments: Backend.allCases)
  func aLostClaimIsReportedOnce(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    for (fixture, name) in [(team.ann, "ann"), (team.bob, "bob")] {
      try fixture.edit(1, .at(9, command: "todo claim")) { $0.assignee = Assignee(stored: name) }
    }
    try team.settle()
    try expect(take(team.ann, team), is: [])
    try expect(take(team.bob, team), is: [.lostClaim(card: 1, person: "ann")])
    try expect(take(team.bob, team), is: [])
  }

  @Test(arguments: Backend.allCases)
  func aCardOfADeletedProjectIsReportedInInbox(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    let web = Project.sample(7, "web")
    try team.ann.write(team.terms().transaction) { try $0.add(web) }
    try team.settle()
    try team.ann.write(team.terms().transaction) { try $0.delete(web) }
    try team.sync(team.ann)
    try team.edit(team.bob) { $0.project = web.id }
    let answer = try team.sync(team.bob)
    expect(answer.notices, is: [.movedToInbox(card: 1)])
    try expect(team.bob.card(1).project, is: Project.inbox.id)
    try expect(take(team.bob, team), is: [.movedToInbox(card: 1)])
  }

  @Test(arguments: Backend.allCases)
  func aViewWithATakenNameIsReportedByItsNewName(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    for (fixture, filter) in [(team.ann, "tag:a"), (team.bob, "tag:b")] {
      try fixture.write(team.terms().transaction) { writing in
        try writing.add(
          SavedView(
            id: UUID(), name: ViewName(stored: "mine"), filters: ViewFilters(stored: filter)))
      }
    }
    try team.settle()
    try expect(take(team.bob, team), is: [.renamed(name: "mine 2", former: "mine")])
    try expect(take(team.ann, team), is: [])
  }

  @Test(arguments: [
    SyncNotice.renumbered(card: 41, former: 12), .lostClaim(card: 1, person: "Ann\\B"),
    .movedToInbox(card: 3), .movedToDefault(card: 3), .renamed(name: "a 2", former: "a\nb"),
    .overLimit(column: "doing", count: 4, limit: 3),
  ])
  func aNoticeIsKeptAsItIs(_ notice: SyncNotice) throws {
    let team = try TeamOfStores(.sqlite)
    try team.bob.write { try $0.setSyncNotices([notice, notice]) }
    try expect(team.bob.read { try $0.syncNotices() }, is: [notice, notice])
  }

  @Test(arguments: Backend.allCases)
  func aVoidEntryIsNotCountedAsPulled(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    let head = team.hub.head()
    let entry = LogEntry(
      id: UUID(), predecessor: head.hash, replica: UUID(), sequence: 1, format: 1, person: UUID(),
      payload: Array("transaction x".utf8))
    expect(team.hub.push([entry], after: head), is: .accepted)
    try expect(team.sync(team.bob).pulled, is: 0)
    try expect(Tracker(team.bob.store).teamStatus().voidEntries, is: 1)
  }
}
