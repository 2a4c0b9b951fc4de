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

extension DateSymbol {
  static let rule: DateSymbol = rows {
    DateRow(.plainRule)
    DateRow("2 weeks from fri", .plainRule, .word(.rule(.starting)), .day) {
      $1.rule ?= $0.rule($1, from: $1.day)
    }
    DateRow("|금요일부터 2주마다", .day, .word(.rule(.since)), .plainRule) {
      $1.rule ?= $0.rule($1, from: $1.day)
    }
  }.setting { $0.rule = $1.rule }

  static let plainRule: DateSymbol = rows {
    DateRow(.cycle, .ruleEnding) { $1.rule ?= $0.rule($1) }
    DateRow("10 days after done", .cycle, .ruleEnding, .word(.rule(.after)), .word(.rule(.done))) {
      $1.rule ?= $0.rule($1, afterDone: true)
    }
    DateRow(
      "|완료 후 10일", .word(.rule(.done)), .optional(.rule(.after)), .cycle, .ruleEnding,
      .optional(.rule(.after))
    ) { $1.rule ?= $0.rule($1, afterDone: true) }
  }.setting { $0.rule = $1.rule }

  static let cycle: DateSymbol = rows {
    DateRow(.every) { $1.rule ?= RuleReading($1.every.interval, $1.every.unit.cycle) }
    DateRow("2 weeks on mon,thu|매주 월,목", .every, .optional(.rule(.each)), .on, .weekdays) {
      $1.rule ?= $1.every.unit == .week
        ? RuleReading($1.every.interval, .weeks($1.weekdays.set)) : nil
    }
    DateRow("month on 31|매달 말일", .every, .optional(.rule(.each)), .on, .monthDay) {
      $1.rule ?= $1.every.unit == .month
        ? RuleReading($1.every.interval, .months($1.monthDay.day)) : nil
    }
    DateRow("year on 29 feb|매년 2월 29일", .every, .optional(.rule(.each)), .on, .yearDay) {
      $1.rule ?= $1.every.unit == .year ? RuleReading($1.every.interval, .years($1.yearDay)) : nil
    }
    DateRow("mon,thu", .optional(.rule(.every)), .weekdays) {
      $1.rule ?= RuleReading(1, .weeks($1.weekdays.set))
    }
    DateRow(.word(.rule(.every)), .word(.rule(.other)), .weekdays) {
      $1.rule ?= RuleReading(2, .weeks($1.weekdays.set))
    }
    // Or the second one in each month.
    DateRow(.word(.rule(.every)), .position, .anyWeekday) {
      $1.rule ?= 2...5 ~= $1.position ? RuleReading($1.position, .weeks([$1.weekday])) : nil
    }
    DateRow("weekday|평일", .optional(.rule(.every)), .workdays) {
      $1.rule ?= RuleReading(1, .workdays)
    }
    DateRow("15th", .optional(.rule(.every)), .monthDay) { $1.rule ?= $0.rule(onEach: $1) }
    DateRow(
      "2nd tue of every month", .optional(.rule(.every)), .monthDay, .some(.of),
      .optional(.rule(.every)), .skip(.the), .word(.unit(.month))
    ) { $1.rule ?= $1.monthDay.form == .number ? nil : RuleReading(1, .months($1.monthDay.day)) }
    DateRow(.optional(.rule(.every)), .monthDay, .some(.of), .monthName) {
      let day = YearDay(month: $1.monthNumber, day: $1.monthDay.day)
      return $1.rule ?= $1.monthDay.form == .number ? nil : RuleReading(1, .years(day))
    }
    DateRow(.word(.rule(.every)), .yearDay) { $1.rule ?= RuleReading(1, .years($1.yearDay)) }
    DateRow(.optional(.rule(.every)), .ambiguous)
  }.setting { $0.rule = $1.rule }

  static let every: DateSymbol = rows {
    DateRow("weekly|매주", .optional(.rule(.every)), .ruleCycle)
    DateRow(.optional(.rule(.every)), .dayCount) { $1.every ?= ($1.count, .day) }
    DateRow(.optional(.rule(.every)), .everyUnit)
    DateRow("2 weeks|2주마다", .optional(.rule(.every)), .number, .everyUnit) {
      $1.every ?= $1.numberKind == .article ? nil : $0.every($1.number, $1)
    }
    DateRow(.word(.rule(.every)), .position, .everyUnit) {
      $1.every ?= $1.position > 0 ? $0.every($1.position, $1) : nil
    }
    DateRow("every other week", .word(.rule(.every)), .word(.rule(.other)), .everyUnit) {
      $1.every ?= $0.every(2, $1)
    }
  }.setting { $0.every = $1.every }

  static let everyUnit: DateSymbol = rows {
    DateRow(.unit) { _, parts in
      switch parts.unit {
      case .day: parts.every ?= (1, .day)
      case .week: parts.every ?= (1, .week)
      case .month: parts.every ?= (1, .month)
      case .quarter: parts.every ?= (3, .month)
      case .year: parts.every ?= (1, .year)
      case .minute, .hour, .workday, .workWeek: false
      }
    }
    DateRow(.days) { $1.every ?= ($1.count / 7, .week) }
  }.setting { $0.every = $1.every }

  static let weekdays: DateSymbol = rows {
    DateRow(.anyWeekday) { $1.weekdays ?= ($1.weekday, [$1.weekday]) }
    DateRow(.word(.weekend)) { $1.weekdays ?= (.saturday, .weekend) }
    DateRow(.word(.rule(.weekends))) { $1.weekdays ?= (.saturday, .weekend) }
    DateRow(.anyWeekday, .listSeparators, .weekdays) {
      $1.weekdays ?= $0.weekdays(from: $1, isRange: false)
    }
    DateRow(.anyWeekday, .through, .weekdays) {
      $1.weekdays ?= $0.weekdays(from: $1, isRange: true)
    }
  }.setting { $0.weekdays = $1.weekdays }

  static let monthDay: DateSymbol = rows {
    DateRow(.skip(.the), .edgeSuffix) {
      $1.monthDay ?= $1.edge == .end ? MonthDayReading(day: .last, form: .end) : nil
    }
    DateRow(.skip(.the), .word(.edgeOf(.end, 0, .month))) {
      $1.monthDay ?= MonthDayReading(day: .last, form: .end)
    }
    DateRow(.skip(.the), .position, .anyWeekday) { $1.monthDay ?= $0.monthDay($1) }
    DateRow(.skip(.the), .position, .word(.unit(.week)), .anyWeekday) {
      $1.monthDay ?= $0.tokens.isJoined($1.start) ? $0.monthDay($1) : nil
    }
    DateRow(.skip(.the), .digits(1...9)) { $1.monthDay ?= $0.monthDay($1.digits.0, .number) }
    DateRow(.skip(.the), .digits(1...9), .word(.unit(.day))) {
      $1.monthDay ?= $0.monthDay($1.digits.0, $0.tokens.isJoined($1.end - 1) ? .position : .number)
    }
    DateRow(.skip(.the), .digits(1...9), .word(.link(.ordinalSuffix))) {
      $1.monthDay ?= $0.monthDay($1.digits.0, .position)
    }
    DateRow(.skip(.the), .ordinal) { $1.monthDay ?= $0.monthDay($1.ordinal, .word) }
    DateRow(.skip(.the), .position, .word(.unit(.day))) { matcher, parts in
      let form = parts.position < 0 ? MonthDayReading.Form.end : .word
      var day = matcher.monthDay(parts.position, form)
      day.endsInUnit = true
      return parts.monthDay ?= day
    }
  }.setting { $0.monthDay = $1.monthDay }

  static let yearDay: DateSymbol = rows {
    DateRow(.monthName, .monthDay) {
      $1.yearDay ?= YearDay(month: $1.monthNumber, day: $1.monthDay.day)
    }
    DateRow(.monthDay, .skip(.of), .monthName) {
      $1.yearDay ?= YearDay(month: $1.monthNumber, day: $1.monthDay.day)
    }
    DateRow(.digits(1...2), .mark("-"), .digits(1...2)) {
      $1.yearDay ?= YearDay(month: $1.digits.0, day: .number($1.digits.1))
    }
  }.setting { $0.yearDay = $1.yearDay }
}

extension RuleReading {
  fileprivate init(_ interval: Int, _ cycle: RepeatCycle) {
    (self.interval, self.cycle) = (interval, cycle)
  }
}

/// What rows of rules make of their parts.
extension DateMatcher {
  fileprivate func rule(_ parts: DateMatch, afterDone isAfterDone: Bool = false) -> RuleReading? {
    var rule = parts.rule
    // `3일마다` counts days.
    if rule.isDayAlone, tokens.has(.rule(.each), parts.start..<parts.end) { return nil }
    rule.isAfterDone = isAfterDone
    return rule
  }

  fileprivate func rule(_ parts: DateMatch, from start: DayReading) -> RuleReading? {
    var rule = parts.rule
    rule.start = start
    return rule
  }

  /// `every 31st`, `15th`, `eom`, `2nd tuesday`, `last friday`.
  fileprivate func rule(onEach parts: DateMatch) -> RuleReading? {
    let isEvery = after(.rule(.every), parts.start) != nil
    let (day, form) = (parts.monthDay.day, parts.monthDay.form)
    guard form != .number, isEvery || form != .word, form == .end || !parts.monthDay.endsInUnit
    else { return nil }
    var rule = RuleReading(1, .months(day))
    rule.isDayAlone = true
    return rule
  }

  fileprivate func every(_ number: Int, _ parts: DateMatch) -> (Int, RepeatUnit) {
    let (interval, overflow) = number.multipliedReportingOverflow(by: parts.every.interval)
    return (overflow ? .max : interval, parts.every.unit)
  }

  fileprivate func weekdays(from parts: DateMatch, isRange: Bool) -> (Weekday, WeekdaySet) {
    var weekdays = parts.weekdays.set
    weekdays.insert(parts.weekday)
    let days = isRange ? parts.weekday.days(until: parts.weekdays.first) : 0
    for day in 0..<days {
      Weekday(rawValue: (parts.weekday.rawValue - 1 + day) % 7 + 1).map { weekdays.insert($0) }
    }
    return (parts.weekday, weekdays)
  }

  fileprivate func monthDay(_ parts: DateMatch) -> MonthDayReading {
    MonthDayReading(day: .weekday(parts.weekday, place: parts.position), form: .weekday)
  }

  fileprivate func monthDay(_ number: Int, _ form: MonthDayReading.Form) -> MonthDayReading {
    MonthDayReading(day: number == -1 ? .last : .number(number), form: form)
  }
}
