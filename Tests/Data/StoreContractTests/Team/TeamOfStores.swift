import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import UseCases

/// A hub that notes what it is asked, and can keep its answers to pushes for itself.
final class WatchedHub: TeamHub {
  private let hub = InMemoryHub()
  /// The limits of pulls.
  var limits: [Int] = []
  /// The pushes without an answer.
  private(set) var silentPushes = 0
  var isSilent = false
  /// Whether a push without an answer is in the log.
  var takes = false

  func head() -> LogHead { hub.head() }

  func pull(after position: Int, limit: Int) -> [LogEntry] {
    limits.append(limit)
    return hub.pull(after: position, limit: limit)
  }

  func push(_ entries: [LogEntry], after base: LogHead) -> PushOutcome {
    guard isSilent else { return hub.push(entries, after: base) }
    silentPushes += 1
    if takes { _ = hub.push(entries, after: base) }
    return .unknown
  }

  func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) { try hub.keep(bytes, as: id) }

  func fetch(_ id: UUID, limit: Int) -> [UInt8]? { hub.fetch(id, limit: limit) }

  func seal(_ id: UUID) { hub.seal(id) }
}

/// Ann's and Bob's stores, which keep a checkpoint with each sync.
final class TeamOfStores {
  let hub = InMemoryHub()
  let ann: Fixture
  let bob: Fixture
  var checkpointInterval = 1
  private var clock = 0

  init(_ backend: Backend = .current) throws {
    (ann, bob) = (Fixture(backend), Fixture(backend))
    try ann.add(.sample(1))
    _ = try ports(ann).create(sampleRequest("Ann"), on: terms())
    try sync(ann)
    _ = try ports(bob).join(sampleRequest("Bob"), on: terms())
    try sync(bob)
    try sync(ann)
  }

  func terms(isDryRun: Bool = false) -> ChangeTerms {
    clock += 1
    return ChangeTerms(.at(clock), isDryRun: isDryRun)
  }

  func ports(_ fixture: Fixture) -> TeamTracker {
    var ports = fixture.ports(hub)
    ports.checkpointInterval = checkpointInterval
    return ports
  }

  @discardableResult
  func sync(_ fixture: Fixture, isDryRun: Bool = false) throws -> SyncAnswer {
    try ports(fixture).sync(on: terms(isDryRun: isDryRun))
  }

  func settle() throws {
    for fixture in [ann, bob, ann] { try sync(fixture) }
  }

  func write(_ fixture: Fixture, _ body: (any Writing) throws -> Void) throws {
    try fixture.write(terms().transaction, body)
  }

  func edit(_ fixture: Fixture, _ change: (inout Card) -> Void) throws {
    try fixture.edit(1, terms().transaction, change)
  }

  /// Pushes an entry of a machine that no store knows.
  func push(_ payload: [UInt8], id: UUID = UUID()) {
    let head = hub.head()
    let entry = LogEntry(
      id: id, predecessor: head.hash, replica: UUID(), sequence: 1, format: 1, person: UUID(),
      payload: payload)
    expect(hub.push([entry], after: head), is: .accepted)
  }

  func checkpoint(_ fixture: Fixture) throws -> [UInt8]? {
    try fixture.read { try $0.teamCheckpoint() }
  }
}

func sampleRequest(_ name: String) -> TeamRequest {
  TeamRequest(address: "hub", name: name, machine: "laptop", isConfirmed: true)
}

extension Fixture {
  func ports(_ hub: any TeamHub) -> TeamTracker {
    TeamTracker(Tracker(store), hubs: OneHub(hub))
  }

  func teamStatus() throws -> TeamStatus { try Tracker(store).teamStatus() }

  func addProjects(_ names: [String]) throws {
    for name in names {
      try write { writing in
        try writing.add(Project(id: UUID(), name: ProjectName(stored: name), created: .minute(4)))
      }
    }
  }
}
