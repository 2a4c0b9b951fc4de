import Expectations
import System
import Testing

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
