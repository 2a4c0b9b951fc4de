import System

extension DateGrammar {
  /// A calendar day before or after its weekday, which must match: `thu 24 dec`, `12월 24일 (목)`.
  func datesWithWeekday(_ i: Int, _ found: Rule<DayReading>) {
    dates(i, on: nil, found)
    word(i, \.weekday) { weekday, next in
      dates(skip(next, [.the, .of, .filler]), on: weekday, found)
    }
  }

  private func dates(_ i: Int, on weekday: Weekday?, _ found: Rule<DayReading>) {
    func resolve(
      _ next: Int, isPosition: Bool = false, _ day: (Weekday?) -> DayReading
    ) {
      found(day(weekday), next)
      guard weekday == nil, !isPosition else { return }
      weekdayAfter(next) { found(day($0), $1) }
    }
    dayOfMonth(i) { date, next in
      resolve(next) { calendar.day(year: date.year, month: date.month, day: date.day, on: $0) }
    }
    dayAlone(i) { day, next in
      // `2nd tuesday` begins `2nd tuesday of december`.
      let isPosition =
        1...5 ~= day && !DateText.isJoined(lattice.scalars[next - 1])
        && after(",", next) == nil && after("(", next) == nil
      resolve(next, isPosition: isPosition) {
        calendar.checked(calendar.day(ofMonth: day), on: $0)
      }
    }
    numbers(i) { date, next in
      resolve(next) { calendar.day(year: date.year, month: date.month, day: date.day, on: $0) }
    }
    isoForms(i) { day, next in
      if day.first == day.last {
        resolve(next) { calendar.checked(day, on: $0) }
      } else if weekday == nil {
        found(day, next)
      }
    }
  }

  /// `(목)`, `목요일`.
  private func weekdayAfter(_ i: Int, _ found: Rule<Weekday>) {
    guard let open = after("(", i) else {
      let start = skip(i, [])
      return word(start, \.weekday) { weekday, end in
        // One letter is part of the date: `3월 1일`.
        if end > start + 1 { found(weekday, end) }
      }
    }
    word(open, \.weekday) { weekday, next in
      if let end = after(")", next) { found(weekday, end) }
    }
  }

  /// `2026-12-01`, `12-24`, `2026/12/01`, `12/24`, `24.12.2026`.
  private func numbers(_ i: Int, _ found: Rule<(year: Int?, month: Int, day: Int)>) {
    guard let (first, next) = digits(i, 1...4) else { return }
    let isYear = digits(i, 4...4) != nil
    if isYear { spacedNumbers(first, next, found) }
    for separator: Unicode.Scalar in ["-", "/", "."] {
      guard let start = after(separator, next, isTight: separator != "."),
        let (second, end) = digits(start, 1...2)
      else { continue }
      if isYear {
        third(end, separator) { found((first, second, $0), $1) }
      } else {
        // In `24.12. 14`, the 14 is probably an hour.
        let isEven = lattice.isApart[start] == isApart(afterMarkAt: end)
        if separator == "-" {
          shortYears(first, second, length: next - i, end, found)
        } else if next - i == 2, isEven {
          yearFirst(first, second, end, separator, found)
        }
        yearLast(end, separator, takesShort: isEven) { pair($2, first, second, $0, $1, found) }
        withoutYear(end, separator) { pair(separator, first, second, $0, $1, found) }
      }
    }
  }

  private func third(
    _ i: Int, _ separator: Unicode.Scalar, takesEnd: Bool = true, _ found: Rule<Int>
  ) {
    guard let start = after(separator, i, isTight: separator != "."),
      let (day, end) = digits(start, 1...2)
    else { return }
    found(day, separator == "." && takesEnd ? after(".", end) ?? end : end)
  }

  /// `2014 12 28`.
  private func spacedNumbers(
    _ year: Int, _ i: Int, _ found: Rule<(year: Int?, month: Int, day: Int)>
  ) {
    guard let (month, next) = digits(i, 1...2), let (day, end) = digits(next, 1...2) else { return }
    found((year, month, day), end)
  }

  /// `72-09-24` and `12-30-16`: the year in any place that an existing day allows.
  private func shortYears(
    _ first: Int, _ second: Int, length: Int, _ i: Int,
    _ found: Rule<(year: Int?, month: Int, day: Int)>
  ) {
    guard length <= 2, let start = after("-", i, isTight: true),
      let (last, end) = digits(start, 1...2)
    else { return }
    if length == 2 { found((shortYear(first), second, last), end) }
    guard end == start + 2 else { return }
    found((shortYear(last), first, second), end)
    found((shortYear(last), second, first), end)
  }

  private func isApart(afterMarkAt i: Int) -> Bool {
    i + 1 < lattice.end && lattice.isApart[i + 1]
  }

  /// `26/12/24` and `26. 12. 24.`, with the year of two digits first, as in Korea.
  ///
  /// A period ends the date only after spaces: `06.12.26.` is probably a German date.
  private func yearFirst(
    _ year: Int, _ month: Int, _ i: Int, _ separator: Unicode.Scalar,
    _ found: Rule<(year: Int?, month: Int, day: Int)>
  ) {
    third(i, separator, takesEnd: isApart(afterMarkAt: i)) {
      found((shortYear(year), month, $0), $1)
    }
  }

  /// Nothing after `12-24` and `12/24`, or a year after a space; a period after `24.12`.
  private func withoutYear(_ i: Int, _ separator: Unicode.Scalar, _ found: Rule<Int?>) {
    guard separator != "." else {
      if let end = after(".", i) { found(nil, end) }
      return
    }
    found(nil, i)
    if separator == "-", let (year, end) = digits(i, 4...4) { found(year, end) }
  }

  /// `2026`, or `26` except after hyphens, and the separator whose order the date has.
  private func yearLast(
    _ i: Int, _ separator: Unicode.Scalar, takesShort: Bool,
    _ found: (_ year: Int, _ next: Int, _ separator: Unicode.Scalar) -> Void
  ) {
    guard let i = after(separator, i, isTight: separator != ".") else { return }
    if let (year, end) = digits(i, 4...4) {
      let end = separator == "." ? after(".", end) ?? end : end
      found(year, end, separator == "-" ? "/" : separator)
    }
    if takesShort, let (value, end) = digits(i, 2...2), separator != "-" {
      found(shortYear(value), end, separator)
    }
  }

  /// `12-24` is month and day, `24.12.` day and month if it exists, `12/24` what exists.
  private func pair(
    _ separator: Unicode.Scalar, _ first: Int, _ second: Int, _ year: Int?, _ end: Int,
    _ found: Rule<(year: Int?, month: Int, day: Int)>
  ) {
    if separator != "." || second > 12 { found((year, first, second), end) }
    if separator != "-" { found((year, second, first), end) }
  }

  /// `12/2026`: a whole month.
  private func monthAndYear(_ i: Int, _ found: Rule<DayReading>) {
    guard let (month, next) = digits(i, 1...2), let slash = after("/", next, isTight: true),
      let (year, end) = digits(slash, 4...4),
      let days = calendar.inMonth(MonthReading(year: year, month: month), { $0 })
    else { return }
    found(days, end)
  }

  /// `20261201`, `2026-12`, `2026-335`, `2026335`, `2026-W49`, `2026W492`.
  private func isoForms(_ i: Int, _ found: Rule<DayReading>) {
    monthAndYear(i, found)
    compactDays(i, found)
    guard let (year, next) = digits(i, 4...4) else { return }
    if let week = after(.unit(.week), next), !lattice.isApart[next] {
      isoWeek(year, week, found)
    }
    guard let dash = after("-", next, isTight: true) else { return }
    if let (month, end) = digits(dash, 2...2),
      let day = calendar.inMonth(MonthReading(year: year, month: month), { $0 })
    {
      found(day, end)
    }
    if let (value, end) = digits(dash, 3...3), let day = calendar.dayOfYear(value, of: year) {
      found(day, end)
    }
    if let week = after(.unit(.week), dash) { isoWeek(year, week, found) }
  }

  /// `20261201`, `2026335`.
  private func compactDays(_ i: Int, _ found: Rule<DayReading>) {
    if let (value, next) = digits(i, 8...8) {
      found(
        calendar.day(year: value / 10_000, month: value / 100 % 100, day: value % 100), next)
    }
    if let (value, next) = digits(i, 7...7),
      let day = calendar.dayOfYear(value % 1000, of: value / 1000)
    {
      found(day, next)
    }
  }

  private func isoWeek(_ year: Int, _ i: Int, _ found: Rule<DayReading>) {
    if let (value, end) = digits(i, 3...3),
      let day = calendar.isoWeek(year: year, week: value / 10, weekday: value % 10)
    {
      found(day, end)
    }
    guard let (week, next) = digits(i, 2...2),
      let monday = calendar.isoWeek(year: year, week: week, weekday: 1)
    else { return }
    var days = DayReading(
      monday.first, through: monday.first.adding(days: 6), isExact: monday.isExact)
    days.takesTime = true
    found(days, next)
    if let dash = after("-", next, isTight: true), let (weekday, end) = digits(dash, 1...1),
      let day = calendar.isoWeek(year: year, week: week, weekday: weekday)
    {
      found(day, end)
    }
  }
}
