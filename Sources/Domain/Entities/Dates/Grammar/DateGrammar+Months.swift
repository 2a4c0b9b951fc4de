import System

extension DateGrammar {
  enum Period {
    case month(MonthReading)
    case days(DayReading)
  }

  func pick(in period: Period, _ pick: (DayReading) -> DayReading?) -> DayReading? {
    switch period {
    case .month(let month): calendar.inMonth(month, pick)
    case .days(let days): pick(days)
    }
  }

  /// `december`, `next month`, `the month`, `2026`, `q4`.
  dynamic func period(_ i: Int, _ found: Rule<Period>) {
    month(i) { found(.month($0), $1) }
    relativeUnit(i) { unit, next in
      if let period = calendar.period(unit.unit, unit.count) { found(.days(period), next) }
    }
    word(i, \.unit) { unit, next in
      if let period = calendar.period(unit, 0) { found(.days(period), next) }
    }
    quarter(i) { found(.days($0), $1) }
    year(i) { found(.days(wholeYear($0)), $1) }
  }

  /// `q4`, the current or the next one, `q1 2027`, `4분기`.
  func quarter(_ i: Int, _ found: Rule<DayReading>) {
    quarterNumber(i) { number, next in
      guard 1...4 ~= number else { return }
      let month = MonthReading(year: nil, month: number * 3 - 2)
      if let days = calendar.inMonth(month, { quarter(from: $0.first) }) { found(days, next) }
      year(skip(next, .of)) { year, end in found(quarter(number, of: year), end) }
    }
    year(i) { year, next in
      quarterNumber(next) { number, end in
        if 1...4 ~= number { found(quarter(number, of: year), end) }
      }
    }
  }

  private func quarterNumber(_ i: Int, _ found: Rule<Int>) {
    if let next = after(.unit(.quarter), i), let (value, end) = digits(next, 1...1),
      !lattice.isApart[next]
    {
      found(value, end)
    }
    if let (value, next) = digits(i, 1...1), let end = suffix(.quarter, next) { found(value, end) }
  }

  private func quarter(_ number: Int, of year: Int) -> DayReading {
    quarter(from: calendar.day(year: year, month: number * 3 - 2, day: 1).first)
  }

  private func quarter(from first: CivilDay) -> DayReading {
    DayReading(first, through: first.adding(months: 3).adding(days: -1))
  }

  dynamic func month(_ i: Int, _ found: Rule<MonthReading>) {
    monthName(i) { month, next in
      found(MonthReading(year: nil, month: month), next)
      yearAfterMonth(next) { found(MonthReading(year: $0, month: month), $1) }
    }
    year(i) { year, next in
      monthName(separated(skip(next, .of))) { found(MonthReading(year: year, month: $0), $1) }
    }
  }

  private func monthName(_ i: Int, _ found: Rule<Int>) {
    word(i, \.month, found)
    number(i) { value, next in
      if let end = suffix(.month, next) { found(value > 12 ? Self.impossibleMonth : value, end) }
    }
  }

  /// A number that is neither a month nor a day, so that month and day are not swapped: `13월 1일`.
  private static let impossibleMonth = 99

  /// `2026`, `2026년`, `next year`.
  func year(_ i: Int, _ found: Rule<Int>) {
    if let (value, next) = digits(i, 4...4), value > 0 { found(value, suffix(.year, next) ?? next) }
    if let (value, next) = digits(i, 2...2), let end = suffix(.year, next) {
      found(shortYear(value), end)
    }
    relativeUnit(i) { unit, next in
      if unit.unit == .year { found(calendar.today.year + unit.count, next) }
    }
  }

  /// As in POSIX: 1969 to 2068.
  func shortYear(_ digits: Int) -> Int {
    digits < 69 ? 2000 + digits : 1900 + digits
  }

  /// `2026` of `dec 24, 2026`, `72` of `24 sep 72`, which is neither a day nor a time.
  private func yearAfterMonth(_ i: Int, _ found: Rule<Int>) {
    let start = separated(skip(i, .of))
    year(start, found)
    if let (value, next) = digits(start, 2...2), value > 68 { found(shortYear(value), next) }
  }

  /// `the month`, `next month`.
  private func unnamedMonth(_ i: Int, _ found: Rule<MonthReading>) {
    func named(_ months: Int) -> MonthReading {
      let day = calendar.today.adding(months: months)
      return MonthReading(year: day.year, month: day.month)
    }
    relativeUnit(i) { unit, next in
      if unit.unit == .month { found(named(unit.count), next) }
    }
    if let next = after(.unit(.month), i) { found(named(0), next) }
  }

  /// A day of a month: `24 dec 2026`, `dec 24`, `15th of next month`, `2026년 12월 24일`.
  func dayOfMonth(_ i: Int, _ found: Rule<(year: Int?, month: Int, day: Int)>) {
    dayNumber(skip(i, .the)) { day, isMarked, next in
      let start = separated(skip(next, [.of, .the]))
      month(start) { found(($0.year, $0.month, day), $1) }
      guard isMarked else { return }
      unnamedMonth(start) { month, end in
        if start != next || after(.unit(.month), start) == nil {
          found((month.year, month.month, day), end)
        }
      }
    }
    month(i) { month, next in
      dayNumber(separated(skip(next, .the))) { day, _, next in
        found((month.year, month.month, day), next)
        guard month.year == nil else { return }
        yearAfterMonth(next) { found(($0, month.month, day), $1) }
      }
    }
    unnamedMonth(i) { month, next in
      dayNumber(skip(next, [.the, .of])) { day, isMarked, end in
        if isMarked { found((month.year, month.month, day), end) }
      }
    }
  }

  /// As in `24-dec` and `24/dec`.
  private func separated(_ i: Int) -> Int {
    after("-", i, isTight: true) ?? after("/", i, isTight: true) ?? i
  }

  /// `24`, `24th`, `twenty-fourth`, `24일`, and whether it says that it is a day.
  func dayNumber(_ i: Int, _ found: (_ day: Int, _ isMarked: Bool, _ next: Int) -> Void) {
    if let (value, next) = digits(i, 1...2) {
      if let end = after(.link(.ordinalSuffix), next) ?? suffix(.day, next) {
        found(value, true, end)
      }
      found(value, false, next)
    }
    word(i, \.ordinal) { position, next in
      // `12월 둘째` is the beginning of `12월 둘째 주`.
      if position > 0, !DateText.isJoined(lattice.scalars[i]) { found(position, true, next) }
    }
    word(i, \.number) { value, next in
      if let end = suffix(.day, next), !isMisspelledDay(i, end) { found(value, true, end) }
      // `december twenty`; in Korean, a day has its unit.
      if 1...31 ~= value, !DateText.isJoined(lattice.scalars[i]) { found(value, false, next) }
    }
  }

  /// `15th`, `the 15th`, `15일`, `삼일`.
  func dayAlone(_ i: Int, _ found: Rule<Int>) {
    let start = skip(i, .the)
    word(start, \.number) { value, next in
      if let end = suffix(.day, next), !isMisspelledDay(start, end) { found(value, end) }
    }
    if let (value, next) = digits(start, 1...2) {
      if let end = after(.link(.ordinalSuffix), next) ?? suffix(.day, next) { found(value, end) }
    } else if start != i {
      word(start, \.ordinal) { if $0 > 0 { found($0, $1) } }
    }
  }
}
