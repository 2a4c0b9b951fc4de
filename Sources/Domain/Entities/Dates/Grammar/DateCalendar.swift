import TimeKit

/// The direction in which a weekday, a time, a span, or a day without a year, is searched.
public enum DateDirection: Hashable, Sendable {
  /// The next such day; a weekday is never today.
  case ahead
  /// The last such day, today included.
  case back

  var sign: Int { self == .ahead ? 1 : -1 }
}

/// A day, or the days of a period, that a part of a date means.
struct DayReading: Hashable {
  var first: CivilDay
  /// `first` for a day.
  var last: CivilDay
  /// If not, the day is the nearest one that does.
  var isExact = true
  /// The day that the date means but for its weekday, which is another one; `first` is then the day
  /// that was probably meant.
  var otherWeekday: CivilDay?
  var takesTime = true
  /// Whether the day is a span from now without a word that says so: `3 days`, `사흘`.
  var isBareSpan = false
  /// Whether the day is the nearest one with its weekday.
  var recursWeekly = false

  init(_ day: CivilDay, isExact: Bool = true) {
    first = day
    last = day
    self.isExact = isExact
  }

  init(_ first: CivilDay, through last: CivilDay, isExact: Bool = true) {
    self.first = first
    self.last = last
    self.isExact = isExact
    takesTime = false
  }
}

/// A month, of any year or of one year.
struct MonthReading: Hashable {
  var year: Int?
  var month: Int
}

/// Finds days relative to today.
struct DateCalendar {
  var today: CivilDay
  let direction: DateDirection
  let weekStart: Weekday

  func day(in days: Int) -> DayReading {
    adding(days: days, to: today)
  }

  func adding(days: Int, to base: CivilDay) -> DayReading {
    let day = base.adding(days: days)
    return DayReading(day, isExact: day.number - base.number == days)
  }

  func adding(months: Int, to base: CivilDay) -> DayReading {
    let day = base.adding(months: months)
    let distance = (day.year - base.year) * 12 + day.month - base.month
    return DayReading(day, isExact: distance == months)
  }

  /// Ahead, never today.
  func nearest(_ weekday: Weekday) -> DayReading {
    switch direction {
    case .ahead: return following(weekday)
    case .back:
      var day = DayReading(today.adding(days: -weekday.days(until: today.weekday)))
      day.recursWeekly = true
      return day
    }
  }

  /// Its Saturday; ahead, on a Sunday, today.
  var weekend: DayReading {
    direction == .ahead ? weekend(later: 0) : nearest(.saturday)
  }

  /// Its Saturday; 0 is the current or the next weekend, of which today counts.
  func weekend(later weeks: Int) -> DayReading {
    let isSunday = today.weekday == .sunday
    if isSunday, weeks == 0, direction == .ahead { return day(in: 0) }
    let distance = isSunday ? -1 : today.weekday.days(until: .saturday)
    return day(in: distance + weeks * 7)
  }

  private func following(_ weekday: Weekday) -> DayReading {
    let days = today.weekday.days(until: weekday)
    return day(in: days == 0 ? 7 : days)
  }

  /// Of the current week, or of the next week if it is past.
  func coming(_ weekday: Weekday) -> DayReading {
    let day = self.weekday(weekday, weeks: 0)
    return direction == .ahead && day.first < today ? self.weekday(weekday, weeks: 1) : day
  }

  func previous(_ weekday: Weekday) -> DayReading {
    let days = weekday.days(until: today.weekday)
    return day(in: days == 0 ? -7 : -days)
  }

  /// 0 is the current week.
  func weekday(_ weekday: Weekday, weeks: Int) -> DayReading {
    let distance = weekStart.days(until: weekday) - weekStart.days(until: today.weekday)
    return day(in: distance + weeks * 7)
  }

  /// `count` periods after the current one.
  func period(_ unit: DateUnit, _ count: Int) -> DayReading? {
    switch unit {
    case .day: return day(in: count)
    case .week, .workWeek:
      let start = unit == .week ? weekStart : .monday
      let distance = start.days(until: today.weekday)
      let first = day(in: count * 7 - distance)
      let days = unit == .week ? 6 : 4
      return DayReading(
        first.first, through: first.first.adding(days: days), isExact: first.isExact)
    case .month: return months(from: today.month, count: 1, later: count)
    case .quarter: return months(from: (today.month - 1) / 3 * 3 + 1, count: 3, later: count * 3)
    case .year: return months(from: 1, count: 12, later: count * 12)
    case .second, .minute, .hour: return nil
    }
  }

  private func months(from month: Int, count: Int, later: Int) -> DayReading? {
    guard let start = CivilDay(year: today.year, month: month, day: 1) else { return nil }
    let first = adding(months: later, to: start)
    return DayReading(
      first.first, through: first.first.adding(months: count).adding(days: -1),
      isExact: first.isExact)
  }

  /// Without a year, the nearest one in the reader's direction; today counts.
  func inMonth(
    _ month: MonthReading, _ pick: (DayReading) -> DayReading?
  ) -> DayReading? {
    if let year = month.year { return whole(month.month, of: year).flatMap(pick) }
    var found: DayReading?
    for distance in 0...8 {
      let year = today.year + (direction == .ahead ? distance : -distance)
      guard let reading = whole(month.month, of: year).flatMap(pick) else { continue }
      if direction == .ahead ? reading.last >= today : reading.first <= today { return reading }
      found = found ?? DayReading(reading.first, isExact: false)
    }
    return found
  }

  private func whole(_ month: Int, of year: Int) -> DayReading? {
    let first = day(year: year, month: month, day: 1)
    return DayReading(first.first, through: lastDay(of: first.first), isExact: first.isExact)
  }

  func lastDay(of day: CivilDay) -> CivilDay {
    day.adding(days: CivilDay.days(inMonth: day.month, of: day.year) - day.day)
  }

  /// The middle of a month is the 15th.
  func edge(_ edge: DateEdge, of period: DayReading) -> DayReading? {
    switch edge {
    case .start: return DayReading(period.first, isExact: period.isExact)
    case .end: return DayReading(period.last, isExact: period.isExact)
    case .middle:
      guard 27...31 ~= period.last.number - period.first.number + 1, period.first.day == 1 else {
        return nil
      }
      return DayReading(period.first.adding(days: 14), isExact: period.isExact)
    }
  }
}
