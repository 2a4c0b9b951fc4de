import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

/// Entries that name a content which the hub doesn't have: one faulty program stops nobody.
@Suite struct MissingContentTests {
  private let team: TeamOfStores
  private let content = LargeContent(of: [1, 2, 3])

  /// Pushes an entry that names a content, which nobody keeps.
  init() throws {
    team = try TeamOfStores(.inMemory)
    team.push(content.payload)
  }

  @Test func anEntryWithoutItsContentIsVoidOnEveryMachine() throws {
    for fixture in [team.ann, team.bob] {
      try team.sync(fixture)
      try expect(fixture.teamStatus().voidEntries, is: 1)
    }
  }

  /// Else the machines that pull later had another card than the first ones.
  @Test func contentThatComesLaterIsRefused() throws {
    try team.sync(team.ann)
    #expect(throws: HubFault.different) { try team.hub.keep([1, 2, 3], as: content.id) }
    try team.sync(team.bob)
    try expect(team.bob.teamStatus().voidEntries, is: 1)
  }

  @Test func theLogGoesOnAfterAnEntryWithoutItsContent() throws {
    try team.ann.addProjects(["web"])
    try team.settle()
    try expect(team.bob.read { try $0.projects() }.map(\.name.text).contains("web"))
  }

  @Test func aDryRunLeavesTheHubAsItIs() throws {
    try team.sync(team.ann, isDryRun: true)
    try team.hub.keep([1, 2, 3], as: content.id)
    try team.sync(team.ann)
    expect(team.hub.fetch(content.id, limit: 9), is: [1, 2, 3])
  }
}
