import Entities
import FoundationEssentials
import TimeKit

/// Times as Taskwarrior writes them, in UTC.
struct TaskTime {
  let zone: Zone

  func text(_ date: Date) -> String {
    CompactTime.text(date)
  }

  /// A day is its midnight in the zone.
  func text(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): text(zone.date(of: CivilMinute(startOf: day)))
    case .minute(let minute): text(zone.date(of: minute))
    }
  }

  /// Reads a due date; midnight is the day.
  ///
  /// `exact` is what ours was written from, which counts while the date is still the one that was
  /// written for it.
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

  /// What a clock shows then: `2026-11-21 02:07`.
  func civil(_ date: Date) -> String {
    let iso = zone.civil(at: date).iso
    return "\(iso.prefix(10)) \(iso.suffix(5))"
  }
}
