import Entities
import Expectations
import Repositories
import Testing
import UseCases

/// A hub that never says whether it took what was pushed, and takes none, or all of it.
@Suite struct UnknownOutcomeTests {
  private let hub = WatchedHub()
  private let fixture = Fixture(.inMemory)

  init() throws {
    _ = try fixture.ports(hub).create(sampleRequest("Ann"), on: ChangeTerms(.at(1)))
    _ = try fixture.ports(hub).sync(on: ChangeTerms(.at(2)))
    try fixture.addProjects(["web"])
    hub.isSilent = true
  }

  @Test func aHubThatNeverAnswersIsUnreachableAfterThreePushes() throws {
    #expect(throws: TrackerError.team(.hub(.unreachable, address: "hub"))) {
      try fixture.ports(hub).sync(on: ChangeTerms(.at(4)))
    }
    expect(hub.silentPushes, is: 3)
    try expect(fixture.teamStatus().waiting, is: 1)
  }

  @Test func whatTheHubTookWithoutAnAnswerIsFoundInItsLog() throws {
    hub.takes = true
    try expect(fixture.ports(hub).sync(on: ChangeTerms(.at(4))).pushed, is: 1)
    expect(hub.silentPushes, is: 1)
    try expect(fixture.teamStatus().waiting, is: 0)
  }
}
