import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

/// What the log says up to an entry, kept so that a sync doesn't replay the whole log.
@Suite(.eachBackend) struct CheckpointTests {
  private let team: TeamOfStores

  init() throws {
    team = try TeamOfStores()
  }

  private func expectEqualCards() throws -> Card {
    let (mine, theirs) = (try team.bob.card(1), try team.ann.card(1))
    expect(mine.title == theirs.title && mine.notes == theirs.notes)
    return mine
  }

  @Test func aSyncStartsFromTheCheckpoint() throws {
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
      try expect(fixture.teamStatus().voidEntries, is: 0)
    }
  }

  @Test func aCheckpointThatCannotBeReadIsIgnored() throws {
    let bytes = try #require(try team.checkpoint(team.bob))
    // That of an earlier position is fine; that of another log is not.
    for damaged in [[], [7], Array(bytes.dropLast()), bytes.map { $0 ^ 1 }] {
      try team.bob.write { writing in try writing.setTeamCheckpoint(damaged) }
      try team.edit(team.ann) { $0.title = Title(stored: "Damaged \(damaged.count)") }
      try team.edit(team.bob) { $0.notes = Notes(stored: "Damaged \(damaged.count)") }
      try team.settle()
      _ = try expectEqualCards()
    }
  }

  @Test func anUndoOfAChangeBeforeTheCheckpointIsAnUndoForAll() throws {
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
    for fixture in [team.ann, team.bob] { try expect(fixture.teamStatus().voidEntries, is: 0) }
    let card = try expectEqualCards()
    expect(card.title.text != "Undone" || card.notes.text != "Stays")
  }
}
