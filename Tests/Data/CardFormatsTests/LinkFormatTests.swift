import Entities
import Expectations
import System
import Testing

/// The end of a wait, which other programs can change, and titles that look like links.
@Suite struct LinkFormatTests {
  private func file(
    _ format: FileFormat, wait: String?, due: String? = nil, rule: String? = nil, zone: Zone = .utc
  ) throws -> String {
    try Round(format, zone: zone).file([
      ListedCard.sample { card in
        card.wait = wait.flatMap { Deadline(iso: $0) }
        card.deadline = due.flatMap { Deadline(iso: $0) }
        card.repeat = rule.flatMap(RepeatRule.init(text:))
      }
    ])
  }

  private func wait(_ format: FileFormat, _ file: String, zone: Zone = .utc) throws -> String? {
    try Round(format, zone: zone).card(file).draft.wait?.iso
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
  func theWaitIsTheStartInCalendars(wait: String, due: String?, line: String?) throws {
    let file = try file(.ical, wait: wait, due: due)
    expect(file.contains("DTSTART"), is: (line != nil))
    if let line { expect(file.contains(line + "\r\n")) }
    try expect(self.wait(.ical, file), is: wait)
  }

  @Test func anotherCalendarCanChangeAndRemoveTheStart() throws {
    let file = try file(.ical, wait: "2026-12-01T14:30", due: "2026-12-24")
    let changed = file.replacing("DATE:20261201", with: "DATE:20261203")
    try expect(wait(.ical, changed), is: "2026-12-03")
    let without = file.replacing("DTSTART;VALUE=DATE:20261201\r\n", with: "")
    try expect(wait(.ical, without) == nil)
  }

  /// The start of an exported card that repeats is the due date, from which the rule counts.
  @Test(arguments: [nil, "2026-11-25"])
  func theStartOfARuleIsNotAWait(wait: String?) throws {
    let file = try file(.ical, wait: wait, due: "2026-12-01", rule: "month on 1")
    expect(file.contains("DTSTART;VALUE=DATE:20261201"))
    let moved = file.replacing("DUE;VALUE=DATE:20261201", with: "DUE;VALUE=DATE:20261210")
    let without = file.replacing("RRULE:FREQ=MONTHLY;BYMONTHDAY=1\r\n", with: "")
    for text in [file, moved, without] { try expect(self.wait(.ical, text), is: wait) }
    try expect(Round(.ical).card(moved).draft.deadline?.iso, is: "2026-12-10")
  }

  @Test func aWaitChangedInTaskwarriorWins() throws {
    let berlin = Zone(identifier: "Europe/Berlin")
    let file = try file(.taskwarrior, wait: "2026-12-01", zone: berlin)
    expect(file.contains(#""wait":"20261130T230000Z""#))
    try expect(wait(.taskwarrior, file), is: "2026-12-01")
    let changed = file.replacing(#""wait":"20261130"#, with: #""wait":"20261210"#)
    try expect(wait(.taskwarrior, changed, zone: berlin), is: "2026-12-11")
    let without = file.replacing(#""wait":"20261130T230000Z","#, with: "")
    try expect(wait(.taskwarrior, without, zone: berlin) == nil)
  }

  @Test func todoTxtGetsTheDayOfTheWait() throws {
    try expect(!file(.todotxt, wait: "2026-12-01").contains("wait:"))
    let file = try file(.todotxt, wait: "2026-12-01T14:30")
    expect(file.contains(" t:2026-12-01 "))
    try expect(wait(.todotxt, file), is: "2026-12-01T14:30")
    let changed = file.replacing("t:2026-12-01 ", with: "t:2026-12-02 ")
    try expect(wait(.todotxt, changed), is: "2026-12-02")
  }

  @Test func titlesThatLookLikeLinksAreReadBack() throws {
    let title = "t:2026-12-01 id:3 mean p:4"
    let file = try Round(.todotxt).file([.sample(title) { $0.blockers = Blockers([3]) }])
    try expect(Round(.todotxt).card(file).draft.title.text, is: title)
  }
}
