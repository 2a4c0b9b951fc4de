import Entities
import System

/// A date or a rule as a part of a sentence, which depends on the language and the style of dates.
public enum WrittenDate: Hashable, Sendable {
  /// `Fri 27 Nov`, with the year when it is not that of `now`, with the time when there is one.
  case date(Deadline, now: CivilMinute)
  /// `due Fri 27 Nov (in 7 days)`.
  case due(Deadline, now: CivilMinute)
  /// `Fri 27 Nov (in 7 days)`.
  case dateAndDistance(Deadline, now: CivilMinute)
  /// `21 Nov 10:12`, with the year when it is not that of `now`.
  case moment(CivilMinute, now: CivilMinute)
  /// `every 2 weeks`, in words that can be typed.
  case rule(RepeatRule)
  /// `2 weeks`, after a label that says that a card repeats.
  case repeatValue(RepeatRule)

  func sentence(in style: DateStyle, _ language: Language) -> Sentence {
    switch (self, language) {
    case (.date(let deadline, let now), _): style.date(deadline, now)
    case (.due(let deadline, let now), _): "due \(style.dateAndDistance(deadline, now))"
    case (.dateAndDistance(let deadline, let now), _): style.dateAndDistance(deadline, now)
    case (.moment(let moment, let now), _): style.moment(moment, now)
    case (.rule(let rule), .english) where !rule.isAfterDone: .verbatim("every \(rule.text)")
    case (.rule(let rule), .english), (.repeatValue(let rule), .english): .verbatim(rule.text)
    case (.rule(let rule), .korean), (.repeatValue(let rule), .korean):
      .verbatim(KoreanRule(rule).words)
    }
  }
}

extension Sentence {
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

  /// `09:05`, from the minutes since midnight.
  public static func time(_ minute: Int) -> Sentence {
    let (hours, minutes) = (minute / 60, minute % 60)
    return .verbatim("\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)")
  }

  public static func weekday(_ weekday: Weekday) -> Sentence {
    let names: [Sentence] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return .word(names[weekday.rawValue - 1], of: "weekday")
  }

  static func month(_ number: Int) -> Sentence {
    let names: [Sentence] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return .word(names[number - 1], of: "month")
  }

  fileprivate static func at(_ day: Sentence, _ minute: Int) -> Sentence {
    .word("\(day) at \(time(minute))", of: "date")
  }
}

extension DateStyle {
  fileprivate func date(_ deadline: Deadline, _ now: CivilMinute) -> Sentence {
    switch self {
    case .iso: return .verbatim(deadline.iso.replacing(scalars: "T", with: " "))
    case .relative:
      let distance = Sentence.distance(deadline.civilDay, now)
      return deadline.minuteOfDay.map { .at(distance, $0) } ?? distance
    case .language, .dayMonth, .monthDay: return calendarDate(deadline, now)
    }
  }

  fileprivate func dateAndDistance(_ deadline: Deadline, _ now: CivilMinute) -> Sentence {
    let beside = self == .relative ? calendarDate(deadline, now) : .distance(deadline.civilDay, now)
    return "\(date(deadline, now)) (\(beside))"
  }

  fileprivate func moment(_ moment: CivilMinute, _ now: CivilMinute) -> Sentence {
    switch self {
    case .iso: "\(moment.day.iso) \(.time(moment.minuteOfDay))"
    case .relative where moment.day.number >= now.day.number - 1:
      .at(.distance(moment.day, now), moment.minuteOfDay)
    case .relative: .distance(moment.day, now)
    case .language, .dayMonth, .monthDay: "\(day(moment.day, now)) \(.time(moment.minuteOfDay))"
    }
  }

  private func calendarDate(_ deadline: Deadline, _ now: CivilMinute) -> Sentence {
    let weekday = Sentence.weekday(deadline.civilDay.weekday)
    let date: Sentence = .word("\(weekday) \(day(deadline.civilDay, now))", of: "weekday")
    return deadline.minuteOfDay.map { "\(date) \(.time($0))" } ?? date
  }

  /// `27 Nov`, with the year if it is another one.
  private func day(_ day: CivilDay, _ now: CivilMinute) -> Sentence {
    let month = Sentence.month(day.month)
    let date: Sentence =
      switch self {
      case .monthDay: .word("\(month) \(day.day)", of: "month and day")
      case .dayMonth: .word("\(day.day) \(month)", of: "day and month")
      case .language, .iso, .relative: .word("\(day.day) \(month)", of: "date")
      }
    return day.year == now.day.year ? date : .word("\(date) \(day.year)", of: "year")
  }
}
