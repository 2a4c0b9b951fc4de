import System

extension DateSymbol {
  static let base: DateSymbol = DatePart { $0.day = $1 }.rows { row in
    row("tomorrow|내일", .relativeDay) { $0.day(in: $1.count) }
    row("fri|금요일", .weekday) { $0.nearest($1.weekday) }
    row(.weekday, .skip([.of, .the]), .relativeUnit) { $0.weekday(of: $1) }
    row("|다음 주 수요일", .relativeUnit, .skip([.of, .filler, .particle]), .weekday) {
      $0.weekday(of: $1)
    }
    row("next fri", .relative, .skip(.filler), .weekday) {
      $0.weekday($1.weekday, relative: $1.count)
    }
    row("weekend|주말", .word(.weekend)) { matcher, _ in matcher.weekend(later: nil) }
    row(.relative, .word(.weekend)) { $0.weekend(later: $1.count) }
    row(
      "first monday of december", .skip(.the), .position, .target, .word(.link(.of)), .skip(.the),
      .period
    ) { $0.target(of: $1) }
    row("|12월 첫째 월요일", .period, .skip(.of), .position, .target) { $0.target(of: $1) }
    row("eom|월말", .edgeOf) { matcher, parts in
      matcher.period(parts.unit, 0).map { matcher.edge(parts.edge, of: $0) }
    }
    row("end of next month", .skip(.the), .edge, .separator, .skip([.of, .the]), .period) {
      $0.edge(of: $1)
    }
    row("|다음 달 말", .period, .skip(.of), .edgeSuffix) { $0.edge(of: $1) }
    row("next week|다음 주", .relativeUnit) {
      guard $0.takesCurrentPeriods || $1.count != 0, $1.unit != .day || $1.count == 1
      else { return nil }
      return $0.period($1.unit, $1.count)
    }
    row("dec|12월", .month) { $0.day(ofWhole: $1.month) }
    row("q1|1분기", .quarter) {
      $0.takesCurrentPeriods || $1.day.first >= $0.today ? $1.day : nil
    }
    row(.unit) { $0.takesCurrentPeriods && $1.unit > .day ? $0.period($1.unit, 0) : nil }
    row(.year) { $0.takesCurrentPeriods ? $0.period(ofYear: $1.year) : nil }
    row(.calendar) { $1.day }
    row("thu 24 dec", .weekday, .skip([.the, .of, .filler]), .calendar) {
      $0.checked($1.day, on: $1.weekday)
    }
    row("|12월 24일 (목)", .calendar, .weekdayAfter) {
      $1.day.isPosition ? nil : $0.checked($1.day, on: $1.weekday)
    }
    row(.fromNow) {
      var day = $0.adding($1.span, to: DayReading($0.today))
      day?.isBareSpan = $1.span.isBare
      day?.countsM = $1.span.letter != nil
      return day
    }
    row("3 days before eom", .side, .day) {
      $1.day.takesTime || $1.day.first == $1.day.last ? $0.adding($1.span, to: $1.day) : nil
    }
    row(.word(.due)) { matcher, _ in
      if case .day(let day) = matcher.reader.deadline { DayReading(day) } else { nil }
    }
  }

  static let day: DateSymbol = DatePart { $0.day = $1 }.rows { row in
    row(.base) { $1.day }
    row("eom - 3d|월말 3일 전", .base, .distance) {
      // In `이틀 사흘 뒤`, neither counts from the other.
      guard $1.day.takesTime, !$1.day.isBareSpan || $1.span.isSigned else { return nil }
      return $0.adding($1.span, to: $1.day)
    }
  }

  static let weekdayAfter: DateSymbol = DatePart { $0.weekday = $1 }.rows { row in
    row(.mark("("), .weekday, .mark(")")) { $1.weekday }
    row(.skip([]), .longWeekday) { $1.weekday }
  }

  static let position: DateSymbol = DatePart { $0.position = $1 }.rows { row in
    row(.ordinal, .skip(.ordinalSuffix)) { $1.ordinal }
    row(.number, .word(.link(.ordinalSuffix))) { $1.number > 0 ? $1.number : nil }
  }

  static let target: DateSymbol = DatePart { $0.target = $1 }.rows { row in
    row(.weekday) { .weekday($1.weekday) }
    row(.word(.unit(.day))) { _, _ in .day }
    row(.workdays) { _, _ in .workday }
  }

  static let workdays: DateSymbol = DatePart { (_, _: Void) in }.rows { row in
    row(.word(.workday)) { _, _ in () }
    row(.word(.business), .word(.unit(.day))) { _, _ in () }
  }

  static let period: DateSymbol = DatePart { $0.period = $1 }.rows { row in
    row(.month) { .month($1.month) }
    row(.relativeUnit) { $0.period($1.unit, $1.count).map(DatePeriod.days) }
    row(.unit) {
      $1.unit > .day && $1.letter == nil ? $0.period($1.unit, 0).map(DatePeriod.days) : nil
    }
    row(.quarter) { .days($1.day) }
    row(.year) { .days($0.period(ofYear: $1.year)) }
  }

  static let month: DateSymbol = DatePart { $0.month = $1 }.rows { row in
    row(.monthName) { MonthReading(year: nil, month: $1.monthNumber) }
    row(.monthName, .yearAfter) { MonthReading(year: $1.year, month: $1.monthNumber) }
    row(.year, .skip(.of), .separator, .monthName) {
      MonthReading(year: $1.year, month: $1.monthNumber)
    }
  }

  static let monthName: DateSymbol = DatePart { $0.monthNumber = $1 }.rows { row in
    row(.monthWord) { $1.monthNumber }
    // Over 12, neither a month nor a day, so that month and day are not swapped: `13월 1일`.
    row(.number, .word(.suffix(.month))) { $1.number > 12 ? 99 : $1.number }
  }

  static let year: DateSymbol = DatePart { $0.year = $1 }.rows { row in
    row(.digits(4...4), .optional(.suffix(.year))) { $1.digits.0 > 0 ? $1.digits.0 : nil }
    row(.relativeUnit) { $1.unit == .year ? $0.today.year + $1.count : nil }
  }

  static let yearAfter: DateSymbol = DatePart { $0.year = $1 }.rows { row in
    row(.skip(.of), .separator, .year) { $1.year }
  }

  static let quarter: DateSymbol = DatePart { $0.day = $1 }.rows { row in
    row(.quarterNumber) { matcher, parts in
      let first = MonthReading(year: nil, month: parts.number * 3 - 2)
      return matcher.first(of: .month(first)) { matcher.months(3, from: $0) }
    }
  }

  static let quarterNumber: DateSymbol = DatePart { $0.number = $1 }.rows { row in
    row(.word(.unit(.quarter)), .glue, .digits(1...1)) { $0.quarterNumber($1) }
    row(.digits(1...1), .word(.suffix(.quarter))) { $0.quarterNumber($1) }
  }

  static let relativeUnit: DateSymbol = DatePart { ($0.count, $0.unit) = $1 }.rows { row in
    row(.relative, .unit) { ($1.count, $1.unit) }
    row(.relativeUnitWord) { ($1.count, $1.unit) }
  }

  static let unnamedMonth: DateSymbol = DatePart { $0.month = $1 }.rows { row in
    row(.relativeUnit) { $1.unit == .month ? $0.month(in: $1.count) : nil }
    row(.word(.unit(.month))) { matcher, _ in matcher.month(in: 0) }
  }

  static let dayNumber: DateSymbol = DatePart { $0.dayNumber = $1 }.rows { row in
    row(.digits(1...2)) { ($1.digits.0, isMarked: false) }
    row(.ordinal) { $1.ordinal > 0 && !$0.tokens.isJoined($1.start) ? ($1.ordinal, true) : nil }
    // In Korean, a day has its unit.
    row(.numberWord) { $0.tokens.isJoined($1.start) ? nil : ($1.number, false) }
    row(.markedDay) { $1.dayNumber }
  }

  static let markedDay: DateSymbol = DatePart { $0.dayNumber = $1 }.rows { row in
    row(.digits(1...2), .word(.link(.ordinalSuffix))) { ($1.digits.0, isMarked: true) }
    row(.digits(1...2), .word(.suffix(.day))) { ($1.digits.0, true) }
    row(.numberWord, .word(.suffix(.day))) { $1.numberKind == .native ? nil : ($1.number, true) }
  }

  static let calendar: DateSymbol = DatePart { $0.day = $1 }.rows { row in
    row("24 dec 2026", .skip(.the), .dayNumber, .skip([.of, .the]), .separator, .month) {
      $0.day($1, of: $1.month)
    }
    row("15th of next month", .skip(.the), .dayNumber, .some([.of, .the]), .unnamedMonth) {
      $1.dayNumber.isMarked ? $0.day($1, of: $1.month) : nil
    }
    row("dec 24|12월 24일", .month, .skip(.the), .separator, .dayNumber) {
      $0.day($1, of: $1.month)
    }
    row(.month, .skip(.the), .separator, .dayNumber, .yearAfter) {
      $1.month.year == nil
        ? $0.day($1, of: MonthReading(year: $1.year, month: $1.month.month)) : nil
    }
    row("|다음 달 3일", .unnamedMonth, .skip([.the, .of]), .dayNumber) {
      $1.dayNumber.isMarked ? $0.day($1, of: $1.month) : nil
    }
    row("15th|15일", .skip(.the), .markedDay) { $0.dayAlone($1.dayNumber.value, $1) }
    row("2026-12-01|2026-12-01", .numericDate) { $1.day }
    row("2026-12|2026-12", .digits(4...4), .tight("-"), .digits(2...2)) {
      $0.month($1.digits.1, of: $1.digits.0)
    }
    row("2026-W49|2026-W49", .digits(4...4), .tight("-"), .isoWeek) {
      $0.week($1.number, of: $1.digits.0)
    }
    row("W50|W50", .isoWeek) { $0.nearestWeek($1.number) }
  }

  static let isoWeek: DateSymbol = DatePart { $0.number = $1 }.rows { row in
    row(.word(.unit(.week)), .glue, .digits(2...2)) { $1.digits.0 }
  }
}
