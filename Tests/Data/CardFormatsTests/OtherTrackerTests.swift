import CardFormats
import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

/// Tables of GitLab, YouTrack and Planner.
@Suite struct OtherTrackerTests {
  private func cards(_ text: String, zone: Zone = .utc) throws -> [CardRecord] {
    try Round(.csv, zone: zone).cards(text)
  }

  @Test func issuesOfGitLabHaveTheirAddressesAndDates() throws {
    let text =
      "Title,Description,Issue ID,URL,State,Author,Due Date,Created At (UTC),Closed At (UTC)\n"
      + "Old,d,2,https://gitlab.com/a/b/-/issues/2,Closed,Ann,,2026-01-01 10:00:00,"
      + "2026-01-03 10:00:00\n"
    let card = try #require(try cards(text, zone: Zone(identifier: "Asia/Seoul")).first)
    expect(card.draft.key?.text, is: "https://gitlab.com/a/b/-/issues/2")
    expect(card.draft.state, is: .done)
    expect(card.created, is: Date(iso8601: "2026-01-01T10:00:00Z", zone: .utc))
    expect(card.finished, is: Date(iso8601: "2026-01-03T10:00:00Z", zone: .utc))
    expect(card.draft.notes.text.contains("Issue ID: 2"))
  }

  @Test func issuesOfYouTrackHaveTheirKeys() throws {
    let text = "Issue Id,Summary,Reporter,State\nP-1,Fix it,Ann,Open\n"
    expect(Self.recognition(of: text), is: .format(.csv))
    try expect(cards(text).first?.draft.key?.text, is: "P-1")
  }

  @Test func theProgressOfPlannerIsTheState() throws {
    let text =
      "Task ID,Task Name,Bucket Name,Progress,Priority,Completed Date\n"
      + "xAb,Fix,To do,In progress,Urgent,\nyAb,Old,To do,Completed,Medium,2026-11-05\n"
    let cards = try cards(text)
    expect(cards.map(\.draft.state), is: [.doing, .done])
    expect(cards[1].finished, is: Date(iso8601: "2026-11-05", zone: .utc))
  }

  @Test func mappedStepsKeepTheirChecks() throws {
    let round = try Round(.csv) { $0.columns = [.title: "Summary", .steps: "Steps"] }
    let cards = try round.cards(
      "Summary,Steps\nRelease,\"[x] Build\n[ ] Ship\n- [X] Test\nWait\"\n")
    expect(cards[0].draft.steps.map(\.text), is: ["Build", "Ship", "Test", "Wait"])
    expect(cards[0].draft.steps.map(\.isChecked), is: [true, false, true, false])
  }

  @Test func aMappedColumnThatIsRepeatedIsReadWhole() throws {
    let round = try Round(.csv) { $0.columns = [.tags: "Labels"] }
    let cards = try round.cards(
      "Summary,Issue key,Status,Labels,Labels\nA,W-1,To Do,a,b\nB,W-2,To Do,,c\n")
    expect(cards.map { $0.draft.tags.list.map(\.text) }, is: [["a", "b"], ["c"]])
  }

  private static func recognition(of text: String) -> FileRecognition {
    BuiltInFormats(zone: .utc, now: .day(.first)).recognise(Array(text.utf8), named: nil)
  }
}
