import Entities
import Expectations
import System
import Testing

@testable import CardFormats

/// Rules as Taskwarrior's `recur` and as `rec:` of todo.txt.
@Suite struct RecurrenceSpanTests {
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
    "", "hourly", "12hours", "PT24H", "P1Y6M", "P", "P1", "P-1D", "0d", "1000d", "5", "d5",
    "2daily",
    "99999999999999999999d", "9223372036854775807q", "1.5mo", "-1d", "+1d", "weekday", "foo",
  ])
  func otherValuesOfTaskwarriorAreNotRead(text: String) {
    expect(TaskRecurrence.rule(text) == nil)
  }

  @Test(arguments: [
    ("day", "daily"), ("weekday", "weekdays"), ("mon", "weekly"),
    ("2 weeks from 2026-11-23", "2weeks"), ("month on 23", "monthly"),
    ("3 months from 2026-11-23", "3months"), ("year on 23 nov", "yearly"),
    ("10 days from 2026-11-23", "10days"), ("2 years from 2026-11-23", "2years"),
  ])
  func rulesAreWrittenForTaskwarrior(text: String, value: String) throws {
    let due = try #require(CivilDay(iso: "2026-11-23"))
    let rule = try #require(RepeatRule(text: text))
    expect(TaskRecurrence.text(rule, due: due), is: value)
    expect(TaskRecurrence.rule(value)?.anchored(at: due), is: rule)
  }

  @Test(arguments: [
    "tue", "mon,thu", "month on 31", "month on last", "month on 2nd tue", "10 days after done",
    "2 weeks from 2026-11-30",
  ])
  func otherRulesAreNotWrittenForTaskwarrior(text: String) throws {
    let due = try #require(CivilDay(iso: "2026-11-23"))
    try expect(TaskRecurrence.text(#require(RepeatRule(text: text)), due: due) == nil)
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
    "", "+", "w", "5b", "+5b", "0d", "1000d", "1ww", "-1d", "++1d", "1h", "99999999999999999999w",
  ])
  func otherValuesOfTodoTxtAreNotRead(text: String) {
    expect(TodoTxtRecurrence.rule(text) == nil)
  }

  @Test(arguments: [
    ("10 days after done", "10d"), ("week after done", "1w"), ("mon", "+1w"), ("day", "+1d"),
    ("3 months from 2026-11-23", "+3m"), ("year on 23 nov", "+1y"),
  ])
  func rulesAreWrittenForTodoTxt(text: String, value: String) throws {
    let due = try #require(CivilDay(iso: "2026-11-23"))
    let rule = try #require(RepeatRule(text: text))
    expect(TodoTxtRecurrence.text(rule, due: due), is: value)
    expect(TodoTxtRecurrence.rule(value)?.anchored(at: due), is: rule)
  }

  @Test func aSpanAfterDoneNeedsNoDueDate() throws {
    let span = try #require(RepeatRule(text: "10 days after done"))
    expect(TodoTxtRecurrence.text(span, due: nil), is: "10d")
    try expect(TodoTxtRecurrence.text(#require(RepeatRule(text: "mon")), due: nil) == nil)
  }

  @Test(arguments: ["weekday", "mon,thu", "month on last", "tue"])
  func otherRulesAreNotWrittenForTodoTxt(text: String) throws {
    let due = try #require(CivilDay(iso: "2026-11-23"))
    try expect(TodoTxtRecurrence.text(#require(RepeatRule(text: text)), due: due) == nil)
  }
}
