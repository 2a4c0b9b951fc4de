/// A day of the Gregorian calendar without a time zone, from 0001-01-01 to 9999-12-31.
public struct CivilDay: Hashable, Sendable {
  public static let first = CivilDay(number: Int.min)
  public static let last = CivilDay(number: Int.max)

  /// The days since 1970-01-01; negative before it.
  public let number: Int

  /// Creates the day `number` days after 1970-01-01, clamped to the years 1 to 9999.
  public init(number: Int) {
    self.number = min(max(number, -719_162), 2_932_896)
  }

  /// Creates a day, or `nil` if it is not in the calendar or not in the years 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month else { return nil }
    guard 1...Self.days(inMonth: month, of: year) ~= day else { return nil }
    self.init(number: Self.number(year: year, month: month, day: day))
  }

  public var year: Int { parts.year }
  public var month: Int { parts.month }
  public var day: Int { parts.day }

  public var weekday: Weekday {
    // Day 0 was a Thursday.
    Weekday(rawValue: ((number % 7) + 10) % 7 + 1) ?? .monday
  }

  /// Returns the day `days` later, clamped to the years 1 to 9999.
  public func adding(days: Int) -> CivilDay {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return CivilDay(number: overflow ? (days < 0 ? Int.min : Int.max) : sum)
  }

  /// Returns the same day `months` later, or the last day of a shorter month, clamped to the years
  /// 1 to 9999.
  public func adding(months: Int) -> CivilDay {
    let (year, month, day) = parts
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, 12..<120_000 ~= sum else { return months < 0 ? .first : .last }
    let length = Self.days(inMonth: sum % 12 + 1, of: sum / 12)
    return CivilDay(
      number: Self.number(year: sum / 12, month: sum % 12 + 1, day: min(day, length)))
  }

  /// Returns the first day of this day's week, for weeks that begin on `weekday`.
  public func startOfWeek(_ weekday: Weekday = .monday) -> CivilDay {
    adding(days: -weekday.days(until: self.weekday))
  }

  /// Returns the number of days of a month, 1 to 12.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension CivilDay: Comparable {
  public static func < (left: CivilDay, right: CivilDay) -> Bool {
    left.number < right.number
  }
}

extension CivilDay {
  // Both conversions count years from 1 March, so that the leap day is the last day, in cycles of
  // 400 years with 146,097 days (Howard Hinnant, "chrono-compatible low-level date algorithms").

  var parts: (year: Int, month: Int, day: Int) {
    let sinceMarch0 = number + 719_468
    let cycle = (sinceMarch0 >= 0 ? sinceMarch0 : sinceMarch0 - 146_096) / 146_097
    let inCycle = sinceMarch0 - cycle * 146_097
    let year = (inCycle - inCycle / 1460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let inYear = inCycle - (365 * year + year / 4 - year / 100)
    let march = (5 * inYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (
      year + cycle * 400 + (month <= 2 ? 1 : 0), month, inYear - (153 * march + 2) / 5 + 1
    )
  }

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let cycle = marchYear / 400
    let inCycle = marchYear - cycle * 400
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return cycle * 146_097 + inCycle * 365 + inCycle / 4 - inCycle / 100 + inYear - 719_468
  }
}

/// A day of the week in ISO order: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// Returns the number of days, 0 to 6, from this weekday to the next `other`.
  public func days(until other: Weekday) -> Int {
    (other.rawValue - rawValue + 7) % 7
  }
}
