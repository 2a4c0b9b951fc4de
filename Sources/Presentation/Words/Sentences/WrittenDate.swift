import Entities
import System

/// A date as a part of a sentence, in the style that the user chose.
public enum WrittenDate: Hashable, Sendable {
  /// `Fri 27 Nov`, with the year when it is not that of `now`, with the time when there is one.
  case date(Deadline, now: CivilMinute)
  /// `due Fri 27 Nov (in 7 days)`.
  case due(Deadline, now: CivilMinute)
  /// `Fri 27 Nov (in 7 days)`.
  case dateAndDistance(Deadline, now: CivilMinute)
  /// `21 Nov 10:12`, with the year when it is not that of `now`.
  case moment(CivilMinute, now: CivilMinute)
  /// A date to type, in the language of the text that was typed: `2026-11-27`.
  case typed(Deadline, as: String)

  func sentence(in style: DateStyle, _ language: Language) -> Sentence {
    let writer = DateWriter(style: style)
    return switch self {
    case .date(let deadline, let now): writer.date(deadline, now)
    case .due(let deadline, let now): "due \(writer.dateAndDistance(deadline, now))"
    case .dateAndDistance(let deadline, let now): writer.dateAndDistance(deadline, now)
    case .moment(let moment, let now): writer.moment(moment, now)
    case .typed(let deadline, let text): .verbatim(language.written(deadline, as: text))
    }
  }
}

/// Makes the sentences of dates.
struct DateWriter {
  fileprivate let style: DateStyle

  static let weekdays: [Sentence] = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let shortWeekdays: [Sentence] = [
    "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun",
  ]
  private static let months: [Sentence] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  fileprivate func date(_ deadline: Deadline, _ now: CivilMinute) -> Sentence {
    switch style {
    case .iso: return .verbatim(deadline.iso.replacing(scalars: "T", with: " "))
    case .relative:
      let distance = Self.distance(deadline.civilDay, now)
      return deadline.minuteOfDay.map { at(distance, $0) } ?? distance
    case .language, .dayMonth, .monthDay: return calendarDate(deadline, now)
    }
  }

  fileprivate func dateAndDistance(_ deadline: Deadline, _ now: CivilMinute) -> Sentence {
    let beside =
      style == .relative ? calendarDate(deadline, now) : Self.distance(deadline.civilDay, now)
    return "\(date(deadline, now)) (\(beside))"
  }

  fileprivate func moment(_ moment: CivilMinute, _ now: CivilMinute) -> Sentence {
    switch style {
    case .iso: "\(moment.day.iso) \(Self.time(moment.minuteOfDay))"
    case .relative where moment.day.number >= now.day.number - 1:
      at(Self.distance(moment.day, now), moment.minuteOfDay)
    case .relative: Self.distance(moment.day, now)
    case .language, .dayMonth, .monthDay:
      "\(day(moment.day, now)) \(Self.time(moment.minuteOfDay))"
    }
  }

  static func distance(_ day: CivilDay, _ now: CivilMinute) -> Sentence {
    let days = day.number - now.day.number
    return switch days {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...: "in \(count: days) days"
    default: "\(count: -days) days ago"
    }
  }

  static func time(_ minute: Int) -> Sentence {
    let (hours, minutes) = (minute / 60, minute % 60)
    return .verbatim("\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)")
  }

  static func short(_ weekday: Weekday) -> Sentence {
    .word(Self.shortWeekdays[weekday.rawValue - 1], of: "weekday")
  }

  private func at(_ distance: Sentence, _ minute: Int) -> Sentence {
    .word("\(distance) at \(Self.time(minute))", of: "date")
  }

  /// `Fri 27 Nov 14:30`.
  private func calendarDate(_ deadline: Deadline, _ now: CivilMinute) -> Sentence {
    let weekday = Self.short(deadline.civilDay.weekday)
    let date: Sentence = .word("\(weekday) \(day(deadline.civilDay, now))", of: "weekday")
    return deadline.minuteOfDay.map { "\(date) \(Self.time($0))" } ?? date
  }

  /// `27 Nov`, with the year if it is another one.
  private func day(_ day: CivilDay, _ now: CivilMinute) -> Sentence {
    let month: Sentence = .word(Self.months[day.month - 1], of: "month")
    let isThisYear = day.year == now.day.year
    switch style {
    case .monthDay:
      return isThisYear
        ? .word("\(month) \(day.day)", of: "month and day")
        : .word("\(month) \(day.day) \(day.year)", of: "month and day")
    case .dayMonth:
      return isThisYear
        ? .word("\(day.day) \(month)", of: "day and month")
        : .word("\(day.day) \(month) \(day.year)", of: "day and month")
    case .language, .iso, .relative:
      return isThisYear
        ? .word("\(day.day) \(month)", of: "date")
        : .word("\(day.day) \(month) \(day.year)", of: "date")
    }
  }
}
