import System

extension DatePhrase {
  static let bases = DateTable(
    DateRow("tomorrow|내일", .relativeDay) { .day($0.calendar.day(in: $1.count)) },
    DateRow("fri|금요일", .weekday) { .day($0.calendar.nearest($1.weekday)) },
    DateRow(.weekday, .skip([.of, .the]), .relativeUnit) { $0.weekday(of: $1) },
    DateRow("|다음 주 수요일", .relativeUnit, .skip([.of, .filler, .particle]), .weekday) {
      $0.weekday(of: $1)
    },
    DateRow("next fri", .relative, .skip(.filler), .weekday) {
      .day($0.calendar.weekday($1.weekday, relative: $1.count))
    },
    DateRow("weekend|주말", .word(.weekend)) { matcher, _ in
      .day(matcher.calendar.weekend)
    },
    DateRow(.relative, .word(.weekend)) { .day($0.calendar.weekend(later: $1.count)) },
    DateRow(.relative, .word(.workday)) {
      abs($1.count) == 1 ? .day($0.calendar.adding(workdays: $1.count, to: $0.calendar.today)) : nil
    },
    DateRow(
      "first monday of december", .skip(.the), .position, .target, .word(.link(.of)), .skip(.the),
      .period
    ) { $0.target(of: $1) },
    DateRow("|12월 첫째 월요일", .period, .skip(.of), .position, .target) { $0.target(of: $1) },
    DateRow("eom|월말", .edgeOf) { $0.edge(of: $1, $0.calendar.period($1.unit, $1.count)) },
    DateRow("end of next month", .skip(.the), .edge, .separator, .skip([.of, .the]), .period) {
      $0.edge(of: $1)
    },
    DateRow("|다음 달 말", .period, .skip(.of), .edgeSuffix) { $0.edge(of: $1) },
    DateRow("next week|다음 주", .relativeUnit) { matcher, parts in
      guard matcher.takesCurrentPeriods || parts.count != 0, parts.unit != .day || parts.count == 1
      else { return nil }
      return matcher.calendar.period(parts.unit, parts.count).map(DateMeaning.day)
    },
    DateRow("dec|12월", .month) { $0.day(ofWhole: $1.month) },
    DateRow("q1|1분기", .quarter) {
      $0.takesCurrentPeriods || $1.day.first >= $0.calendar.today ? .day($1.day) : nil
    },
    DateRow(.unit) { matcher, parts in
      guard matcher.takesCurrentPeriods, parts.unit > .day else { return nil }
      return matcher.calendar.period(parts.unit, 0).map(DateMeaning.day)
    },
    DateRow(.year) { $0.takesCurrentPeriods ? .day($0.calendar.period(ofYear: $1.year)) : nil },
    DateRow(.calendar) { $0.day(of: $1.calendar, on: nil) },
    DateRow("thu 24 dec", .weekday, .skip([.the, .of, .filler]), .calendar) {
      $0.day(of: $1.calendar, on: $1.weekday)
    },
    DateRow("|12월 24일 (목)", .calendar, .weekdayAfter) { matcher, parts in
      if case .ofMonth(_, isPosition: true) = parts.calendar { return nil }
      return matcher.day(of: parts.calendar, on: parts.weekday)
    },
    DateRow(.fromNow) { matcher, parts in
      guard var day = matcher.calendar.adding(parts.span, to: DayReading(matcher.calendar.today))
      else { return nil }
      day.isBareSpan = parts.span.isBare
      day.countsM = parts.span.letter != nil
      return .day(day)
    },
    DateRow("3 days before eom", .side, .day) {
      $1.day.first == $1.day.last
        ? $0.calendar.adding($1.span, to: $1.day).map(DateMeaning.day) : nil
    },
    DateRow(.word(.due)) { matcher, _ in
      if case .day(let day) = matcher.deadline { .day(DayReading(day)) } else { nil }
    }
  )

  static let days = DateTable(
    DateRow(.base) { .day($1.day) },
    DateRow("eom - 3d|월말 3일 전", .base, .distance) {
      matcher, parts in
      // In `이틀 사흘 뒤`, neither counts from the other.
      guard parts.day.takesTime, !parts.day.isBareSpan || parts.span.isSigned else { return nil }
      return matcher.calendar.adding(parts.span, to: parts.day).map(DateMeaning.day)
    }
  )

  static let weekdaysAfter = DateTable(
    DateRow(.mark("("), .weekday, .mark(")")) { .weekday($1.weekday) },
    DateRow(.skip([]), .longWeekday) { .weekday($1.weekday) }
  )

  static let positions = DateTable(
    DateRow(.ordinal, .skip(.ordinalSuffix)) { .position($1.ordinal) },
    DateRow(.number, .word(.link(.ordinalSuffix))) { $1.number > 0 ? .position($1.number) : nil }
  )

  static let targets = DateTable(
    DateRow(.weekday) { .target(.weekday($1.weekday)) },
    DateRow(.word(.unit(.day))) { _, _ in .target(.day) },
    DateRow(.workdays) { _, _ in .target(.workday) }
  )

  static let workdayNames = DateTable(
    DateRow(.word(.workday)) { _, _ in .nothing },
    DateRow(.word(.business), .word(.unit(.day))) { _, _ in .nothing }
  )

  static let periods = DateTable(
    DateRow(.month) { .period(.month($1.month)) },
    DateRow(.relativeUnit) { $0.period($0.calendar.period($1.unit, $1.count)) },
    DateRow(.unit) {
      $1.unit > .day && $1.letter == nil ? $0.period($0.calendar.period($1.unit, 0)) : nil
    },
    DateRow(.quarter) { .period(.days($1.day)) },
    DateRow(.year) { .period(.days($0.calendar.period(ofYear: $1.year))) }
  )

  static let months = DateTable(
    DateRow(.monthName) { .month(MonthReading(year: nil, month: $1.monthNumber)) },
    DateRow(.monthName, .yearAfter) { .month(MonthReading(year: $1.year, month: $1.monthNumber)) },
    DateRow(.year, .skip(.of), .separator, .monthName) {
      .month(MonthReading(year: $1.year, month: $1.monthNumber))
    }
  )

  static let monthNames = DateTable(
    DateRow(.monthWord) { .monthNumber($1.monthNumber) },
    // Over 12, neither a month nor a day, so that month and day are not swapped: `13월 1일`.
    DateRow(.number, .word(.suffix(.month))) { .monthNumber($1.number > 12 ? 99 : $1.number) }
  )

  static let years = DateTable(
    DateRow(.digits(4...4)) { $1.digits.0 > 0 ? .year($1.digits.0) : nil },
    DateRow(.digits(4...4), .word(.suffix(.year))) { $1.digits.0 > 0 ? .year($1.digits.0) : nil },
    DateRow(.digits(2...2), .word(.suffix(.year))) { .year($0.shortYear($1.digits.0)) },
    DateRow(.relativeUnit) { $1.unit == .year ? .year($0.calendar.today.year + $1.count) : nil }
  )

  static let yearsAfter = DateTable(
    DateRow(.skip(.of), .separator, .year) { .year($1.year) },
    // Neither a day nor a time: `24 sep 72`.
    DateRow(.skip(.of), .separator, .digits(2...2)) {
      $1.digits.0 > 68 ? .year($0.shortYear($1.digits.0)) : nil
    }
  )

  static let quarters = DateTable(
    DateRow(.quarterNumber) { matcher, parts in
      let month = MonthReading(year: nil, month: parts.number * 3 - 2)
      return matcher.calendar.inMonth(month) { matcher.calendar.quarter(from: $0.first) }
        .map(DateMeaning.day)
    },
    DateRow(.quarterNumber, .skip(.of), .year) { $0.quarter(of: $1) },
    DateRow(.year, .quarterNumber) { $0.quarter(of: $1) }
  )

  static let quarterNumbers = DateTable(
    DateRow(.word(.unit(.quarter)), .glue, .digits(1...1)) { $0.quarterNumber($1) },
    DateRow(.digits(1...1), .word(.suffix(.quarter))) { $0.quarterNumber($1) }
  )

  static let relativeUnits = DateTable(
    DateRow(.relative, .unit) { .unit($1.count, $1.unit) },
    DateRow(.relativeUnitWord) { .unit($1.count, $1.unit) }
  )

  static let unnamedMonths = DateTable(
    DateRow(.relativeUnit) { $1.unit == .month ? .month($0.month(in: $1.count)) : nil },
    DateRow(.word(.unit(.month))) { matcher, _ in .month(matcher.month(in: 0)) }
  )

  static let dayNumbers = DateTable(
    DateRow(.digits(1...2)) { .dayNumber($1.digits.0, isMarked: false) },
    DateRow(.digits(1...2), .word(.link(.ordinalSuffix))) {
      .dayNumber($1.digits.0, isMarked: true)
    },
    DateRow(.digits(1...2), .word(.suffix(.day))) { .dayNumber($1.digits.0, isMarked: true) },
    DateRow(.ordinal) {
      $1.ordinal > 0 && !$0.tokens.isJoined($1.start)
        ? .dayNumber($1.ordinal, isMarked: true) : nil
    },
    DateRow(.numberWord, .word(.suffix(.day))) {
      $1.numberKind == .native ? nil : .dayNumber($1.number, isMarked: true)
    },
    // In Korean, a day has its unit.
    DateRow(.numberWord) {
      $0.tokens.isJoined($1.start) ? nil : .dayNumber($1.number, isMarked: false)
    }
  )

  static let calendarDays = DateTable(
    DateRow("24 dec 2026", .skip(.the), .dayNumber, .skip([.of, .the]), .separator, .month) {
      $0.date($1)
    },
    DateRow("15th of next month", .skip(.the), .dayNumber, .some([.of, .the]), .unnamedMonth) {
      $1.isMarked ? $0.date($1) : nil
    },
    DateRow(.skip(.the), .dayNumber, .relativeUnit) { matcher, parts in
      guard parts.isMarked, parts.unit == .month else { return nil }
      let month = matcher.month(in: parts.count)
      return .calendar(.date(year: month.year, month: month.month, day: parts.dayNumber))
    },
    DateRow("dec 24|12월 24일", .month, .skip(.the), .separator, .dayNumber) { $0.date($1) },
    DateRow(.month, .skip(.the), .separator, .dayNumber, .yearAfter) {
      $1.month.year == nil
        ? .calendar(.date(year: $1.year, month: $1.month.month, day: $1.dayNumber)) : nil
    },
    DateRow("|다음 달 3일", .unnamedMonth, .skip([.the, .of]), .dayNumber) {
      $1.isMarked ? $0.date($1) : nil
    },
    DateRow("15th", .skip(.the), .digits(1...2), .word(.link(.ordinalSuffix))) {
      $0.dayAlone($1.digits.0, $1)
    },
    DateRow("|15일", .skip(.the), .digits(1...2), .word(.suffix(.day))) {
      $0.dayAlone($1.digits.0, $1)
    },
    DateRow(.skip(.the), .numberWord, .word(.suffix(.day))) {
      $1.numberKind == .native ? nil : $0.dayAlone($1.number, $1)
    },
    DateRow(.some(.the), .ordinal) { $1.ordinal > 0 ? $0.dayAlone($1.ordinal, $1) : nil },
    DateRow("2026-12-01|2026-12-01", .numericDate) { .calendar($1.calendar) },
    DateRow(.digits(1...2), .tight("/"), .digits(4...4)) { $0.month($1.digits.1, $1.digits.0) },
    DateRow("2026-12|2026-12", .digits(4...4), .tight("-"), .digits(2...2)) {
      $0.month($1.digits.0, $1.digits.1)
    },
    DateRow(.digits(8...8)) { matcher, parts in
      let number = parts.digits.0
      return .calendar(
        .date(year: number / 10_000, month: number / 100 % 100, day: number % 100))
    },
    DateRow(.digits(7...7)) { $0.dayOfYear($1.digits.0 % 1000, of: $1.digits.0 / 1000) },
    DateRow(.digits(4...4), .tight("-"), .digits(3...3)) {
      $0.dayOfYear($1.digits.1, of: $1.digits.0)
    },
    DateRow(.digits(4...4), .glue, .isoWeek) { $0.week($1.number, of: $1.digits.0) },
    DateRow("2026-W49|2026-W49", .digits(4...4), .tight("-"), .isoWeek) {
      $0.week($1.number, of: $1.digits.0)
    },
    DateRow("W50|W50", .isoWeek) { $0.nearestWeek($1.number) }
  )

  /// Ten times the week, and its day, which can be 0.
  static let isoWeeks = DateTable(
    DateRow(.word(.unit(.week)), .glue, .digits(2...2)) { .number($1.digits.0 * 10, .digits) },
    DateRow(.word(.unit(.week)), .glue, .digits(3...3)) {
      $1.digits.0 % 10 > 0 ? .number($1.digits.0, .digits) : nil
    },
    DateRow(.word(.unit(.week)), .glue, .digits(2...2), .tight("-"), .digits(1...1)) {
      .number($1.digits.0 * 10 + $1.digits.1, .digits)
    }
  )
}
