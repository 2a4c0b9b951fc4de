import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@testable import CardFormats

/// VTODO of RFC 5545.
@Suite struct ICalendarTests {
  private let round: Round

  init() throws {
    round = try Round(.ical, zone: Zone(identifier: "Asia/Seoul"))
  }

  @Test func aFoldInsideACharacterIsRemoved() throws {
    let parts = ["BEGIN:VTODO\r\nSUMMARY:".utf8 + [0xC3], Array("\r\n ".utf8) + [0xA9]]
    let records = try round.records(parts.flatMap(\.self) + Array("\r\nEND:VTODO".utf8))
    expect(records.first?.card?.draft.title.text, is: "é")
  }

  @Test func aUIDThatIsAUUIDBecomesTheId() throws {
    let uid = "296d835e-8f85-4224-8f36-c612cad1b9f8"
    let card = try round.card("BEGIN:VTODO\r\nSUMMARY:x\r\nUID:\(uid)\r\nEND:VTODO")
    expect(card.id, is: UUID(uuidString: uid))
    expect(card.draft.key?.text, is: uid)
  }

  @Test func linesAreFoldedAtSeventyFiveBytesBetweenCharacters() throws {
    let title = String(repeating: "日本é, ", count: 30)
    let file = try round.file([.sample(title)])
    let lines = file.split(separator: "\r\n")
    expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.contains { $0.utf8.count >= 72 })
    try expect(round.card(file).draft.title, is: Title(title))
  }

  @Test func aCardIsWrittenAsAToDo() throws {
    let listed = try ListedCard.sample("Pay; now", in: ProjectName("web")) { card in
      card.deadline = Deadline(iso: "2026-12-01T14:30")
      card.steps = [try Step("find it", isChecked: true), try Step("pay it")]
    }
    let id = "00000000-0000-7000-8000-000000000009"
    expect(
      round.file([listed]).split(separator: "\r\n").joined(separator: "\n"),
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
