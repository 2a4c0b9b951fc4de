import TimeKit

/// The days that a rule repeats on.
///
/// Without weekdays or a day, they are those of the day that the rule is anchored at.
public enum RepeatCycle: Hashable, Sendable {
  case days
  /// Monday to Friday.
  case workdays
  case weeks(WeekdaySet)
  case months(MonthDay?)
  case years(YearDay?)

  /// The unit that the interval counts.
  public var unit: RepeatUnit {
    switch self {
    case .days, .workdays: .day
    case .weeks: .week
    case .months: .month
    case .years: .year
    }
  }

  /// Whether the days exist, in some month or year.
  var exists: Bool {
    switch self {
    case .days, .workdays, .weeks, .months(nil), .years(nil): true
    case .months(let day?): day.exists
    case .years(let day?): day.exists
    }
  }

  /// Whether it says on which days, apart from the interval.
  var isComplete: Bool {
    switch self {
    case .days, .workdays: true
    case .weeks(let weekdays): !weekdays.isEmpty
    case .months(let day): day != nil
    case .years(let day): day != nil
    }
  }

  /// Returns the cycle with the weekday, the day of the month, or the day of the year of `day`.
  func filled(from day: CivilDay) -> RepeatCycle {
    guard !isComplete else { return self }
    return switch self {
    case .days, .workdays: self
    case .weeks: .weeks([day.weekday])
    case .months: .months(.number(day.day))
    case .years: .years(YearDay(month: day.month, day: .number(day.day)))
    }
  }
}

public enum RepeatUnit: Hashable, Sendable, CaseIterable {
  case day
  case week
  case month
  case year

  /// The cycle without weekdays or a day.
  public var cycle: RepeatCycle {
    switch self {
    case .day: .days
    case .week: .weeks([])
    case .month: .months(nil)
    case .year: .years(nil)
    }
  }
}

/// A day of any month.
public enum MonthDay: Hashable, Sendable {
  /// A day from 1 to 31; in a shorter month, its last day.
  case number(Int)
  case last
  /// The first to fifth such weekday, or the last one for −1.
  ///
  /// A month without a fifth one is skipped.
  case weekday(Weekday, place: Int)

  var exists: Bool {
    switch self {
    case .number(let number): 1...31 ~= number
    case .last: true
    case .weekday(_, let place): 1...5 ~= place || place == -1
    }
  }

  /// Returns the day in a month; `nil` if the month has no such weekday.
  func day(in month: Int, of year: Int) -> CivilDay? {
    let length = CivilDay.days(inMonth: month, of: year)
    switch self {
    case .number(let number): return CivilDay(year: year, month: month, day: min(number, length))
    case .last: return CivilDay(year: year, month: month, day: length)
    case .weekday(let weekday, place: -1):
      guard let last = CivilDay(year: year, month: month, day: length) else { return nil }
      return last.adding(days: -weekday.days(until: last.weekday))
    case .weekday(let weekday, let place):
      guard let first = CivilDay(year: year, month: month, day: 1) else { return nil }
      let day = 1 + first.weekday.days(until: weekday) + 7 * (place - 1)
      return CivilDay(year: year, month: month, day: day)
    }
  }
}

/// A day of a month of any year.
public struct YearDay: Hashable, Sendable {
  /// 1 to 12.
  public let month: Int
  public let day: MonthDay

  /// Creates a day; the last day of a month gets its number, which is 29 in February.
  public init(month: Int, day: MonthDay) {
    self.month = month
    self.day = day == .last ? .number(Self.longest(month)) : day
  }

  var exists: Bool {
    guard 1...12 ~= month, day.exists else { return false }
    return if case .number(let number) = day { number <= Self.longest(month) } else { true }
  }

  /// Returns the number of days of the month in a leap year.
  static func longest(_ month: Int) -> Int {
    CivilDay.days(inMonth: month, of: 2000)
  }
}

/// A set of weekdays.
public struct WeekdaySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A bit for each weekday, the lowest one for Monday.
  private var bits: UInt8 = 0

  public static let workdays: WeekdaySet = [.monday, .tuesday, .wednesday, .thursday, .friday]
  public static let weekend: WeekdaySet = [.saturday, .sunday]
  public static let all = WeekdaySet(Weekday.allCases)

  public init(_ weekdays: [Weekday]) {
    for weekday in weekdays { insert(weekday) }
  }

  public init(arrayLiteral elements: Weekday...) {
    self.init(elements)
  }

  public var isEmpty: Bool { bits == 0 }

  /// The weekdays, from Monday to Sunday.
  public var list: [Weekday] {
    Weekday.allCases.filter { contains($0) }
  }

  public func contains(_ weekday: Weekday) -> Bool {
    bits & Self.bit(weekday) != 0
  }

  public mutating func insert(_ weekday: Weekday) {
    bits |= Self.bit(weekday)
  }

  /// Returns the days from Monday to the first weekday of the set that is at least `days` after
  /// Monday; `nil` if the week has none.
  func first(from days: Int) -> Int? {
    let rest = Int(bits) >> days
    return rest == 0 ? nil : days + rest.trailingZeroBitCount
  }

  private static func bit(_ weekday: Weekday) -> UInt8 {
    1 << UInt8(weekday.rawValue - 1)
  }
}
