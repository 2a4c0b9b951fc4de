import Entities
import TimeKit

extension English {
  public var dateVocabulary: (any DateVocabulary)? { nil }

  public func date(_ deadline: Deadline, now: CivilMinute) -> String {
    let date = day(deadline.civilDay, now: now)
    guard let minute = deadline.minuteOfDay else { return date }
    return "\(date) \(time(minute))"
  }

  public func due(_ deadline: Deadline, now: CivilMinute) -> String {
    let days = deadline.civilDay.number - now.day.number
    let distance =
      switch days {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      case 2...: "in \(count(days, "day"))"
      default: "\(count(-days, "day")) ago"
      }
    return "due \(date(deadline, now: now)) (\(distance))"
  }

  public func moment(_ moment: CivilMinute, now: CivilMinute) -> String {
    let day = moment.day
    let year = day.year == now.day.year ? "" : " \(day.year)"
    return "\(day.day) \(Self.months[day.month - 1])\(year) \(time(moment.minuteOfDay))"
  }

  private func day(_ day: CivilDay, now: CivilMinute) -> String {
    let weekday = Self.weekdays[day.weekday.rawValue - 1]
    let year = day.year == now.day.year ? "" : " \(day.year)"
    return "\(weekday) \(day.day) \(Self.months[day.month - 1])\(year)"
  }

  private func time(_ minute: Int) -> String {
    let hours = minute / 60
    let minutes = minute % 60
    return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
