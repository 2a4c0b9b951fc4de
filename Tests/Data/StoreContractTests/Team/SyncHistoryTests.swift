import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import TeamLog
import Testing
import UseCases

@Suite(.eachBackend) struct SyncHistoryTests {
  private let team: TeamOfStores

  init() throws {
    team = try TeamOfStores()
  }

  /// Bob's transactions, the newest first: who made them, and what each set.
  private func history() throws -> [String] {
    try team.bob.transactions().map { recorded in
      let fields = try team.bob.changes(of: recorded.number).flatMap { change -> [String] in
        guard case .edited(.card, _, let after) = change else { return [] }
        return after.filter { $0.name != "updated" }.map { "\($0.name)=\($0.text ?? "")" }
      }
      return "\(recorded.transaction.author): \(fields.sorted().joined(separator: " "))"
    }
  }

  @Test func othersChangesAreTheirsAlsoBesideChangesOfTheSameCard() throws {
    let count = try team.bob.transactions().count
    try team.edit(team.ann) { $0.title = Title(stored: "By Ann") }
    try team.edit(team.ann) { $0.notes = Notes(stored: "one\ntwo") }
    try team.sync(team.ann)
    try team.edit(team.bob) { $0.title = Title(stored: "By Bob") }
    try team.sync(team.bob)
    let history = try history().dropLast(count)
    // Bob's title is parked, and the history names Ann for hers.
    expect(
      Array(history.prefix(2)), is: ["Ann@laptop: notes=one\ntwo", "Ann@laptop: title=By Ann"])
    expect(history.count, is: 3)
    try expect(team.bob.teamStatus().conflicts, is: 1)
  }

  @Test func onlyWhatNobodyChangedIsThatOfTheSync() throws {
    try team.edit(team.ann) { $0.notes = Notes(stored: "one\ntwo\nthree") }
    try team.settle()
    let count = try team.bob.transactions().count
    try team.edit(team.ann) { $0.notes = Notes(stored: "one\ntwo\n3") }
    try team.sync(team.ann)
    try team.edit(team.bob) { $0.notes = Notes(stored: "1\ntwo\nthree") }
    try team.sync(team.bob)
    let history = try history().dropLast(count)
    expect(history.count, is: 3)
    expect(history.dropFirst().first, is: "Ann@laptop: notes=one\ntwo\n3")
    expect(history.first?.hasSuffix("notes=1\ntwo\n3"), is: true)
    expect(history.first?.hasPrefix("Ann"), is: false)
    try team.settle()
    try expect(team.ann.card(1).notes.text, is: "1\ntwo\n3")
    // The newest change of Bob's is his edit, not the sync that changed the notes since.
    let edit = try #require(try team.bob.transactions(by: "ann@home").dropFirst().first).number
    #expect(throws: TrackerError.changedSince(transaction: edit, cards: [1])) {
      try Tracker(team.bob.store).undo(.newest(1), on: team.terms())
    }
  }
}
