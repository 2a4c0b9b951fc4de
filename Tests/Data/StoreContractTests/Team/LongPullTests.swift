import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

/// A hub that notes how many entries were asked for.
private final class NotingHub: TeamHub {
  private let hub = InMemoryHub()
  private(set) var limits: [Int] = []

  func head() -> LogHead { hub.head() }

  func pull(after position: Int, limit: Int) -> [LogEntry] {
    limits.append(limit)
    return hub.pull(after: position, limit: limit)
  }

  func push(_ entries: [LogEntry], after base: LogHead) -> PushOutcome {
    hub.push(entries, after: base)
  }

  func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) { try hub.keep(bytes, as: id) }

  func fetch(_ id: UUID, limit: Int) -> [UInt8]? { hub.fetch(id, limit: limit) }

  func seal(_ id: UUID) { hub.seal(id) }

  func forgetLimits() { limits = [] }
}

/// A long pull has parts, between which other commands get their turn.
@Suite struct LongPullTests {
  private let hub = NotingHub()
  private let bob: Fixture

  /// Ann pushes 300 changes that Bob doesn't have.
  init() throws {
    let ann = try Fixture(.inMemory)
    bob = try Fixture(.inMemory)
    let annPorts = TeamTracker(Tracker(ann.store), hubs: OneHub(hub: hub))
    _ = try annPorts.create(Self.request("Ann"), on: ChangeTerms(.at(1)))
    _ = try annPorts.sync(on: ChangeTerms(.at(2)))
    let bobPorts = TeamTracker(Tracker(bob.store), hubs: OneHub(hub: hub))
    _ = try bobPorts.join(Self.request("Bob"), on: ChangeTerms(.at(3)))
    for number in 0..<300 {
      try ann.write(.at(4)) { writing in
        try writing.add(
          Project(id: UUID(), name: ProjectName(stored: "p\(number)"), created: .minute(4)))
      }
    }
    _ = try annPorts.sync(on: ChangeTerms(.at(5)))
    hub.forgetLimits()
  }

  private static func request(_ name: String) -> TeamRequest {
    TeamRequest(address: "hub", name: name, machine: name, isConfirmed: true)
  }

  /// Syncs with a clock that goes on by that many milliseconds whenever it is read.
  private func sync(_ milliseconds: Int, projects: Int = 301) throws {
    var time = Duration.zero
    let ports = TeamTracker(
      Tracker(bob.store), hubs: OneHub(hub: hub),
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
    for number in 0..<60 {
      try bob.write(.at(6)) { writing in
        try writing.add(
          Project(id: UUID(), name: ProjectName(stored: "q\(number)"), created: .minute(6)))
      }
    }
    try sync(100, projects: 361)
    expect(hub.limits.prefix(3), is: [101, 61, 61])
  }

  @Test func partsGrowToAThousandEntriesOnAFastMachine() throws {
    try sync(1)
    expect(hub.limits.prefix(2), is: [101, 1_001])
  }
}
