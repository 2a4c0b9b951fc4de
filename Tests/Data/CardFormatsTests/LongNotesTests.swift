import Entities
import Expectations
import Repositories
import Testing

@Suite struct LongNotesTests {
  private static let long = String(repeating: "line of text ", count: 80_000)

  private func card(
    _ text: String, _ format: FileFormat
  ) throws -> (card: CardRecord, remarks: [ImportRemark]) {
    let record = try #require(try Round(format).records(text).first)
    guard case .card(let card) = record.content else { throw NoCard() }
    return (card, record.remarks)
  }

  private struct NoCard: Error {}

  @Test func whatIsSavedStaysAndTheDescriptionIsCut() throws {
    let (card, remarks) = try card(
      "Summary,Issue key,Reporter,Sprint,Description\nA,W-1,Bob,Sprint 7,\(Self.long)\n", .csv)
    let notes = card.draft.notes.text
    expect(notes.hasPrefix("line of text "))
    expect(notes.hasSuffix("…\n\nReporter: Bob\nSprint: Sprint 7"))
    expect(notes.count <= Notes.limit && notes.count > Notes.limit - 5)
    expect(remarks, is: [.keptInNotes("Reporter"), .keptInNotes("Sprint"), .shortened("notes")])
  }

  @Test func aSavedFieldThatIsTooLongIsReportedAsCut() throws {
    let (card, remarks) = try card(
      "Summary,Issue key,Reporter,Comment\nA,W-1,Bob,\(Self.long)\n", .csv)
    expect(card.draft.notes.text.hasPrefix("Reporter: Bob\nComment: line of text "))
    expect(card.draft.notes.text.count <= Notes.limit)
    expect(
      remarks, is: [.keptInNotes("Reporter"), .keptInNotes("Comment"), .shortened("notes")])
  }

  @Test func theOtherFormatsKeepTheirFieldsToo() throws {
    let (issue, _) = try card(
      #"[{"title":"A","url":"https://github.com/a/b/issues/1","state":"OPEN","#
        + #""author":{"login":"bob"},"body":"\#(Self.long)","#
        + #""comments":[{"author":{"login":"ann"},"body":"precious"}]}]"#, .github)
    expect(issue.draft.notes.text.contains("author: bob"))
    expect(issue.draft.notes.text.contains("precious"))
    let (card, _) = try card(
      #"{"cards":[{"id":"1","name":"A","idList":"2","desc":"\#(Self.long)","address":"Rue 1"}],"#
        + #""lists":[{"id":"2","name":"QA"}]}"#, .trello)
    expect(card.draft.notes.text.contains("address: Rue 1"))
    expect(card.draft.notes.text.contains("list: QA"))
  }
}
