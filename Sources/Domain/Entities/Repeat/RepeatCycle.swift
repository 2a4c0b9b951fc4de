import System

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

  public var unit: RepeatUnit {
    switch self {
    case .days, .workdays: .day
    case .weeks: .week
    case .months: .month
    case .years: .year
    }
  }

  /// The cycle itself if its days exist.
  var nearest: RepeatCycle {
    switch self {
    case .days, .workdays, .weeks: self
    case .months(let day): .months(day?.nearest(in: 31))
    case .years(let day): .years(day?.nearest)
    }
  }

  /// Whether it says on which days, apart from the interval.
  var isComplete: Bool { filled(from: .first) == self }

  var namesDays: Bool { unit != .day && isComplete }

  func filled(from day: CivilDay) -> RepeatCycle {
    switch self {
    case .weeks([]): .weeks([day.weekday])
    case .months(nil): .months(.number(day.day))
    case .years(nil): .years(YearDay(month: day.month, day: .number(day.day)))
    case .days, .workdays, .weeks, .months, .years: self
    }
  }
}

public enum RepeatUnit: String, Hashable, Sendable, CaseIterable {
  case day, week, month, year

  public var cycle: RepeatCycle {
    switch self {
    case .day: .days
    case .week: .weeks([])
    case .month: .months(nil)
    case .year: .years(nil)
    }
  }
}

public enum MonthDay: Hashable, Sendable {
  /// 1 to 31; in a shorter month, its last day.
  case number(Int)
  case last
  /// The first to fifth such weekday, or the last one for −1.
  ///
  /// A month without a fifth one is skipped.
  case weekday(Weekday, place: Int)

  fileprivate func nearest(in length: Int) -> MonthDay {
    switch self {
    case .number(let number): .number(min(max(number, 1), length))
    case .last, .weekday(_, place: -1): self
    case .weekday(let weekday, let place): .weekday(weekday, place: min(max(place, 1), 5))
    }
  }

  /// `nil` if the month has no such weekday.
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

public struct YearDay: Hashable, Sendable {
  /// 1 to 12.
  public let month: Int
  public let day: MonthDay

  /// The last day of a month gets its number, which is 29 in February.
  public init(month: Int, day: MonthDay) {
    self.month = month
    self.day = day == .last ? .number(Self.longest(month)) : day
  }

  fileprivate var nearest: YearDay {
    let month = min(max(month, 1), 12)
    return YearDay(month: month, day: day.nearest(in: Self.longest(month)))
  }

  /// In a leap year.
  private static func longest(_ month: Int) -> Int { CivilDay.days(inMonth: month, of: 2000) }
}

public struct WeekdaySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The lowest bit is Monday.
  private var bits: UInt8 = 0

  public static let workdays: WeekdaySet = [.monday, .tuesday, .wednesday, .thursday, .friday]
  public static let weekend: WeekdaySet = [.saturday, .sunday]
  public static let all = WeekdaySet(Weekday.allCases)

  public init(_ weekdays: [Weekday]) {
    for weekday in weekdays { insert(weekday) }
  }

  public init(arrayLiteral elements: Weekday...) { self.init(elements) }

  public var isEmpty: Bool { bits == 0 }

  /// From Monday to Sunday.
  public var list: [Weekday] { Weekday.allCases.filter { contains($0) } }

  public func contains(_ weekday: Weekday) -> Bool { bits & Self.bit(weekday) != 0 }

  public mutating func insert(_ weekday: Weekday) { bits |= Self.bit(weekday) }

  /// Returns the days from Monday to that weekday; `nil` if the week has none.
  func first(from days: Int) -> Int? {
    let rest = Int(bits) >> days
    return rest == 0 ? nil : days + rest.trailingZeroBitCount
  }

  private static func bit(_ weekday: Weekday) -> UInt8 { 1 << UInt8(weekday.rawValue - 1) }
}
