import System

extension DateSymbol {
  static let base: DateSymbol = rows {
    DateRow("tomorrow|내일", .relativeDay) { $1.day ?= $0.calendar.day(in: $1.count) }
    DateRow("fri|금요일", .weekday) { $1.day ?= $0.calendar.nearest($1.weekday) }
    DateRow(.weekday, .skip([.of, .the]), .relativeUnit) { $1.day ?= $0.weekday(of: $1) }
    DateRow("|다음 주 수요일", .relativeUnit, .skip([.of, .filler, .particle]), .weekday) {
      $1.day ?= $0.weekday(of: $1)
    }
    DateRow("next fri", .relative, .skip(.filler), .weekday) {
      $1.day ?= $0.calendar.weekday($1.weekday, relative: $1.count)
    }
    DateRow("weekend|주말", .word(.weekend)) { $1.day ?= $0.calendar.weekend }
    DateRow(.relative, .word(.weekend)) { $1.day ?= $0.calendar.weekend(later: $1.count) }
    DateRow(.relative, .word(.workday)) {
      $1.day ?= abs($1.count) == 1
        ? $0.calendar.adding(workdays: $1.count, to: $0.calendar.today) : nil
    }
    DateRow(
      "first monday of december", .skip(.the), .position, .target, .word(.link(.of)), .skip(.the),
      .period
    ) { $1.day ?= $0.target(of: $1) }
    DateRow("|12월 첫째 월요일", .period, .skip(.of), .position, .target) { $1.day ?= $0.target(of: $1) }
    DateRow("eom|월말", .edgeOf) { matcher, parts in
      let period = matcher.calendar.period(parts.unit, parts.count)
      return parts.day ?= period.flatMap { matcher.calendar.edge(parts.edge, of: $0) }
    }
    DateRow("end of next month", .skip(.the), .edge, .separator, .skip([.of, .the]), .period) {
      $1.day ?= $0.edge(of: $1)
    }
    DateRow("|다음 달 말", .period, .skip(.of), .edgeSuffix) { $1.day ?= $0.edge(of: $1) }
    DateRow("next week|다음 주", .relativeUnit) { matcher, parts in
      guard matcher.takesCurrentPeriods || parts.count != 0, parts.unit != .day || parts.count == 1
      else { return false }
      return parts.day ?= matcher.calendar.period(parts.unit, parts.count)
    }
    DateRow("dec|12월", .month) { $1.day ?= $0.day(ofWhole: $1.month) }
    DateRow("q1|1분기", .quarter) {
      $1.day ?= $0.takesCurrentPeriods || $1.day.first >= $0.calendar.today ? $1.day : nil
    }
    DateRow(.unit) {
      $1.day ?= $0.takesCurrentPeriods && $1.unit > .day ? $0.calendar.period($1.unit, 0) : nil
    }
    DateRow(.year) { $1.day ?= $0.takesCurrentPeriods ? $0.calendar.period(ofYear: $1.year) : nil }
    DateRow(.calendar) { $1.day ?= $0.day(of: $1.calendar, on: nil) }
    DateRow("thu 24 dec", .weekday, .skip([.the, .of, .filler]), .calendar) {
      $1.day ?= $0.day(of: $1.calendar, on: $1.weekday)
    }
    DateRow("|12월 24일 (목)", .calendar, .weekdayAfter) { matcher, parts in
      if case .ofMonth(_, isPosition: true) = parts.calendar { return false }
      return parts.day ?= matcher.day(of: parts.calendar, on: parts.weekday)
    }
    DateRow(.fromNow) { matcher, parts in
      var day = matcher.calendar.adding(parts.span, to: DayReading(matcher.calendar.today))
      day?.isBareSpan = parts.span.isBare
      day?.countsM = parts.span.letter != nil
      return parts.day ?= day
    }
    DateRow("3 days before eom", .side, .day) {
      $1.day ?= $1.day.first == $1.day.last ? $0.calendar.adding($1.span, to: $1.day) : nil
    }
    DateRow(.word(.due)) { matcher, parts in
      guard case .day(let day) = matcher.deadline else { return false }
      return parts.day ?= DayReading(day)
    }
  }.setting { $0.day = $1.day }

  static let day: DateSymbol = rows {
    DateRow(.base)
    DateRow("eom - 3d|월말 3일 전", .base, .distance) { matcher, parts in
      // In `이틀 사흘 뒤`, neither counts from the other.
      guard parts.day.takesTime, !parts.day.isBareSpan || parts.span.isSigned else { return false }
      return parts.day ?= matcher.calendar.adding(parts.span, to: parts.day)
    }
  }.setting { $0.day = $1.day }

  static let weekdayAfter: DateSymbol = rows {
    DateRow(.mark("("), .weekday, .mark(")"))
    DateRow(.skip([]), .longWeekday)
  }.setting { $0.weekday = $1.weekday }

  static let position: DateSymbol = rows {
    DateRow(.ordinal, .skip(.ordinalSuffix)) { $1.position ?= $1.ordinal }
    DateRow(.number, .word(.link(.ordinalSuffix))) {
      $1.position ?= $1.number > 0 ? $1.number : nil
    }
  }.setting { $0.position = $1.position }

  static let target: DateSymbol = rows {
    DateRow(.weekday) { $1.target ?= .weekday($1.weekday) }
    DateRow(.word(.unit(.day))) { $1.target ?= .day }
    DateRow(.workdays) { $1.target ?= .workday }
  }.setting { $0.target = $1.target }

  static let workdays: DateSymbol = rows {
    DateRow(.word(.workday))
    DateRow(.word(.business), .word(.unit(.day)))
  }.setting { _, _ in }

  static let period: DateSymbol = rows {
    DateRow(.month) { $1.period ?= .month($1.month) }
    DateRow(.relativeUnit) {
      $1.period ?= $0.calendar.period($1.unit, $1.count).map(DatePeriod.days)
    }
    DateRow(.unit) { matcher, parts in
      guard parts.unit > .day, parts.letter == nil else { return false }
      return parts.period ?= matcher.calendar.period(parts.unit, 0).map(DatePeriod.days)
    }
    DateRow(.quarter) { $1.period ?= .days($1.day) }
    DateRow(.year) { $1.period ?= .days($0.calendar.period(ofYear: $1.year)) }
  }.setting { $0.period = $1.period }

  static let month: DateSymbol = rows {
    DateRow(.monthName) { $1.month ?= MonthReading(year: nil, month: $1.monthNumber) }
    DateRow(.monthName, .yearAfter) {
      $1.month ?= MonthReading(year: $1.year, month: $1.monthNumber)
    }
    DateRow(.year, .skip(.of), .separator, .monthName) {
      $1.month ?= MonthReading(year: $1.year, month: $1.monthNumber)
    }
  }.setting { $0.month = $1.month }

  static let monthName: DateSymbol = rows {
    DateRow(.monthWord)
    // Over 12, neither a month nor a day, so that month and day are not swapped: `13월 1일`.
    DateRow(.number, .word(.suffix(.month))) { $1.monthNumber ?= $1.number > 12 ? 99 : $1.number }
  }.setting { $0.monthNumber = $1.monthNumber }

  static let year: DateSymbol = rows {
    DateRow(.digits(4...4), .optional(.suffix(.year))) {
      $1.year ?= $1.digits.0 > 0 ? $1.digits.0 : nil
    }
    DateRow(.digits(2...2), .word(.suffix(.year))) { $1.year ?= $0.shortYear($1.digits.0) }
    DateRow(.relativeUnit) { $1.year ?= $1.unit == .year ? $0.calendar.today.year + $1.count : nil }
  }.setting { $0.year = $1.year }

  static let yearAfter: DateSymbol = rows {
    DateRow(.skip(.of), .separator, .year)
    // Neither a day nor a time: `24 sep 72`.
    DateRow(.skip(.of), .separator, .digits(2...2)) {
      $1.year ?= $1.digits.0 > 68 ? $0.shortYear($1.digits.0) : nil
    }
  }.setting { $0.year = $1.year }

  static let quarter: DateSymbol = rows {
    DateRow(.quarterNumber) { matcher, parts in
      let month = MonthReading(year: nil, month: parts.number * 3 - 2)
      return parts.day
        ?= matcher.calendar.inMonth(month) { matcher.calendar.quarter(from: $0.first) }
    }
    DateRow(.quarterNumber, .skip(.of), .year) { $1.day ?= $0.quarter(of: $1) }
    DateRow(.year, .quarterNumber) { $1.day ?= $0.quarter(of: $1) }
  }.setting { $0.day = $1.day }

  static let quarterNumber: DateSymbol = rows {
    DateRow(.word(.unit(.quarter)), .glue, .digits(1...1)) { $1.number ?= $0.quarterNumber($1) }
    DateRow(.digits(1...1), .word(.suffix(.quarter))) { $1.number ?= $0.quarterNumber($1) }
  }.setting { $0.number = $1.number }

  static let relativeUnit: DateSymbol = rows {
    DateRow(.relative, .unit)
    DateRow(.relativeUnitWord)
  }.setting { ($0.count, $0.unit) = ($1.count, $1.unit) }

  static let unnamedMonth: DateSymbol = rows {
    DateRow(.relativeUnit) { $1.month ?= $1.unit == .month ? $0.month(in: $1.count) : nil }
    DateRow(.word(.unit(.month))) { $1.month ?= $0.month(in: 0) }
  }.setting { $0.month = $1.month }

  static let dayNumber: DateSymbol = rows {
    DateRow(.digits(1...2)) { $1.dayNumber ?= ($1.digits.0, false) }
    DateRow(.digits(1...2), .word(.link(.ordinalSuffix))) { $1.dayNumber ?= ($1.digits.0, true) }
    DateRow(.digits(1...2), .word(.suffix(.day))) { $1.dayNumber ?= ($1.digits.0, true) }
    DateRow(.ordinal) {
      $1.dayNumber ?= $1.ordinal > 0 && !$0.tokens.isJoined($1.start) ? ($1.ordinal, true) : nil
    }
    DateRow(.numberWord, .word(.suffix(.day))) {
      $1.dayNumber ?= $1.numberKind == .native ? nil : ($1.number, true)
    }
    // In Korean, a day has its unit.
    DateRow(.numberWord) { $1.dayNumber ?= $0.tokens.isJoined($1.start) ? nil : ($1.number, false) }
  }.setting { $0.dayNumber = $1.dayNumber }

  static let calendar: DateSymbol = rows {
    DateRow("24 dec 2026", .skip(.the), .dayNumber, .skip([.of, .the]), .separator, .month) {
      $1.calendar ?= $0.date($1)
    }
    DateRow("15th of next month", .skip(.the), .dayNumber, .some([.of, .the]), .unnamedMonth) {
      $1.calendar ?= $1.dayNumber.isMarked ? $0.date($1) : nil
    }
    DateRow(.skip(.the), .dayNumber, .relativeUnit) { matcher, parts in
      guard parts.dayNumber.isMarked, parts.unit == .month else { return false }
      let month = matcher.month(in: parts.count)
      return parts.calendar
        ?= .date(year: month.year, month: month.month, day: parts.dayNumber.value)
    }
    DateRow("dec 24|12월 24일", .month, .skip(.the), .separator, .dayNumber) {
      $1.calendar ?= $0.date($1)
    }
    DateRow(.month, .skip(.the), .separator, .dayNumber, .yearAfter) {
      $1.calendar ?= $1.month.year == nil
        ? .date(year: $1.year, month: $1.month.month, day: $1.dayNumber.value) : nil
    }
    DateRow("|다음 달 3일", .unnamedMonth, .skip([.the, .of]), .dayNumber) {
      $1.calendar ?= $1.dayNumber.isMarked ? $0.date($1) : nil
    }
    DateRow("15th", .skip(.the), .digits(1...2), .word(.link(.ordinalSuffix))) {
      $1.calendar ?= $0.dayAlone($1.digits.0, $1)
    }
    DateRow("|15일", .skip(.the), .digits(1...2), .word(.suffix(.day))) {
      $1.calendar ?= $0.dayAlone($1.digits.0, $1)
    }
    DateRow(.skip(.the), .numberWord, .word(.suffix(.day))) {
      $1.calendar ?= $1.numberKind == .native ? nil : $0.dayAlone($1.number, $1)
    }
    DateRow(.some(.the), .ordinal) {
      $1.calendar ?= $1.ordinal > 0 ? $0.dayAlone($1.ordinal, $1) : nil
    }
    DateRow("2026-12-01|2026-12-01", .numericDate)
    DateRow(.digits(1...2), .tight("/"), .digits(4...4)) {
      $1.calendar ?= $0.month($1.digits.1, $1.digits.0)
    }
    DateRow("2026-12|2026-12", .digits(4...4), .tight("-"), .digits(2...2)) {
      $1.calendar ?= $0.month($1.digits.0, $1.digits.1)
    }
    DateRow(.digits(8...8)) { _, parts in
      let number = parts.digits.0
      return parts.calendar
        ?= .date(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    DateRow(.digits(7...7)) {
      $1.calendar ?= $0.dayOfYear($1.digits.0 % 1000, of: $1.digits.0 / 1000)
    }
    DateRow(.digits(4...4), .tight("-"), .digits(3...3)) {
      $1.calendar ?= $0.dayOfYear($1.digits.1, of: $1.digits.0)
    }
    DateRow(.digits(4...4), .glue, .isoWeek) { $1.calendar ?= $0.week($1.number, of: $1.digits.0) }
    DateRow("2026-W49|2026-W49", .digits(4...4), .tight("-"), .isoWeek) {
      $1.calendar ?= $0.week($1.number, of: $1.digits.0)
    }
    DateRow("W50|W50", .isoWeek) { $1.calendar ?= $0.nearestWeek($1.number) }
  }.setting { $0.calendar = $1.calendar }

  /// Ten times the week, and its day, which can be 0.
  static let isoWeek: DateSymbol = rows {
    DateRow(.word(.unit(.week)), .glue, .digits(2...2)) { $1.number ?= $1.digits.0 * 10 }
    DateRow(.word(.unit(.week)), .glue, .digits(3...3)) {
      $1.number ?= $1.digits.0 % 10 > 0 ? $1.digits.0 : nil
    }
    DateRow(.word(.unit(.week)), .glue, .digits(2...2), .tight("-"), .digits(1...1)) {
      $1.number ?= $1.digits.0 * 10 + $1.digits.1
    }
  }.setting { $0.number = $1.number }
}
