import System

/// A word's meaning in any language; it can have several: `last` is the previous or the final one.
enum DateWord: Hashable, Sendable {
  case number(Int)
  /// A native Korean number, which counts no days of the month.
  case native(Int)
  /// `a`, which counts one but needs more than its unit: `in a week`.
  case article
  /// 1 for `first`, −1 for `last`.
  case ordinal(Int)
  case month(Int)
  case weekday(Weekday)
  case weekend
  case workday
  /// Before `day`: the same.
  case business
  /// In a rule only: `mondays`.
  case weekdays(Weekday)
  case unit(DateUnit)
  /// `m`, which means months unless it follows hours.
  case shortMinute
  /// A count of days in one word, without a number before it: `사흘`.
  case dayCount(Int)
  case half
  /// 1 for `tomorrow`.
  case relativeDay(Int)
  /// A unit or weekday: 0 for `this`, 1 for `next`, −1 for `last`.
  case relative(Int)
  case relativeUnit(Int, DateUnit)
  /// `end of`, before its unit.
  case edge(DateEdge)
  case edgeSuffix(DateEdge)
  /// `eom`.
  case edgeOf(DateEdge, DateUnit)
  case dayPart(DayPart)
  case tonight
  /// In minutes since midnight; 1,440 is the end of the day.
  case clock(Int)
  case now
  /// Before a span: `in 3 days`, `within 3 days`.
  case inside
  /// After a span: `later`; with a base, the span counts from the day before it.
  case shift(Int, takesBase: Bool)
  /// Between a span and its base: 1 for `after`, −1 for `before`.
  case counting(Int)
  /// A word between other words, which only some rules allow.
  case link(DateLinks)
  /// The deadline of the card, if the reader has one.
  case due
  case rule(RuleWord)
  /// The `Z` of an instant.
  case utc
  /// What the number before it counts in a calendar day or a time.
  case suffix(NumberSuffix)
}

/// A unit of calendar days or of time, from small to large.
enum DateUnit: Int, Hashable, Comparable, Sendable {
  case minute, hour, day
  /// From Monday to Friday.
  case workday
  case week, month, quarter, year

  static func < (left: DateUnit, right: DateUnit) -> Bool { left.rawValue < right.rawValue }
}

/// The meaning of a word in a rule that it doesn't have in a date.
enum RuleWord: Hashable, Sendable {
  case every
  /// `other`, which doubles the interval.
  case other
  /// Before the day that a rule begins on.
  case starting
  /// After it: `부터`.
  case since
  case after, done
  /// Ends an interval: `마다`.
  case each
  case weekends
  /// A unit with its interval in one word: `weekly`, `격주`.
  case cycle(RepeatUnit, Int)
}

struct DateLinks: OptionSet, Hashable {
  let rawValue: UInt16

  static let at = DateLinks(rawValue: 1)
  static let of = DateLinks(rawValue: 2)
  static let the = DateLinks(rawValue: 4)
  static let and = DateLinks(rawValue: 8)
  static let on = DateLinks(rawValue: 16)
  /// `for`, `due`, which add nothing to the date after them.
  static let other = DateLinks(rawValue: 512)
  static let filler: DateLinks = [.on, .other]
  static let suffix = DateLinks(rawValue: 32)
  static let until = DateLinks(rawValue: 1024)
  /// Which add nothing to the part before them.
  static let particle: DateLinks = [.suffix, .until]
  /// The ending of a position: `th` in `15th`.
  static let ordinalSuffix = DateLinks(rawValue: 128)
  /// `by`, `until`, which add nothing to the date after them; between two days, they make a range.
  static let bound = DateLinks(rawValue: 256)
}

enum DateEdge: Hashable, Sendable {
  case start, end
}

/// A part of the day, which has a default time and says what an hour on a 12-hour clock means.
enum DayPart: Hashable, Sendable {
  case beforeNoon, afterNoon, pm, dawn, morning, daytime, afternoon, evening, night
}

/// A marker after a number: `년`, `월`, `일`, `시`, `분`.
enum NumberSuffix: Hashable, Sendable {
  case year, quarter, month, day, hour, minute
}

extension DayPart {
  /// `nil` if the part needs an hour.
  var usualTime: TimeReading? {
    switch self {
    case .morning: TimeReading(9 * 60)
    case .afternoon: TimeReading(15 * 60)
    case .evening, .night: TimeReading(20 * 60)
    case .beforeNoon, .afterNoon, .pm, .dawn, .daytime: nil
    }
  }

  /// 0 to 24; `nil` if the hour is outside the part or ambiguous.
  func hour(_ hour: Int) -> Int? {
    guard hour <= 12 else { return contains(hour) ? hour : nil }
    switch self {
    case .beforeNoon, .dawn, .morning: return hour == 12 ? 0 : hour
    case .afterNoon, .pm: return hour == 12 ? 12 : hour + 12
    case .afternoon: return hour == 12 ? 12 : 1...6 ~= hour ? hour + 12 : nil
    case .daytime: return 9...12 ~= hour ? hour : 1...6 ~= hour ? hour + 12 : nil
    case .evening: return 4...11 ~= hour ? hour + 12 : nil
    case .night: return hour == 12 ? 24 : 6...11 ~= hour ? hour + 12 : nil
    }
  }

  private func contains(_ hour: Int) -> Bool {
    switch self {
    case .beforeNoon, .pm, .dawn, .morning: false
    case .afterNoon, .daytime, .afternoon: true
    case .evening, .night: hour >= 16
    }
  }
}
