import Entities
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

/// What people should hear of syncs, which may happen in the background.
@Suite struct SyncNoticeTests {
  private func take(_ fixture: Fixture, _ team: TeamOfStores) throws -> [SyncNotice] {
    try TakeSyncNotices(store: fixture.store)(on: team.terms())
  }

  @Test(arguments: Backend.allCases)
  func aLostClaimIsReportedOnce(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    for (fixture, name) in [(team.ann, "ann"), (team.bob, "bob")] {
      try fixture.edit(1, .at(9, command: "todo claim")) { $0.assignee = Assignee(stored: name) }
    }
    try team.settle()
    #expect(try take(team.ann, team) == [])
    #expect(try take(team.bob, team) == [.lostClaim(card: 1, person: "ann")])
    #expect(try take(team.bob, team) == [])
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
    #expect(answer.notices == [.movedToInbox(card: 1)])
    #expect(try team.bob.card(1).project == Project.inbox.id)
    #expect(try take(team.bob, team) == [.movedToInbox(card: 1)])
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
    #expect(try take(team.bob, team) == [.renamed(name: "mine 2", former: "mine")])
    #expect(try take(team.ann, team) == [])
  }

  @Test(arguments: [
    SyncNotice.renumbered(card: 41, former: 12), .lostClaim(card: 1, person: "Ann\\B"),
    .movedToInbox(card: 3), .movedToDefault(card: 3), .renamed(name: "a 2", former: "a\nb"),
  ])
  func aNoticeIsKeptAsItIs(_ notice: SyncNotice) throws {
    let team = try TeamOfStores(.sqlite)
    try team.bob.write { try $0.setSyncNotices([notice, notice]) }
    #expect(try team.bob.read { try $0.syncNotices() } == [notice, notice])
  }

  /// Nothing was applied.
  @Test(arguments: Backend.allCases)
  func aVoidEntryIsNotCountedAsPulled(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    let head = team.hub.head()
    let entry = LogEntry(
      id: UUID(), predecessor: head.hash, replica: UUID(), sequence: 1, format: 1, person: UUID(),
      payload: Array("transaction x".utf8))
    #expect(team.hub.push([entry], after: head) == .accepted)
    #expect(try team.sync(team.bob).pulled == 0)
    #expect(try ShowTeam(store: team.bob.store)().voidEntries == 1)
  }
}
