import Entities
import Expectations
import System
import Testing

@Suite struct SeriesFormatTests {
  private func listed(
    _ rule: String, due: String?, until: String? = nil
  ) throws -> ListedCard {
    try .sample("Rent") { card in
      card.repeat = RepeatRule(text: rule)
      card.deadline = due.flatMap { Deadline(iso: $0) }
      card.until = until.flatMap { Deadline(iso: $0) }
    }
  }

  /// The rules themselves are those of `RecurrenceRuleTests`.
  @Test func calendarsHaveTheRuleAndItsFirstDate() throws {
    let file = try Round(.ical).file([
      try listed("day", due: "2026-11-30T14:00", until: "2026-12-31")
    ])
    for line in ["DTSTART:20261130T140000", "DUE:20261130T140000"] {
      expect(file.contains("\r\n\(line)\r\n"))
    }
    expect(file.contains("\r\nRRULE:FREQ=DAILY;UNTIL=20261231T235959\r\n"))
  }

  /// The rule counts from the start; the wait keeps its distance, or is kept alone.
  @Test(arguments: [
    ("FREQ=WEEKLY", "mon"), ("FREQ=WEEKLY;BYDAY=SA,SU", "mon,tue"), ("FREQ=DAILY", "day"),
    ("FREQ=MONTHLY;BYMONTHDAY=26", "month on 28"), ("FREQ=MONTHLY;BYMONTHDAY=28", nil),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "month on 2"), ("FREQ=MONTHLY;BYDAY=-1SA", nil),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30", "year on 1 jan"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "year on 2 mar"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=27", nil),
  ])
  func aRuleThatStartsBeforeItIsDueMoves(rule: String, expected: String?) throws {
    let card = try Round(.ical).card(
      """
      BEGIN:VTODO
      DTSTART;VALUE=DATE:20261128
      DUE;VALUE=DATE:20261130
      RRULE:\(rule)
      END:VTODO
      """)
    expect(card.draft.repeat?.text, is: expected)
    expect(card.draft.wait?.iso, is: "2026-11-28")
    expect(card.draft.notes.text.contains("RRULE: \(rule)"), is: expected == nil)
  }

  @Test func anotherCalendarCanChangeAndRemoveTheRuleOfAnExport() throws {
    let round = try Round(.ical)
    let file = round.file([try listed("mon,thu", due: "2026-11-30", until: "2026-12-31")])
    let changed = file.replacing("BYDAY=MO,TH", with: "BYDAY=MO")
    try expect(round.cards(changed)[0].draft.repeat?.text, is: "mon")
    let without = file.replacing("RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231\r\n", with: "")
    let draft = try round.card(without).draft
    expect(draft.repeat == nil && draft.until == nil)
  }

  @Test func aRuleWithoutAnRRULESurvivesAnExport() throws {
    let round = try Round(.ical)
    let cards = [
      try listed("10 days after done", due: "2026-11-30"), try listed("month on 31", due: nil),
    ]
    for card in cards {
      let file = round.file([card])
      expect(!file.contains("\r\nRRULE"))
      try expect(round.cards(file)[0].draft.repeat, is: card.card.repeat)
    }
  }

  private static let parent = "00000000-0000-4000-8000-000000000001"

  private static let template =
    #"{"description":"Rent","status":"recurring","uuid":"\#(parent)","due":"20260131T000000Z","#
    + #""recur":"monthly","until":"20271231T000000Z","mask":"+-","rtype":"periodic"}"#

  private func instance(_ digit: Int, _ status: String, due: String) -> String {
    #"{"description":"Rent","status":"\#(status)","parent":"\#(Self.parent)","due":"\#(due)","#
      + #""uuid":"00000000-0000-4000-8000-00000000001\#(digit)","recur":"monthly","#
      + #""imask":\#(digit)}"#
  }

  @Test func aTemplateAndItsPendingInstanceAreOneCard() throws {
    let text = """
      [
      \(Self.template),
      \(instance(0, "completed", due: "20260131T000000Z")),
      \(instance(1, "pending", due: "20260228T000000Z"))
      ]
      """
    let cards = try Round(.taskwarrior).cards(text)
    expect(cards.map(\.draft.state), is: [.done, .todo])
    expect(cards.map { $0.draft.repeat?.text }, is: [nil, "month on 31"])
    expect(cards.map { $0.draft.until?.iso }, is: [nil, "2027-12-31"])
    expect(cards[1].draft.deadline?.iso, is: "2026-02-28")
    try expect(Round(.taskwarrior).records(text).flatMap(\.remarks), is: [])
  }

  @Test func ofSeveralPendingInstancesTheLastOneRepeats() throws {
    let cards = try Round(.taskwarrior).cards(
      """
      \(instance(2, "waiting", due: "20260331T000000Z"))
      \(instance(1, "pending", due: "20260228T000000Z"))
      \(Self.template)
      """)
    expect(cards.map { $0.draft.repeat?.text }, is: ["month on 31", nil])
  }

  @Test func aTemplateWithoutAPendingInstanceIsDueAfterTheLastOne() throws {
    let alone = try Round(.taskwarrior).cards(Self.template)
    expect(alone.map { $0.draft.deadline?.iso }, is: ["2026-01-31"])
    expect(alone[0].draft.repeat?.text, is: "month on 31")
    let later = try Round(.taskwarrior).cards(
      Self.template + "\n" + instance(0, "completed", due: "20260131T000000Z"))
    expect(later.map { $0.draft.deadline?.iso }, is: ["2026-02-28", "2026-01-31"])
  }

  @Test func aPeriodThatTodoCannotHaveIsKeptInTheNotes() throws {
    let text = Self.template.replacing("monthly", with: "PT6H")
    try expect(Round(.taskwarrior).record(text).remarks.contains(.recurring))
    let draft = try Round(.taskwarrior).card(text).draft
    expect(draft.repeat == nil)
    expect(draft.notes.text, is: "recur: PT6H\nuntil: 20271231T000000Z")
  }

  @Test func taskwarriorGetsThePeriodAndTheLastDay() throws {
    let round = try Round(.taskwarrior)
    let file = round.file([try listed("month on 30", due: "2026-11-30", until: "2027-12-31")])
    expect(file.contains(#""recur":"monthly","until":"20271231T235900Z""#))
    // Another program can change it.
    let changed = try round.cards(file.replacing(#""recur":"monthly""#, with: #""recur":"weekly""#))
    expect(changed[0].draft.repeat?.text, is: "mon")
    let other = round.file([try listed("month on 2nd tue", due: "2026-12-08")])
    expect(!other.contains("\"recur\""))
    try expect(round.cards(other)[0].draft.repeat?.text, is: "month on 2nd tue")
  }

  @Test func todoTxtGetsRecAsFarAsItCanSayTheRule() throws {
    let round = try Round(.todotxt)
    let strict = round.file([try listed("mon", due: "2026-11-30")])
    expect(strict.contains(" rec:+1w "))
    expect(round.file([try listed("2 weeks after done", due: nil)]).contains(" rec:2w "))
    let exact = round.file([try listed("month on 2nd tue", due: "2026-12-08")])
    expect(!exact.contains(" rec:"))
    for file in [strict, exact] { try expect(round.cards(file)[0].draft.repeat != nil) }
    try expect(
      round.cards(strict.replacing("rec:+1w", with: "rec:+2d"))[0].draft.repeat?.text,
      is: "2 days from 2026-11-30")
  }
}
