import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@testable import CardFormats

/// VTODO of RFC 5545.
///
/// Examples from the RFC name their section.
@Suite struct ICalendarTests {
  static let seoul = Zone(identifier: "Asia/Seoul")

  private let round: Round

  init() throws {
    round = try Round(.ical, zone: Self.seoul)
  }

  private func card(_ properties: String...) throws -> CardRecord {
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO"] + properties + ["END:VTODO", "END:VCALENDAR"]
    return try #require(try round.cards(lines.joined(separator: "\r\n")).first)
  }

  /// Section 3.6.2, first example.
  @Test func aToDoWithADueDateIsRead() throws {
    let card = try card(
      "UID:20070313T123432Z-456553@example.com", "DTSTAMP:20070313T123432Z",
      "DUE;VALUE=DATE:20070501", "SUMMARY:Submit Quebec Income Tax Return for 2006",
      "CLASS:CONFIDENTIAL", "CATEGORIES:FAMILY,FINANCE", "STATUS:NEEDS-ACTION")

    expect(card.draft.title.text, is: "Submit Quebec Income Tax Return for 2006")
    expect(card.draft.deadline, is: Deadline(iso: "2007-05-01"))
    expect(card.draft.tags.list.map(\.text), is: ["FAMILY", "FINANCE"])
    expect(card.draft.state, is: .todo)
    expect(card.draft.key?.text, is: "20070313T123432Z-456553@example.com")
  }

  /// Section 3.6.2, second example, "completed on July 7th, 2007".
  @Test func aCompletedToDoIsDone() throws {
    let card = try card(
      "UID:20070514T103211Z-123404@example.com", "DTSTAMP:20070514T103211Z",
      "DTSTART:20070514T110000Z", "DUE:20070709T130000Z", "COMPLETED:20070707T100000Z",
      "SUMMARY:Submit Revised Internet-Draft", "PRIORITY:1", "STATUS:NEEDS-ACTION")

    expect(card.draft.state, is: .done)
    expect(card.finished.map { Zone.utc.civil(at: $0).iso }, is: "2007-07-07T10:00")
    expect(card.draft.deadline, is: Deadline(iso: "2007-07-09T22:00"))
    expect(card.draft.priority, is: .high)
    expect(card.draft.wait, is: Deadline(iso: "2007-05-14T20:00"))
    expect(card.draft.notes.isEmpty)
  }

  /// Section 3.1: the same description, folded in two ways.
  @Test func linesAreUnfolded() throws {
    let whole = "DESCRIPTION:This is a long description that exists on a long line."
    let folded = "DESCRIPTION:This is a lo\r\n ng description\r\n  that exists on a long line."

    try expect(card("SUMMARY:x", folded).draft, is: card("SUMMARY:x", whole).draft)
  }

  /// Section 3.8.1.5.
  @Test func textsAreUnescaped() throws {
    let card = try card(
      "SUMMARY:a\\, b\\; c\\\\n",
      "DESCRIPTION:Meeting to provide technical review for \"Phoenix\"\r\n"
        + "  design.\\nHappy Face Conference Room. Phoenix design team\r\n"
        + "  MUST attend this meeting.\\nRSVP to team leader.")

    expect(card.draft.title.text, is: "a, b; c\\n")
    expect(
      card.draft.notes.text,
      is: """
        Meeting to provide technical review for "Phoenix" design.
        Happy Face Conference Room. Phoenix design team MUST attend this meeting.
        RSVP to team leader.
        """)
  }

  @Test func aFoldInsideACharacterIsRemoved() throws {
    let line = Array("SUMMARY:é".utf8)
    let bytes =
      Array("BEGIN:VTODO\r\n".utf8) + line.dropLast() + Array("\r\n ".utf8) + line.suffix(1)
      + Array("\r\nEND:VTODO".utf8)
    let records = try round.records(bytes)

    guard case .card(let card) = records.first?.content else {
      Issue.record("\(records)")
      return
    }
    expect(card.draft.title.text, is: "é")
  }

  @Test(arguments: [
    ("DUE:20261201T143000", "2026-12-01T14:30"), ("DUE:20261201T143000Z", "2026-12-01T23:30"),
    ("DUE;TZID=Europe/Berlin:20261201T143000", "2026-12-01T22:30"),
    ("DUE;TZID=\"Europe/Berlin\":20261201T143000", "2026-12-01T22:30"),
    ("DUE;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261201T143000", "2026-12-01T22:30"),
    ("DUE;TZID=Nowhere/Atlantis:20261201T143000", "2026-12-01T14:30"),
    ("due;value=date:20261201", "2026-12-01"),
  ])
  func timesOfOtherZonesAreConverted(line: String, deadline: String) throws {
    try expect(card("SUMMARY:x", line).draft.deadline?.iso, is: deadline)
  }

  @Test(arguments: [
    ("NEEDS-ACTION", State.todo), ("IN-PROCESS", .doing), ("COMPLETED", .done),
  ])
  func theStatusGivesTheState(status: String, state: State) throws {
    try expect(card("SUMMARY:x", "STATUS:\(status)").draft.state, is: state)
  }

  @Test(arguments: [(0, State.todo), (1, .doing), (99, .doing), (100, .done)])
  func withoutAStatusThePercentageGivesTheState(percent: Int, state: State) throws {
    try expect(card("SUMMARY:x", "PERCENT-COMPLETE:\(percent)").draft.state, is: state)
  }

  /// Section 3.8.1.9.
  @Test(arguments: [
    (0, Priority.normal), (1, .high), (4, .high), (5, .normal), (6, .low), (9, .low),
  ])
  func ninePrioritiesMapToThree(number: Int, priority: Priority) throws {
    try expect(card("SUMMARY:x", "PRIORITY:\(number)").draft.priority, is: priority)
  }

  @Test func aUIDThatIsAUUIDBecomesTheId() throws {
    let uid = "296d835e-8f85-4224-8f36-c612cad1b9f8"
    let card = try card("SUMMARY:x", "UID:\(uid)")

    expect(card.id, is: UUID(uuidString: uid))
    expect(card.draft.key?.text, is: uid)
  }

  @Test func categoriesThatAreNotValidTagsAreKeptInTheNotes() throws {
    let card = try card("SUMMARY:x", "CATEGORIES:ANNIVERSARY,SPECIAL OCCASION")

    expect(card.draft.tags.list.map(\.text), is: ["ANNIVERSARY", "SPECIAL-OCCASION"])
    expect(card.draft.notes.text, is: "CATEGORIES: SPECIAL OCCASION")
  }

  @Test func linesAreFoldedAtSeventyFiveBytesBetweenCharacters() throws {
    let card = try Card.sample(String(repeating: "日本é, ", count: 30))
    let file = round.file([ListedCard(card: card, project: Project.inbox.name)])
    let lines = file.split(separator: "\r\n")

    expect(lines.allSatisfy { $0.utf8.count <= 75 })
    expect(lines.contains { $0.utf8.count >= 72 })
    try expect(round.cards(file).first?.draft.title, is: card.title)
  }

  @Test func aCardIsWrittenAsAToDo() throws {
    var card = try Card.sample("Pay; now")
    card.deadline = Deadline(iso: "2026-12-01T14:30")
    card.steps = [try Step("find it", isChecked: true), try Step("pay it")]
    let file = round.file([ListedCard(card: card, project: try ProjectName("web"))])

    let id = "00000000-0000-7000-8000-000000000009"
    expect(
      file.split(separator: "\r\n").joined(separator: "\n"),
      is: """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//todo//todo//EN
        BEGIN:VTODO
        UID:\(id)
        DTSTAMP:20261121T102030Z
        CREATED:20261121T102030Z
        LAST-MODIFIED:20261121T102030Z
        SUMMARY:Pay\\; now
        DUE:20261201T143000
        STATUS:NEEDS-ACTION
        PERCENT-COMPLETE:50
        X-TODO-NUMBER:9
        X-TODO-PROJECT:web
        END:VTODO
        BEGIN:VTODO
        UID:\(id)-1
        DTSTAMP:20261121T102030Z
        SUMMARY:find it
        STATUS:COMPLETED
        RELATED-TO:\(id)
        END:VTODO
        BEGIN:VTODO
        UID:\(id)-2
        DTSTAMP:20261121T102030Z
        SUMMARY:pay it
        STATUS:NEEDS-ACTION
        RELATED-TO:\(id)
        END:VTODO
        END:VCALENDAR
        """)
  }

  @Test(arguments: ["20261025T003000Z", "20261025T013000Z"])
  func aDeadlineInARepeatedHourIsItsCivilTime(due: String) throws {
    let file = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nDUE:\(due)\nEND:VTODO\nEND:VCALENDAR\n"
    let card = try Round(.ical, zone: Zone(identifier: "Europe/Berlin")).cards(file)[0]
    expect(card.draft.deadline?.iso, is: "2026-10-25T02:30")
  }
}
