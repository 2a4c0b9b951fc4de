import Entities
import System

/// The `DTSTART` of a card that waits (RFC 5545, section 3.8.2.4).
///
/// It has the type of the due date and is before it. So a wait that ends later has none.
enum CalendarStart {
  static func property(
    _ wait: Deadline?, due: Deadline?
  ) -> (parameters: String, value: String)? {
    guard let wait else { return nil }
    let start = form(wait, as: due ?? wait)
    guard let due else { return start }
    return start.value < form(due, as: due).value ? start : nil
  }

  private static func form(
    _ date: Deadline, as other: Deadline
  ) -> (parameters: String, value: String) {
    switch (other, date) {
    case (.day, _): (";VALUE=DATE", CompactTime.text(date.civilDay))
    case (.minute, .day(let day)): ("", CompactTime.text(CivilMinute(startOf: day)))
    case (.minute, .minute(let minute)): ("", CompactTime.text(minute))
    }
  }
}
