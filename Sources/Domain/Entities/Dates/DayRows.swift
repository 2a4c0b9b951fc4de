import System

extension DateSymbol {
  static let base: DateSymbol = rows({ $0.day = $1 }) {
    DateRow("tomorrow|내일", .relativeDay) { $0.day(in: $1.count) }
    DateRow("fri|금요일", .weekday) { $0.nearest($1.weekday) }
    DateRow(.weekday, .skip([.of, .the]), .relativeUnit) { $0.weekday(of: $1) }
    DateRow("|다음 주 수요일", .relativeUnit, .skip([.of, .filler, .particle]), .weekday) {
      $0.weekday(of: $1)
    }
    DateRow("next fri", .relative, .skip(.filler), .weekday) {
      $0.weekday($1.weekday, relative: $1.count)
    }
    DateRow("weekend|주말", .word(.weekend)) { matcher, _ in matcher.weekend }
    DateRow(.relative, .word(.weekend)) { $0.weekend(later: $1.count) }
    DateRow(.relative, .word(.workday)) {
      abs($1.count) == 1 ? $0.adding(workdays: $1.count, to: $0.today) : nil
    }
    DateRow(
      "first monday of december", .skip(.the), .position, .target, .word(.link(.of)), .skip(.the),
      .period
    ) { $0.target(of: $1) }
    DateRow("|12월 첫째 월요일", .period, .skip(.of), .position, .target) { $0.target(of: $1) }
    DateRow("eom|월말", .edgeOf) { matcher, parts in
      matcher.period(parts.unit, parts.count).flatMap { matcher.edge(parts.edge, of: $0) }
    }
    DateRow("end of next month", .skip(.the), .edge, .separator, .skip([.of, .the]), .period) {
      $0.edge(of: $1)
    }
    DateRow("|다음 달 말", .period, .skip(.of), .edgeSuffix) { $0.edge(of: $1) }
    DateRow("next week|다음 주", .relativeUnit) {
      guard $0.takesCurrentPeriods || $1.count != 0, $1.unit != .day || $1.count == 1
      else { return nil }
      return $0.period($1.unit, $1.count)
    }
    DateRow("dec|12월", .month) { $0.day(ofWhole: $1.month) }
    DateRow("q1|1분기", .quarter) {
      $0.takesCurrentPeriods || $1.day.first >= $0.today ? $1.day : nil
    }
    DateRow(.unit) { $0.takesCurrentPeriods && $1.unit > .day ? $0.period($1.unit, 0) : nil }
    DateRow(.year) { $0.takesCurrentPeriods ? $0.period(ofYear: $1.year) : nil }
    DateRow(.calendar) { $1.day }
    DateRow("thu 24 dec", .weekday, .skip([.the, .of, .filler]), .calendar) {
      $0.checked($1.day, on: $1.weekday)
    }
    DateRow("|12월 24일 (목)", .calendar, .weekdayAfter) {
      $1.day.isPosition ? nil : $0.checked($1.day, on: $1.weekday)
    }
    DateRow(.fromNow) {
      var day = $0.adding($1.span, to: DayReading($0.today))
      day?.isBareSpan = $1.span.isBare
      day?.countsM = $1.span.letter != nil
      return day
    }
    DateRow("3 days before eom", .side, .day) {
      $1.day.first == $1.day.last ? $0.adding($1.span, to: $1.day) : nil
    }
    DateRow(.word(.due)) { matcher, _ in
      if case .day(let day) = matcher.reader.deadline { DayReading(day) } else { nil }
    }
  }

  static let day: DateSymbol = rows({ $0.day = $1 }) {
    DateRow(.base) { $1.day }
    DateRow("eom - 3d|월말 3일 전", .base, .distance) {
      // In `이틀 사흘 뒤`, neither counts from the other.
      guard $1.day.takesTime, !$1.day.isBareSpan || $1.span.isSigned else { return nil }
      return $0.adding($1.span, to: $1.day)
    }
  }

  static let weekdayAfter: DateSymbol = rows({ $0.weekday = $1 }) {
    DateRow(.mark("("), .weekday, .mark(")")) { $1.weekday }
    DateRow(.skip([]), .longWeekday) { $1.weekday }
  }

  static let position: DateSymbol = rows({ $0.position = $1 }) {
    DateRow(.ordinal, .skip(.ordinalSuffix)) { $1.ordinal }
    DateRow(.number, .word(.link(.ordinalSuffix))) { $1.number > 0 ? $1.number : nil }
  }

  static let target: DateSymbol = rows({ $0.target = $1 }) {
    DateRow(.weekday) { .weekday($1.weekday) }
    DateRow(.word(.unit(.day))) { _, _ in .day }
    DateRow(.workdays) { _, _ in .workday }
  }

  static let workdays: DateSymbol = rows({ (_, _: Void) in }) {
    DateRow(.word(.workday)) { _, _ in () }
    DateRow(.word(.business), .word(.unit(.day))) { _, _ in () }
  }

  static let period: DateSymbol = rows({ $0.period = $1 }) {
    DateRow(.month) { .month($1.month) }
    DateRow(.relativeUnit) { $0.period($1.unit, $1.count).map(DatePeriod.days) }
    DateRow(.unit) {
      $1.unit > .day && $1.letter == nil ? $0.period($1.unit, 0).map(DatePeriod.days) : nil
    }
    DateRow(.quarter) { .days($1.day) }
    DateRow(.year) { .days($0.period(ofYear: $1.year)) }
  }

  static let month: DateSymbol = rows({ $0.month = $1 }) {
    DateRow(.monthName) { MonthReading(year: nil, month: $1.monthNumber) }
    DateRow(.monthName, .yearAfter) { MonthReading(year: $1.year, month: $1.monthNumber) }
    DateRow(.year, .skip(.of), .separator, .monthName) {
      MonthReading(year: $1.year, month: $1.monthNumber)
    }
  }

  static let monthName: DateSymbol = rows({ $0.monthNumber = $1 }) {
    DateRow(.monthWord) { $1.monthNumber }
    // Over 12, neither a month nor a day, so that month and day are not swapped: `13월 1일`.
    DateRow(.number, .word(.suffix(.month))) { $1.number > 12 ? 99 : $1.number }
  }

  static let year: DateSymbol = rows({ $0.year = $1 }) {
    DateRow(.digits(4...4), .optional(.suffix(.year))) { $1.digits.0 > 0 ? $1.digits.0 : nil }
    DateRow(.digits(2...2), .word(.suffix(.year))) { $0.shortYear($1.digits.0) }
    DateRow(.relativeUnit) { $1.unit == .year ? $0.today.year + $1.count : nil }
  }

  static let yearAfter: DateSymbol = rows({ $0.year = $1 }) {
    DateRow(.skip(.of), .separator, .year) { $1.year }
    // Neither a day nor a time: `24 sep 72`.
    DateRow(.skip(.of), .separator, .digits(2...2)) {
      $1.digits.0 > 68 ? $0.shortYear($1.digits.0) : nil
    }
  }

  static let quarter: DateSymbol = rows({ $0.day = $1 }) {
    DateRow(.quarterNumber) { matcher, parts in
      let first = MonthReading(year: nil, month: parts.number * 3 - 2)
      return matcher.first(of: .month(first)) { matcher.months(3, from: $0) }
    }
    DateRow(.quarterNumber, .skip(.of), .year) { $0.quarter(of: $1) }
    DateRow(.year, .quarterNumber) { $0.quarter(of: $1) }
  }

  static let quarterNumber: DateSymbol = rows({ $0.number = $1 }) {
    DateRow(.word(.unit(.quarter)), .glue, .digits(1...1)) { $0.quarterNumber($1) }
    DateRow(.digits(1...1), .word(.suffix(.quarter))) { $0.quarterNumber($1) }
  }

  static let relativeUnit: DateSymbol = rows({ ($0.count, $0.unit) = $1 }) {
    DateRow(.relative, .unit) { ($1.count, $1.unit) }
    DateRow(.relativeUnitWord) { ($1.count, $1.unit) }
  }

  static let unnamedMonth: DateSymbol = rows({ $0.month = $1 }) {
    DateRow(.relativeUnit) { $1.unit == .month ? $0.month(in: $1.count) : nil }
    DateRow(.word(.unit(.month))) { matcher, _ in matcher.month(in: 0) }
  }

  static let dayNumber: DateSymbol = rows({ $0.dayNumber = $1 }) {
    DateRow(.digits(1...2)) { ($1.digits.0, false) }
    DateRow(.digits(1...2), .word(.link(.ordinalSuffix))) { ($1.digits.0, true) }
    DateRow(.digits(1...2), .word(.suffix(.day))) { ($1.digits.0, true) }
    DateRow(.ordinal) {
      $1.ordinal > 0 && !$0.tokens.isJoined($1.start) ? ($1.ordinal, true) : nil
    }
    DateRow(.numberWord, .word(.suffix(.day))) {
      $1.numberKind == .native ? nil : ($1.number, true)
    }
    // In Korean, a day has its unit.
    DateRow(.numberWord) { $0.tokens.isJoined($1.start) ? nil : ($1.number, false) }
  }

  static let calendar: DateSymbol = rows({ $0.day = $1 }) {
    DateRow("24 dec 2026", .skip(.the), .dayNumber, .skip([.of, .the]), .separator, .month) {
      $0.day($1, of: $1.month)
    }
    DateRow("15th of next month", .skip(.the), .dayNumber, .some([.of, .the]), .unnamedMonth) {
      $1.dayNumber.isMarked ? $0.day($1, of: $1.month) : nil
    }
    DateRow(.skip(.the), .dayNumber, .relativeUnit) {
      $1.dayNumber.isMarked && $1.unit == .month ? $0.day($1, of: $0.month(in: $1.count)) : nil
    }
    DateRow("dec 24|12월 24일", .month, .skip(.the), .separator, .dayNumber) {
      $0.day($1, of: $1.month)
    }
    DateRow(.month, .skip(.the), .separator, .dayNumber, .yearAfter) {
      $1.month.year == nil
        ? $0.day($1, of: MonthReading(year: $1.year, month: $1.month.month)) : nil
    }
    DateRow("|다음 달 3일", .unnamedMonth, .skip([.the, .of]), .dayNumber) {
      $1.dayNumber.isMarked ? $0.day($1, of: $1.month) : nil
    }
    DateRow("15th", .skip(.the), .digits(1...2), .word(.link(.ordinalSuffix))) {
      $0.dayAlone($1.digits.0, $1)
    }
    DateRow("|15일", .skip(.the), .digits(1...2), .word(.suffix(.day))) {
      $0.dayAlone($1.digits.0, $1)
    }
    DateRow(.skip(.the), .numberWord, .word(.suffix(.day))) {
      $1.numberKind == .native ? nil : $0.dayAlone($1.number, $1)
    }
    DateRow(.some(.the), .ordinal) { $1.ordinal > 0 ? $0.dayAlone($1.ordinal, $1) : nil }
    DateRow("2026-12-01|2026-12-01", .numericDate) { $1.day }
    DateRow(.digits(1...2), .tight("/"), .digits(4...4)) { $0.month($1.digits.0, of: $1.digits.1) }
    DateRow("2026-12|2026-12", .digits(4...4), .tight("-"), .digits(2...2)) {
      $0.month($1.digits.1, of: $1.digits.0)
    }
    DateRow(.digits(8...8)) {
      $0.date($1.digits.0 / 10_000, $1.digits.0 / 100 % 100, $1.digits.0 % 100)
    }
    DateRow(.digits(7...7)) { $0.day($1.digits.0 % 1000, ofYear: $1.digits.0 / 1000) }
    DateRow(.digits(4...4), .tight("-"), .digits(3...3)) {
      $0.day($1.digits.1, ofYear: $1.digits.0)
    }
    DateRow(.digits(4...4), .glue, .isoWeek) { $0.week($1.number, of: $1.digits.0) }
    DateRow("2026-W49|2026-W49", .digits(4...4), .tight("-"), .isoWeek) {
      $0.week($1.number, of: $1.digits.0)
    }
    DateRow("W50|W50", .isoWeek) { $0.nearestWeek($1.number) }
  }

  /// Ten times the week, and its day, which can be 0.
  static let isoWeek: DateSymbol = rows({ $0.number = $1 }) {
    DateRow(.word(.unit(.week)), .glue, .digits(2...2)) { $1.digits.0 * 10 }
    DateRow(.word(.unit(.week)), .glue, .digits(3...3)) {
      $1.digits.0 % 10 > 0 ? $1.digits.0 : nil
    }
    DateRow(.word(.unit(.week)), .glue, .digits(2...2), .tight("-"), .digits(1...1)) {
      $1.digits.0 * 10 + $1.digits.1
    }
  }
}
