import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

/// A hub that never says whether it took what was pushed, and takes none, or all of it.
private final class SilentHub: TeamHub {
  private let hub = InMemoryHub()
  var isSilent = false
  var takes = false
  private(set) var pushes = 0

  func head() -> LogHead { hub.head() }

  func pull(after position: Int, limit: Int) -> [LogEntry] {
    hub.pull(after: position, limit: limit)
  }

  func push(_ entries: [LogEntry], after base: LogHead) -> PushOutcome {
    guard isSilent else { return hub.push(entries, after: base) }
    pushes += 1
    if takes { _ = hub.push(entries, after: base) }
    return .unknown
  }

  func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) { try hub.keep(bytes, as: id) }

  func fetch(_ id: UUID, limit: Int) -> [UInt8]? { hub.fetch(id, limit: limit) }

  func seal(_ id: UUID) { hub.seal(id) }
}

@Suite struct UnknownOutcomeTests {
  private let hub = SilentHub()
  private let fixture: Fixture
  private let ports: TeamTracker

  init() throws {
    fixture = try Fixture(.inMemory)
    ports = TeamTracker(Tracker(fixture.store), hubs: OneHub(hub: hub))
    _ = try ports.create(
      TeamRequest(address: "hub", name: "Ann", machine: "m", isConfirmed: true),
      on: ChangeTerms(.at(1)))
    _ = try ports.sync(on: ChangeTerms(.at(2)))
    try fixture.write(.at(3)) { writing in
      try writing.add(Project(id: UUID(), name: ProjectName(stored: "web"), created: .minute(3)))
    }
    hub.isSilent = true
  }

  @Test func aHubThatNeverAnswersIsUnreachableAfterThreePushes() throws {
    #expect(throws: TrackerError.team(.unreachable(address: "hub"))) {
      try ports.sync(on: ChangeTerms(.at(4)))
    }
    expect(hub.pushes, is: 3)
    try expect(Tracker(fixture.store).teamStatus().waiting, is: 1)
  }

  @Test func whatTheHubTookWithoutAnAnswerIsFoundInItsLog() throws {
    hub.takes = true
    try expect(ports.sync(on: ChangeTerms(.at(4))).pushed, is: 1)
    expect(hub.pushes, is: 1)
    try expect(Tracker(fixture.store).teamStatus().waiting, is: 0)
  }
}
