import Entities
import Expectations
import Foundation
import System
import Testing

@testable import CardFormats

/// Rules as `RRULE` of iCalendar.
@Suite struct RecurrenceRuleTests {
  private func day(_ iso: String) throws -> CivilDay {
    try #require(CivilDay(iso: iso))
  }

  private func read(_ text: String, _ first: String = "2026-11-23") throws -> RecurrenceRule? {
    RecurrenceRule(text, first: Deadline(iso: first), zone: .utc)
  }

  /// The rows of the table that python-dateutil made: the `RRULE`, its first day, a day, and the
  /// dates after that day.
  private static func rows() throws -> [[String]] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let table = tests.appending(path: "Domain/Expressions/RepeatDates.tsv")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: "\t") }
      .filter { !$0[1].isEmpty }.map { Array($0[1...]) }
  }

  @Test func everyRuleOfTheTableHasItsDates() throws {
    let rows = try Self.rows()
    expect(rows.count > 400)
    for row in rows {
      let found = try #require(try read(row[0], row[1]), "\(row[0])")
      let dates = found.rule.dates(after: try day(row[2]), count: 8).map(\.iso)
      expect(dates.joined(separator: " "), is: row[3], "\(row[0])")
    }
  }

  @Test func everyRuleOfTheTableIsWrittenAsItWasRead() throws {
    for row in try Self.rows() {
      let found = try #require(try read(row[0], row[1]), "\(row[0])")
      let first = try Deadline.day(found.rule.start ?? day(row[1]))
      expect(found.text(first: first), is: row[0])
    }
  }

  @Test(arguments: [
    ("FREQ=DAILY", "day"), ("FREQ=WEEKLY", "mon"), ("FREQ=MONTHLY", "month on 23"),
    ("FREQ=YEARLY", "year on 23 nov"), ("FREQ=WEEKLY;BYDAY=MO,WE", "mon,wed"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "weekday"), ("FREQ=MONTHLY;BYMONTHDAY=15", "month on 15"),
    ("freq=weekly;byday=fr,mo", "mon,fri"), ("FREQ=DAILY;INTERVAL=1;WKST=SU", "day"),
    ("BYDAY=TU;FREQ=MONTHLY;BYSETPOS=2", "month on 2nd tue"),
    ("FREQ=MONTHLY;BYDAY=+2TU", "month on 2nd tue"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "month on last fri"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "month on last"),
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "month on 31"),
    ("FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1", "month on 29"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "year on 29 feb"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "year on 29 feb"),
    ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31", "year on 31 mar"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "year on 4th thu of nov"),
    ("FREQ=WEEKLY;INTERVAL=2", "2 weeks from 2026-11-23"),
    ("FREQ=DAILY;INTERVAL=10", "10 days from 2026-11-23"),
  ])
  func theRulesOfOtherProgramsAreRead(text: String, rule: String) throws {
    try expect(read(text)?.rule.text, is: rule)
  }

  @Test(arguments: [
    "", "FREQ", "FREQ=", "INTERVAL=2", "FREQ=DAILY;COUNT=10", "FREQ=HOURLY", "FREQ=SECONDLY",
    "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=1000", "FREQ=DAILY;INTERVAL=x", "FREQ=DAILY;INTERVAL=2;BYDAY=MO",
    "FREQ=DAILY;BYMONTH=12", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=", "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU", "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=MONTHLY;BYMONTHDAY=29", "FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=MONTHLY;BYMONTHDAY=-2",
    "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYDAY=MO",
    "FREQ=MONTHLY;BYDAY=-2MO", "FREQ=MONTHLY;BYDAY=6MO", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=29,30,31;BYSETPOS=-1",
    "FREQ=MONTHLY;BYMONTHDAY=28,99999999999;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTH=1",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=13", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1", "FREQ=YEARLY;BYDAY=20MO",
    "FREQ=YEARLY;BYMONTHDAY=15", "FREQ=YEARLY;BYYEARDAY=100", "FREQ=YEARLY;BYWEEKNO=20",
    "FREQ=DAILY;UNTIL=soon", "FREQ=DAILY;", "FREQ=DAILY;X-A=1", "RSCALE=HEBREW;FREQ=YEARLY",
  ])
  func aRuleWithOtherDatesIsNotRead(text: String) throws {
    try expect(read(text) == nil)
  }

  /// iCalendar skips the months that lack the day of the first date.
  @Test(arguments: [("FREQ=MONTHLY", "2026-01-31"), ("FREQ=YEARLY", "2028-02-29")])
  func aFirstDateThatSomeMonthsLackIsNotRead(text: String, first: String) throws {
    try expect(read(text, first) == nil)
  }

  @Test(arguments: [
    ("2026-11-23", "FREQ=DAILY;UNTIL=20261231", "2026-12-31"),
    ("2026-11-23", "FREQ=DAILY;UNTIL=20261231T120000Z", "2026-12-31"),
    ("2026-11-23T14:30", "FREQ=DAILY;UNTIL=20261231", "2026-12-31"),
    ("2026-11-23T14:30", "FREQ=DAILY;UNTIL=20261231T143000", "2026-12-31"),
    ("2026-11-23T14:30", "FREQ=DAILY;UNTIL=20261231T000000", "2026-12-30"),
    // 00:30 on the next day in Seoul.
    ("2026-11-23T14:30", "FREQ=DAILY;UNTIL=20261231T153000Z", "2026-12-31"),
    ("2026-11-23T00:30", "FREQ=DAILY;UNTIL=20261231T153000Z", "2027-01-01"),
  ])
  func theEndIsTheDayOfTheLastDate(first: String, text: String, until: String) throws {
    let first = try #require(Deadline(iso: first))
    let zone = Zone(identifier: "Asia/Seoul")
    let found = try #require(RecurrenceRule(text, first: first, zone: zone))
    expect(found.until?.iso, is: until)
    expect(found.rule.text, is: "day")
  }

  @Test func theEndIsWrittenAsTheFirstDateIs() throws {
    let mon = try #require(RepeatRule(text: "mon"))
    let rule = RecurrenceRule(rule: mon, until: try day("2026-12-31"))
    let date = try #require(Deadline(iso: "2026-11-23"))
    let time = try #require(Deadline(iso: "2026-11-23T14:30"))
    expect(rule.text(first: date), is: "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231")
    expect(rule.text(first: time), is: "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T235959")
    for first in [date, time] {
      let again = RecurrenceRule(
        try #require(rule.text(first: first)), first: first, zone: .utc)
      expect(again?.until, is: rule.until)
      expect(again?.rule, is: rule.rule)
    }
  }

  @Test(arguments: [
    ("month", "2026-11-23"), ("2 weeks", "2026-11-23"), ("10 days after done", "2026-11-23"),
    // Another first date would shift the weeks, or precede the start.
    ("2 weeks from 2026-11-23", "2026-11-30"), ("mon from 2027-01-04", "2026-11-23"),
  ])
  func anotherRuleIsNotWritten(text: String, first: String) throws {
    let rule = RecurrenceRule(rule: try #require(RepeatRule(text: text)))
    try expect(rule.text(first: .day(day(first))) == nil)
  }
}
