import Entities
import Testing
import TimeKit

/// Korean dates; 2026-11-21 is a Saturday.
@Suite struct KoreanDateTests {
  @Test(arguments: [
    ("오늘", "2026-11-21"), ("내일", "2026-11-22"), ("모레", "2026-11-23"), ("글피", "2026-11-24"),
    ("어제", "2026-11-20"), ("그제", "2026-11-19"), ("그저께", "2026-11-19"), ("내일 모레", "2026-11-23"),
    ("금요일", "2026-11-27"), ("금", "2026-11-27"), ("금욜", "2026-11-27"), ("토요일", "2026-11-28"),
    ("일요일", "2026-11-22"), ("이번주 금요일", "2026-11-20"), ("이번 주 일요일", "2026-11-22"),
    ("다음주 금요일", "2026-11-27"), ("다음 주 금요일", "2026-11-27"), ("다음주금요일", "2026-11-27"),
    ("다음주 월", "2026-11-23"), ("다다음주 금요일", "2026-12-04"), ("지난주 금요일", "2026-11-13"),
    ("저번 주 금요일", "2026-11-13"), ("지지난주 월요일", "2026-11-02"),
  ])
  func namedDaysAreRead(text: String, iso: String) throws {
    #expect(try read(text) == iso)
  }

  @Test(arguments: [
    ("3일 뒤", "2026-11-24"), ("3일뒤", "2026-11-24"), ("3 일 후", "2026-11-24"), ("3일 전", "2026-11-18"),
    ("２주 뒤", "2026-12-05"), ("2주 뒤", "2026-12-05"), ("2주일 후", "2026-12-05"),
    ("일주일 뒤", "2026-11-28"), ("한 달 뒤", "2026-12-21"), ("1달 뒤", "2026-12-21"),
    ("1개월 뒤", "2026-12-21"), ("두 달 뒤", "2027-01-21"), ("석 달 뒤", "2027-02-21"),
    ("1년 뒤", "2027-11-21"), ("하루 뒤", "2026-11-22"), ("이틀 전", "2026-11-19"),
    ("열흘 뒤", "2026-12-01"), ("보름 뒤", "2026-12-06"), ("0일 뒤", "2026-11-21"),
  ])
  func distancesAreRead(text: String, iso: String) throws {
    #expect(try read(text) == iso)
  }

  @Test(arguments: [
    ("12월 24일", "2026-12-24"), ("12월24일", "2026-12-24"), ("1월 5일", "2027-01-05"),
    ("11월 21일", "2026-11-21"), ("2월 29일", "2028-02-29"), ("2026년 12월 1일", "2026-12-01"),
    ("2026년12월1일", "2026-12-01"), ("１２월 ２４일", "2026-12-24"), ("12월 24일 (목)", "2026-12-24"),
    ("12월 24일 목요일", "2026-12-24"), ("11월 20일 (금)", "2026-11-20"), ("2026. 12. 1.", "2026-12-01"),
    ("2026.12.01", "2026-12-01"), ("2026/12/1", "2026-12-01"), ("12/24", "2026-12-24"),
    ("다음달 3일", "2026-12-03"), ("다음 달 3일", "2026-12-03"), ("이번 달 3일", "2026-11-03"),
  ])
  func calendarDaysAreRead(text: String, iso: String) throws {
    #expect(try read(text) == iso)
  }

  @Test(arguments: [
    ("내일@14:30", "2026-11-22T14:30"), ("내일 14:30", "2026-11-22T14:30"),
    ("금요일 오후 3시", "2026-11-27T15:00"), ("금요일@오후 3시", "2026-11-27T15:00"),
    ("금요일 오후 2시 30분", "2026-11-27T14:30"), ("금요일오후2시30분", "2026-11-27T14:30"),
    ("금요일 오후 2:30", "2026-11-27T14:30"), ("금요일 오전 9시", "2026-11-27T09:00"),
    ("금요일 아침 9시 반", "2026-11-27T09:30"), ("금요일 저녁 7시", "2026-11-27T19:00"),
    ("금요일 정오", "2026-11-27T12:00"), ("금요일 자정", "2026-11-27T00:00"),
    ("금요일 14시", "2026-11-27T14:00"), ("금요일 14시 5분", "2026-11-27T14:05"),
    ("금요일 03시", "2026-11-27T03:00"), ("금요일 0시", "2026-11-27T00:00"),
    ("금요일 오전 12시", "2026-11-27T00:00"), ("금요일 오후 12시", "2026-11-27T12:00"),
    ("12월 24일 오후 3시", "2026-12-24T15:00"), ("12월 24일 15시", "2026-12-24T15:00"),
    ("3일 뒤 오후 12시 5분", "2026-11-24T12:05"), ("다음주 금요일 15시", "2026-11-27T15:00"),
    ("11월 27일 (금) 14:30", "2026-11-27T14:30"), ("금요일 오후　３시", "2026-11-27T15:00"),
    ("2026-12-01 오후 3시", "2026-12-01T15:00"), ("fri 오후 3시", "2026-11-27T15:00"),
  ])
  func everyDayCanHaveATime(text: String, iso: String) throws {
    #expect(try read(text) == iso)
  }

  @Test(arguments: ["today", "fri", "next fri", "+3d", "12-24", "2026-12-01T14:30", "fri@9:00"])
  func englishDatesAreReadAsWell(text: String) throws {
    let now = try #require(CivilMinute(iso: "2026-11-21T02:07"))
    #expect(try read(text) == DateReader(today: now).read(text).iso)
  }

  @Test func aWeekdayIsTheNextOneAfterToday() throws {
    for (day, iso) in [(19, "2026-11-20"), (20, "2026-11-27"), (21, "2026-11-27")] {
      #expect(try read("금요일", on: "2026-11-\(day)") == iso)
    }
    #expect(try read("금요일", looking: .back) == "2026-11-20")
    #expect(try read("12월 24일", looking: .back) == "2025-12-24")
  }

  @Test(arguments: [
    ("2월 30일", "2027-02-28"), ("2026년 2월 30일", "2026-02-28"), ("13월 1일", "2027-01-13"),
    ("12월 24일 (금)", "2026-12-24"), ("금요일 25시", "2026-11-27T23:59"),
    ("금요일 오전 13시", "2026-11-27T13:00"), ("금요일 오후 2시 75분", "2026-11-27T14:59"),
    ("다음달 32일", "2026-12-31"), ("999999년 뒤", "9999-12-31"),
  ])
  func anImpossibleDateIsRefusedWithTheNearestOne(text: String, nearest: String) throws {
    let deadline = try #require(Deadline(iso: nearest))
    #expect(try fault(text) == .impossible(text, nearest: deadline))
  }

  @Test(arguments: [
    ("다음주", "다음주 금요일"), ("다음 달", "다음달 1일"), ("12월", "12월 1일"), ("3일", "12월 3일"),
    ("24일", "11월 24일"), ("2주", "2주 뒤"), ("한 달", "한달 뒤"), ("2026년", "2026년 1월 1일"),
    ("2026년 12월", "2026년 12월 1일"), ("금요일 3시", "금요일@오후 3시"), ("금요일 9시", "금요일@오전 9시"),
    ("금요일 오후", "금요일@오후 3시"), ("금요일 오후 4", "금요일@오후 4시"), ("14:30", "오늘@14:30"),
    ("오후 3시", "오늘@오후 3시"), ("", "오늘"),
  ])
  func anIncompleteDateIsRefusedWithAnExample(text: String, example: String) throws {
    #expect(try fault(text) == .incomplete(text, example: example))
    #expect(throws: Never.self) { try read(example) }
  }

  @Test(arguments: [
    ("내알", "내일"), ("목오일", "목요일"), ("다음즈 금요일", "다음주 금요일"), ("3/4", "3-4"), ("tomorow", "tomorrow"),
  ])
  func aMisspelledDateIsRefusedWithASuggestion(text: String, nearest: String) throws {
    #expect(try fault(text) == .unreadable(text, nearest: nearest))
    #expect(throws: Never.self) { try read(nearest) }
  }

  @Test(arguments: ["우유", "언젠가", "금요일 금요일", "삼월", "12월 일", "일월 금요일", "오후", "시", "뒤", "(금)"])
  func anythingElseIsRefused(text: String) throws {
    switch try fault(text) {
    case .unreadable, .incomplete: break
    default: Issue.record("\(text) is not a valid date")
    }
  }

  @Test(arguments: [
    ("다음주", ["금요일", "회의"], "다음주 금요일", 1), ("12월", ["24일", "회의"], "12월 24일", 1),
    ("금요일", ["오후", "3시", "회의"], "금요일 오후 3시", 2), ("내일", ["14:30"], "내일@14:30", 1),
    ("12월", ["24일", "오후", "2시", "30분"], "12월 24일 오후 2시 30분", 4),
    ("3일", ["뒤"], "3일 뒤", 1), ("한", ["달", "뒤"], "한 달 뒤", 2), ("내일", ["3시"], "내일@오후 3시", 1),
    ("next", ["fri", "회의"], "next fri", 1), ("다음", ["주", "금요일"], "다음 주 금요일", 2),
  ])
  func followingWordsCanCompleteADate(
    value: String, words: [String], whole: String, count: Int
  ) throws {
    let completion = try reader().completion(of: value, by: words)
    #expect(completion?.whole == whole)
    #expect(completion?.count == count)
  }

  @Test(arguments: [
    ("금요일", ["회의"]), ("내일", ["금요일", "회의"]), ("우유", ["사기"]), ("금요일", ["3일"]), ("오늘", []),
  ])
  func unrelatedWordsDoNotCompleteADate(value: String, words: [String]) throws {
    #expect(try reader().completion(of: value, by: words) == nil)
  }

  @Test(arguments: [
    ("이번주", "2026-11-16", "2026-11-22"), ("이번 달", "2026-11-01", "2026-11-30"),
    ("오늘..금요일", "2026-11-21", "2026-11-27"), ("내일..다음주 일요일", "2026-11-22", "2026-11-29"),
  ])
  func koreanRangesAreRead(text: String, first: String, last: String) throws {
    let now = try #require(CivilMinute(iso: "2026-11-21T02:07"))
    let range = try DateRangeReader(
      today: now, looking: .ahead, vocabulary: KoreanDateWords()
    ).read(text)
    let days = try (#require(CivilDay(iso: first)), #require(CivilDay(iso: last)))
    #expect(range == DeadlineRange(from: days.0, through: days.1))
  }

  @Test(arguments: [
    ("이번주 일요일", Weekday.sunday, "2026-11-15"), ("다음주 일요일", .sunday, "2026-11-22"),
    ("다음 주 금요일", .sunday, "2026-11-27"), ("다음주 금요일", .saturday, "2026-12-04"),
  ])
  func weeksBeginOnTheConfiguredDay(text: String, start: Weekday, iso: String) throws {
    let now = try #require(CivilMinute(iso: "2026-11-21T02:07"))
    let reader = DateReader(today: now, weekStart: start, vocabulary: KoreanDateWords())
    #expect(try reader.read(text) == .day(#require(CivilDay(iso: iso))))
  }

  @Test func withoutTheVocabularyKoreanWordsAreInvalid() throws {
    let now = try #require(CivilMinute(iso: "2026-11-21T02:07"))
    #expect(throws: DateFault.unreadable("내일", nearest: nil)) {
      try DateReader(today: now).read("내일")
    }
  }

  private func fault(_ text: String) throws -> DateFault? {
    let reader = try reader()
    do throws(DateFault) {
      let read = try reader.read(text)
      Issue.record("\(text) was read as \(read.iso)")
      return nil
    } catch {
      return error
    }
  }

  private func read(
    _ text: String, on today: String = "2026-11-21", looking direction: DateDirection = .ahead
  ) throws -> String {
    try reader(on: today, looking: direction).read(text).iso
  }

  private func reader(
    on today: String = "2026-11-21", looking direction: DateDirection = .ahead
  ) throws -> DateReader {
    let now = try #require(CivilMinute(iso: today + "T02:07"))
    return DateReader(today: now, looking: direction, vocabulary: KoreanDateWords())
  }
}
