import System

struct RuleReading {
  var interval = 1
  var cycle = RepeatCycle.days
  var start: DayReading?
  var isAfterDone = false
  /// Whether a day of the month is all that it says: `15th`.
  var isDayAlone = false
  var minuteOfDay: Int?
}

extension RuleReading {
  fileprivate init(_ interval: Int, _ cycle: RepeatCycle) {
    (self.interval, self.cycle) = (interval, cycle)
  }
}

struct MonthDayReading {
  enum Form {
    case number
    /// `first`, which `every` precedes.
    case word
    case other
  }

  var day: MonthDay
  var form: Form
}

extension MonthDayReading {
  fileprivate init(_ number: Int, _ form: Form) {
    self.init(day: number == -1 ? .last : .number(number), form: form)
  }
}

extension DateSymbol {
  static let timedRule: DateSymbol = DatePart { $0.rule = $1 }.rows { row in
    row(.rule) { $1.rule }
    row(.rule, .time) { $1.timedRule }
    row(.time, .rule) { $1.timedRule }
    row(.word(.rule(.every)), .time) { $1.timedRule }
  }

  static let rule: DateSymbol = DatePart { $0.rule = $1 }.rows { row in
    row(.plainRule) { $1.rule }
    row("2 weeks from fri", .plainRule, .word(.rule(.starting)), .day) { $1.starting(on: $1.day) }
    row("|금요일부터 2주마다", .day, .word(.rule(.since)), .plainRule) { $1.starting(on: $1.day) }
  }

  static let plainRule: DateSymbol = DatePart { $0.rule = $1 }.rows { row in
    row(.cycle, .ruleEnding) { $0.rule($1) }
    row("10 days after done", .cycle, .ruleEnding, .word(.rule(.after)), .word(.rule(.done))) {
      $0.rule($1, afterDone: true)
    }
    row(
      "|완료 후 10일", .word(.rule(.done)), .optional(.rule(.after)), .cycle, .ruleEnding,
      .optional(.rule(.after))
    ) { $0.rule($1, afterDone: true) }
  }

  static let cycle: DateSymbol = DatePart { $0.rule = $1 }.rows { row in
    row(.every) { RuleReading($1.every.interval, $1.every.unit.cycle) }
    row("2 weeks on mon,thu|매주 월,목", .everyOn, .weekdays) {
      $1.every.unit == .week ? RuleReading($1.every.interval, .weeks($1.weekdays)) : nil
    }
    row("month on 31|매달 말일", .everyOn, .monthDay) {
      $1.every.unit == .month ? RuleReading($1.every.interval, .months($1.monthDay.day)) : nil
    }
    row("year on 29 feb|매년 2월 29일", .everyOn, .yearDay) {
      $1.every.unit == .year ? RuleReading($1.every.interval, .years($1.yearDay)) : nil
    }
    row("mon,thu", .optional(.rule(.every)), .weekdays) {
      RuleReading(1, .weeks($1.weekdays))
    }
    row(.word(.rule(.every)), .word(.rule(.other)), .weekdays) {
      RuleReading(2, .weeks($1.weekdays))
    }
    // Or the second one in each month.
    row(.word(.rule(.every)), .position, .anyWeekday) {
      2...5 ~= $1.position ? RuleReading($1.position, .weeks([$1.weekday])) : nil
    }
    row("weekday|평일", .optional(.rule(.every)), .workdays) { _, _ in RuleReading(1, .workdays) }
    row("15th", .optional(.rule(.every)), .monthDay) { $0.rule(onEach: $1) }
    row(
      "2nd tue of every month", .optional(.rule(.every)), .monthDay, .some(.of),
      .optional(.rule(.every)), .skip(.the), .word(.unit(.month))
    ) { $1.monthDay.form == .number ? nil : RuleReading(1, .months($1.monthDay.day)) }
    row(.word(.rule(.every)), .yearDay) { RuleReading(1, .years($1.yearDay)) }
  }

  static let everyOn: DateSymbol = DatePart { $0.every = $1 }.rows { row in
    row(.every, .optional(.rule(.each)), .on) { $1.every }
  }

  static let every: DateSymbol = DatePart { $0.every = $1 }.rows { row in
    row("weekly|매주", .optional(.rule(.every)), .ruleCycle) { $1.every }
    row(.optional(.rule(.every)), .dayCount) { ($1.count, .day) }
    row(.optional(.rule(.every)), .everyUnit) { $1.every }
    row("2 weeks|2주마다", .optional(.rule(.every)), .number, .everyUnit) {
      $1.numberKind == .article ? nil : $1.every(times: $1.number)
    }
    row("every other week", .word(.rule(.every)), .word(.rule(.other)), .everyUnit) {
      $1.every(times: 2)
    }
  }

  static let everyUnit: DateSymbol = DatePart { $0.every = $1 }.rows { row in
    row(.unit) { _, parts in
      switch parts.unit {
      case .day: (1, .day)
      case .week: (1, .week)
      case .month: (1, .month)
      case .quarter: (3, .month)
      case .year: (1, .year)
      case .minute, .hour, .workday: nil
      }
    }
  }

  static let weekdays: DateSymbol = DatePart { $0.weekdays = $1 }.rows { row in
    row(.anyWeekday) { [$1.weekday] }
    row(.word(.weekend)) { _, _ in .weekend }
    row(.word(.rule(.weekends))) { _, _ in .weekend }
    row(.anyWeekday, .listSeparators, .weekdays) { WeekdaySet($1.weekdays.list + [$1.weekday]) }
  }

  static let monthDay: DateSymbol = DatePart { $0.monthDay = $1 }.rows { row in
    row(.skip(.the), .edgeSuffix) { $1.edge == .end ? MonthDayReading(-1, .other) : nil }
    row(.skip(.the), .word(.edgeOf(.end, .month))) { _, _ in MonthDayReading(-1, .other) }
    row(.skip(.the), .position, .anyWeekday) { $1.positionOfWeekday }
    row(.skip(.the), .digits(1...9)) { MonthDayReading($1.digits.0, .number) }
    row(.skip(.the), .digits(1...9), .word(.unit(.day))) {
      MonthDayReading($1.digits.0, $0.tokens.isJoined($1.end - 1) ? .other : .number)
    }
    row(.skip(.the), .digits(1...9), .word(.link(.ordinalSuffix))) {
      MonthDayReading($1.digits.0, .other)
    }
    row(.skip(.the), .ordinal) { MonthDayReading($1.ordinal, .word) }
  }

  static let yearDay: DateSymbol = DatePart { $0.yearDay = $1 }.rows { row in
    row(.monthName, .monthDay) { $1.dayOfYear }
    row(.monthDay, .skip(.of), .monthName) { $1.dayOfYear }
  }
}

extension DateMatcher {
  fileprivate func rule(_ parts: DateMatch, afterDone isAfterDone: Bool = false) -> RuleReading? {
    var rule = parts.rule
    // `3일마다` counts days.
    if rule.isDayAlone, tokens.has(.rule(.each), parts.start..<parts.end) { return nil }
    rule.isAfterDone = isAfterDone
    return rule
  }

  /// `every 31st`, `15th`, `eom`, `2nd tuesday`, `last friday`.
  fileprivate func rule(onEach parts: DateMatch) -> RuleReading? {
    let isEvery = after(.rule(.every), parts.start) != nil
    let (day, form) = (parts.monthDay.day, parts.monthDay.form)
    guard form != .number, isEvery || form != .word else { return nil }
    var rule = RuleReading(1, .months(day))
    rule.isDayAlone = true
    return rule
  }
}

extension DateMatch {
  fileprivate var dayOfYear: YearDay { YearDay(month: monthNumber, day: monthDay.day) }

  fileprivate var positionOfWeekday: MonthDayReading {
    MonthDayReading(day: .weekday(weekday, place: position), form: .other)
  }

  /// `nil` for the end of the day, which is on the next one.
  fileprivate var timedRule: RuleReading? {
    guard time.isExact, time.day == nil, time.minuteOfDay < CivilMinute.minutesInDay else {
      return nil
    }
    var rule = self.rule
    rule.minuteOfDay = time.minuteOfDay
    return rule
  }

  fileprivate func starting(on start: DayReading) -> RuleReading {
    var rule = self.rule
    rule.start = start
    return rule
  }

  fileprivate func every(times number: Int) -> (Int, RepeatUnit) {
    let (interval, overflow) = number.multipliedReportingOverflow(by: every.interval)
    return (overflow ? .max : interval, every.unit)
  }
}
