import Entities
import Expectations
import System
import Testing

/// 2026-11-21 is a Saturday.
@Suite struct DateReaderTests {
  @Test func aWeekdayIsTheNextOneAfterToday() throws {
    let expected = [
      "2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20", "2026-11-27", "2026-11-27",
      "2026-11-27",
    ]
    try expect(fromMondayToSunday("fri"), is: expected)
  }

  @Test func nextWeekdayIsInTheFollowingWeek() throws {
    try expect(fromMondayToSunday("next fri"), is: Array(repeating: "2026-11-27", count: 7))
    try expect(fromMondayToSunday("next monday"), is: Array(repeating: "2026-11-23", count: 7))
    try expect(fromMondayToSunday("next sun"), is: Array(repeating: "2026-11-29", count: 7))
  }

  @Test(arguments: ["weekend", "this weekend", "주말", "이번 주말"])
  func theWeekendOfASundayIsToday(text: String) throws {
    let expected = Array(repeating: "2026-11-21", count: 6) + ["2026-11-22"]
    try expect(fromMondayToSunday(text), is: expected)
  }

  @Test(arguments: ["next weekend", "다음 주말"])
  func theNextWeekendFollowsThisOne(text: String) throws {
    try expect(fromMondayToSunday(text), is: Array(repeating: "2026-11-28", count: 7))
  }

  @Test func aBackwardWeekdayIsTheLatestIncludingToday() throws {
    let expected = [
      "2026-11-13", "2026-11-13", "2026-11-13", "2026-11-13", "2026-11-20", "2026-11-20",
      "2026-11-20",
    ]
    try expect(fromMondayToSunday("fri", looking: .back), is: expected)
  }

  @Test(arguments: [
    ("12-24", "2025-12-24"), ("11-21", "2026-11-21"), ("11-22", "2025-11-22"),
    ("02-29", "2024-02-29"), ("-3d", "2026-11-18"), ("tomorrow", "2026-11-22"),
  ])
  func aBackwardDayWithoutYearIsTheLatest(text: String, iso: String) throws {
    try expect(read(text, looking: .back), is: iso)
  }

  @Test(arguments: [
    ("2028-02-29", "2028-02-29"), ("2028-03-01", "2032-02-29"), ("2096-03-01", "2104-02-29"),
    ("1896-03-01", "1904-02-29"),
  ])
  func theLeapDayIsInTheNextLeapYear(today: String, iso: String) throws {
    try expect(read("02-29", on: today), is: iso)
  }

  @Test func addingAMonthToTheLastDayGivesTheLastDay() throws {
    try expect(read("+1m", on: "2027-01-31"), is: "2027-02-28")
    try expect(read("+1m", on: "2028-01-31"), is: "2028-02-29")
    try expect(read("-1m", on: "2026-12-31"), is: "2026-11-30")
  }

  @Test(arguments: [
    ("due", "2026-12-24"), ("deadline", "2026-12-24"), ("due - 3d", "2026-12-21"),
    ("Due-1w", "2026-12-17"), ("deadline + 2 business days", "2026-12-28"),
    ("3 days before due", "2026-12-21"),
    ("due fri", "2026-11-27"), ("마감 - 3일", "2026-12-21"), ("마감-3일", "2026-12-21"),
    ("마감 이틀 전", "2026-12-22"),
  ])
  func dueIsTheDeadlineThatTheReaderHas(text: String, iso: String) throws {
    var reader = DateReader(today: DateTable.now)
    reader.deadline = Deadline(iso: "2026-12-24")
    try expect(reader.read(text).iso, is: iso)
  }

  @Test(arguments: [
    ("due", "2026-12-24T14:30"), ("due - 3d", "2026-12-21T14:30"),
    ("due-2h", "2026-12-24T12:30"), ("3 days before due", "2026-12-21T14:30"),
    ("2 hours before due", "2026-12-24T12:30"), ("마감 이틀 전", "2026-12-22T14:30"),
    ("마감 2시간 전", "2026-12-24T12:30"),
  ])
  func dueKeepsTheTimeOfTheDeadline(text: String, iso: String) throws {
    var reader = DateReader(today: DateTable.now)
    reader.deadline = Deadline(iso: "2026-12-24T14:30")
    try expect(reader.read(text).iso, is: iso)
  }

  @Test(arguments: ["due", "due - 3d", "마감 - 3일", "due-2h"])
  func dueNeedsADeadline(text: String) {
    expect(!DateReader(today: DateTable.now).isDate(text))
  }

  @Test(arguments: [
    ("이번주 일요일", Weekday.sunday, "2026-11-15"), ("다음주 일요일", .sunday, "2026-11-22"),
    ("다음 주 금요일", .sunday, "2026-11-27"), ("다음주 금요일", .saturday, "2026-12-04"),
  ])
  func weeksBeginOnTheConfiguredDay(text: String, start: Weekday, iso: String) throws {
    let now = try #require(CivilMinute(iso: "2026-11-21T02:07"))
    try expect(DateReader(today: now, weekStart: start).read(text).iso, is: iso)
  }

  private func fromMondayToSunday(
    _ text: String, looking direction: DateDirection = .ahead
  ) throws -> [String] {
    try (16...22).map { try read(text, on: "2026-11-\($0)", looking: direction) }
  }

  private func read(
    _ text: String, on today: String = "2026-11-21", looking direction: DateDirection = .ahead
  ) throws -> String {
    let now = try #require(CivilMinute(iso: today + "T02:07"))
    return try DateReader(today: now, looking: direction).read(text).iso
  }
}
