import Entities
import Expectations
import System
import Testing
import Words

/// Dates in Korean; the clock is at Friday, 20 November 2026.
@Suite struct KoreanDateWordsTests {
  private let korean = Language.korean.wording
  private let now = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(startOf: .first)

  @Test(arguments: [
    ("today", "마감 11월 20일 (금) (오늘)"), ("tomorrow", "마감 11월 21일 (토) (내일)"),
    ("yesterday", "마감 11월 19일 (목) (어제)"), ("fri", "마감 11월 27일 (금) (7일 뒤)"),
    ("-3d", "마감 11월 17일 (화) (3일 전)"), ("2027-01-05", "마감 2027년 1월 5일 (화) (46일 뒤)"),
    ("fri@14:30", "마감 11월 27일 (금) 14:30 (7일 뒤)"), ("fri@9:05", "마감 11월 27일 (금) 09:05 (7일 뒤)"),
    ("+100w", "마감 2028년 10월 20일 (금) (700일 뒤)"),
  ])
  func aDeadlineHasItsWeekdayAndDistance(text: String, due: String) throws {
    expect(korean.due(try DateReader(today: now).read(text), now: now), is: due)
  }

  @Test func aMomentShowsItsYearUnlessItIsThisYear() throws {
    let earlier = try #require(CivilMinute(iso: "2025-12-31T23:59"))
    expect(korean.moment(now, now: now), is: "11월 20일 12:00")
    expect(korean.moment(earlier, now: now), is: "2025년 12월 31일 23:59")
  }

  private static func nearest(_ fault: DateFault) -> Deadline? {
    switch fault {
    case .impossible(_, let nearest): nearest
    case .otherWeekday(_, _, let nearest): .day(nearest)
    case .ambiguous, .empty, .noDeadline, .reversed, .unreadable: nil
    }
  }

  /// A date in the past is suggested with its year.
  @Test func printedDatesCanBeTyped() throws {
    var number = 0
    for today in stride(from: now.day.number, to: now.day.number + 800, by: 37) {
      let now = CivilMinute(startOf: CivilDay(number: today))
      let reader = DateReader(today: now)
      for distance in stride(from: -500, through: 500, by: 9) {
        number += 131
        let day = CivilDay(number: today + distance)
        let minute = CivilMinute(day: day, minuteOfDay: number % CivilMinute.minutesInDay)
        for deadline in [Deadline.day(day), minute.map(Deadline.minute)].compactMap(\.self) {
          let text = korean.date(deadline, now: now)
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
