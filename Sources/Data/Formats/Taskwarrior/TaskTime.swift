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

  /// Reads a time of the years 1 to 9999 as Taskwarrior writes it, with hyphens and
  /// colons, or as seconds since 1970.
  func date(_ text: String) -> Date? {
    let date = CompactTime(text)?.date(in: zone) ?? Date(iso8601: text, zone: zone) ?? seconds(text)
    return date.flatMap { zone.shown(at: $0) == nil ? nil : $0 }
  }

  /// Reads seconds since 1970, up to the year 9999.
  private func seconds(_ text: String) -> Date? {
    guard text.utf8.count > 8, let number = Double(text), 0...253_402_300_799 ~= number,
      number.rounded() == number
    else { return nil }
    return Date(timeIntervalSince1970: number)
  }

  /// Whether the time has seconds, which deadlines don't have.
  func hasSeconds(_ text: String) -> Bool {
    date(text).map { Int($0.timeIntervalSince1970.rounded(.down)) % 60 != 0 } ?? false
  }

  /// Whether clocks show the time for the second time, which a deadline can't say.
  func isSecondTime(_ text: String) -> Bool {
    date(text).map(zone.repeats(at:)) ?? false
  }

  /// Returns the local time: `2026-11-21 02:07`.
  func civil(_ date: Date) -> String {
    let iso = zone.civil(at: date).iso
    return "\(iso.prefix(10)) \(iso.suffix(5))"
  }
}
