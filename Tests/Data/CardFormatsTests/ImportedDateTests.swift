import Entities
import Expectations
import System
import Testing

@testable import CardFormats

@Suite struct ImportedDateTests {
  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026-12-01 14:30", "2026-12-01T14:30"),
    ("2026-12-01 14:30:00", "2026-12-01T14:30"), ("2026-12-01T05:30:00Z", "2026-12-01T14:30"),
    ("2026-12-01 05:30:00 UTC", "2026-12-01T14:30"),
    ("2026-12-01T05:30:00.000+0000", "2026-12-01T14:30"), ("2026/12/01", "2026-12-01"),
    ("01/Dec/26 2:30 PM", "2026-12-01T14:30"), ("01/Dec/26 12:05 AM", "2026-12-01T00:05"),
    ("1 Dec 2026", "2026-12-01"), ("Dec 1, 2026", "2026-12-01"),
    ("December 1, 2026 2:30 PM", "2026-12-01T14:30"), ("Tue, Dec 1, 2026", "2026-12-01"),
    ("Tue Dec 01 2026 05:30:00 GMT+0000 (GMT)", "2026-12-01T14:30"),
    ("01/Dec/26 2:30:15 PM", "2026-12-01T14:30"), ("Dec 1, 2026 00:00:00", "2026-12-01"),
    ("01.12.2026", "2026-12-01"), ("1.12.26", "2026-12-01"), ("24/12/2026", "2026-12-24"),
    ("12/24/2026 9:05", "2026-12-24T09:05"), ("24-12-2026", "2026-12-24"),
    ("2026년 12월 1일", "2026-12-01"), ("2026년 12월 1일 화요일 오후 2:00", "2026-12-01T14:00"),
    ("2026년 12월 1일 (화)", "2026-12-01"), ("2026년 12월 1일 오후 2시", "2026-12-01T14:00"),
    ("2026. 12. 1. 오전 12:30", "2026-12-01T00:30"), ("01/12월/26", "2026-12-01"),
    ("01/12월/26 2:00 오후", "2026-12-01T14:00"), ("12-12-12", "2012-12-12"),
    ("Tue 1.12.26", "2026-12-01"), ("Thu, 12/24/2026 9:05 AM", "2026-12-24T09:05"),
  ])
  func anAbsoluteDateIsRead(text: String, iso: String) {
    let dates = ImportedDates(zone: Zone(identifier: "Asia/Seoul"))
    guard case .read(let moment) = dates.read(text) else {
      Issue.record("not read: \(text)")
      return
    }
    expect(moment.deadline.iso, is: iso)
  }

  @Test(arguments: [
    "", "tomorrow", "every monday", "fri", "12/24", "Dec 24", "31/02/2026", "2026-02-30",
    "13.13.2026",
    "2026-12-01 25:00", "Dec 1, 2026 14:30:60", "12", "99999999999999999999/1/1", "1/1/99999",
    "Martin 2 2026",
    "Fri, 01 Dec 2026", "Mon 12/24/2026", "2026년 12월 1일 금요일", "13월 1일 2026년",
  ])
  func anotherTextIsNotRead(text: String) {
    expect(ImportedDates(zone: .utc).read(text), is: .unreadable)
  }

  @Test(arguments: [
    "06/12/2026", "6-12-26", "06/12/2026 10:00", "26-12-01", "26/12/01", "26.12.01", "01.12.26",
    "24/12/26",
  ])
  func aDateWithTwoReadingsIsAmbiguous(text: String) {
    expect(ImportedDates(zone: .utc).read(text), is: .ambiguous)
  }

  @Test(
    arguments: [
      (.ymd, "26-12-01", "2026-12-01"), (.ymd, "26.12.01", "2026-12-01"),
      (.dmy, "01.12.26", "2026-12-01"), (.dmy, "24/12/26", "2026-12-24"),
      (.mdy, "01.12.26", "2026-12-01"), (.mdy, "12/24/26", "2026-12-24"),
      (.ymd, "2026-12-01", "2026-12-01"), (.ymd, "24.12.2026", nil), (.mdy, "24/12/26", nil),
    ] as [(ImportOptions.DayOrder, String, String?)])
  func theOrderDecidesWhereADateHasSeveralReadings(
    order: ImportOptions.DayOrder, text: String, iso: String?
  ) {
    let reading = ImportedDates(zone: .utc, dayOrder: order).read(text)
    guard case .read(let moment) = reading else {
      expect(iso == nil)
      expect(reading, is: .inOtherOrder)
      return
    }
    expect(moment.deadline.iso, is: iso)
  }
}
