import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import Repositories
import SQLiteData
import TeamLog
import Testing
import UseCases

@Suite struct UnsoundEntryTests {
  /// An entry of the first format with a title that no card can have is valid for ever.
  @Test func oneRepairIsEnoughForTheDoctorAndForBackups() throws {
    let team = try TeamOfStores(.sqlite)
    let card = try team.bob.card(1)
    let transaction = TeamTransaction(
      id: UUID(), kind: .change, verb: "edit",
      changes: [
        .edited(
          .card(card.id), before: [FieldText("title", card.title.text)],
          after: [FieldText("title", "Pl\u{7}an")])
      ])
    team.push(EntryContent.transaction(transaction).payload, id: transaction.id)
    try team.sync(team.bob)
    try expect(team.bob.card(1).title.text, is: "Pl\u{7}an")
    let care = SQLiteCare(path: try #require(team.bob.file), patience: 0)
    _ = try care.repair(("mark", isDryRun: false, sparesTeam: false), by: .at(30))
    try expect(team.bob.card(1).title.text, is: "Pl an")
    try expect(care.examine().findings.filter(\.isProblem), is: [])
    try expect(Tracker(team.bob.store).cardsUnlikeTeam(), is: [])
  }
}
