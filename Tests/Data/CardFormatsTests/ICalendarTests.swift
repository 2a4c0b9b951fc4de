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

  @Test func aUIDThatIsAUUIDBecomesTheId() throws {
    let uid = "296d835e-8f85-4224-8f36-c612cad1b9f8"
    let card = try card("SUMMARY:x", "UID:\(uid)")

    expect(card.id, is: UUID(uuidString: uid))
    expect(card.draft.key?.text, is: uid)
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
}
