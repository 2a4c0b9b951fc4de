import Entities
import Expectations
import System
import Testing

@Suite struct RepeatRuleTests {
  private func rule(_ text: String) throws -> RepeatRule {
    try #require(RepeatRule(text: text), "\(text)")
  }

  private func day(_ iso: String) throws -> CivilDay {
    try #require(CivilDay(iso: iso))
  }

  @Test func aRuleWhoseMonthsNeverHaveTheDayIsNone() throws {
    let start = try #require(CivilDay(iso: "2027-02-01"))
    let fifth = RepeatCycle.months(.weekday(.sunday, place: 5))
    expect(RepeatRule(fifth, every: 24, from: start) == nil)
    expect(RepeatRule(fifth, every: 12, from: start) != nil)
    expect(RepeatRule(text: "24 months on 5th sun from 2027-02-01") == nil)
    expect(RepeatRule(text: "24 months on 5th sun from 2027-05-30") != nil)
  }

  @Test(arguments: [
    ("month", "2026-01-31", "month on 31"), ("week", "2026-11-23", "mon"),
    ("year", "2028-02-29", "year on 29 feb"), ("year", "2026-12-24", "year on 24 dec"),
    ("day", "2026-11-20", "day"), ("weekday", "2026-11-20", "weekday"),
    ("mon,thu", "2026-11-20", "mon,thu"), ("month on last", "2026-11-20", "month on last"),
    ("10 days after done", "2026-11-20", "10 days after done"),
    ("2 weeks", "2026-11-23", "2 weeks from 2026-11-23"),
    ("3 months", "2026-01-31", "3 months from 2026-01-31"),
    ("4 years", "2028-02-29", "4 years from 2028-02-29"),
    ("5 days", "2026-11-20", "5 days from 2026-11-20"),
  ])
  func anAnchorFillsTheRule(text: String, at iso: String, anchored: String) throws {
    let found = try rule(text).anchored(at: try day(iso))
    expect(found.text, is: anchored)
    expect(found.isAnchored)
    expect(RepeatRule(text: found.text), is: found)
  }

  /// An interval begins on the first of its days, so that no week is skipped at the beginning.
  @Test(arguments: [
    ("2 weeks on mon", "2026-11-24", "2 weeks from 2026-11-30"),
    ("2 weeks on mon,thu", "2026-11-25", "2 weeks on mon,thu from 2026-11-26"),
    ("3 months on 15", "2026-11-20", "3 months from 2026-12-15"),
    ("3 months on 31", "2026-11-20", "3 months on 31 from 2026-11-30"),
    ("2 years on 29 feb", "2026-11-20", "2 years on 29 feb from 2027-02-28"),
    ("2 months on 5th fri", "2026-11-20", "2 months on 5th fri from 2027-01-29"),
  ])
  func anIntervalBeginsOnADateOfTheRule(text: String, at iso: String, anchored: String) throws {
    let found = try rule(text).anchored(at: try day(iso))
    expect(found.text, is: anchored)
    try expect(found.contains(#require(found.start)))
  }

  @Test func anAnchorStays() throws {
    let found = try rule("2 weeks from 2026-11-23")
    try expect(found.anchored(at: day("2027-05-05")), is: found)
  }

  /// A month that lacks the day has its last day.
  ///
  /// A fifth Tuesday of February comes once in 28 years, or in 40 around a century.
  @Test(arguments: [
    ("month", "2026-01-31", ["2026-02-28", "2026-03-31", "2026-04-30"]),
    ("month", "2028-01-31", ["2028-02-29", "2028-03-31", "2028-04-30"]),
    ("year on 5th tue of feb", "1999-01-01", ["2000-02-29", "2028-02-29", "2056-02-29"]),
    ("10 days after done", "2026-11-20", ["2026-11-30", "2026-12-10"]),
    ("2 weeks after done", "2026-11-20", ["2026-12-04", "2026-12-18"]),
    ("month after done", "2026-01-31", ["2026-02-28", "2026-03-28"]),
    ("year after done", "2028-02-29", ["2029-02-28", "2030-02-28"]),
  ])
  func datesFollowADay(text: String, after iso: String, dates: [String]) throws {
    let found = try rule(text)
    try expect(found.dates(after: day(iso), count: dates.count).map(\.iso), is: dates)
    try expect(found.contains(day(dates[0])), is: found.isAnchored && !found.isAfterDone)
  }

  @Test func aStartHasNoEarlierDates() throws {
    let found = try rule("mon from 2027-01-04")
    try expect(!found.contains(day("2026-11-23")))
    try expect(found.anchored(at: day("2026-11-20")), is: found)
  }

  @Test(arguments: [
    ("2 weeks from 2026-11-23", "2026-11-23", "2026-12-07"),
    ("2 weeks from 2026-11-23", "2026-11-30", "2026-12-07"),
    ("2 weeks from 2026-11-23", "2026-12-06", "2026-12-07"),
    ("mon from 2027-01-04", "2026-11-20", "2027-01-04"),
    ("day", "9999-12-30", "9999-12-31"), ("mon", "9990-06-15", "9990-06-18"),
    ("weekday", "9990-06-15", "9990-06-18"), ("month on 31", "9999-11-30", "9999-12-31"),
    ("year on 29 feb", "9996-02-28", "9996-02-29"),
    ("2 weeks from 2026-11-23", "9990-06-15", "9990-06-25"),
    ("7 days from 0001-01-01", "9990-06-15", "9990-06-18"),
    ("3 months from 0001-01-31", "9990-06-15", "9990-07-31"),
    ("400 years from 2000-02-29", "9600-01-01", "9600-02-29"),
  ])
  func aDayHasItsNextDate(text: String, after iso: String, next: String) throws {
    let found = try #require(try rule(text).first(after: try day(iso)))
    expect(found.iso, is: next)
  }

  @Test(arguments: [
    ("day", "9999-12-31"), ("month on 30", "9999-12-30"), ("sun", "9999-12-26"),
    ("999 years from 9001-01-01", "9001-01-01"), ("2 days from 9999-12-30", "9999-12-30"),
    ("month on 5th sun", "9999-10-31"), ("month after done", "9999-12-01"),
    ("10 days after done", "9999-12-25"), ("2 weeks after done", "9999-12-20"),
  ])
  func noDateIsAfterTheYear9999(text: String, after iso: String) throws {
    try expect(rule(text).first(after: try day(iso)) == nil)
    try expect(rule(text).dates(after: try day(iso), count: 3), is: [])
  }

  @Test func theFirstDayOfTheCalendarCanBeADate() throws {
    try expect(rule("2 days from 0001-01-01").contains(.first))
    try expect(rule("month on 1").contains(.first))
    try expect(rule("mon").contains(.first))
  }

  @Test func sevenAndFiveWeekdaysAreDailyRules() {
    expect(RepeatRule(.weeks(.all))?.text, is: "day")
    expect(RepeatRule(.weeks(.workdays))?.text, is: "weekday")
    expect(RepeatRule(.weeks(.workdays), every: 2)?.text, is: "2 weeks on mon,tue,wed,thu,fri")
  }

  @Test func invalidRulesAreNotMade() {
    expect(RepeatRule(.days, every: 0) == nil)
    expect(RepeatRule(.days, every: 1000) == nil)
    expect(RepeatRule(afterDone: -1, .day) == nil)
    expect(RepeatRule(.workdays, every: 2) == nil)
    expect(RepeatRule(.months(.number(32))) == nil)
    expect(RepeatRule(.months(.weekday(.monday, place: 6))) == nil)
    expect(RepeatRule(.years(YearDay(month: 2, day: .number(30)))) == nil)
    expect(RepeatRule(.years(YearDay(month: 13, day: .last))) == nil)
  }

  /// A store holds one form.
  @Test(arguments: [
    "", "days", "0 days", "1000 days", "1 week", "2 week", "Mon", "thu,mon", "mon,mon", "mon, thu",
    "mon,tue,wed,thu,fri", "month on 32", "month on 031", "month on 6th tue", "month on tue",
    "month on", "year on 30 feb", "year on feb", "year on last feb", "2 weekdays", "+2 days",
    "2 weeks on mon from 2026-11-23", "2 weeks from 2026-02-30", "mon after done", "after done",
    "day after done from 2026-11-23", "month from 2026-01-31", " day", "day ", "2  weeks",
    "from 2026-11-23", "weekly", "99999999999999999999 days",
  ])
  func anotherFormIsNotStored(text: String) {
    expect(RepeatRule(text: text) == nil)
  }

  @Test(arguments: [
    ("mon", "2026-11-23", RepeatUnit.week), ("month on 31", "2026-01-31", .month),
    ("2 weeks from 2026-11-23", "2026-12-07", .week), ("year on 29 feb", "2028-02-29", .year),
    ("day", "2026-11-20", .day),
  ])
  func aRuleIsASpanFromOneOfItsDates(text: String, due: String, unit: RepeatUnit) throws {
    try expect(rule(text).span(from: try day(due)), is: unit)
  }

  @Test(arguments: [
    ("mon", "2026-11-24"), ("mon,thu", "2026-11-23"), ("month on 31", "2026-02-28"),
    ("month on last", "2026-01-31"), ("weekday", "2026-11-20"),
    ("2 weeks from 2026-11-23", "2026-11-30"),
  ])
  func anotherRuleIsNotASpan(text: String, due: String) throws {
    try expect(rule(text).span(from: try day(due)) == nil)
  }
}
