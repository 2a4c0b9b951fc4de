import System

/// The direction in which a weekday, a time, a span, or a day without a year, is searched.
public enum DateDirection: Hashable, Sendable {
  /// The next such day; a weekday is never today.
  case ahead
  /// The last such day, today included.
  case back

  var sign: Int { self == .ahead ? 1 : -1 }
}

extension DateMatcher {
  var today: CivilDay { reader.now.day }
  private var looksAhead: Bool { reader.direction == .ahead }

  func day(in days: Int) -> DayReading { adding(days: days, to: today) }

  func adding(days: Int, to base: CivilDay) -> DayReading {
    let day = base.adding(days: days)
    return DayReading(day, isExact: day.number - base.number == days)
  }

  private func adding(months: Int, to base: CivilDay) -> DayReading {
    let day = base.adding(months: months)
    let distance = (day.year - base.year) * 12 + day.month - base.month
    return DayReading(day, isExact: distance == months)
  }

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

  func adding(_ span: DateSpan, to base: DayReading) -> DayReading? {
    guard span.countsDays else { return nil }
    let months = adding(months: span.months, to: base.first)
    let days = adding(days: span.days, to: months.first)
    var day = span.workdays == 0 ? days : adding(workdays: span.workdays, to: days.first)
    day.isExact = day.isExact && base.isExact && months.isExact && days.isExact
    return day
  }

  /// Ahead, never today.
  func nearest(_ weekday: Weekday) -> DayReading {
    if looksAhead {
      let days = today.weekday.days(until: weekday)
      return day(in: days == 0 ? 7 : days)
    }
    var day = day(in: -weekday.days(until: today.weekday))
    day.recursWeekly = true
    return day
  }

  /// The Saturday (0: the current or next one; `nil`: the last one), as a range also the Sunday.
  func weekend(later weeks: Int?) -> DayReading {
    let isSunday = today.weekday == .sunday
    if isSunday, looksAhead, weeks ?? 0 == 0 { return day(in: 0) }
    let distance = isSunday ? -1 : today.weekday.days(until: .saturday)
    var day =
      weeks == nil && !looksAhead ? nearest(.saturday) : day(in: distance + (weeks ?? 0) * 7)
    if takesCurrentPeriods { day.last = day.first.adding(days: 1) }
    return day
  }

  /// `this fri`: of the current week, or of the next week if it is past; `last fri`: before today.
  func weekday(_ weekday: Weekday, relative count: Int) -> DayReading {
    let day = self.weekday(weekday, weeks: count)
    switch count {
    case 0: return looksAhead && day.first < today ? self.weekday(weekday, weeks: 1) : day
    case -1:
      let days = weekday.days(until: today.weekday)
      return self.day(in: days == 0 ? -7 : -days)
    default: return day
    }
  }

  /// `fri next week`.
  func weekday(of parts: DateMatch) -> DayReading? {
    parts.unit == .week ? weekday(parts.weekday, weeks: parts.count) : nil
  }

  /// 0 is the current week.
  private func weekday(_ weekday: Weekday, weeks: Int) -> DayReading {
    let start = reader.weekStart
    return day(in: start.days(until: weekday) - start.days(until: today.weekday) + weeks * 7)
  }
}

extension DateMatcher {
  /// `count` periods after the current one.
  func period(_ unit: DateUnit, _ count: Int) -> DayReading? {
    switch unit {
    case .day: return day(in: count)
    case .week:
      let first = day(in: count * 7 - reader.weekStart.days(until: today.weekday))
      return DayReading(first.first, through: first.first.adding(days: 6), isExact: first.isExact)
    case .month: return months(1, after: count + today.month - 1)
    case .quarter: return months(3, after: (count + (today.month - 1) / 3) * 3)
    case .year: return period(ofYear: today.year + count)
    case .workday, .minute, .hour: return nil
    }
  }

  private func months(_ count: Int, after months: Int) -> DayReading? {
    CivilDay(year: today.year, month: 1, day: 1).map { january in
      self.months(count, from: adding(months: months, to: january))
    }
  }

  func months(_ count: Int, from first: DayReading) -> DayReading {
    let last = lastDay(of: first.first.adding(months: count - 1))
    return DayReading(first.first, through: last, isExact: first.isExact)
  }

  func period(ofYear year: Int) -> DayReading { months(12, from: date(year, 1, 1)) }

  func quarterNumber(_ parts: DateMatch) -> Int? { 1...4 ~= parts.digits.0 ? parts.digits.0 : nil }

  func month(in months: Int) -> MonthReading {
    let day = today.adding(months: months)
    return MonthReading(year: day.year, month: day.month)
  }

  func month(_ month: Int, of year: Int) -> DayReading { months(1, from: date(year, month, 1)) }

  /// Without a year, in the nearest such month in the reader's direction; today counts.
  func first(of period: DatePeriod, _ pick: (DayReading) -> DayReading?) -> DayReading? {
    switch period {
    case .days(let days): return pick(days)
    case .month(let month):
      if let year = month.year { return pick(self.month(month.month, of: year)) }
      let found = years.compactMap { pick(self.month(month.month, of: $0)) }
      return found.first { looksAhead ? $0.last >= today : $0.first <= today }
        ?? found.first.map { DayReading($0.first, isExact: false) }
    }
  }

  /// Its first day, today or later; as a range, the whole month.
  func day(ofWhole month: MonthReading) -> DayReading? {
    var day = first(of: .month(month)) { takesCurrentPeriods ? $0 : edge(.start, of: $0) }
    day?.takesTime = false
    return day
  }

  func edge(of parts: DateMatch) -> DayReading? {
    first(of: parts.period) { edge(parts.edge, of: $0) }
  }

  func edge(_ edge: DateEdge, of period: DayReading) -> DayReading {
    DayReading(edge == .start ? period.first : period.last, isExact: period.isExact)
  }

  /// The first such day is at position 1, the last one at −1.
  func target(of parts: DateMatch) -> DayReading? {
    first(of: parts.period) { period in
      let (position, isLast) = (parts.position, parts.position < 0)
      let day =
        switch parts.target {
        case .day: isLast ? period.last : period.first.adding(days: position - 1)
        case .workday:
          adding(
            workdays: position,
            to: isLast ? period.last.adding(days: 1) : period.first.adding(days: -1)
          ).first
        case .weekday(let weekday):
          isLast
            ? period.last.adding(days: -weekday.days(until: period.last.weekday))
            : period.first.adding(
              days: period.first.weekday.days(until: weekday) + (position - 1) * 7)
        }
      guard period.first...period.last ~= day else { return nil }
      return DayReading(day, isExact: period.isExact)
    }
  }

  private func lastDay(of day: CivilDay) -> CivilDay {
    day.adding(days: CivilDay.days(inMonth: day.month, of: day.year) - day.day)
  }
}

extension DateMatcher {
  /// Around a century, eight years can pass without a leap day.
  private var years: [Int] { (0...8).map { today.year + reader.direction.sign * $0 } }

  private var end: CivilDay { looksAhead ? .last : .first }

  /// Without a year, the nearest day in the reader's direction; today counts.
  func date(_ year: Int?, _ month: Int, _ day: Int) -> DayReading {
    func nearest(_ day: (Int) -> CivilDay?) -> CivilDay? {
      if let year { return day(year) }
      return years.compactMap(day).first { looksAhead ? $0 >= today : $0 <= today }
    }
    if let exact = nearest({ CivilDay(year: $0, month: month, day: day) }) {
      var found = DayReading(exact)
      found.isWithoutYear = year == nil
      return found
    }
    let isSwapped = month > 12 && CivilDay(year: year ?? 2000, month: day, day: month) != nil
    let (month, day) = isSwapped ? (day, month) : (month, day)
    let found = nearest { Self.clamped(year: $0, month: month, day: day) }
    return DayReading(found ?? end, isExact: false)
  }

  func day(_ parts: DateMatch, of month: MonthReading) -> DayReading {
    date(month.year, month.month, parts.dayNumber.value)
  }

  /// `2nd tuesday` begins `2nd tuesday of december`.
  func dayAlone(_ day: Int, _ parts: DateMatch) -> DayReading {
    var found = self.day(ofMonth: day)
    found.isPosition = !tokens.isJoined(parts.end - 1)
    return found
  }

  private func day(ofMonth day: Int) -> DayReading {
    guard 1...31 ~= day else { return DayReading(lastDay(of: today), isExact: false) }
    // Of two consecutive months, one has 31 days.
    for distance in 0...2 {
      let month = today.adding(months: distance * reader.direction.sign)
      guard let found = CivilDay(year: month.year, month: month.month, day: day) else { continue }
      if looksAhead ? found >= today : found <= today { return DayReading(found) }
    }
    return DayReading(end, isExact: false)
  }

  func checked(_ found: DayReading, on weekday: Weekday) -> DayReading? {
    guard !found.maybeHours, found.first == found.last else { return nil }
    guard found.first.weekday != weekday else { return found }
    var other = DayReading(found.first, isExact: false)
    guard found.isExact else { return other }
    other.otherWeekday = found.first
    // `todo` prints days of this year without their year.
    if found.isWithoutYear,
      let printed = CivilDay(year: today.year, month: found.first.month, day: found.first.day),
      printed.weekday == weekday
    {
      (other.first, other.last) = (printed, printed)
    }
    return other
  }

  func week(_ week: Int, of year: Int) -> DayReading? {
    guard let january4 = CivilDay(year: year, month: 1, day: 4) else { return nil }
    let first = january4.startOfWeek().adding(days: (min(max(week, 1), 53) - 1) * 7)
    // A week belongs to the year of its Thursday.
    let isWeek = 1...53 ~= week && first.adding(days: 3).year == year
    var days = DayReading(first, through: first.adding(days: 6), isExact: isWeek)
    days.takesTime = true
    return days
  }

  /// In the reader's direction; the current week counts.
  func nearestWeek(_ number: Int) -> DayReading? {
    let weeks = [-1, 0, 1].compactMap { week(number, of: today.year + $0 * reader.direction.sign) }
    return weeks.first { looksAhead ? $0.last >= today : $0.first <= today } ?? weeks.last
  }

  private static func clamped(year: Int, month: Int, day: Int) -> CivilDay {
    let (year, month) = (min(max(year, 1), 9999), min(max(month, 1), 12))
    let length = CivilDay.days(inMonth: month, of: year)
    return CivilDay(year: year, month: month, day: min(max(day, 1), length)) ?? .last
  }
}

extension CivilDay {
  fileprivate var isInWeekend: Bool { weekday == .saturday || weekday == .sunday }
}
