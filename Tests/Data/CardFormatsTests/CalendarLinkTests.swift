import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@Suite struct CalendarLinkTests {
  private func waiting(_ wait: String, due: String? = nil) throws -> ListedCard {
    var card = try Card.sample("x")
    card.wait = Deadline(iso: wait)
    card.deadline = due.flatMap { Deadline(iso: $0) }
    return ListedCard(card: card, project: Project.inbox.name)
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
}
