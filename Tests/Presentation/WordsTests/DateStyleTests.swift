import Entities
import Expectations
import System
import Testing
import Words

@Suite struct DateStyleTests {
  private let now: CivilMinute

  init() throws {
    let day = try #require(CivilDay(year: 2026, month: 11, day: 20))
    now = try #require(CivilMinute(day: day, minuteOfDay: 720))
  }

  @Test(arguments: [
    (DateStyle.language, "due Fri 27 Nov (in 7 days)", "20 Nov 12:00"),
    (.dayMonth, "due Fri 27 Nov (in 7 days)", "20 Nov 12:00"),
    (.monthDay, "due Fri Nov 27 (in 7 days)", "Nov 20 12:00"),
    (.iso, "due 2026-11-27 (in 7 days)", "2026-11-20 12:00"),
    (.relative, "due in 7 days (Fri 27 Nov)", "today at 12:00"),
  ])
  func englishWritesDatesInEachStyle(style: DateStyle, due: String, moment: String) throws {
    let english = Language.english.wording(dates: style)
    expect(english.due(try DateReader(today: now).read("+7d"), now: now), is: due)
    expect(english.moment(now, now: now), is: moment)
  }

  @Test(arguments: [
    (DateStyle.language, "마감 11월 27일 (금) (7일 뒤)"), (.monthDay, "마감 11월 27일 (금) (7일 뒤)"),
    (.dayMonth, "마감 27일 11월 (금) (7일 뒤)"), (.iso, "마감 2026-11-27 (7일 뒤)"),
    (.relative, "마감 7일 뒤 (11월 27일 (금))"),
  ])
  func koreanWritesDatesInEachStyle(style: DateStyle, due: String) throws {
    let korean = Language.korean.wording(dates: style)
    expect(korean.due(try DateReader(today: now).read("+7d"), now: now), is: due)
  }

  @Test(arguments: [
    (DateStyle.iso, "2027-01-02 09:05"), (.relative, "in 43 days at 09:05"),
    (.monthDay, "Sat Jan 2 2027 09:05"),
  ])
  func stylesWithTimesAndYears(style: DateStyle, date: String) throws {
    let deadline = try DateReader(today: now).read("2027-01-02T09:05")
    expect(Language.english.wording(dates: style).date(deadline, now: now), is: date)
  }
}
