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

  @Test func everyYearFollowsThePreviousOne() throws {
    var number = CivilDay.first.number
    for year in 1...9999 {
      let first = try day(year, 1, 1)
      number += CivilDay.isLeap(year) ? 366 : 365
      let last = CivilDay(number: number - 1)
      expect(first.adding(days: CivilDay.isLeap(year) ? 365 : 364), is: last)
      guard first.year == year, last == (try day(year, 12, 31)), last.month == 12, last.day == 31
      else {
        Issue.record("\(year) ends on \(last.iso)")
        return
      }
    }
    expect(number, is: CivilDay.last.number + 1)
  }

  @Test func everyDayOfFourCenturiesFollowsThePreviousOne() throws {
    var next = try day(1801, 1, 1)
    for year in 1801...2200 {
      for month in 1...12 {
        for day in 1...CivilDay.days(inMonth: month, of: year) {
          guard next.year == year, next.month == month, next.day == day else {
            Issue.record("\(year)-\(month)-\(day) is \(next.iso)")
            return
          }
          next = next.adding(days: 1)
        }
      }
    }
    expect(next, is: (try day(2201, 1, 1)))
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
