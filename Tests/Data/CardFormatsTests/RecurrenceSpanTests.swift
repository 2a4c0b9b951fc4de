import Entities
import Expectations
import System
import Testing

@testable import CardFormats

/// Rules as Taskwarrior's `recur` and as `rec:` of todo.txt.
@Suite struct RecurrenceSpanTests {
  private static func rule(_ format: FileFormat, _ text: String) -> RepeatRule? {
    format == .todotxt ? TodoTxtRecurrence.rule(text) : TaskRecurrence.rule(text)
  }

  private static func text(
    _ format: FileFormat, _ rule: String, due: String? = "2026-11-23"
  ) throws -> String? {
    let rule = try #require(RepeatRule(text: rule))
    let due = due.flatMap { CivilDay(iso: $0) }
    return format == .todotxt
      ? TodoTxtRecurrence.text(rule, due: due) : TaskRecurrence.text(rule, due: due)
  }

  @Test(arguments: [
    ("daily", "day"), ("weekdays", "weekday"), ("weekly", "week"), ("2weeks", "2 weeks"),
    ("2 weeks", "2 weeks"), ("biweekly", "2 weeks"), ("fortnight", "2 weeks"), ("monthly", "month"),
    ("bimonthly", "2 months"), ("3mo", "3 months"), ("3m", "3 months"), ("quarterly", "3 months"),
    ("2q", "6 months"), ("semiannual", "6 months"), ("yearly", "year"), ("annual", "year"),
    ("biannual", "2 years"), ("biyearly", "2 years"), ("10d", "10 days"), ("day", "day"),
    ("P1M", "month"), ("P2W", "2 weeks"), ("P14D", "14 days"), ("P1Y", "year"), ("Weekly", "week"),
  ])
  func valuesOfTaskwarriorAreRead(text: String, rule: String) {
    expect(TaskRecurrence.rule(text)?.text, is: rule)
  }

  @Test(arguments: [
    ("1w", "week after done"), ("10d", "10 days after done"), ("3", "3 days after done"),
    ("2m", "2 months after done"), ("1y", "year after done"), ("+1m", "month"), ("+2w", "2 weeks"),
    ("+1d", "day"),
  ])
  func valuesOfTodoTxtAreRead(text: String, rule: String) {
    expect(TodoTxtRecurrence.rule(text)?.text, is: rule)
  }

  @Test(arguments: [
    (
      FileFormat.taskwarrior,
      """
      hourly,12hours,PT24H,P1Y6M,P,P1,P-1D,0d,1000d,5,d5,2daily,99999999999999999999d,\
      9223372036854775807q,1.5mo,-1d,+1d,weekday,foo
      """
    ),
    (.todotxt, "+,w,5b,+5b,0d,1000d,1ww,-1d,++1d,1h,99999999999999999999w"),
  ])
  func otherValuesAreNotRead(format: FileFormat, texts: String) {
    for text in texts.split(separator: ",").map(String.init) + [""] {
      expect(Self.rule(format, text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    (FileFormat.taskwarrior, "day", "daily"), (.taskwarrior, "mon", "weekly"),
    (.taskwarrior, "weekday", "weekdays"), (.taskwarrior, "month on 23", "monthly"),
    (.taskwarrior, "year on 23 nov", "yearly"), (.taskwarrior, "10 days from 2026-11-23", "10days"),
    (.taskwarrior, "2 weeks from 2026-11-23", "2weeks"),
    (.taskwarrior, "3 months from 2026-11-23", "3months"),
    (.taskwarrior, "2 years from 2026-11-23", "2years"),
    (.todotxt, "10 days after done", "10d"), (.todotxt, "week after done", "1w"),
    (.todotxt, "mon", "+1w"), (.todotxt, "day", "+1d"), (.todotxt, "year on 23 nov", "+1y"),
    (.todotxt, "3 months from 2026-11-23", "+3m"),
  ])
  func rulesAreWrittenAsTheyAreRead(format: FileFormat, rule: String, value: String) throws {
    try expect(Self.text(format, rule), is: value)
    let due = try #require(CivilDay(iso: "2026-11-23"))
    expect(Self.rule(format, value)?.anchored(at: due), is: RepeatRule(text: rule))
  }

  @Test(arguments: ["tue", "mon,thu", "month on 31", "month on last", "month on 2nd tue"])
  func otherRulesAreNotWritten(rule: String) throws {
    for format in [FileFormat.taskwarrior, .todotxt] { try expect(Self.text(format, rule) == nil) }
  }

  @Test func aSpanAfterDoneIsOnlyOneOfTodoTxtAndNeedsNoDueDate() throws {
    try expect(Self.text(.taskwarrior, "10 days after done") == nil)
    try expect(Self.text(.taskwarrior, "2 weeks from 2026-11-30") == nil)
    try expect(Self.text(.todotxt, "weekday") == nil)
    try expect(Self.text(.todotxt, "10 days after done", due: nil), is: "10d")
    try expect(Self.text(.todotxt, "mon", due: nil) == nil)
  }
}
