import Entities
import Expectations
import System
import Testing

/// Invalid dates, on Saturday, 2026-11-21.
@Suite struct DateFaultTests {
  @Test(arguments: [
    ("2026-02-30", "2026-02-28"), ("2028-02-30", "2028-02-29"), ("2026-04-31", "2026-04-30"),
    ("2026-02-29", "2026-02-28"), ("2026-13-01", "2026-01-13"), ("2026-13-31", "2026-12-31"),
    ("2026-00-10", "2026-01-10"), ("2026-12-00", "2026-12-01"), ("0000-01-01", "0001-01-01"),
    ("02-30", "2027-02-28"), ("11-31", "2026-11-30"), ("24-12", "2026-12-24"),
    ("13-13", "2026-12-13"), ("00-00", "2027-01-01"),
    ("fri@25:00", "2026-11-27T23:59"), ("fri@24:00", "2026-11-28T00:00"),
    ("fri@14:60", "2026-11-27T14:59"), ("2026-02-30T25:00", "2026-02-28T23:59"),
    ("2026-02-30 14:30", "2026-02-28T14:30"), ("14:60", "2026-11-21T14:59"),
    ("25:00", "2026-11-21T23:59"), ("24:00", "2026-11-22T00:00"), ("오늘 24시", "2026-11-22T00:00"),
    ("24:30", "2026-11-21T23:59"), ("2026-02-30T14:30+01:00", "2026-02-28T13:30"),
    ("12:30:15", "2026-11-21T12:30"), ("2026-12-01 14:30:15", "2026-12-01T14:30"),
    ("2026-12-01T14:30:00", "2026-12-01T14:30"), ("내일 오후 2:30:15", "2026-11-22T14:30"),
    ("31 nov", "2026-11-30"), ("2026/02/30", "2026-02-28"), ("30.02.2026", "2026-02-28"),
    ("31.11.", "2026-11-30"), ("2월 30일", "2027-02-28"), ("2026년 2월 30일", "2026-02-28"),
    ("13월 1일", "2026-12-01"), ("2026년 14월 3일", "2026-12-03"), ("금요일 25시", "2026-11-27T23:59"),
    ("금요일 오전 13시", "2026-11-27T13:00"), ("금요일 오후 2시 75분", "2026-11-27T14:59"),
    ("다음달 32일", "2026-12-31"), ("999999년 뒤", "9999-12-31"),
    ("+999999999d", "9999-12-31"), ("-999999999w", "0001-01-01"), ("+999999999m", "9999-12-31"),
  ])
  func anImpossibleDateIsRefusedWithTheNearestOne(text: String, nearest: String) throws {
    let deadline = try #require(Deadline(iso: nearest))
    try expect(fault(text), is: .impossible(text, nearest: deadline))
  }

  /// On 2026-11-21, the next 1 January is a Friday, and that of this year was a Thursday.
  @Test(arguments: [
    ("tue 30 nov", "2026-11-30", "2026-11-30"), ("12월 24일 (금)", "2026-12-24", "2026-12-24"),
    ("tue 2026-11-30", "2026-11-30", "2026-11-30"), ("thu 1 jan", "2027-01-01", "2026-01-01"),
    ("thu jan 1", "2027-01-01", "2026-01-01"), ("1월 1일 목요일", "2027-01-01", "2026-01-01"),
    ("fri 20 nov", "2027-11-20", "2026-11-20"), ("sun 1.11.", "2027-11-01", "2026-11-01"),
  ])
  func aDayWithAnotherWeekdayIsRefusedWithTheReason(
    text: String, day: String, nearest: String
  ) throws {
    let day = try #require(CivilDay(iso: day))
    let nearest = try #require(CivilDay(iso: nearest))
    try expect(fault(text), is: .otherWeekday(text, day: day, nearest: nearest))
  }

  @Test(arguments: [
    ("fri 1 jan", "2027-01-01"), ("sat 21 nov", "2026-11-21"), ("mon 1 nov", "2027-11-01"),
  ])
  func aDayWithItsWeekdayIsNeverInThePast(text: String, day: String) throws {
    try expect(reader().read(text), is: .day(try #require(CivilDay(iso: day))))
  }

  @Test(arguments: [
    ("tomorow", "tomorrow"), ("todya", "today"), ("yestreday", "yesterday"), ("frii", "fri"),
    ("firday", "friday"), ("wendesday", "wednesday"), ("next frii", "next fri"),
    ("nxt fri", "next fri"), ("in two weaks", "in two weeks"), ("fir", "fri"),
  ])
  func aMisspelledDateIsRefusedWithASuggestion(text: String, nearest: String) throws {
    try expect(fault(text), is: .unreadable(text, nearest: nearest))
    #expect(throws: Never.self) { try reader().read(nearest) }
  }

  @Test(arguments: [
    "someday", "milk", "202-12-01", "2026-123-01", "1-2-3-4", "--", "+d", "+1.5d", "9999999999d",
    "+9999999999d", "fri@1:2:3", "fri@14:3", "fri@:30", "fri@-1:00", "fri@14:30@15:00",
    "next next", "\u{0}", "2026-١٢-٠١", "今日", "²-³", "fri fri", "next 2026-12-01", "우유", "언젠가",
    "금요일 금요일", "12월 일", "일월 금요일", "뒤", "(금)", "14:30 9", "5 pm 9",
    "매주 금요일", "격주 금요일", "매일 아침", "설날", "every fri", "할 일", "두 사흘 뒤",
    // The beginnings of dates.
    "next", "+3", "2026", "fri@", "2026-12-01T", "in", "in 3", "end of", "06.12", "first monday",
    "fri at", "2026년", "다음", "이번 주", "한", "오후 4", "내일 새벽", "eom + 3", "이번주까지",
  ])
  func anythingElseIsRefused(text: String) throws {
    guard case .unreadable(text, _) = try fault(text) else {
      Issue.record("\(text) is not called unreadable")
      return
    }
  }

  @Test func anEmptyTextIsRefused() throws {
    for text in ["", " "] { try expect(fault(text), is: .empty) }
  }

  @Test func theLastDayOfTheCalendarDoesNotTrap() throws {
    try expect(fault("tomorrow", on: .last), is: .impossible("tomorrow", nearest: .day(.last)))
    try expect(fault("01-01", on: .last), is: .impossible("01-01", nearest: .day(.last)))
    try expect(fault("02-30", on: .last), is: .impossible("02-30", nearest: .day(.last)))
  }

  @Test(arguments: [
    ("3/4", "2027-03-04", "2027-04-03"), ("3/4/2027", "2027-03-04", "2027-04-03"),
    ("fri at 3", "2026-11-27T03:00", "2026-11-27T15:00"),
    ("in 30m", "2029-05-21", "2026-11-21T00:30"), ("+30m", "2029-05-21", "2026-11-21T00:30"),
  ])
  func aDateWithTwoMeaningsIsRefusedWithBoth(text: String, one: String, other: String) throws {
    let meanings = try (#require(Deadline(iso: one)), #require(Deadline(iso: other)))
    try expect(fault(text), is: .ambiguous(text, meanings.0, meanings.1))
  }

  @Test func veryLongTextsAreRefused() throws {
    for text in ["1d", "day after ", "fri ", "일", "다음 "] {
      _ = try fault(String(repeating: text, count: 5000))
      _ = try fault(String(repeating: text, count: 16))
    }
  }

  @Test(arguments: ["the ", "next week ", "tomorow ", "fri + ", "내알 "])
  func noDateIsSimilarToAVeryLongText(text: String) throws {
    let long = String(repeating: text, count: 20_000)
    try expect(fault(long), is: .unreadable(long, nearest: nil))
  }

  @Test(arguments: [
    "tomorrow", "fri 5pm", " Next  Fri ", "2026-12-01", "+3d", "내일", "tomorow", "2026-02-30", "",
    "3/4", "next", "milk",
  ])
  func aDateIsATextThatIsRead(text: String) throws {
    let reader = try reader()
    let isRead = (try? reader.read(text)) != nil
    expect(reader.isDate(text), is: isRead)
  }

  private func fault(_ text: String, on today: CivilDay? = nil) throws -> DateFault? {
    let reader = try reader(on: today)
    do throws(DateFault) {
      let read = try reader.read(text)
      Issue.record("\(text) was read as \(read.iso)")
      return nil
    } catch {
      return error
    }
  }

  private func reader(on today: CivilDay? = nil) throws -> DateReader {
    let saturday = try #require(CivilDay(year: 2026, month: 11, day: 21))
    return DateReader(today: CivilMinute(startOf: today ?? saturday))
  }
}
