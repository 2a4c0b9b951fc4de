import System

/// What a part of a rule means.
struct RuleReading {
  var interval = 1
  var cycle = RepeatCycle.days
  var start: DayReading?
  var isAfterDone = false
  /// Whether a day of the month is all that it says: `15th`.
  var isDayAlone = false
  var ambiguity: RuleAmbiguity?
}

struct MonthDayReading {
  enum Form {
    case number
    /// `15th`, `15일`.
    case position
    /// `first`.
    case word
    /// `2nd tue`.
    case weekday
    case end
  }

  var day: MonthDay
  var form: Form
  /// `2nd day`, which can also be an interval.
  var endsInUnit = false
}

extension DatePhrase {
  static let rules = DateTable(
    DateRow(.plainRule) { .rule($1.rule) },
    DateRow("2 weeks from fri", .plainRule, .word(.rule(.starting)), .day) {
      $0.rule($1, from: $1.day)
    },
    DateRow("|금요일부터 2주마다", .day, .word(.rule(.since)), .plainRule) { $0.rule($1, from: $1.day) }
  )

  static let plainRules = DateTable(
    DateRow(.cycle, .ruleEnding) { $0.rule($1) },
    DateRow("10 days after done", .cycle, .ruleEnding, .word(.rule(.after)), .word(.rule(.done))) {
      $0.rule($1, afterDone: true)
    },
    DateRow(
      "|완료 후 10일", .word(.rule(.done)), .optional(.rule(.after)), .cycle, .ruleEnding,
      .optional(.rule(.after))
    ) { $0.rule($1, afterDone: true) }
  )

  static let cycles = DateTable(
    DateRow(.every) { .rule(RuleReading($1.interval, $1.repeatUnit.cycle)) },
    DateRow("2 weeks on mon,thu|매주 월,목", .every, .optional(.rule(.each)), .on, .weekdays) {
      $1.repeatUnit == .week ? .rule(RuleReading($1.interval, .weeks($1.weekdays))) : nil
    },
    DateRow("month on 31|매달 말일", .every, .optional(.rule(.each)), .on, .monthDay) {
      $1.repeatUnit == .month ? .rule(RuleReading($1.interval, .months($1.monthDay.day))) : nil
    },
    DateRow("year on 29 feb|매년 2월 29일", .every, .optional(.rule(.each)), .on, .yearDay) {
      $1.repeatUnit == .year ? .rule(RuleReading($1.interval, .years($1.yearDay))) : nil
    },
    DateRow("mon,thu", .optional(.rule(.every)), .weekdays) {
      .rule(RuleReading(1, .weeks($1.weekdays)))
    },
    DateRow(.word(.rule(.every)), .word(.rule(.other)), .weekdays) {
      .rule(RuleReading(2, .weeks($1.weekdays)))
    },
    // Or the second one in each month.
    DateRow(.word(.rule(.every)), .position, .anyWeekday) {
      2...5 ~= $1.position ? .rule(RuleReading($1.position, .weeks([$1.weekday]))) : nil
    },
    DateRow("weekday|평일", .optional(.rule(.every)), .workdays) {
      _, _ in
      .rule(RuleReading(1, .workdays))
    },
    DateRow("15th", .optional(.rule(.every)), .monthDay) { $0.rule(onEach: $1) },
    DateRow(
      "2nd tue of every month", .optional(.rule(.every)), .monthDay, .some(.of),
      .optional(.rule(.every)), .skip(.the), .word(.unit(.month))
    ) { $1.monthDay.form == .number ? nil : .rule(RuleReading(1, .months($1.monthDay.day))) },
    DateRow(.optional(.rule(.every)), .monthDay, .some(.of), .monthName) {
      let day = YearDay(month: $1.monthNumber, day: $1.monthDay.day)
      return $1.monthDay.form == .number ? nil : .rule(RuleReading(1, .years(day)))
    },
    DateRow(.word(.rule(.every)), .yearDay) { .rule(RuleReading(1, .years($1.yearDay))) },
    DateRow(.optional(.rule(.every)), .ambiguous) { .rule($1.rule) }
  )

  static let intervals = DateTable(
    DateRow("weekly|매주", .optional(.rule(.every)), .ruleCycle) {
      .every($1.interval, $1.repeatUnit)
    },
    DateRow(.optional(.rule(.every)), .dayCount) { .every($1.count, .day) },
    DateRow(.optional(.rule(.every)), .everyUnit) { .every($1.interval, $1.repeatUnit) },
    DateRow("2 weeks|2주마다", .optional(.rule(.every)), .number, .everyUnit) {
      $1.numberKind == .article ? nil : $0.every($1.number, $1)
    },
    DateRow(.word(.rule(.every)), .position, .everyUnit) {
      $1.position > 0 ? $0.every($1.position, $1) : nil
    },
    DateRow("every other week", .word(.rule(.every)), .word(.rule(.other)), .everyUnit) {
      $0.every(2, $1)
    }
  )

  static let repeatUnits = DateTable(
    DateRow(.unit) { _, parts in
      switch parts.unit {
      case .day: .every(1, .day)
      case .week: .every(1, .week)
      case .month: .every(1, .month)
      case .quarter: .every(3, .month)
      case .year: .every(1, .year)
      case .minute, .hour, .workday, .workWeek: nil
      }
    },
    DateRow(.days) { .every($1.count / 7, .week) }
  )

  static let weekdayLists = DateTable(
    DateRow(.anyWeekday) { .weekdays($1.weekday, [$1.weekday]) },
    DateRow(.word(.weekend)) { _, _ in .weekdays(.saturday, .weekend) },
    DateRow(.word(.rule(.weekends))) { _, _ in .weekdays(.saturday, .weekend) },
    DateRow(.anyWeekday, .listSeparators, .weekdays) { $0.weekdays(from: $1, isRange: false) },
    DateRow(.anyWeekday, .through, .weekdays) { $0.weekdays(from: $1, isRange: true) }
  )

  static let monthDays = DateTable(
    DateRow(.skip(.the), .edgeSuffix) {
      $1.edge == .end ? .monthDay(MonthDayReading(day: .last, form: .end)) : nil
    },
    DateRow(.skip(.the), .word(.edgeOf(.end, 0, .month))) { _, _ in
      .monthDay(MonthDayReading(day: .last, form: .end))
    },
    DateRow(.skip(.the), .position, .anyWeekday) { $0.monthDay($1) },
    DateRow(.skip(.the), .position, .word(.unit(.week)), .anyWeekday) {
      $0.tokens.isJoined($1.start) ? $0.monthDay($1) : nil
    },
    DateRow(.skip(.the), .digits(1...9)) { $0.monthDay($1.digits.0, .number) },
    DateRow(.skip(.the), .digits(1...9), .word(.unit(.day))) {
      $0.monthDay($1.digits.0, $0.tokens.isJoined($1.end - 1) ? .position : .number)
    },
    DateRow(.skip(.the), .digits(1...9), .word(.link(.ordinalSuffix))) {
      $0.monthDay($1.digits.0, .position)
    },
    DateRow(.skip(.the), .ordinal) { $0.monthDay($1.ordinal, .word) },
    DateRow(.skip(.the), .position, .word(.unit(.day))) { matcher, parts in
      let form = parts.position < 0 ? MonthDayReading.Form.end : .word
      guard case .monthDay(var day) = matcher.monthDay(parts.position, form) else { return nil }
      day.endsInUnit = true
      return .monthDay(day)
    }
  )

  static let yearDays = DateTable(
    DateRow(.monthName, .monthDay) {
      .yearDay(YearDay(month: $1.monthNumber, day: $1.monthDay.day))
    },
    DateRow(.monthDay, .skip(.of), .monthName) {
      .yearDay(YearDay(month: $1.monthNumber, day: $1.monthDay.day))
    },
    DateRow(.digits(1...2), .mark("-"), .digits(1...2)) {
      .yearDay(YearDay(month: $1.digits.0, day: .number($1.digits.1)))
    }
  )
}

extension RuleReading {
  fileprivate init(_ interval: Int, _ cycle: RepeatCycle) {
    (self.interval, self.cycle) = (interval, cycle)
  }
}

/// What rows of rules make of their parts.
extension DateMatcher {
  fileprivate func rule(_ parts: DateMatch, afterDone isAfterDone: Bool = false) -> DateMeaning? {
    var rule = parts.rule
    // `3일마다` counts days.
    if rule.isDayAlone, tokens.has(.rule(.each), parts.start..<parts.end) { return nil }
    rule.isAfterDone = isAfterDone
    return .rule(rule)
  }

  fileprivate func rule(_ parts: DateMatch, from start: DayReading) -> DateMeaning? {
    var rule = parts.rule
    rule.start = start
    return .rule(rule)
  }

  /// `every 31st`, `15th`, `eom`, `2nd tuesday`, `last friday`.
  fileprivate func rule(onEach parts: DateMatch) -> DateMeaning? {
    let isEvery = after(.rule(.every), parts.start) != nil
    let (day, form) = (parts.monthDay.day, parts.monthDay.form)
    guard form != .number, isEvery || form != .word, form == .end || !parts.monthDay.endsInUnit
    else { return nil }
    var rule = RuleReading(1, .months(day))
    rule.isDayAlone = true
    return .rule(rule)
  }

  fileprivate func every(_ number: Int, _ parts: DateMatch) -> DateMeaning {
    let (interval, overflow) = number.multipliedReportingOverflow(by: parts.interval)
    return .every(overflow ? .max : interval, parts.repeatUnit)
  }

  fileprivate func weekdays(from parts: DateMatch, isRange: Bool) -> DateMeaning? {
    var weekdays = parts.weekdays
    weekdays.insert(parts.weekday)
    let days = isRange ? parts.weekday.days(until: parts.listStart) : 0
    for day in 0..<days {
      Weekday(rawValue: (parts.weekday.rawValue - 1 + day) % 7 + 1).map { weekdays.insert($0) }
    }
    return .weekdays(parts.weekday, weekdays)
  }

  fileprivate func monthDay(_ parts: DateMatch) -> DateMeaning {
    .monthDay(
      MonthDayReading(
        day: .weekday(parts.weekday, place: parts.position), form: .weekday))
  }

  fileprivate func monthDay(_ number: Int, _ form: MonthDayReading.Form) -> DateMeaning {
    .monthDay(MonthDayReading(day: number == -1 ? .last : .number(number), form: form))
  }
}
