import Entities
import Expectations
import System
import Testing
import Words

/// Dates in each language and style; the clock is at Friday, 20 November 2026.
@Suite struct DateWordsTests {
  private let now = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(startOf: .first)

  @Test(arguments: [
    (Language.english, "today", "due Fri 20 Nov (today)"),
    (.english, "tomorrow", "due Sat 21 Nov (tomorrow)"),
    (.english, "yesterday", "due Thu 19 Nov (yesterday)"),
    (.english, "-2d", "due Wed 18 Nov (2 days ago)"),
    (.english, "+7d", "due Fri 27 Nov (in 7 days)"),
    (.english, "2027-01-01", "due Fri 1 Jan 2027 (in 42 days)"),
    (.english, "fri@9:05", "due Fri 27 Nov 09:05 (in 7 days)"),
    (.english, "2036-11-20", "due Thu 20 Nov 2036 (in 3,653 days)"),
    (.korean, "today", "마감 11월 20일 (금) (오늘)"), (.korean, "tomorrow", "마감 11월 21일 (토) (내일)"),
    (.korean, "yesterday", "마감 11월 19일 (목) (어제)"), (.korean, "fri", "마감 11월 27일 (금) (7일 뒤)"),
    (.korean, "-3d", "마감 11월 17일 (화) (3일 전)"),
    (.korean, "2027-01-05", "마감 2027년 1월 5일 (화) (46일 뒤)"),
    (.korean, "fri@14:30", "마감 11월 27일 (금) 14:30 (7일 뒤)"),
    (.korean, "fri@9:05", "마감 11월 27일 (금) 09:05 (7일 뒤)"),
    (.korean, "+100w", "마감 2028년 10월 20일 (금) (700일 뒤)"),
  ])
  func aDeadlineHasItsWeekdayAndDistance(language: Language, text: String, due: String) throws {
    expect(
      language.wording.text(.readDeadline(try DateReader(today: now).read(text), now: now)), is: due
    )
  }

  @Test(arguments: [
    (Language.english, "20 Nov 12:00", "31 Dec 2025 23:59"),
    (.korean, "11월 20일 12:00", "2025년 12월 31일 23:59"),
  ])
  func aMomentHasItsYearOnlyInAnotherYear(
    language: Language, moment: String, earlier: String
  ) throws {
    let then = try #require(CivilMinute(iso: "2025-12-31T23:59"))
    expect(language.wording.moment(now, now: now), is: moment)
    expect(language.wording.moment(then, now: now), is: earlier)
  }

  @Test(arguments: [
    (DateStyle.language, "due Fri 27 Nov (in 7 days)", "20 Nov 12:00", "마감 11월 27일 (금) (7일 뒤)"),
    (.dayMonth, "due Fri 27 Nov (in 7 days)", "20 Nov 12:00", "마감 27일 11월 (금) (7일 뒤)"),
    (.monthDay, "due Fri Nov 27 (in 7 days)", "Nov 20 12:00", "마감 11월 27일 (금) (7일 뒤)"),
    (.iso, "due 2026-11-27 (in 7 days)", "2026-11-20 12:00", "마감 2026-11-27 (7일 뒤)"),
    (.relative, "due in 7 days (Fri 27 Nov)", "today at 12:00", "마감 7일 뒤 (11월 27일 (금))"),
  ])
  func datesHaveTheStyleOfTheSetting(
    style: DateStyle, due: String, moment: String, korean: String
  ) throws {
    let (date, english) = (
      try DateReader(today: now).read("+7d"), Language.english.wording(dates: style)
    )
    expect(english.text(.readDeadline(date, now: now)), is: due)
    expect(english.moment(now, now: now), is: moment)
    expect(Language.korean.wording(dates: style).text(.readDeadline(date, now: now)), is: korean)
  }

  @Test(arguments: [
    (DateStyle.iso, "2027-01-02 09:05"), (.relative, "in 43 days at 09:05"),
    (.monthDay, "Sat Jan 2 2027 09:05"),
  ])
  func stylesWithTimesAndYears(style: DateStyle, date: String) throws {
    let deadline = try DateReader(today: now).read("2027-01-02T09:05")
    expect(Language.english.wording(dates: style).date(deadline, now: now), is: date)
  }

  private static func nearest(_ fault: DateFault) -> Deadline? {
    switch fault {
    case .impossible(_, let nearest): nearest
    case .otherWeekday(_, _, let nearest): .day(nearest)
    case .ambiguous, .empty, .noDeadline, .reversed, .unreadable: nil
    }
  }

  /// A date in the past is suggested with its year.
  @Test func printedKoreanDatesCanBeTyped() throws {
    var number = 0
    for today in stride(from: now.day.number, to: now.day.number + 800, by: 37) {
      let now = CivilMinute(startOf: CivilDay(number: today))
      let reader = DateReader(today: now)
      for distance in stride(from: -500, through: 500, by: 9) {
        number += 131
        let day = CivilDay(number: today + distance)
        let minute = CivilMinute(day: day, minuteOfDay: number % CivilMinute.minutesInDay)
        for deadline in [Deadline.day(day), minute.map(Deadline.minute)].compactMap(\.self) {
          let text = Language.korean.wording.date(deadline, now: now)
          do throws(DateFault) {
            try expect(reader.read(text), is: deadline)
          } catch {
            expect(distance < 0 && Self.nearest(error) == deadline, "\(text)")
          }
        }
      }
    }
  }
}
