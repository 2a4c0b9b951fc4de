import System

/// What rows of days make of their parts.
extension DateMatcher {
  func weekday(of parts: DateMatch) -> DayReading? {
    parts.unit == .week ? calendar.weekday(parts.weekday, weeks: parts.count) : nil
  }

  func target(of parts: DateMatch) -> DayReading? {
    pick(in: parts.period) { calendar.day(parts.position, parts.target, in: $0) }
  }

  func edge(of parts: DateMatch) -> DayReading? {
    pick(in: parts.period) { calendar.edge(parts.edge, of: $0) }
  }

  private func pick(
    in period: DatePeriod, _ pick: (DayReading) -> DayReading?
  ) -> DayReading? {
    switch period {
    case .month(let month): calendar.inMonth(month, pick)
    case .days(let days): pick(days)
    }
  }

  /// Its first day, today or later; as a range, the whole month.
  func day(ofWhole month: MonthReading) -> DayReading? {
    var day = calendar.inMonth(month) { period in
      takesCurrentPeriods ? period : calendar.edge(.start, of: period)
    }
    day?.takesTime = false
    return day
  }

  func day(of reading: CalendarReading, on weekday: Weekday?) -> DayReading? {
    switch reading {
    case .date(let year, let month, let day, let maybeHours):
      guard weekday == nil || !maybeHours else { return nil }
      return calendar.day(year: year, month: month, day: day, on: weekday)
    case .ofMonth(let day, _):
      return calendar.checked(calendar.day(ofMonth: day), on: weekday)
    case .days(let days):
      guard weekday == nil || days.first == days.last else { return nil }
      return days.first == days.last ? calendar.checked(days, on: weekday) : days
    }
  }

  func date(_ parts: DateMatch) -> CalendarReading {
    .date(year: parts.month.year, month: parts.month.month, day: parts.dayNumber.value)
  }

  /// `2nd tuesday` begins `2nd tuesday of december`.
  func dayAlone(_ day: Int, _ parts: DateMatch) -> CalendarReading {
    let isPosition =
      1...5 ~= day && !tokens.isJoined(parts.end - 1) && after(",", parts.end) == nil
      && after("(", parts.end) == nil
    return .ofMonth(day, isPosition: isPosition)
  }

  func month(_ year: Int, _ month: Int) -> CalendarReading? {
    calendar.inMonth(MonthReading(year: year, month: month)) { $0 }.map(CalendarReading.days)
  }

  func month(in months: Int) -> MonthReading {
    let day = calendar.today.adding(months: months)
    return MonthReading(year: day.year, month: day.month)
  }

  func quarterNumber(_ parts: DateMatch) -> Int? { 1...4 ~= parts.digits.0 ? parts.digits.0 : nil }

  func quarter(of parts: DateMatch) -> DayReading {
    let first = calendar.day(year: parts.year, month: parts.number * 3 - 2, day: 1)
    return calendar.quarter(from: first.first)
  }

  func dayOfYear(_ day: Int, of year: Int) -> CalendarReading? {
    calendar.dayOfYear(day, of: year).map(CalendarReading.days)
  }

  /// `number` is ten times the week, and its day, which can be 0.
  func week(_ number: Int, of year: Int) -> CalendarReading? {
    calendar.isoWeek(year: year, number).map(CalendarReading.days)
  }

  /// In the reader's direction; the current week counts.
  func nearestWeek(_ number: Int) -> CalendarReading? {
    let year = calendar.today.year
    let years =
      calendar.direction == .ahead ? [year - 1, year, year + 1] : [year + 1, year, year - 1]
    let weeks = years.compactMap { calendar.isoWeek(year: $0, number) }
    let found = weeks.first { week in
      calendar.direction == .ahead
        ? week.last >= calendar.today : week.first <= calendar.today
    }
    return (found ?? weeks.last).map(CalendarReading.days)
  }

  /// As in POSIX: 1969 to 2068.
  func shortYear(_ digits: Int) -> Int { digits < 69 ? 2000 + digits : 1900 + digits }
}

/// Days as numbers only.
extension DateMatcher {
  /// `2026/12/01`, `12-24`, `12/24`, `24.12.2026`, `26. 12. 24.`, `12-30-16`, `2014 12 28`.
  func numericDates(_ i: Int, _ found: (CalendarReading, Int) -> Void) {
    guard let (first, next) = digits(i, 1...4), next - i != 3 else { return }
    func date(_ year: Int?, _ month: Int, _ day: Int, _ end: Int) {
      found(.date(year: year, month: month, day: day), end)
    }
    if next - i == 4, let (month, middle) = digits(next, 1...2),
      let (day, end) = digits(middle, 1...2)
    {
      date(first, month, day, end)
    }
    for mark: Unicode.Scalar in ["-", "/", "."] {
      guard let start = after(mark, next, isTight: mark != "."),
        let (second, end) = digits(start, 1...2)
      else { continue }
      if next - i == 4 {
        if let (day, last) = third(end, mark, 1...2) {
          date(first, second, day, mark == "." ? after(".", last) ?? last : last)
        }
        continue
      }
      pair(
        first, second, end, mark, hasHours: mark != "." && mayBeHours(i, first, start, second),
        found)
      // In `24.12. 14`, the 14 is probably an hour.
      let isEven = tokens.isApart[start] == isApart(afterMarkAt: end)
      triple(i, (first, next), (second, end), mark, isEven: isEven, date)
    }
  }

  /// `12-24` is month and day, `24.12.` day and month if it exists, `12/24` what exists.
  private func pair(
    _ first: Int, _ second: Int, _ end: Int, _ mark: Unicode.Scalar, hasHours: Bool,
    _ found: (CalendarReading, Int) -> Void
  ) {
    guard let last = mark == "." ? after(".", end) : end else { return }
    for (month, day) in orders(first, second, mark) {
      found(.date(year: nil, month: month, day: day, maybeHours: hasHours), last)
    }
    if mark == "-", let (year, next) = digits(end, 4...4) {
      found(.date(year: year, month: first, day: second), next)
    }
  }

  /// With a year in any place that an existing day allows.
  private func triple(
    _ i: Int, _ first: (value: Int, next: Int), _ second: (value: Int, next: Int),
    _ mark: Unicode.Scalar, isEven: Bool,
    _ date: (_ year: Int?, _ month: Int, _ day: Int, _ end: Int) -> Void
  ) {
    let isShort = first.next - i == 2
    if let (year, end) = third(second.next, mark, 4...4) {
      let last = mark == "." ? after(".", end) ?? end : end
      for (month, day) in orders(first.value, second.value, mark == "-" ? "/" : mark) {
        date(year, month, day, last)
      }
    }
    guard let (number, end) = third(second.next, mark, 1...2) else { return }
    if isShort, isEven || mark == "-" {
      // A period ends the date only after spaces: `06.12.26.` is probably a German date.
      let isSpaced = mark == "." && isApart(afterMarkAt: second.next)
      date(
        shortYear(first.value), second.value, number, isSpaced ? after(".", end) ?? end : end)
    }
    guard digits(end - 2, 2...2)?.next == end, mark == "-" || isEven else { return }
    let year = shortYear(number)
    for (month, day) in orders(first.value, second.value, mark == "-" ? "/" : mark) {
      date(year, month, day, end)
    }
  }

  private func orders(_ first: Int, _ second: Int, _ mark: Unicode.Scalar) -> [(Int, Int)] {
    switch mark {
    case "-": [(first, second)]
    case ".": second > 12 ? [(first, second), (second, first)] : [(second, first)]
    default: [(first, second), (second, first)]
    }
  }

  private func third(
    _ i: Int, _ mark: Unicode.Scalar, _ counts: ClosedRange<Int>
  ) -> (value: Int, next: Int)? {
    after(mark, i, isTight: mark != ".").flatMap { digits($0, counts) }
  }

  /// Whether two numbers can also be the hours of a range, as in `fri 9-10`.
  private func mayBeHours(_ i: Int, _ first: Int, _ start: Int, _ second: Int) -> Bool {
    guard tokens.scalars[i] != "0", tokens.scalars[start] != "0", first != second else {
      return false
    }
    return first <= 12 && second <= 12
      || first < 10 && second <= 24 && tokens.scalars[start - 1] == "-"
  }

  private func isApart(afterMarkAt i: Int) -> Bool { i + 1 < tokens.end && tokens.isApart[i + 1] }
}
