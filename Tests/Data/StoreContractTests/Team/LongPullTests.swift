import Expectations
import InMemoryData
import Repositories
import Testing
import UseCases

/// A long pull has parts, between which other commands get their turn.
@Suite struct LongPullTests {
  private let hub = WatchedHub()
  private let bob = Fixture(.inMemory)

  /// Ann pushes 300 changes that Bob doesn't have.
  init() throws {
    let ann = Fixture(.inMemory)
    _ = try ann.ports(hub).create(sampleRequest("Ann"), on: ChangeTerms(.at(1)))
    _ = try ann.ports(hub).sync(on: ChangeTerms(.at(2)))
    _ = try bob.ports(hub).join(sampleRequest("Bob"), on: ChangeTerms(.at(3)))
    try ann.addProjects((0..<300).map { "p\($0)" })
    _ = try ann.ports(hub).sync(on: ChangeTerms(.at(5)))
    hub.limits = []
  }

  /// Syncs with a clock that goes on by that many milliseconds whenever it is read.
  private func sync(_ milliseconds: Int, projects: Int = 301) throws {
    var time = Duration.zero
    let ports = TeamTracker(
      Tracker(bob.store), hubs: OneHub(hub),
      uptime: {
        time += .milliseconds(milliseconds)
        return time
      })
    _ = try ports.sync(on: ChangeTerms(.at(6)))
    try expect(bob.read { try $0.projects() }.count, is: projects)
  }

  /// The limit counts the last known entry, too.
  @Test func partsAreSmallerOnAMachineThatTakesLong() throws {
    try sync(100)
    expect(hub.limits.prefix(3), is: [101, 51, 26])
    expect(hub.limits.dropFirst(3).allSatisfy { $0 == 21 })
  }

  @Test func partsHaveAsManyEntriesAsWaitForThePush() throws {
    try bob.addProjects((0..<60).map { "q\($0)" })
    try sync(100, projects: 361)
    expect(hub.limits.prefix(3), is: [101, 61, 61])
  }

  @Test func partsGrowToAThousandEntriesOnAFastMachine() throws {
    try sync(1)
    expect(hub.limits.prefix(2), is: [101, 1_001])
  }
}
