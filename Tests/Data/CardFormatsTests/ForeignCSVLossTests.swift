import Entities
import Expectations
import System
import Testing

@testable import CardFormats

/// Values of tables of other programs that could be lost, or go to the wrong field.
@Suite struct ForeignCSVLossTests {
  private static let seoul = Zone(identifier: "Asia/Seoul")

  private func cards(
    _ text: String, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [CardRecord] {
    try Round(.csv, zone: Self.seoul, configure).cards(text)
  }

  @Test(arguments: [
    ("12/24/2026 2:30 PM (GMT+9)", "2026-12-24T14:30"),
    ("12/24/2026 2:30 PM GMT+9", "2026-12-24T14:30"),
    ("2026-12-24 14:30 GMT+09:00", "2026-12-24T14:30"),
    ("2026-12-24 14:30 GMT-5", "2026-12-25T04:30"),
    ("Fri Jun 06 2025 01:00:00 GMT+0000 (Coordinated Universal Time)", "2025-06-06T10:00"),
    ("Dec 24 2026 2:30 PM (KST)", "2026-12-24T14:30"), ("20261224", "2026-12-24"),
    ("20261224T143000", "2026-12-24T14:30"),
    // A day that its program writes as midnight.
    ("21/Nov/26 12:00 AM", "2026-11-21"), ("2026-11-21 00:00:00", "2026-11-21"),
    ("Fri Jun 06 2025 00:00:00 GMT+0000 (GMT)", "2025-06-06"),
  ])
  func anOffsetIsReadWithItsTime(text: String, deadline: String) throws {
    try expect(cards("Name,Due\na,\(text)\n")[0].draft.deadline?.iso, is: deadline)
  }

  @Test(arguments: [
    "2026-12-24 14:30+5:30", "2026-12-24 14:30 +25:00", "12/24/2026 2:30 PM GMT+x",
    "Dec 24 2026 2:30 PM (EST)",
  ])
  func anUnreadableOffsetIsKeptInTheNotes(text: String) throws {
    let card = try cards("Name,Due\na,\(text)\n")[0]
    expect(card.draft.deadline == nil)
    expect(card.draft.notes.text, is: "Due: \(text)")
  }

  @Test func aDateInTheOtherOrderIsRefused() throws {
    let text = "Name,Due\na,06/12/2026\nb,12/25/2026\n"
    let records = try Round(.csv) { $0.dayOrder = .dmy }.records(text)
    expect(records.last?.content, is: .bad(.unreadable("Due", value: "12/25/2026")))
    try expect(cards(text) { $0.dayOrder = .mdy }[0].draft.deadline?.iso, is: "2026-06-12")
  }

  @Test func todoistFallsBackToTheDateInItsZone() throws {
    let header = "TYPE,CONTENT,PRIORITY,INDENT,DATE,TIMEZONE,DEADLINE\n"
    let cards = try cards(
      header + "task,a,4,1,2026-12-05,Africa/Cairo,\n"
        + "task,b,4,1,2026-12-05,Africa/Cairo,2026-12-09\n"
        + "task,c,4,1,2026-12-05 18:00,America/New_York,\n")
    expect(
      cards.map { $0.draft.deadline?.iso }, is: ["2026-12-05", "2026-12-09", "2026-12-06T08:00"])
    expect(cards.map(\.draft.notes.text), is: ["", "DATE: 2026-12-05", ""])
  }

  @Test func aSubTaskOfTodoistWithMoreValuesKeepsItsParent() throws {
    let text = """
      TYPE,CONTENT,PRIORITY,INDENT,RESPONSIBLE,DATE
      task,Parent,4,1,,
      task,Child,1,2,,2026-12-01
      task,Step,4,2,,
      task,Bob's,4,3,Bob,

      """
    let cards = try cards(text)
    expect(cards.map(\.draft.title.text), is: ["Parent", "Child", "Step", "Bob's"])
    expect(
      cards.map(\.draft.notes.text), is: ["", "parent: Parent", "parent: Parent", "parent: Step"])
    expect(cards.allSatisfy { $0.draft.steps.isEmpty })
  }

  @Test func rowsOfTodoistThatBelongToNoTaskAreReported() throws {
    let text = "TYPE,CONTENT,INDENT\nnote,x,\nevent,y,\ntask,a,1\n"
    try expect(
      Round(.csv).records(text).dropLast().map(\.content),
      is: [.skipped(.ignored("note")), .skipped(.ignored("TYPE event"))])
  }

  @Test func theTableOfTrelloIsReadByItsColumns() throws {
    let text = """
      Card ID,Card Name,Card URL,Card Description,Labels,List ID,List Name,Board Name,Archived
      1,Name,https://trello.com/c/1,d,red,l,Doing,My Board,false
      2,Old,https://trello.com/c/2,d,red,l,Doing,My Board,true

      """
    let records = try Round(.csv).records(text)
    expect(records[1].content, is: .skipped(.archived))
    guard case .card(let card) = records[0].content else { return expect(Bool(false)) }
    expect(card.draft.state, is: .doing)
    expect(card.draft.project?.text, is: "My Board")
    expect(card.draft.notes.text.hasPrefix("d"))
    expect(card.draft.key?.text, is: "https://trello.com/c/1")
  }

  @Test func theAddressOfAPageIsNotAKey() throws {
    let cards = try cards(
      "Name,Status,URL\na,Done,https://example.com/a\nb,Done,https://example.com/a\n"
        + "c,Done,https://github.com/o/r/issues/1\n")
    expect(Set(cards.map(\.id)).count, is: 3)
    expect(cards.map { $0.draft.key?.text }, is: [nil, nil, "https://github.com/o/r/issues/1"])
    expect(cards[0].draft.notes.text, is: "URL: https://example.com/a")
  }

  @Test func theFirstOfSeveralProjectsIsTheProject() throws {
    let card = try cards("Name,Due,Projects\na,2026-12-01,\"Alpha, Beta\"\n")[0]
    expect(card.draft.project?.text, is: "Alpha")
    expect(card.draft.notes.text, is: "Projects: Alpha, Beta")
    let other = try cards("Name,Due,Project\na,2026-12-01,\"Alpha, Beta\"\n")[0]
    expect(other.draft.project?.text, is: "Alpha Beta")
  }

  @Test func blankRowsAreNoCards() throws {
    try expect(cards("Name,Status\na,Done\n,\n\"\",\n").count, is: 1)
    try expect(cards("title,state\na,done\n,\n").count, is: 1)
  }

  @Test func valuesThatACardCantUseAreKeptInTheNotes() throws {
    let cards = try cards(
      "Name,ID,Status,Completed\na,7,To Do,2026-12-01\nb,8,QA,\nc,9,Done,2026-12-01\n")
    expect(
      cards.map(\.draft.notes.text),
      is: ["ID: 7\nCompleted: 2026-12-01", "Status: QA\nID: 8", "ID: 9"])
    expect(cards.map { $0.finished != nil }, is: [false, false, true])
  }
}
