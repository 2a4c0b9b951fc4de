import TimeKit

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

  func isoWeek(year: Int, week: Int, weekday: Int) -> DayReading? {
    guard let january4 = CivilDay(year: year, month: 1, day: 4) else { return nil }
    let monday = january4.startOfWeek()
    let isDay = 1...7 ~= weekday
    let first = monday.adding(days: (min(max(week, 1), 53) - 1) * 7)
    // A week belongs to the year of its Thursday.
    let isWeek = 1...53 ~= week && first.adding(days: 3).year == year
    let day = first.adding(days: isDay ? weekday - 1 : 0)
    return DayReading(day, isExact: isWeek && isDay)
  }

  func dayOfYear(_ day: Int, of year: Int) -> DayReading? {
    guard let first = CivilDay(year: year, month: 1, day: 1) else { return nil }
    let found = first.adding(days: min(max(day, 1), 366) - 1)
    guard found.year == year else { return DayReading(found.adding(days: -1), isExact: false) }
    return DayReading(found, isExact: 1...366 ~= day)
  }

  /// `position` 1 is the first day, −1 the last one; with a weekday, only its days count.
  func day(_ position: Int, _ weekday: Weekday?, in period: DayReading) -> DayReading? {
    let step = weekday == nil ? 1 : 7
    let start: CivilDay
    if position > 0 {
      let gap = weekday.map { period.first.weekday.days(until: $0) } ?? 0
      start = period.first.adding(days: gap + (position - 1) * step)
    } else {
      let gap = weekday.map { $0.days(until: period.last.weekday) } ?? 0
      start = period.last.adding(days: -gap)
    }
    guard period.first...period.last ~= start else { return nil }
    return DayReading(start, isExact: period.isExact)
  }

  func easter(after days: Int) -> DayReading {
    let found = nearest { Self.easter(of: $0)?.adding(days: days) }
    return DayReading(found ?? end, isExact: found != nil)
  }

  /// By the algorithm of Meeus, Jones and Butcher.
  private static func easter(of year: Int) -> CivilDay? {
    let century = year / 100
    let golden = year % 19
    let correction = (century - (century + 8) / 25 + 1) / 3
    let moon = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - moon - year % 100 % 4) % 7
    let shift = (golden + 11 * moon + 22 * weekday) / 451
    let sum = moon + weekday - 7 * shift + 114
    return CivilDay(year: year, month: sum / 31, day: sum % 31 + 1)
  }

  /// In the reader's direction; today counts.
  func nearest(_ day: (_ year: Int) -> CivilDay?) -> CivilDay? {
    // Around a century, eight years can pass without a leap day.
    for distance in 0...8 {
      switch direction {
      case .ahead:
        if let day = day(today.year + distance), day >= today { return day }
      case .back:
        if let day = day(today.year - distance), day <= today { return day }
      }
    }
    return nil
  }

  private var end: CivilDay {
    direction == .ahead ? .last : .first
  }

  private static func clamped(year: Int, month: Int, day: Int) -> CivilDay {
    let (year, month) = (min(max(year, 1), 9999), min(max(month, 1), 12))
    let length = CivilDay.days(inMonth: month, of: year)
    return CivilDay(year: year, month: month, day: min(max(day, 1), length)) ?? .last
  }
}
