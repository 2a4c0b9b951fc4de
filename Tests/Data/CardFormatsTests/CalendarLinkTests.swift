import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@Suite struct CalendarLinkTests {
  @Test func aStartThatIsKeptInTheNotesKeepsItsZone() throws {
    let card = try #require(
      try Round(.ical).cards(
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:x\n"
          + "DTSTART;TZID=Europe/Berlin:20261201T090000\nRRULE:FREQ=SECONDLY\n"
          + "END:VTODO\nEND:VCALENDAR\n"
      ).first)
    expect(card.draft.notes.text.contains("DTSTART: 20261201T090000 Europe/Berlin"))
  }

  private static let id = "00000000-0000-4000-8000-000000000007"

  private func waiting(_ wait: String, due: String? = nil) throws -> ListedCard {
    var card = try Card.sample("x")
    card.wait = Deadline(iso: wait)
    card.deadline = due.flatMap { Deadline(iso: $0) }
    return ListedCard(card: card, project: Project.inbox.name)
  }

  private func toDos(_ lines: String) throws -> [CardRecord] {
    try Round(.ical).cards("BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n")
  }

  @Test(
    arguments: [
      ("2026-12-01", nil, "DTSTART;VALUE=DATE:20261201"),
      ("2026-12-01T14:30", nil, "DTSTART:20261201T143000"),
      ("2026-12-01", "2026-12-24", "DTSTART;VALUE=DATE:20261201"),
      // Both have one type.
      ("2026-12-01T14:30", "2026-12-24", "DTSTART;VALUE=DATE:20261201"),
      ("2026-12-01", "2026-12-24T12:00", "DTSTART:20261201T000000"),
      // It is before the due date.
      ("2026-12-24", "2026-12-24", nil), ("2026-12-25", "2026-12-24T12:00", nil),
    ] as [(String, String?, String?)])
  func theWaitIsTheStart(wait: String, due: String?, line: String?) throws {
    let round = try Round(.ical)
    let file = round.file([try waiting(wait, due: due)])
    expect(file.contains("DTSTART"), is: (line != nil))
    if let line { expect(file.contains(line + "\r\n")) }
    try expect(round.cards(file)[0].draft.wait?.iso, is: wait)
  }

  @Test func anotherCalendarCanChangeAndRemoveTheStart() throws {
    let round = try Round(.ical)
    let file = round.file([try waiting("2026-12-01T14:30", due: "2026-12-24")])
    let changed = file.replacing("DATE:20261201", with: "DATE:20261203")
    try expect(round.cards(changed)[0].draft.wait?.iso, is: "2026-12-03")
    let lines = file.split(separator: "\r\n").filter { !$0.hasPrefix("DTSTART") }
    try expect(round.cards(lines.joined(separator: "\r\n"))[0].draft.wait == nil)
  }

  /// The start of an exported card that repeats is the due date, from which the rule counts.
  @Test(arguments: [nil, "2026-11-25"])
  func theStartOfARuleIsNotAWait(wait: String?) throws {
    var card = try Card.sample("Rent")
    card.deadline = Deadline(iso: "2026-12-01")
    card.repeat = RepeatRule(text: "month on 1")
    card.wait = wait.flatMap { Deadline(iso: $0) }
    let file = try Round(.ical).file([ListedCard(card: card, project: Project.inbox.name)])
    expect(file.contains("DTSTART;VALUE=DATE:20261201"))
    let moved = file.replacing("DUE;VALUE=DATE:20261201", with: "DUE;VALUE=DATE:20261210")
    let lines = file.split(separator: "\r\n").filter { !$0.hasPrefix("RRULE") }
    for text in [file, moved, lines.joined(separator: "\r\n")] {
      try expect(Round(.ical).cards(text).map { $0.draft.wait?.iso }, is: [wait])
    }
    try expect(Round(.ical).cards(moved)[0].draft.deadline?.iso, is: "2026-12-10")
  }

  @Test func aToDoThatStartsWhenItIsDueDoesNotWait() throws {
    let card = try toDos(
      """
      BEGIN:VTODO
      SUMMARY:x
      DTSTART;VALUE=DATE:20261201
      DUE;VALUE=DATE:20261201
      END:VTODO
      """)[0]
    expect(card.draft.wait == nil)
    expect(card.draft.notes.isEmpty)
  }

  @Test func aDependencyIsABlocker() throws {
    let cards = try toDos(
      """
      BEGIN:VTODO
      UID:ship@example.com
      SUMMARY:Ship
      RELATED-TO;RELTYPE=DEPENDS-ON:build@example.com
      RELATED-TO;RELTYPE=depends-on:\(Self.id)
      RELATED-TO;RELTYPE=SIBLING:other
      END:VTODO
      BEGIN:VTODO
      UID:build@example.com
      SUMMARY:Build
      END:VTODO
      """)
    expect(cards[0].blockers, is: [cards[1].id, try #require(UUID(uuidString: Self.id))])
    expect(cards[0].draft.notes.text, is: "RELATED-TO: other")
  }

  @Test func aPartThatIsACardBlocksTheWhole() throws {
    let cards = try toDos(
      """
      BEGIN:VTODO
      UID:whole
      SUMMARY:Move
      END:VTODO
      BEGIN:VTODO
      UID:part
      SUMMARY:call
      PRIORITY:1
      RELATED-TO:whole
      END:VTODO
      """)
    expect(cards.map(\.name), is: ["whole", "part"])
    expect(cards[1].namedBlocked, is: ["whole"])
    expect(cards[1].draft.notes.isEmpty)
  }

  @Test func aPartWithLinksIsACard() throws {
    let cards = try toDos(
      """
      BEGIN:VTODO
      UID:whole
      SUMMARY:Move
      END:VTODO
      BEGIN:VTODO
      UID:first
      SUMMARY:call
      RELATED-TO:whole
      END:VTODO
      BEGIN:VTODO
      UID:second
      SUMMARY:pack
      RELATED-TO:whole
      RELATED-TO;RELTYPE=DEPENDS-ON:first
      END:VTODO
      """)
    expect(cards.map(\.draft.title.text), is: ["Move", "call", "pack"])
    expect(cards[2].blockers, is: [cards[1].id])
  }
}
