import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

/// Ann's and Bob's stores, which keep a checkpoint with each sync.
final class TeamOfStores {
  let hub = InMemoryHub()
  let ann: Fixture
  let bob: Fixture
  var checkpointInterval = 1
  private var clock = 0

  init(_ backend: Backend) throws {
    (ann, bob) = (try Fixture(backend), try Fixture(backend))
    try ann.add(.sample(1))
    _ = try ports(ann).create(request("Ann"), on: terms())
    try sync(ann)
    _ = try ports(bob).join(request("Bob"), on: terms())
    try sync(bob)
    try sync(ann)
  }

  func terms() -> ChangeTerms {
    clock += 1
    return ChangeTerms(.at(clock))
  }

  private func request(_ name: String) -> TeamRequest {
    TeamRequest(address: "hub", name: name, machine: "laptop", isConfirmed: true)
  }

  func ports(_ fixture: Fixture) -> TeamTracker {
    var ports = TeamTracker(Tracker(fixture.store), hubs: OneHub(hub: hub))
    ports.checkpointInterval = checkpointInterval
    return ports
  }

  @discardableResult
  func sync(_ fixture: Fixture) throws -> SyncAnswer {
    try ports(fixture).sync(on: terms())
  }

  func settle() throws {
    for fixture in [ann, bob, ann] { try sync(fixture) }
  }

  func edit(_ fixture: Fixture, _ change: (inout Card) -> Void) throws {
    try fixture.edit(1, terms().transaction, change)
  }

  func checkpoint(_ fixture: Fixture) throws -> [UInt8]? {
    try fixture.read { try $0.teamCheckpoint() }
  }
}

/// What the log says up to an entry, kept so that a sync doesn't replay the whole log.
@Suite struct CheckpointTests {
  @Test(arguments: Backend.allCases)
  func aSyncStartsFromTheCheckpoint(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    let bytes = try #require(try team.checkpoint(team.bob))
    let state = try #require(TeamState(checkpoint: bytes))
    try expect(1...team.bob.read { try $0.teamPosition() } ~= state.position)
    team.checkpointInterval = .max
    for round in 1...3 {
      try team.edit(team.ann) { $0.title = Title(stored: "Round \(round)") }
      try team.edit(team.bob) { $0.notes = Notes(stored: "Round \(round)") }
      try team.settle()
    }
    try expect(team.checkpoint(team.bob), is: bytes)
    for fixture in [team.ann, team.bob] {
      let card = try fixture.card(1)
      expect(card.title.text == "Round 3" && card.notes.text == "Round 3")
      try expect(Tracker(fixture.store).teamStatus().voidEntries, is: 0)
    }
  }

  @Test(arguments: Backend.allCases)
  func aCheckpointThatCannotBeReadIsIgnored(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    let bytes = try #require(try team.checkpoint(team.bob))
    // That of an earlier position is fine; that of another log is not.
    for damaged in [[], [7], Array(bytes.dropLast()), bytes.map { $0 ^ 1 }] {
      try team.bob.write { writing in try writing.setTeamCheckpoint(damaged) }
      try team.edit(team.ann) { $0.title = Title(stored: "Damaged \(damaged.count)") }
      try team.edit(team.bob) { $0.notes = Notes(stored: "Damaged \(damaged.count)") }
      try team.settle()
      let (mine, theirs) = (try team.bob.card(1), try team.ann.card(1))
      expect(mine.title == theirs.title && mine.notes == theirs.notes)
    }
  }

  @Test(arguments: Backend.allCases)
  func anUndoOfAChangeBeforeTheCheckpointIsAnUndoForAll(_ backend: Backend) throws {
    let team = try TeamOfStores(backend)
    try team.edit(team.ann) { $0.title = Title(stored: "Undone") }
    try team.settle()
    let edit = try #require(
      team.hub.pull(after: 0, limit: .max).last { $0.payload.starts(with: "transaction".utf8) })
    try team.edit(team.ann) { $0.notes = Notes(stored: "Stays") }
    try team.settle()
    _ = try Tracker(team.ann.store).undo(.newest(2), on: team.terms())
    _ = try Tracker(team.ann.store).redo(nil, on: team.terms())
    try team.settle()
    let targets = team.hub.pull(after: 0, limit: .max).compactMap(\.target)
    expect(targets.contains(edit.id))
    for fixture in [team.ann, team.bob] {
      try expect(Tracker(fixture.store).teamStatus().voidEntries, is: 0)
    }
    let (mine, theirs) = (try team.bob.card(1), try team.ann.card(1))
    expect(mine.title == theirs.title && mine.notes == theirs.notes)
    expect(mine.title.text != "Undone" || mine.notes.text != "Stays")
  }
}
