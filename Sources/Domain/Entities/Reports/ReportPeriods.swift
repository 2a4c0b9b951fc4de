import System

/// A span of civil days by which a report counts.
public enum PeriodUnit: String, CaseIterable, Hashable, Sendable {
  case day, week, month
}

/// The periods of a report's days, the oldest first.
///
/// They end with the last day, and the first one and the last one may be cut: such a period, and
/// one that has today in it, is not whole.
public struct ReportPeriods: Hashable, Sendable {
  /// The whole periods of a report, unless the user asks for other days, and the most from which
  /// it forecasts.
  public static let usual = 12
  /// More are refused.
  public static let limit = 1_000

  public let unit: PeriodUnit
  public let days: ClosedRange<CivilDay>
  public let today: CivilDay
  public let weekStart: Weekday
  public let list: [ClosedRange<CivilDay>]

  /// Without `first`, twelve whole periods, and the one of `last` if it is not over; a later `last`
  /// than `today` is today.
  ///
  /// `nil` if `first` is after `last`, or if there would be more than ``limit``.
  public init?(
    _ unit: PeriodUnit, from first: CivilDay? = nil, through last: CivilDay? = nil,
    today: CivilDay, weekStart: Weekday = .monday
  ) {
    let last = min(last ?? today, today)
    let end = unit.period(of: last, weekStart)
    let isWhole = end.upperBound == last && last < today
    let usual = unit.start(of: end.lowerBound, adding: (isWhole ? 1 : 0) - Self.usual)
    let first = first ?? usual
    guard first <= last else { return nil }
    var list: [ClosedRange<CivilDay>] = []
    var next = first
    while next <= last, list.count <= Self.limit {
      let end = min(unit.period(of: next, weekStart).upperBound, last)
      list.append(next...end)
      next = end.adding(days: 1)
    }
    guard list.count <= Self.limit else { return nil }
    self.unit = unit
    self.today = today
    self.weekStart = weekStart
    self.list = list
    days = first...last
  }

  public func isWhole(_ period: ClosedRange<CivilDay>) -> Bool {
    period.upperBound < today && unit.period(of: period.lowerBound, weekStart) == period
  }

  /// The position of the period of a day; `nil` before the first and after the last.
  func index(of day: CivilDay) -> Int? {
    days.contains(day) ? list.firstIndex { day <= $0.upperBound } : nil
  }

  /// Returns the last day of `count` periods that begin today.
  public func end(after count: Int) -> CivilDay {
    unit.start(of: today, adding: count).adding(days: -1)
  }

  /// The last ``usual`` whole periods before today; `nil` at the beginning of the calendar.
  var recent: ReportPeriods? {
    let start = unit.period(of: today, weekStart).lowerBound
    return ReportPeriods(
      unit, from: unit.start(of: start, adding: -Self.usual), through: start.adding(days: -1),
      today: today, weekStart: weekStart)
  }
}

extension PeriodUnit {
  fileprivate func period(of day: CivilDay, _ weekStart: Weekday) -> ClosedRange<CivilDay> {
    switch self {
    case .day: return day...day
    case .week:
      let start = day.startOfWeek(weekStart)
      return start...start.adding(days: 6)
    case .month:
      let first = day.adding(days: 1 - day.day)
      return first...first.adding(days: CivilDay.days(inMonth: day.month, of: day.year) - 1)
    }
  }

  /// Moves a day by that number of units.
  fileprivate func start(of day: CivilDay, adding count: Int) -> CivilDay {
    switch self {
    case .day: day.adding(days: count)
    case .week: day.adding(days: 7 * count)
    case .month: day.adding(months: count)
    }
  }
}
