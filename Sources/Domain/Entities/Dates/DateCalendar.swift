import System

/// The direction in which a weekday, a time, a span, or a day without a year, is searched.
public enum DateDirection: Hashable, Sendable {
  /// The next such day; a weekday is never today.
  case ahead
  /// The last such day, today included.
  case back

  var sign: Int { self == .ahead ? 1 : -1 }
}

/// Finds days relative to today.
struct DateCalendar {
  var today: CivilDay
  let direction: DateDirection
  let weekStart: Weekday

  func day(in days: Int) -> DayReading { adding(days: days, to: today) }

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
  var weekend: DayReading { direction == .ahead ? weekend(later: 0) : nearest(.saturday) }

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

  /// `this fri`: of the current week, or of the next week if it is past; `last fri`: before today.
  func weekday(_ weekday: Weekday, relative count: Int) -> DayReading {
    let day = self.weekday(weekday, weeks: count)
    switch count {
    case 0:
      let isPast = direction == .ahead && day.first < today
      return isPast ? self.weekday(weekday, weeks: 1) : day
    case -1:
      let days = weekday.days(until: today.weekday)
      return self.day(in: days == 0 ? -7 : -days)
    default: return day
    }
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
    case .workday: return nil
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
    case .minute, .hour: return nil
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
    let found = years.compactMap { whole(month.month, of: $0).flatMap(pick) }
    return found.first { direction == .ahead ? $0.last >= today : $0.first <= today }
      ?? found.first.map { DayReading($0.first, isExact: false) }
  }

  /// Around a century, eight years can pass without a leap day.
  private var years: [Int] { (0...8).map { today.year + direction.sign * $0 } }

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

extension DateCalendar {
  func day(year: Int, month: Int, day: Int) -> DayReading {
    if let exact = CivilDay(year: year, month: month, day: day) { return DayReading(exact) }
    if month > 12, let swapped = CivilDay(year: year, month: day, day: month) {
      return DayReading(swapped, isExact: false)
    }
    return DayReading(Self.clamped(year: year, month: month, day: day), isExact: false)
  }

  func day(month: Int, day: Int) -> DayReading {
    // 2000 is a leap year, so this accepts 02-29.
    if CivilDay(year: 2000, month: month, day: day) != nil {
      let found = nearest { CivilDay(year: $0, month: month, day: day) }
      return DayReading(found ?? end, isExact: found != nil)
    }
    let isSwapped = month > 12 && CivilDay(year: 2000, month: day, day: month) != nil
    let (month, day) = isSwapped ? (day, month) : (month, day)
    let found = nearest { Self.clamped(year: $0, month: month, day: day) }
    return DayReading(found ?? end, isExact: false)
  }

  func day(ofMonth day: Int) -> DayReading {
    guard 1...31 ~= day else { return DayReading(lastDay(of: today), isExact: false) }
    // Of two consecutive months, one has 31 days.
    let step = direction == .ahead ? 1 : -1
    for distance in 0...2 {
      let month = today.adding(months: distance * step)
      guard let found = CivilDay(year: month.year, month: month.month, day: day) else { continue }
      if direction == .ahead ? found >= today : found <= today { return DayReading(found) }
    }
    return DayReading(end, isExact: false)
  }

  func day(year: Int?, month: Int, day: Int, on weekday: Weekday?) -> DayReading {
    let found =
      year.map { self.day(year: $0, month: month, day: day) } ?? self.day(month: month, day: day)
    var checked = checked(found, on: weekday)
    // `todo` prints days of this year without their year.
    if year == nil, checked.otherWeekday != nil,
      let printed = CivilDay(year: today.year, month: month, day: day), printed.weekday == weekday
    {
      checked.first = printed
      checked.last = printed
    }
    return checked
  }

  func checked(_ found: DayReading, on weekday: Weekday?) -> DayReading {
    guard let weekday, found.first.weekday != weekday else { return found }
    var other = DayReading(found.first, isExact: false)
    if found.isExact { other.otherWeekday = found.first }
    return other
  }

  /// `number` is ten times the week, and its day, which can be 0 for all of them.
  func isoWeek(year: Int, _ number: Int) -> DayReading? {
    guard let january4 = CivilDay(year: year, month: 1, day: 4) else { return nil }
    let (week, weekday) = (number / 10, number % 10)
    let first = january4.startOfWeek().adding(days: (min(max(week, 1), 53) - 1) * 7)
    // A week belongs to the year of its Thursday.
    let isWeek = 1...53 ~= week && first.adding(days: 3).year == year
    if weekday > 0 {
      let day = first.adding(days: min(weekday, 7) - 1)
      return DayReading(day, isExact: isWeek && weekday <= 7)
    }
    var days = DayReading(first, through: first.adding(days: 6), isExact: isWeek)
    days.takesTime = true
    return days
  }

  func dayOfYear(_ day: Int, of year: Int) -> DayReading? {
    guard let first = CivilDay(year: year, month: 1, day: 1) else { return nil }
    let found = first.adding(days: min(max(day, 1), 366) - 1)
    guard found.year == year else { return DayReading(found.adding(days: -1), isExact: false) }
    return DayReading(found, isExact: 1...366 ~= day)
  }

  /// `position` 1 is the first such day, −1 the last one.
  func day(_ position: Int, _ target: DateTarget, in period: DayReading) -> DayReading? {
    let day: CivilDay
    switch target {
    case .day:
      day = position > 0 ? period.first.adding(days: position - 1) : period.last
    case .workday:
      let before = position > 0 ? period.first.adding(days: -1) : period.last.adding(days: 1)
      day = adding(workdays: position, to: before).first
    case .weekday(let weekday):
      day =
        position > 0
        ? period.first.adding(
          days: period.first.weekday.days(until: weekday) + (position - 1) * 7)
        : period.last.adding(days: -weekday.days(until: period.last.weekday))
    }
    guard period.first...period.last ~= day else { return nil }
    return DayReading(day, isExact: period.isExact)
  }

  /// Counts the days from Monday to Friday after or before the day.
  func adding(workdays: Int, to base: CivilDay) -> DayReading {
    let sign = workdays < 0 ? -1 : 1
    var day = adding(days: workdays / 5 * 7, to: base)
    var left = abs(workdays % 5)
    // Whole weeks from a weekend end on its side.
    if left == 0, workdays != 0, day.first.isInWeekend {
      day = adding(days: -7 * sign, to: day.first)
      left = 5
    }
    while left > 0 {
      day.first = day.first.adding(days: sign)
      if !day.first.isInWeekend { left -= 1 }
    }
    day.last = day.first
    return day
  }

  /// `nil` if the span has hours or minutes.
  func adding(_ span: DateSpan, to base: DayReading) -> DayReading? {
    guard span.countsDays else { return nil }
    let months = adding(months: span.months, to: base.first)
    let days = adding(days: span.days, to: months.first)
    var day = span.workdays == 0 ? days : adding(workdays: span.workdays, to: days.first)
    day.isExact = day.isExact && base.isExact && months.isExact && days.isExact
    return day
  }

  func quarter(from first: CivilDay) -> DayReading {
    DayReading(first, through: first.adding(months: 3).adding(days: -1))
  }

  func period(ofYear year: Int) -> DayReading {
    let first = day(year: year, month: 1, day: 1)
    let last = day(year: year, month: 12, day: 31)
    return DayReading(first.first, through: last.first, isExact: first.isExact)
  }

  /// In the reader's direction; today counts.
  func nearest(_ day: (_ year: Int) -> CivilDay?) -> CivilDay? {
    years.compactMap(day).first { direction == .ahead ? $0 >= today : $0 <= today }
  }

  private var end: CivilDay { direction == .ahead ? .last : .first }

  private static func clamped(year: Int, month: Int, day: Int) -> CivilDay {
    let (year, month) = (min(max(year, 1), 9999), min(max(month, 1), 12))
    let length = CivilDay.days(inMonth: month, of: year)
    return CivilDay(year: year, month: month, day: min(max(day, 1), length)) ?? .last
  }
}

extension CivilDay {
  fileprivate var isInWeekend: Bool { weekday == .saturday || weekday == .sunday }
}
