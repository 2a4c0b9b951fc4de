import Entities
import Expectations
import System
import Testing

@testable import CardFormats

/// Rules of tasks whose time is on another day in the user's zone.
@Suite struct MovedRuleTests {
  private static let berlin = Zone(identifier: "Europe/Berlin")

  /// The rule of a task that is due in New York in the evening, or in Seoul in the morning.
  @Test(arguments: [
    ("America/New_York:20261201T220000", "FREQ=WEEKLY;BYDAY=TU", "wed"),
    ("America/New_York:20261201T220000", "FREQ=WEEKLY", "wed"),
    ("America/New_York:20261206T220000", "FREQ=WEEKLY;BYDAY=SU", "mon"),
    ("America/New_York:20261204T220000", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "tue,wed,thu,fri,sat"),
    ("America/New_York:20261201T220000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", nil),
    ("America/New_York:20261201T220000", "FREQ=MONTHLY;BYMONTHDAY=1", "month on 2"),
    ("America/New_York:20261201T220000", "FREQ=MONTHLY;BYMONTHDAY=-1", "month on 1"),
    ("Asia/Seoul:20261201T070000", "FREQ=MONTHLY;BYMONTHDAY=1", "month on last"),
    ("America/New_York:20261201T220000", "FREQ=DAILY", "day"),
    ("America/New_York:20261201T220000", "FREQ=YEARLY", "year on 2 dec"),
    ("America/New_York:20261201T120000", "FREQ=WEEKLY;BYDAY=TU", "tue"),
    ("Asia/Seoul:20261201T070000", "FREQ=WEEKLY;BYDAY=TU", "mon"),
  ])
  func theDaysOfARuleMoveWithTheTime(due: String, rule: String, expected: String?) throws {
    let card = try card("DUE;TZID=\(due)\nRRULE:\(rule)")
    if let expected {
      expect(card.draft.repeat?.text, is: expected)
      expect(card.draft.notes.isEmpty)
    } else {
      expect(card.draft.repeat?.text, is: "2 weeks from 2026-12-02")
    }
  }

  @Test(arguments: [
    "FREQ=MONTHLY;BYDAY=1TU", "FREQ=MONTHLY;BYMONTHDAY=28",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28",
    "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
  ])
  func aRuleThatCannotMoveIsKeptInTheNotes(rule: String) throws {
    let card = try card("DUE;TZID=America/New_York:20261201T220000\nRRULE:\(rule)")
    expect(card.draft.repeat == nil)
    expect(card.draft.notes.text, is: "RRULE: \(rule)")
  }

  @Test func theLastDayMovesToo() throws {
    let due = "DUE;TZID=America/New_York:20261201T220000\nRRULE:FREQ=DAILY;UNTIL="
    try expect(card(due + "20261210").draft.until?.civilDay.iso, is: "2026-12-11")
    try expect(card(due + "20261210T220000").draft.until?.civilDay.iso, is: "2026-12-11")
    try expect(card(due + "20261211T030000Z").draft.until?.civilDay.iso, is: "2026-12-11")
    try expect(card(due + "20261211T025959Z").draft.until?.civilDay.iso, is: "2026-12-10")
  }

  @Test func theDaysOfATimeInUTCAreThoseOfUTC() throws {
    try expect(
      card("DUE:20261201T230000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU").draft.repeat?.text, is: "wed")
  }

  @Test func aRuleOfTickTickHasTheZoneOfItsTask() throws {
    let cards = try Round(.csv, zone: Self.berlin).cards(
      """
      "List Name","Title","Is Check list","Due Date","Repeat","Timezone","Is All Day"
      "A","a","N","2026-12-02T03:00:00+0000","FREQ=WEEKLY;BYDAY=TU","America/New_York","false"
      "A","b","N","2026-12-01T05:00:00+0000","FREQ=WEEKLY;BYDAY=TU","America/New_York","true"

      """)
    expect(cards.map { $0.draft.deadline?.iso }, is: ["2026-12-02T04:00", "2026-12-01"])
    expect(cards.map { $0.draft.repeat?.text }, is: ["wed", "tue"])
  }

  private func card(_ properties: String) throws -> CardRecord {
    let lines = properties.replacing("\n", with: "\r\n")
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:x\r\n\(lines)\r\nEND:VTODO\r\n"
    return try Round(.ical, zone: Self.berlin).card(text + "END:VCALENDAR\r\n")
  }
}
