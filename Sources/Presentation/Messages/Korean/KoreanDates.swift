import Entities
import TimeKit

extension Korean {
  public var dateVocabulary: (any DateVocabulary)? { KoreanDateWords() }

  public func date(_ deadline: Deadline, now: CivilMinute) -> String {
    let day = deadline.civilDay
    let date = "\(self.day(day, now: now)) (\(Self.weekdays[day.weekday.rawValue - 1]))"
    guard let minute = deadline.minuteOfDay else { return date }
    return "\(date) \(time(minute))"
  }

  public func due(_ deadline: Deadline, now: CivilMinute) -> String {
    "마감 \(when(deadline, now: now))"
  }

  /// `11월 27일 (금) (7일 뒤)`.
  func when(_ deadline: Deadline, now: CivilMinute) -> String {
    let days = deadline.civilDay.number - now.day.number
    let distance =
      switch days {
      case 0: "오늘"
      case 1: "내일"
      case -1: "어제"
      case 2...: "\(number(days))일 뒤"
      default: "\(number(-days))일 전"
      }
    return "\(date(deadline, now: now)) (\(distance))"
  }

  public func moment(_ moment: CivilMinute, now: CivilMinute) -> String {
    "\(day(moment.day, now: now)) \(time(moment.minuteOfDay))"
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
    let year = day.year == now.day.year ? "" : "\(day.year)년 "
    return "\(year)\(day.month)월 \(day.day)일"
  }

  private func time(_ minute: Int) -> String {
    let hours = minute / 60
    let minutes = minute % 60
    return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
