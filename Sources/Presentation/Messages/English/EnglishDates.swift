import Entities
import TimeKit

extension English {
  public func date(_ deadline: Deadline, now: CivilMinute) -> String {
    switch dateStyle {
    case .iso: return deadline.iso.replacing(scalars: "T", with: " ")
    case .relative:
      let distance = distance(deadline.civilDay, now: now)
      return deadline.minuteOfDay.map { "\(distance) at \(time($0))" } ?? distance
    case .language, .dayMonth, .monthDay: return calendarDate(deadline, now: now)
    }
  }

  public func due(_ deadline: Deadline, now: CivilMinute) -> String {
    "due \(dateAndDistance(deadline, now: now))"
  }

  /// `Fri 27 Nov (in 7 days)`.
  func dateAndDistance(_ deadline: Deadline, now: CivilMinute) -> String {
    let beside =
      dateStyle == .relative
      ? calendarDate(deadline, now: now) : distance(deadline.civilDay, now: now)
    return "\(date(deadline, now: now)) (\(beside))"
  }

  public func moment(_ moment: CivilMinute, now: CivilMinute) -> String {
    let time = time(moment.minuteOfDay)
    switch dateStyle {
    case .iso: return "\(moment.day.iso) \(time)"
    case .relative where moment.day.number >= now.day.number - 1:
      return "\(distance(moment.day, now: now)) at \(time)"
    case .relative: return distance(moment.day, now: now)
    case .language, .dayMonth, .monthDay: return "\(day(moment.day, now: now)) \(time)"
    }
  }

  /// `Fri 27 Nov 14:30`.
  private func calendarDate(_ deadline: Deadline, now: CivilMinute) -> String {
    let weekday = Self.weekdays[deadline.civilDay.weekday.rawValue - 1]
    let date = "\(weekday) \(day(deadline.civilDay, now: now))"
    return deadline.minuteOfDay.map { "\(date) \(time($0))" } ?? date
  }

  func distance(_ day: CivilDay, now: CivilMinute) -> String {
    let days = day.number - now.day.number
    return switch days {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...: "in \(count(days, "day"))"
    default: "\(count(-days, "day")) ago"
    }
  }

  private func day(_ day: CivilDay, now: CivilMinute) -> String {
    let month = Self.months[day.month - 1]
    let year = day.year == now.day.year ? "" : " \(day.year)"
    return (dateStyle == .monthDay ? "\(month) \(day.day)" : "\(day.day) \(month)") + year
  }

  public func time(_ minute: Int) -> String {
    let hours = minute / 60
    let minutes = minute % 60
    return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
