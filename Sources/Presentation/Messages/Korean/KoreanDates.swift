import Entities
import TimeKit

extension Korean {
  public func date(_ deadline: Deadline, now: CivilMinute) -> String {
    switch dateStyle {
    case .iso: return deadline.iso.replacing(scalars: "T", with: " ")
    case .relative:
      let distance = distance(deadline.civilDay, now: now)
      return deadline.minuteOfDay.map { "\(distance) \(time($0))" } ?? distance
    case .language, .dayMonth, .monthDay: return calendarDate(deadline, now: now)
    }
  }

  public func due(_ deadline: Deadline, now: CivilMinute) -> String {
    "마감 \(dateAndDistance(deadline, now: now))"
  }

  /// `11월 27일 (금) (7일 뒤)`.
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
      return "\(distance(moment.day, now: now)) \(time)"
    case .relative: return distance(moment.day, now: now)
    case .language, .dayMonth, .monthDay: return "\(day(moment.day, now: now)) \(time)"
    }
  }

  /// `11월 27일 (금) 14:30`.
  private func calendarDate(_ deadline: Deadline, now: CivilMinute) -> String {
    let weekday = Self.weekdays[deadline.civilDay.weekday.rawValue - 1]
    let date = "\(day(deadline.civilDay, now: now)) (\(weekday))"
    return deadline.minuteOfDay.map { "\(date) \(time($0))" } ?? date
  }

  func distance(_ day: CivilDay, now: CivilMinute) -> String {
    let days = day.number - now.day.number
    return switch days {
    case 0: "오늘"
    case 1: "내일"
    case -1: "어제"
    case 2...: "\(number(days))일 뒤"
    default: "\(number(-days))일 전"
    }
  }

  /// Writes the deadline as `text` was typed: in Korean if that was, else in ISO 8601.
  func written(_ deadline: Deadline, as text: String) -> String {
    guard text.unicodeScalars.contains(where: { 0xAC00...0xD7A3 ~= $0.value }) else {
      return deadline.iso
    }
    let day = deadline.civilDay
    let date = "\(day.year)년 \(day.month)월 \(day.day)일"
    return deadline.minuteOfDay.map { "\(date) \(time($0))" } ?? date
  }

  private func day(_ day: CivilDay, now: CivilMinute) -> String {
    let year = day.year == now.day.year ? "" : "\(day.year)년"
    let parts =
      dateStyle == .dayMonth
      ? ["\(day.day)일", "\(day.month)월", year] : [year, "\(day.month)월", "\(day.day)일"]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  public func time(_ minute: Int) -> String {
    let hours = minute / 60
    let minutes = minute % 60
    return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
