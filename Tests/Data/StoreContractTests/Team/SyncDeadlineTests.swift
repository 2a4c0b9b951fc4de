import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

/// Hubs of which each attempt takes two seconds of a clock that only they and pauses advance.
private final class SlowHubs: TeamHubs {
  /// `nil` if nothing opens.
  var hub: (any TeamHub)?
  private(set) var time = Duration.zero
  private(set) var lefts: [Int] = []
  var patience = 0
  var fault = TeamFault.hub(.unreachable, address: "hub")

  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    lefts.append(left())
    time += .seconds(2)
    guard let hub else { throw .team(fault) }
    return hub
  }

  func address(_ text: String) throws(TrackerError) -> String { text }

  func pause(_ milliseconds: Int) { time += .milliseconds(milliseconds) }
}

@Suite struct SyncDeadlineTests {
  private let hub = InMemoryHub()
  private let slow = SlowHubs()
  private let fixture = Fixture(.inMemory)

  init() throws {
    _ = try fixture.ports(hub).create(sampleRequest("Ann"), on: ChangeTerms(.at(1)))
  }

  private func sync(wait: Int) throws -> SyncAnswer {
    let ports = TeamTracker(
      Tracker(fixture.store), hubs: slow, pause: slow.pause, uptime: { [slow] in slow.time })
    return try ports.sync(SyncRequest(wait: wait), on: ChangeTerms(.at(2)))
  }

  @Test func attemptsCountAsMuchAsPauses() {
    #expect(throws: TrackerError.team(.hub(.unreachable, address: "hub"))) { try sync(wait: 3_000) }
    expect(slow.lefts, is: [3_000, 800])
  }

  /// The last attempt would end after the deadline.
  @Test func aSilentServerIsNotAskedAtTheEnd() {
    slow.fault = .hub(.busy(.silence), address: "hub")
    #expect(throws: TrackerError.team(slow.fault)) { try sync(wait: 3_000) }
    expect(slow.lefts, is: [3_000])
  }

  @Test func withoutAWaitTheSettingIsTheDeadline() {
    slow.patience = 30_000
    #expect(throws: TrackerError.team(.hub(.unreachable, address: "hub"))) { try sync(wait: 0) }
    expect(slow.lefts, is: [30_000])
  }

  @Test func withoutAWaitThereIsOneAttempt() {
    #expect(throws: TrackerError.team(.hub(.unreachable, address: "hub"))) { try sync(wait: 0) }
    expect(slow.lefts, is: [.max])
  }

  @Test func aHubThatAnswersInTimeIsUsed() throws {
    slow.hub = hub
    try fixture.addProjects(["web"])
    try expect(sync(wait: 5_000).pushed, is: 1)
    expect(slow.lefts, is: [5_000])
  }
}
