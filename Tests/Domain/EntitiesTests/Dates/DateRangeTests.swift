import Entities
import Expectations
import FoundationEssentials
import System
import Testing

/// 2026-11-21 is a Saturday.
@Suite struct DateRangeTests {
  @Test(arguments: [
    ("2026-12-01", "2026-12-01T00:00", "2026-12-01"),
    ("2026-12-01T14:30", "2026-12-01T14:30", "2026-12-01T14:30"),
    ("today", "2026-11-21T00:00", "2026-11-21"),
    ("fri", "2026-11-27T00:00", "2026-11-27"),
    ("week", "2026-11-16T00:00", "2026-11-22"),
    ("MONTH", "2026-11-01T00:00", "2026-11-30"),
    ("today..fri", "2026-11-21T00:00", "2026-11-27"),
    ("-3d..+2w", "2026-11-18T00:00", "2026-12-05"),
    ("fri@9:00..fri@14:30", "2026-11-27T09:00", "2026-11-27T14:30"),
    ("fri@9:00..fri", "2026-11-27T09:00", "2026-11-27"),
    ("week..month", "2026-11-16T00:00", "2026-11-30"),
    (" today .. tomorrow ", "2026-11-21T00:00", "2026-11-22"),
    ("next fri..12-24", "2026-11-27T00:00", "2026-12-24"),
    ("next week", "2026-11-23T00:00", "2026-11-29"), ("dec", "2026-12-01T00:00", "2026-12-31"),
    ("2026-12", "2026-12-01T00:00", "2026-12-31"), ("2026", "2026-01-01T00:00", "2026-12-31"),
    ("2026-W49", "2026-11-30T00:00", "2026-12-06"), ("nov", "2026-11-01T00:00", "2026-11-30"),
    ("this year", "2026-01-01T00:00", "2026-12-31"), ("q4", "2026-10-01T00:00", "2026-12-31"),
    ("mon..eom", "2026-11-23T00:00", "2026-11-30"), ("이번주", "2026-11-16T00:00", "2026-11-22"),
    ("이번 달", "2026-11-01T00:00", "2026-11-30"), ("오늘..금요일", "2026-11-21T00:00", "2026-11-27"),
    ("내일..다음주 일요일", "2026-11-22T00:00", "2026-11-29"),
  ])
  func rangesIncludeBothBounds(text: String, lower: String, upper: String) throws {
    let range = try read(text)
    expect(range.lower?.iso, is: lower)
    expect(range.upper?.iso, is: upper)
  }

  @Test func aRangeWithoutABoundIsOpenAtThatEnd() throws {
    try expect(read("-3d..").upper == nil)
    try expect(read("-3d..").lower?.iso, is: "2026-11-18T00:00")
    try expect(read("..fri").lower == nil)
    try expect(read("..fri").upper?.iso, is: "2026-11-27")
    try expect(read("week..").lower?.iso, is: "2026-11-16T00:00")
    try expect(read("..month").upper?.iso, is: "2026-11-30")
  }

  @Test func backwardWeekdaysAreTheLatest() throws {
    let range = try read("mon..sat", looking: .back)
    expect(range.lower?.iso, is: "2026-11-16T00:00")
    expect(range.upper?.iso, is: "2026-11-21")
    let days = try read("-7d..", looking: .back)
    expect(days.lower?.iso, is: "2026-11-14T00:00")
    try expect(read("last month", looking: .back).upper?.iso, is: "2026-10-31")
    try expect(read("nov", looking: .back).lower?.iso, is: "2026-11-01T00:00")
    try expect(read("dec", looking: .back).upper?.iso, is: "2025-12-31")
  }

  @Test(arguments: [
    ("3d", "2026-11-18"), ("3 days", "2026-11-18"), ("1w2d", "2026-11-12"),
    ("two weeks", "2026-11-07"), ("사흘", "2026-11-18"), ("-3d", "2026-11-18"),
    ("3 days ago", "2026-11-18"), ("+3d", "2026-11-24"), ("in 3 days", "2026-11-24"),
  ])
  func aSpanWithoutADirectionLooksBack(text: String, day: String) throws {
    let day = try self.day(day)
    try expect(read(text, looking: .back), is: DeadlineRange(lower: .day(day), upper: .day(day)))
  }

  /// On a Friday at 10:00.
  @Test(arguments: [
    ("fri 5pm", "2026-11-13T17:00"), ("5pm fri", "2026-11-13T17:00"),
    ("fri@5pm", "2026-11-13T17:00"), ("금요일 오후 5시", "2026-11-13T17:00"),
    ("fri 9am", "2026-11-20T09:00"), ("fri 10:00", "2026-11-20T10:00"),
    ("mon 5pm", "2026-11-16T17:00"), ("weekend 5pm", "2026-11-14T17:00"),
    ("weekend", "2026-11-14T00:00"), ("fri", "2026-11-20T00:00"),
  ])
  func lookingBackFindsNothingInTheFuture(text: String, lower: String) throws {
    let friday = try #require(CivilMinute(iso: "2026-11-20T10:00"))
    let range = try DateReader(today: friday, looking: .back).range(text)
    expect(range.lower?.iso, is: lower)
  }

  /// The help names `mon..fri`.
  @Test(arguments: 0..<7)
  func aRangeOfWeekdaysCanBeReadOnEveryDay(days: Int) throws {
    let today = try #require(CivilDay(iso: "2026-11-23")).adding(days: days)
    let reader = DateReader(today: CivilMinute(startOf: today), looking: .ahead)
    for text in ["mon..fri", "월요일..금요일", "fri..mon", "nov..feb"] {
      let range = try reader.range(text)
      let (lower, upper) = (try #require(range.lower), try #require(range.upper))
      expect(lower < upper)
    }
    let range = try reader.range("mon..fri")
    let (lower, upper) = (try #require(range.lower), try #require(range.upper))
    expect(upper.civilDay.number - lower.civilDay.number, is: 4)
  }

  @Test func aSpanAfterItsDirectionNamesTheRange() {
    #expect(throws: DateFault.unreadable("next 7 days", nearest: nil)) {
      try read("next 7 days")
    }
  }

  @Test func aDayRangeContainsItsMinutesAndTheDay() throws {
    let range = try read("2026-12-01")
    for inside in ["2026-12-01T00:00", "2026-12-01T23:59", "2026-12-01"] {
      expect(range.contains(try #require(Deadline(iso: inside))))
    }
    for outside in ["2026-11-30", "2026-12-02T00:00", "2026-12-02"] {
      expect(!range.contains(try #require(Deadline(iso: outside))))
    }
  }

  @Test func aReversedRangeIsRefused() {
    #expect(throws: DateFault.reversed("fri..today", turned: "today..fri")) {
      try read("fri..today")
    }
    #expect(throws: DateFault.reversed("fri@9:00..fri@8:00", turned: "fri@8:00..fri@9:00")) {
      try read("fri@9:00..fri@8:00")
    }
  }

  @Test func faultsContainTheInvalidBound() throws {
    let last = try #require(Deadline(iso: "2026-02-28"))
    #expect(throws: DateFault.impossible("2026-02-30", nearest: last)) {
      try read("today..2026-02-30")
    }
    #expect(throws: DateFault.unreadable("tomorow", nearest: "tomorrow")) { try read("tomorow..") }
    #expect(throws: DateFault.unreadable("wek", nearest: "week")) { try read("wek") }
    #expect(throws: DateFault.unreadable("mnth", nearest: "month")) { try read("mnth") }
    #expect(throws: DateFault.unreadable("..", nearest: nil)) { try read("..") }
    #expect(throws: DateFault.empty) { try read("") }
    #expect(throws: DateFault.unreadable("week@9:00", nearest: nil)) { try read("week@9:00") }
    #expect(throws: DateFault.unreadable(".fri", nearest: nil)) { try read("today...fri") }
  }

  @Test func comparisonsAreRefusedWithTheEquivalentRange() {
    #expect(throws: DateFault.unreadable("<fri", nearest: nil)) { try read("<fri") }
    #expect(throws: DateFault.unreadable(">=-3d", nearest: nil)) { try read(">=-3d") }
    #expect(throws: DateFault.unreadable(">milk", nearest: nil)) { try read(">milk") }
  }

  @Test func instantsIncludeTheLowerAndExcludeTheUpperBound() throws {
    let seoul = Zone(identifier: "Asia/Seoul")
    let day = try read("2026-11-21").instants(in: seoul)
    expect(day.from.map(seoul.iso), is: "2026-11-21T00:00:00+09:00")
    expect(day.until.map(seoul.iso), is: "2026-11-22T00:00:00+09:00")
    let minute = try read("2026-11-21T14:30").instants(in: seoul)
    expect(minute.from.map(seoul.iso), is: "2026-11-21T14:30:00+09:00")
    expect(minute.until.map(seoul.iso), is: "2026-11-21T14:31:00+09:00")
    try expect(read("today..").instants(in: seoul).until == nil)
    try expect(read("..today").instants(in: seoul).from == nil)
    try expect(read("..9999-12-31").instants(in: seoul).until == nil)
  }

  @Test func aDayWithAClockChangeHasAllItsHours() throws {
    let berlin = Zone(identifier: "Europe/Berlin")
    for (text, hours) in [("2026-03-29", 23.0), ("2026-10-25", 25.0), ("2026-07-01", 24.0)] {
      let day = try read(text).instants(in: berlin)
      let from = try #require(day.from)
      expect(day.until, is: from + hours * 3600)
      expect(day.contains(from))
      expect(!day.contains(from - 1))
      expect(!day.contains(from + hours * 3600))
    }
  }

  @Test func aRangeOfSkippedMinutesIsEmpty() throws {
    let berlin = Zone(identifier: "Europe/Berlin")
    let gap = try read("2026-03-29T02:30..2026-03-29T03:00").instants(in: berlin)
    expect(gap.from, is: gap.until)
  }

  private func read(
    _ text: String, looking direction: DateDirection = .ahead
  ) throws -> DeadlineRange {
    let now = try #require(CivilMinute(iso: "2026-11-21T02:07"))
    return try DateReader(today: now, looking: direction).range(text)
  }

  private func day(_ iso: String) throws -> CivilDay {
    try #require(CivilDay(iso: iso))
  }
}
