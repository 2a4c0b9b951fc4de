import Expectations
import System
import Testing

@Suite struct CivilDayTests {
  @Test func daysAreCountedFrom1970() throws {
    try expect(day(1970, 1, 1).number, is: 0)
    try expect(day(1969, 12, 31).number, is: -1)
    try expect(day(2000, 3, 1).number, is: 11_017)
    try expect(day(1, 1, 1), is: .first)
    try expect(day(9999, 12, 31), is: .last)
  }

  @Test func everyMonthFollowsThePreviousOne() throws {
    var next = CivilDay.first
    for number in 12..<120_000 {
      let (year, month) = (number / 12, number % 12 + 1)
      let first = try day(year, month, 1)
      let last = first.adding(days: CivilDay.days(inMonth: month, of: year) - 1)
      guard first == next, first.year == year, first.month == month, first.day == 1,
        last == (try day(year, month, CivilDay.days(inMonth: month, of: year)))
      else {
        Issue.record("\(year)-\(month) is \(first.iso) to \(last.iso)")
        return
      }
      next = last.adding(days: 1)
    }
    expect(next, is: .last)
  }

  @Test func weekdaysFollowEachOther() throws {
    try expect(day(1970, 1, 1).weekday, is: .thursday)
    expect(CivilDay.first.weekday, is: .monday)
    expect(CivilDay.last.weekday, is: .friday)
    let week = (-3...3).map { CivilDay(number: $0).weekday.rawValue }
    expect(week, is: [1, 2, 3, 4, 5, 6, 7])
  }

  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
    (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 1, Int.max),
  ])
  func daysOutsideTheCalendarAreNil(year: Int, month: Int, day: Int) {
    expect(CivilDay(year: year, month: month, day: day) == nil)
  }

  @Test func addingMonthsKeepsTheDayOrUsesTheLastOne() throws {
    try expect(day(2026, 1, 31).adding(months: 1).iso, is: "2026-02-28")
    try expect(day(2024, 1, 31).adding(months: 1).iso, is: "2024-02-29")
    try expect(day(2026, 11, 21).adding(months: 14).iso, is: "2028-01-21")
    try expect(day(2026, 1, 31).adding(months: -2).iso, is: "2025-11-30")
    try expect(day(2024, 2, 29).adding(months: -12).iso, is: "2023-02-28")
    try expect(day(2026, 5, 5).adding(months: 0).iso, is: "2026-05-05")
  }

  @Test func resultsAreClampedToTheCalendar() {
    expect(CivilDay.last.adding(days: 1), is: .last)
    expect(CivilDay.first.adding(days: -1), is: .first)
    expect(CivilDay.last.adding(days: Int.max), is: .last)
    expect(CivilDay.first.adding(days: Int.min), is: .first)
    expect(CivilDay.last.adding(months: 1), is: .last)
    expect(CivilDay.first.adding(months: -1), is: .first)
    expect(CivilDay.last.adding(months: Int.max), is: .last)
    expect(CivilDay.first.adding(months: Int.min), is: .first)
  }

  @Test func aWeekStartsOnTheGivenWeekday() throws {
    let saturday = try day(2026, 11, 21)
    expect(saturday.weekday, is: .saturday)
    expect(saturday.startOfWeek().iso, is: "2026-11-16")
    expect(saturday.startOfWeek(.sunday).iso, is: "2026-11-15")
    expect(saturday.startOfWeek(.saturday), is: saturday)
  }

  @Test func onlyTheISOFormOfADayIsParsed() throws {
    expect(CivilDay.first.iso, is: "0001-01-01")
    expect(CivilDay.last.iso, is: "9999-12-31")
    expect(CivilDay(iso: "2026-12-01"), is: (try day(2026, 12, 1)))
    let others = ["", "2026-12-1", "2026-12-011", " 2026-12-01", "2026-02-30", "２０２６-12-01"]
    expect(others.allSatisfy { CivilDay(iso: $0) == nil })
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDay {
    try #require(CivilDay(year: year, month: month, day: day))
  }
}

@Suite struct CivilMinuteTests {
  @Test func aMinuteHasItsHourAndItsText() throws {
    let minute = try #require(CivilMinute(iso: "2026-12-01T14:30"))
    expect(minute.minuteOfDay, is: 870)
    expect(minute.hour, is: 14)
    expect(minute.minute, is: 30)
    expect(minute.iso, is: "2026-12-01T14:30")
    expect(CivilMinute(startOf: minute.day).iso, is: "2026-12-01T00:00")
  }

  @Test func invalidTimesAreRefused() {
    expect(CivilMinute(day: .first, minuteOfDay: 1440) == nil)
    expect(CivilMinute(day: .first, minuteOfDay: -1) == nil)
    expect(CivilMinute(day: .first, hour: 24, minute: 0) == nil)
    expect(CivilMinute(day: .first, hour: 0, minute: 60) == nil)
  }

  @Test(arguments: [
    "", "2026-12-01", "2026-12-01T", "2026-12-01T24:00", "2026-12-01T14:60", "2026-12-01 14:30",
    "2026-12-01T14:30:00", "2026-12-01T1430", "2026-12-01t14:30",
  ])
  func otherTextsAreNotParsed(text: String) {
    expect(CivilMinute(iso: text) == nil)
  }

  @Test func minutesAreCountedAcrossMidnightAndTheEpoch() throws {
    let last = try #require(CivilMinute(iso: "1969-12-31T23:59"))
    expect(last.number, is: -1)
    expect(CivilMinute(number: -1), is: last)
    expect(last.adding(minutes: 1).iso, is: "1970-01-01T00:00")
    expect(last.adding(minutes: -1440).iso, is: "1969-12-30T23:59")
    expect(last < last.adding(minutes: 1))
  }

  @Test func minutesAreClampedToTheCalendar() {
    expect(CivilMinute(number: Int.max).iso, is: "9999-12-31T23:59")
    expect(CivilMinute(number: Int.min).iso, is: "0001-01-01T00:00")
    expect(CivilMinute(number: Int.max).adding(minutes: Int.max).iso, is: "9999-12-31T23:59")
    expect(CivilMinute(startOf: .first).adding(minutes: -1).iso, is: "0001-01-01T00:00")
  }
}
