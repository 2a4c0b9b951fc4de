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
    DateRow(.phrase(.plainRule)) { .rule($1.rule) },
    DateRow(
      .phrase(.plainRule), .word(.rule(.starting)), .phrase(.day), example: "2 weeks from fri"
    ) {
      $0.rule($1, from: $1.day)
    },
    DateRow(.phrase(.day), .word(.rule(.since)), .phrase(.plainRule), korean: "금요일부터 2주마다") {
      $0.rule($1, from: $1.day)
    }
  )

  static let plainRules = DateTable(
    DateRow(.phrase(.cycle), .ruleEnding) { $0.rule($1) },
    DateRow(
      .phrase(.cycle), .ruleEnding, .word(.rule(.after)), .word(.rule(.done)),
      example: "10 days after done"
    ) {
      $0.rule($1, afterDone: true)
    },
    DateRow(
      .word(.rule(.done)), .optional(.rule(.after)), .phrase(.cycle), .ruleEnding,
      .optional(.rule(.after)), korean: "완료 후 10일"
    ) { $0.rule($1, afterDone: true) }
  )

  static let cycles = DateTable(
    DateRow(.phrase(.every)) { .rule(RuleReading($1.interval, $1.repeatUnit.cycle)) },
    DateRow(
      .phrase(.every), .optional(.rule(.each)), .on, .phrase(.weekdays),
      example: "2 weeks on mon,thu", korean: "매주 월,목"
    ) {
      $1.repeatUnit == .week ? .rule(RuleReading($1.interval, .weeks($1.weekdays))) : nil
    },
    DateRow(
      .phrase(.every), .optional(.rule(.each)), .on, .phrase(.monthDay), example: "month on 31",
      korean: "매달 말일"
    ) {
      $1.repeatUnit == .month ? .rule(RuleReading($1.interval, .months($1.monthDay.day))) : nil
    },
    DateRow(
      .phrase(.every), .optional(.rule(.each)), .on, .phrase(.yearDay), example: "year on 29 feb",
      korean: "매년 2월 29일"
    ) {
      $1.repeatUnit == .year ? .rule(RuleReading($1.interval, .years($1.yearDay))) : nil
    },
    DateRow(.optional(.rule(.every)), .phrase(.weekdays), example: "mon,thu") {
      .rule(RuleReading(1, .weeks($1.weekdays)))
    },
    DateRow(.word(.rule(.every)), .word(.rule(.other)), .phrase(.weekdays)) {
      .rule(RuleReading(2, .weeks($1.weekdays)))
    },
    // Or the second one in each month.
    DateRow(.word(.rule(.every)), .phrase(.position), .anyWeekday) {
      2...5 ~= $1.position ? .rule(RuleReading($1.position, .weeks([$1.weekday]))) : nil
    },
    DateRow(.optional(.rule(.every)), .phrase(.workdays), example: "weekday", korean: "평일") {
      _, _ in
      .rule(RuleReading(1, .workdays))
    },
    DateRow(.optional(.rule(.every)), .phrase(.monthDay), example: "15th") { $0.rule(onEach: $1) },
    DateRow(
      .optional(.rule(.every)), .phrase(.monthDay), .some(.of), .optional(.rule(.every)),
      .skip(.the), .word(.unit(.month)), example: "2nd tue of every month"
    ) { $1.monthDay.form == .number ? nil : .rule(RuleReading(1, .months($1.monthDay.day))) },
    DateRow(.optional(.rule(.every)), .phrase(.monthDay), .some(.of), .phrase(.monthName)) {
      let day = YearDay(month: $1.monthNumber, day: $1.monthDay.day)
      return $1.monthDay.form == .number ? nil : .rule(RuleReading(1, .years(day)))
    },
    DateRow(.word(.rule(.every)), .phrase(.yearDay)) {
      .rule(RuleReading(1, .years($1.yearDay)))
    },
    DateRow(.optional(.rule(.every)), .ambiguous) { .rule($1.rule) }
  )

  static let intervals = DateTable(
    DateRow(.optional(.rule(.every)), .ruleCycle, example: "weekly", korean: "매주") {
      .every($1.interval, $1.repeatUnit)
    },
    DateRow(.optional(.rule(.every)), .dayCount) { .every($1.count, .day) },
    DateRow(.optional(.rule(.every)), .phrase(.everyUnit)) { .every($1.interval, $1.repeatUnit) },
    DateRow(
      .optional(.rule(.every)), .phrase(.number), .phrase(.everyUnit), example: "2 weeks",
      korean: "2주마다"
    ) {
      $1.numberKind == .article ? nil : $0.every($1.number, $1)
    },
    DateRow(.word(.rule(.every)), .phrase(.position), .phrase(.everyUnit)) {
      $1.position > 0 ? $0.every($1.position, $1) : nil
    },
    DateRow(
      .word(.rule(.every)), .word(.rule(.other)), .phrase(.everyUnit), example: "every other week"
    ) { $0.every(2, $1) }
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
    DateRow(.anyWeekday, .listSeparators, .phrase(.weekdays)) {
      $0.weekdays(from: $1, isRange: false)
    },
    DateRow(.anyWeekday, .through, .phrase(.weekdays)) { $0.weekdays(from: $1, isRange: true) }
  )

  static let monthDays = DateTable(
    DateRow(.skip(.the), .edgeSuffix) {
      $1.edge == .end ? .monthDay(MonthDayReading(day: .last, form: .end)) : nil
    },
    DateRow(.skip(.the), .word(.edgeOf(.end, 0, .month))) { _, _ in
      .monthDay(MonthDayReading(day: .last, form: .end))
    },
    DateRow(.skip(.the), .phrase(.position), .anyWeekday) { $0.monthDay($1) },
    DateRow(.skip(.the), .phrase(.position), .word(.unit(.week)), .anyWeekday) {
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
    DateRow(.skip(.the), .phrase(.position), .word(.unit(.day))) { matcher, parts in
      let form = parts.position < 0 ? MonthDayReading.Form.end : .word
      guard case .monthDay(var day) = matcher.monthDay(parts.position, form) else { return nil }
      day.endsInUnit = true
      return .monthDay(day)
    }
  )

  static let yearDays = DateTable(
    DateRow(.phrase(.monthName), .phrase(.monthDay)) {
      .yearDay(YearDay(month: $1.monthNumber, day: $1.monthDay.day))
    },
    DateRow(.phrase(.monthDay), .skip(.of), .phrase(.monthName)) {
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
  fileprivate func rule(_ parts: DateParts, afterDone isAfterDone: Bool = false) -> DateMeaning? {
    var rule = parts.rule
    // `3일마다` is no day of the month.
    if rule.isDayAlone, tokens.has(.rule(.each), parts.start..<parts.end) { return nil }
    rule.isAfterDone = isAfterDone
    return .rule(rule)
  }

  fileprivate func rule(_ parts: DateParts, from start: DayReading) -> DateMeaning? {
    var rule = parts.rule
    rule.start = start
    return .rule(rule)
  }

  /// `every 31st`, `15th`, `eom`, `2nd tuesday`, `last friday`.
  fileprivate func rule(onEach parts: DateParts) -> DateMeaning? {
    let isEvery = after(.rule(.every), parts.start) != nil
    let (day, form) = (parts.monthDay.day, parts.monthDay.form)
    guard form != .number, isEvery || form != .word, form == .end || !parts.monthDay.endsInUnit
    else { return nil }
    var rule = RuleReading(1, .months(day))
    rule.isDayAlone = true
    return .rule(rule)
  }

  fileprivate func every(_ number: Int, _ parts: DateParts) -> DateMeaning {
    let (interval, overflow) = number.multipliedReportingOverflow(by: parts.interval)
    return .every(overflow ? .max : interval, parts.repeatUnit)
  }

  fileprivate func weekdays(from parts: DateParts, isRange: Bool) -> DateMeaning? {
    var weekdays = parts.weekdays
    weekdays.insert(parts.weekday)
    let days = isRange ? parts.weekday.days(until: parts.listStart) : 0
    for day in 0..<days {
      Weekday(rawValue: (parts.weekday.rawValue - 1 + day) % 7 + 1).map { weekdays.insert($0) }
    }
    return .weekdays(parts.weekday, weekdays)
  }

  fileprivate func monthDay(_ parts: DateParts) -> DateMeaning {
    .monthDay(
      MonthDayReading(
        day: .weekday(parts.weekday, place: parts.position), form: .weekday))
  }

  fileprivate func monthDay(_ number: Int, _ form: MonthDayReading.Form) -> DateMeaning {
    .monthDay(MonthDayReading(day: number == -1 ? .last : .number(number), form: form))
  }
}
