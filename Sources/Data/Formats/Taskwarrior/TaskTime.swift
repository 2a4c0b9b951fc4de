import Entities
import FoundationEssentials
import System

/// Times as in Taskwarrior, in UTC.
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

  /// Midnight means the day; `isSecondTime` is whether clocks show it for the second time, which a
  /// deadline can't say.
  func deadline(_ date: Date) -> (deadline: Deadline, isSecondTime: Bool) {
    let minute = zone.civil(at: date)
    let first = zone.date(of: minute)
    // Where clocks are put forward at midnight, a day begins later.
    let start = minute.minuteOfDay == 0 ? first : zone.date(of: CivilMinute(startOf: minute.day))
    return (
      start == date ? .day(minute.day) : .minute(minute), Zone.repeats(date, firstShownAt: first)
    )
  }

  /// Reads a time of the years 1 to 9999 as Taskwarrior writes it, with hyphens and
  /// colons, or as seconds since 1970.
  func date(_ text: String) -> Date? {
    let date = CompactTime(text)?.date(in: zone) ?? Date(iso8601: text, zone: zone) ?? seconds(text)
    return date.flatMap { zone.shows($0) ? $0 : nil }
  }

  /// Reads seconds since 1970, up to the year 9999.
  private func seconds(_ text: String) -> Date? {
    guard text.utf8.count > 8, let number = Double(text), 0...253_402_300_799 ~= number,
      number.rounded() == number
    else { return nil }
    return Date(timeIntervalSince1970: number)
  }

  func hasSeconds(_ date: Date) -> Bool {
    Int(date.timeIntervalSince1970.rounded(.down)) % 60 != 0
  }

  /// Returns the local time: `2026-11-21 02:07`.
  func civil(_ date: Date) -> String {
    let iso = zone.civil(at: date).iso
    return "\(iso.prefix(10)) \(iso.suffix(5))"
  }
}
