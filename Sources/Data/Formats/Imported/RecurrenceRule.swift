import Entities
import System

/// A rule as an `RRULE` (RFC 5545, section 3.3.10), which skips months that lack a day: so `month
/// on 31` is the last of the days 28 to 31.
struct RecurrenceRule {
  let rule: RepeatRule
  let until: CivilDay?

  /// `nil` if the rule has no anchor, if it counts from the day on which a card was finished, or if
  /// it has a start and `first` is not one of its dates: iCalendar would count from there.
  func text(first: Deadline) -> String? {
    guard rule.isAnchored, !rule.isAfterDone else { return nil }
    guard rule.start == nil || rule.contains(first.civilDay) else { return nil }
    var parts = [frequency]
    if rule.interval > 1 { parts.append("INTERVAL=\(rule.interval)") }
    parts += days
    if case .weeks = rule.cycle, rule.interval > 1 { parts.append("WKST=MO") }
    if let until {
      let isDay = first.minuteOfDay == nil
      parts.append("UNTIL=\(CompactTime.text(until))\(isDay ? "" : "T235959")")
    }
    return parts.joined(separator: ";")
  }

  func text(for deadline: Deadline?) -> String? {
    deadline.flatMap { text(first: $0) }
  }

  private var days: [String] {
    switch rule.cycle {
    case .days, .months(nil), .years(nil): return []
    case .workdays: return [Self.text(.workdays)]
    case .weeks(let weekdays): return [Self.text(weekdays)]
    case .months(let day?): return Self.parts(day, shortest: 28)
    case .years(let day?):
      let shortest = CivilDay.days(inMonth: day.month, of: Self.commonYear)
      return ["BYMONTH=\(day.month)"] + Self.parts(day.day, shortest: shortest)
    }
  }

  private var frequency: String {
    switch rule.cycle {
    case .days: "FREQ=DAILY"
    case .workdays, .weeks: "FREQ=WEEKLY"
    case .months: "FREQ=MONTHLY"
    case .years: "FREQ=YEARLY"
    }
  }

  private static func text(_ weekdays: WeekdaySet) -> String {
    "BYDAY=" + weekdays.list.map { RecurrenceParts.codes[$0.rawValue - 1] }.joined(separator: ",")
  }

  private static func parts(_ day: MonthDay, shortest: Int) -> [String] {
    switch day {
    case .last: return ["BYMONTHDAY=-1"]
    case .weekday(let weekday, let place):
      return ["BYDAY=\(place)\(RecurrenceParts.codes[weekday.rawValue - 1])"]
    case .number(let number):
      guard number > shortest else { return ["BYMONTHDAY=\(number)"] }
      let days = (shortest...number).map(String.init).joined(separator: ",")
      return ["BYMONTHDAY=\(days)", "BYSETPOS=-1"]
    }
  }

  private static let commonYear = 2001
}

extension RecurrenceRule {
  init(_ rule: RepeatRule, until: CivilDay? = nil) {
    self.rule = rule
    self.until = until
  }

  /// Reads a rule of a to-do whose first date is `first`; `nil` if no rule of `todo` has the same
  /// dates.
  ///
  /// A time in UTC becomes civil time in `zone`. The days of the rule are those of the zone in
  /// which the first date is `written`, which can be on another day.
  init?(_ text: some StringProtocol, first: Deadline, zone: Zone, written: Deadline? = nil) {
    let written = written ?? first
    let start = first.civilDay
    let shift = start.number - written.civilDay.number
    guard let read = RecurrenceParts(text), abs(shift) <= 1 || read.until?.isUTC != true,
      let parts = read.moved(by: shift, from: written.civilDay),
      let cycle = Self.cycle(parts, start),
      let rule = RepeatRule(
        cycle, every: parts.interval, from: parts.interval > 1 ? start : nil)
    else { return nil }
    self.rule = rule.startingOnADate
    until = parts.until.map { until in
      until.isUTC
        ? Self.lastDay(until: until, first, zone)
        : Self.lastDay(until: until, written, zone).adding(days: shift)
    }
  }

  private static func lastDay(until: CompactTime, _ first: Deadline, _ zone: Zone) -> CivilDay {
    guard let time = until.time, let minuteOfDay = first.minuteOfDay else { return until.day }
    let local = until.isUTC ? zone.civil(at: until.date(in: zone)) : time.minute
    return minuteOfDay <= local.minuteOfDay ? local.day : local.day.adding(days: -1)
  }

  private static func cycle(_ parts: RecurrenceParts, _ start: CivilDay) -> RepeatCycle? {
    let hasDays = !parts.monthDays.isEmpty || !parts.positions.isEmpty
    switch parts.frequency {
    case .day:
      guard !hasDays, parts.months.isEmpty else { return nil }
      if parts.weekdays.isEmpty { return .days }
      return parts.interval == 1 ? parts.everyWeekday.map(RepeatCycle.weeks) : nil
    case .week:
      guard !hasDays, parts.months.isEmpty else { return nil }
      let weekdays = parts.weekdays.isEmpty ? [start.weekday] : parts.everyWeekday
      guard let weekdays, parts.hasWeeks(of: weekdays) else { return nil }
      return .weeks(weekdays)
    case .month:
      guard parts.months.isEmpty else { return nil }
      return parts.monthDay(or: start, shortest: 28, longest: 31).map { .months($0) }
    case .year:
      let isWhole = parts.months.count == 1 || parts.weekdays.isEmpty && !hasDays
      guard isWhole, parts.months.count <= 1 else { return nil }
      let month = parts.months.first ?? start.month
      guard 1...12 ~= month else { return nil }
      let day = parts.monthDay(
        or: start, shortest: CivilDay.days(inMonth: month, of: commonYear),
        longest: CivilDay.days(inMonth: month, of: commonYear - 1))
      return day.map { .years(YearDay(month: month, day: $0)) }
    }
  }
}
