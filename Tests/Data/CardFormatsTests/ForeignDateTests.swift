import Entities
import Testing
import TimeKit

@testable import CardFormats

/// Dates as other programs write them.
@Suite struct ForeignDateTests {
  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026-12-01 14:30", "2026-12-01T14:30"),
    ("2026-12-01 14:30:00", "2026-12-01T14:30"), ("2026-12-01T05:30:00Z", "2026-12-01T14:30"),
    ("2026-12-01 05:30:00 UTC", "2026-12-01T14:30"),
    ("2026-12-01T05:30:00.000+0000", "2026-12-01T14:30"), ("2026/12/01", "2026-12-01"),
    ("01/Dec/26 2:30 PM", "2026-12-01T14:30"), ("01/Dec/26 12:05 AM", "2026-12-01T00:05"),
    ("1 Dec 2026", "2026-12-01"), ("Dec 1, 2026", "2026-12-01"),
    ("December 1, 2026 2:30 PM", "2026-12-01T14:30"), ("Tue, Dec 1, 2026", "2026-12-01"),
    ("Tue Dec 01 2026 05:30:00 GMT+0000 (GMT)", "2026-12-01T14:30"),
    ("01.12.2026", "2026-12-01"), ("1.12.26", "2026-12-01"), ("24/12/2026", "2026-12-24"),
    ("12/24/2026 9:05", "2026-12-24T09:05"), ("24-12-2026", "2026-12-24"),
  ])
  func anAbsoluteDateIsRead(text: String, iso: String) {
    let dates = ForeignDates(zone: Zone(identifier: "Asia/Seoul"))
    guard case .moment(let moment) = dates.read(text) else {
      Issue.record("not read: \(text)")
      return
    }
    #expect(moment.deadline.iso == iso)
  }

  @Test(arguments: [
    "", "tomorrow", "every monday", "fri", "12/24", "Dec 24", "31/02/2026", "2026-02-30",
    "13.13.2026",
    "2026-12-01 25:00", "12", "99999999999999999999/1/1", "1/1/99999", "Martin 2 2026",
  ])
  func anotherTextIsNotRead(text: String) {
    #expect(ForeignDates(zone: .utc).read(text) == .unreadable)
  }

  @Test(arguments: ["06/12/2026", "6-12-26", "06/12/2026 10:00"])
  func aDateWithTwoReadingsIsAmbiguous(text: String) {
    #expect(ForeignDates(zone: .utc).read(text) == .ambiguous)
  }
}
