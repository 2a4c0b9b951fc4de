import Entities
import Expectations
import System
import Testing

@testable import CardFormats

/// Columns that say that a task is over, without a status.
@Suite struct ForeignEndTests {
  private func content(_ text: String) throws -> [FileRecord.Content] {
    try Round(.csv).records(text).map(\.content)
  }

  private func card(_ text: String) throws -> CardRecord {
    try #require(try Round(.csv).cards(text).first)
  }

  @Test(arguments: [
    "Task,Completed,Due Date", "Name,Done,Due", "Task,Is Completed,Due", "Name,Finished,Priority",
    "할 일,완료,마감일",
  ])
  func aCheckedColumnFinishesTheCard(header: String) throws {
    for (value, state) in [
      ("true", State.done), ("Yes", .done), ("1", .done), ("x", .done), ("✅", .done), ("예", .done),
      ("false", .todo), ("No", .todo), ("0", .todo), ("", .todo), ("☐", .todo),
    ] {
      let card = try card("\(header)\na,\(value),\n")
      expect(card.draft.state, is: state, "\(header) \(value)")
      expect(card.draft.notes.text, is: "")
    }
  }

  @Test func aCheckedColumnCanHaveTheDate() throws {
    let card = try card("Name,Done,Due\na,2026-11-20,\n")
    expect(card.draft.state, is: .done)
    expect(card.finished.map { Zone.utc.civil(at: $0).day.iso }, is: "2026-11-20")
    let both = try self.card("Name,Done,Completed At,Due\na,Yes,2026-11-20,\n")
    expect(both.draft.state, is: .done)
    expect(both.finished != nil)
    let other = try self.card("Name,Done,Due\na,half,\n")
    expect(other.draft.state, is: .todo)
    expect(other.draft.notes.text, is: "Done: half")
  }

  @Test func aCheckedColumnDecidesOverTheStatus() throws {
    for header in ["Name,Status,Done", "Name,Done,Status"] {
      let row = header.hasSuffix("Done") ? "a,In Progress,true" : "a,true,In Progress"
      let card = try card("\(header)\n\(row)\n")
      expect(card.draft.state, is: .done)
      expect(card.draft.notes.text, is: "Status: In Progress")
    }
  }

  @Test func datesOfCancellationAndArchiveSkipTheRow() throws {
    let header = "ID,Title,Status,Completed,Canceled,Archived\n"
    try expect(
      content(
        header + "ENG-1,a,Won't ship,,2026-11-20T10:00:00.000Z,\n"
          + "ENG-2,b,Done,2026-11-20T10:00:00.000Z,,2026-11-21T10:00:00.000Z\n"
          + "ENG-3,c,Todo,,false,no\n"
      ).prefix(2),
      is: [.skipped(.cancelled), .skipped(.archived)])
    let card = try card(header + "ENG-3,c,Todo,,false,no\n")
    expect(card.draft.state, is: .todo)
    let unknown = try self.card(header + "ENG-4,d,Todo,,perhaps,later\n")
    expect(unknown.draft.notes.text, is: "Canceled: perhaps\nArchived: later")
  }

  @Test(arguments: ["Archived", "archive", "보관됨"])
  func aRowWithTheStatusArchivedIsSkipped(status: String) throws {
    try expect(content("Title,Status\nA,\(status)\n"), is: [.skipped(.archived)])
    // A section with that name is where the task is kept.
    let card = try card("Name,Section/Column,Due Date\nA,\(status),\n")
    expect(card.draft.state, is: .todo)
    expect(card.draft.notes.text, is: "Section/Column: \(status)")
  }

  @Test(arguments: [
    ("TRUE", State.done), ("x", .done), ("Yes", .done), ("1", .done), ("Done", .done),
    ("FALSE", .todo), ("no", .todo), ("0", .todo), ("", .todo), ("In Progress", .doing),
  ])
  func aMappedColumnOfStatesCanBeChecked(value: String, state: State) throws {
    let text = "Aufgabe,Erledigt,Fällig\nA,\(value),\n"
    let round = try Round(.csv) { $0.columns = [.title: "Aufgabe", .state: "Erledigt"] }
    let card = try #require(try round.cards(text).first)
    expect(card.draft.state, is: state)
    expect(card.draft.notes.isEmpty)
    try expect(round.records(text).map(\.remarks), is: [[]])
  }

  @Test func aTaskThatTickTickWillNotDoIsCancelled() throws {
    let header = "List Name,Title,Is Check list,Status,Completed Time,taskId\n"
    try expect(
      content(header + "A,a,N,-1,,1\nA,b,N,-1,2026-11-20T10:00:00+0000,2\n"),
      is: [.skipped(.cancelled), .skipped(.cancelled)])
  }
}
