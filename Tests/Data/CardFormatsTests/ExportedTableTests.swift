import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import CardFormats

/// Exports of `todo` that a spreadsheet saved, and tables that were cut.
@Suite struct ExportedTableTests {
  private func listed(_ notes: String = "") throws -> ListedCard {
    try .sample("A") { card in
      card.key = CardKey(stored: "007")
      card.steps = [try Step("s1")]
      card.deadline = Deadline(iso: "2026-12-01")
      card.notes = try Notes(notes)
    }
  }

  /// Returns an export of the card with other texts at the ends of its two lines.
  private func table(
    _ listed: ListedCard, header: String, row: String, lineEnd: String = "\r\n"
  ) throws -> String {
    let lines = try Round(.csv).file([listed]).split(separator: "\r\n")
    return "\(lines[0])\(header)\(lineEnd)\(lines[1])\(row)\(lineEnd)"
  }

  @Test(arguments: ["\r\n", "\n"])
  func anAddedColumnIsKeptInTheNotes(lineEnd: String) throws {
    let listed = try listed("mine")
    let text = try table(listed, header: ",Hours", row: ",3", lineEnd: lineEnd)
    try expect(Round(.csv).record(text).remarks, is: [.keptInNotes("Hours")])
    let card = try Round(.csv).card(text)
    expect(card.draft.notes.text, is: "mine\n\nHours: 3")
    var expected = CardRecord(whole: listed)
    expected.draft.notes = card.draft.notes
    expect(card, is: expected)
  }

  @Test(arguments: [(",", ","), (",,", ",,"), ("", ",,"), (",Hours", ",")])
  func anEmptyColumnIsIgnored(header: String, row: String) throws {
    let listed = try listed()
    let text = try table(listed, header: header, row: row, lineEnd: "\n")
    try expect(Round(.csv).record(text).remarks, is: [])
    try expect(Round(.csv).cards(text), is: [CardRecord(whole: listed)])
  }

  @Test(arguments: [("project", "Labels"), ("deadline", "dedline"), ("column", "Stage")])
  func anExportWithARenamedColumnKeepsItsIds(name: String, other: String) throws {
    let listed = try listed()
    let text = try Round(.csv).file([listed]).replacing(",\(name),", with: ",\(other),")
    try expect(Round(.csv).record(text).remarks, is: [.keptInNotes(other)])
    try expect(Round(.csv).card(text).id, is: listed.card.id)
  }

  @Test func aValueWithoutAColumnIsRefused() throws {
    let text = try table(try listed(), header: "", row: ",3")
    let records = try Round(.csv).records(text)
    expect(records.map(\.content), is: [.bad(.wrongCount(values: 28, columns: 27))])
  }

  @Test func aValueThatDoesNotFitInTheNotesIsReported() throws {
    let long = String(repeating: "n", count: Notes.limit)
    let text = try table(try listed(long), header: ",Hours", row: ",3")
    try expect(Round(.csv).record(text).remarks, is: [.ignored("Hours")])
  }

  @Test func anotherTableWithIdsOfTodoNamesItsCards() throws {
    let id = try Card.sample("A").id
    let text = "id,Summary,Status,key\n\(id.uuidString.lowercased()),A,To Do,W-1\n"
    try expect(Round(.csv).cards(text).map(\.id), is: [id])
  }

  @Test(arguments: ["B,W-2,Bug,Do", "Third", "\"B\",W-2"])
  func aLastRowThatIsCutIsRefused(row: String) throws {
    let whole = "Summary,Issue key,Issue Type,Status,Due date\nA,W-1,Bug,Done,2026-12-01\n"
    let values = row.split(separator: ",").count
    let records = try Round(.csv).records(whole + row)
    expect(records.last?.content, is: .bad(.wrongCount(values: values, columns: 5)))
    // The line end says that the row is whole.
    try expect(Round(.csv).cards("\(whole)\(row)\n").count, is: 2)
  }

  @Test func aLastRowOfTodoistThatIsCutIsRefused() throws {
    let text = "TYPE,CONTENT,PRIORITY,INDENT\ntask,A,4,1\ntask,B"
    let contents = try Round(.csv).records(text).map(\.content)
    expect(contents.contains(.bad(.wrongCount(values: 2, columns: 4))))
  }
}
