import Entities
import Expectations
import Testing

@testable import TeamLog

@Suite struct LeaseGrowthTests {
  private let team: Team

  init() throws {
    team = try Team()
  }

  /// Numbers stay short in a team that adds few cards.
  @Test func theSecondLeaseIsTwiceAsLargeWhateverTheReserve() {
    expect(team.ann.numbersToLease(reserve: 500), is: 20)
    expect(team.ann.numbersToLease(reserve: 11), is: 20)
  }

  @Test func enoughNumbersAreLeftAsLongAsHalfOfTheLastOnesAre() throws {
    var team = team
    expect(team.ann.numbersToLease(reserve: 0) == nil)
    for _ in 0..<6 { _ = try team.addCard() }
    expect(team.ann.numbersToLease(reserve: 0), is: 20)
  }

  @Test func whoNeedsMoreAtOnceGetsThem() throws {
    var team = team
    expect(team.ann.numbersToLease(reserve: 500, least: 10), is: 20)
    let count = try #require(team.ann.numbersToLease(reserve: 0, least: 2_510))
    team.request(count, \.ann)
    expect(team.ann.entries.count, is: 3)
    try team.edit(\.bob, .project(Project.inbox.id), ["color": "red"])
    try team.sync(\.bob)
    try team.syncAll()
    expect(team.ann.base.voids.isEmpty)
    expect(team.ann.freeNumberCount(limit: 9_999), is: 2_510)
    expect(team.ann.numbersToLease(reserve: 0, least: 2_510) == nil)
  }

  /// An outbox asks twice if a restored hub lost the first answer.
  @Test func twoRequestsInOnePushGetDifferentNumbers() throws {
    var team = team
    for _ in 0..<2 {
      let numbers = EntryContent.lease(900...909)
      team.ann.outbox.append(
        Pending(id: team.id(), author: team.ann.author, content: numbers, isRequest: true))
    }
    try team.edit(\.bob, .project(Project.inbox.id), ["color": "red"])
    try team.sync(\.bob)
    try team.syncAll()
    expect(team.ann.base.voids.isEmpty)
    expect(team.isEqual)
  }
}
