import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

@Suite(.eachBackend) struct SyncNoticeTests {
  private let team: TeamOfStores

  init() throws {
    team = try TeamOfStores()
  }

  private func take(_ fixture: Fixture) throws -> [SyncNotice] {
    try Tracker(fixture.store).takeSyncNotices(on: team.terms())
  }

  @Test func aLostClaimIsReportedOnce() throws {
    for (fixture, name) in [(team.ann, "ann"), (team.bob, "bob")] {
      try fixture.edit(1, .at(9, command: "todo claim")) { $0.assignee = Assignee(stored: name) }
    }
    try team.settle()
    try expect(take(team.ann), is: [])
    try expect(take(team.bob), is: [.lostClaim(card: 1, person: "ann")])
    try expect(take(team.bob), is: [])
  }

  @Test func aViewWithATakenNameIsReportedByItsNewName() throws {
    for (fixture, filter) in [(team.ann, "tag:a"), (team.bob, "tag:b")] {
      try team.write(fixture) { writing in
        try writing.add(
          SavedView(
            id: UUID(), name: ViewName(stored: "mine"), filters: ViewFilters(stored: filter)))
      }
    }
    try team.settle()
    try expect(take(team.bob), is: [.renamed(name: "mine 2", former: "mine")])
    try expect(take(team.ann), is: [])
  }

  @Test(arguments: [
    SyncNotice.renumbered(card: 41, former: 12), .lostClaim(card: 1, person: "Ann\\B"),
    .movedToInbox(card: 3), .movedToDefault(card: 3), .renamed(name: "a 2", former: "a\nb"),
    .overLimit(column: "doing", count: 4, limit: 3),
  ])
  func aNoticeIsKeptAsItIs(_ notice: SyncNotice) throws {
    try team.bob.write { try $0.setSyncNotices([notice, notice]) }
    try expect(team.bob.read { try $0.syncNotices() }, is: [notice, notice])
  }

  @Test func aVoidEntryIsNotCountedAsPulled() throws {
    team.push(Array("transaction x".utf8))
    try expect(team.sync(team.bob).pulled, is: 0)
    try expect(team.bob.teamStatus().voidEntries, is: 1)
  }
}
