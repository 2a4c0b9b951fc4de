import Entities
import FoundationEssentials
import TimeKit

/// Times as in Taskwarrior, in UTC.
struct TaskTime {
  let zone: Zone

  func text(_ date: Date) -> String {
    CompactTime.text(date)
  }

  /// Returns a deadline as text.
  ///
  /// A day is its midnight in the zone.
  func text(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): text(zone.date(of: CivilMinute(startOf: day)))
    case .minute(let minute): text(zone.date(of: minute))
    }
  }

  /// Reads a due date.
  ///
  /// Midnight means the day.
  ///
  /// `exact` is the deadline that an export was written from. It is used if the due date hasn't
  /// been changed since.
  func deadline(_ text: String, exact: Deadline? = nil) -> Deadline? {
    if let exact, self.text(exact) == text { return exact }
    guard let date = date(text) else { return nil }
    let minute = zone.civil(at: date)
    let isMidnight = zone.date(of: CivilMinute(startOf: minute.day)) == date
    return isMidnight ? .day(minute.day) : .minute(minute)
  }

  func date(_ text: String) -> Date? {
    CompactTime(text)?.date(in: zone)
  }

  /// Returns the local time: `2026-11-21 02:07`.
  func civil(_ date: Date) -> String {
    let iso = zone.civil(at: date).iso
    return "\(iso.prefix(10)) \(iso.suffix(5))"
  }
}
