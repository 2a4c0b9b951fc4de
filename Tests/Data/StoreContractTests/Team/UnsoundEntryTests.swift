import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import SQLiteData
import TeamLog
import Testing
import UseCases

/// An entry of the first format with a title that no card can have, which is valid for ever.
@Suite struct UnsoundEntryTests {
  private let hub = InMemoryHub()
  private let fixture: Fixture
  private let care: SQLiteCare

  init() throws {
    fixture = try Fixture(.sqlite)
    care = SQLiteCare(path: try #require(fixture.file), patience: 0)
    let ports = TeamTracker(Tracker(fixture.store), hubs: OneHub(hub: hub))
    try fixture.add(.sample(1, "Plan"))
    _ = try ports.create(
      TeamRequest(address: "hub", name: "Ann", machine: "m", isConfirmed: true),
      on: ChangeTerms(.at(1)))
    try append("Pl\u{7}an")
    _ = try ports.sync(on: ChangeTerms(.at(2)))
  }

  /// Appends an edit of the title, as a program without a check would.
  private func append(_ title: String) throws {
    let card = try fixture.card(1)
    let transaction = TeamTransaction(
      id: UUID(), kind: .change, verb: "edit",
      changes: [
        .edited(
          .card(card.id), before: [FieldText("title", "Plan")], after: [FieldText("title", title)])
      ])
    let entry = LogEntry(
      id: transaction.id, predecessor: hub.head().hash, replica: UUID(), sequence: 1, format: 1,
      person: UUID(), payload: EntryContent.transaction(transaction).payload)
    expect(hub.push([entry], after: hub.head()), is: .accepted)
  }

  @Test func oneRepairIsEnoughForTheDoctorAndForBackups() throws {
    try expect(fixture.card(1).title.text, is: "Pl\u{7}an")
    _ = try care.repair(RepairRequest(mark: "mark", isDryRun: false), by: .at(3))
    try expect(fixture.card(1).title.text, is: "Pl an")
    try expect(care.examine().findings.filter(\.isProblem), is: [])
    try expect(Tracker(fixture.store).cardsUnlikeTeam(), is: [])
  }
}
