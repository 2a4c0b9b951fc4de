import Entities
import Expectations
import System
import Testing
import Words

@Suite struct DateWordsTests {
  private let english = Language.english.wording
  private let now: CivilMinute

  init() throws {
    let day = try #require(CivilDay(year: 2026, month: 11, day: 20))
    now = try day.minute(12 * 60)
  }

  private func due(_ text: String) throws -> String {
    english.due(try DateReader(today: now).read(text), now: now)
  }

  @Test(arguments: [
    ("today", "due Fri 20 Nov (today)"), ("tomorrow", "due Sat 21 Nov (tomorrow)"),
    ("yesterday", "due Thu 19 Nov (yesterday)"), ("-2d", "due Wed 18 Nov (2 days ago)"),
    ("+7d", "due Fri 27 Nov (in 7 days)"), ("2027-01-01", "due Fri 1 Jan 2027 (in 42 days)"),
    ("fri@9:05", "due Fri 27 Nov 09:05 (in 7 days)"),
    ("2036-11-20", "due Thu 20 Nov 2036 (in 3,653 days)"),
  ])
  func aDeadlineHasItsWeekdayAndDistance(text: String, words: String) throws {
    try expect(due(text), is: words)
  }

  @Test func aDateHasItsYearOnlyInAnotherYear() throws {
    let day = try #require(CivilDay(year: 2025, month: 1, day: 2))
    let then = try day.minute(5)
    expect(english.moment(then, now: now), is: "2 Jan 2025 00:05")
    expect(english.moment(now, now: now), is: "20 Nov 12:00")
  }
}

extension CivilDay {
  fileprivate func minute(_ minuteOfDay: Int) throws -> CivilMinute {
    try #require(CivilMinute(day: self, minuteOfDay: minuteOfDay))
  }
}
