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

/// The parts of an `RRULE`, as far as rules of `todo` can have them.
struct RecurrenceParts {
  static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private(set) var frequency = RepeatUnit.day
  private(set) var interval = 1
  /// The weekdays; a place of 0 means every one.
  private(set) var weekdays: [(place: Int, day: Weekday)] = []
  private(set) var monthDays: [Int] = []
  private(set) var months: [Int] = []
  private(set) var positions: [Int] = []
  private(set) var until: CompactTime?
  private var weekStart = Weekday.monday

  /// Reads the parts; `nil` for any part with another meaning, such as `COUNT`.
  init?(_ text: some StringProtocol) {
    var names: Set<String> = []
    for part in text.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, names.insert(String(pair[0])).inserted,
        read(String(pair[0]), String(pair[1]))
      else { return nil }
    }
    guard names.contains("FREQ"), positions.isEmpty || positions.count == 1 else { return nil }
  }

  private mutating func read(_ name: String, _ value: String) -> Bool {
    switch name {
    case "FREQ": return readFrequency(value)
    case "INTERVAL": return Int(value).map { interval = $0 } != nil
    case "BYDAY": return readWeekdays(value)
    case "BYMONTHDAY": return Self.numbers(value).map { monthDays = $0 } != nil
    case "BYMONTH": return Self.numbers(value).map { months = $0 } != nil
    case "BYSETPOS": return Self.numbers(value).map { positions = $0 } != nil
    case "WKST": return Self.weekday(value).map { weekStart = $0 } != nil
    case "UNTIL": return CompactTime(value).map { until = $0 } != nil
    default: return false
    }
  }

  private mutating func readFrequency(_ value: String) -> Bool {
    let units: [String: RepeatUnit] = [
      "DAILY": .day, "WEEKLY": .week, "MONTHLY": .month, "YEARLY": .year,
    ]
    guard let unit = units[value] else { return false }
    frequency = unit
    return true
  }

  private mutating func readWeekdays(_ value: String) -> Bool {
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let place = part.count == 2 ? 0 : Int(part.dropLast(2))
      guard let day = Self.weekday(part.suffix(2)), let place, place != 0 || part.count == 2 else {
        return false
      }
      weekdays.append((place, day))
    }
    return true
  }

  private static func weekday(_ code: some StringProtocol) -> Weekday? {
    codes.firstIndex(of: String(code)).flatMap { Weekday(rawValue: $0 + 1) }
  }

  private static func numbers(_ value: String) -> [Int]? {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers.sorted() : nil
  }
}

extension RecurrenceParts {
  /// The weekdays; `nil` if one of them has a place.
  var everyWeekday: WeekdaySet? {
    weekdays.allSatisfy { $0.place == 0 } ? WeekdaySet(weekdays.map(\.day)) : nil
  }

  /// Whether weeks from Monday have the same dates: with an interval, no week from ``weekStart``
  /// has some of the weekdays before and others after Monday.
  func hasWeeks(of weekdays: WeekdaySet) -> Bool {
    let after = weekdays.list.count { $0.rawValue >= weekStart.rawValue }
    return interval == 1 || after == 0 || after == weekdays.list.count
  }

  /// That of `start` without parts; a day that some of the months lack is one of todo's only as the
  /// last one of several days.
  func monthDay(or start: CivilDay, shortest: Int, longest: Int) -> MonthDay? {
    guard monthDays.isEmpty || weekdays.isEmpty else { return nil }
    if let weekday = weekdays.first { return place(of: weekday) }
    guard monthDays.count > 1 else {
      let number = monthDays.first ?? start.day
      guard [[], [1], [-1]].contains(positions) else { return nil }
      if number == -1 { return .last }
      return 1...shortest ~= number ? .number(number) : nil
    }
    guard positions == [-1], let last = monthDays.last, shortest...31 ~= last,
      monthDays == Array(shortest...last)
    else { return nil }
    return .number(min(last, longest))
  }

  private func place(of weekday: (place: Int, day: Weekday)) -> MonthDay? {
    guard weekdays.count == 1, weekday.place == 0 || positions.isEmpty,
      let place = positions.first ?? (weekday.place == 0 ? nil : weekday.place),
      1...5 ~= place || place == -1
    else { return nil }
    return .weekday(weekday.day, place: place)
  }
}

/// A rule in the words of another zone, or counted from another day, in which the card has another
/// day.
extension RecurrenceParts {
  /// `nil` if no parts have those days for certain; `day` is the first day of the rule.
  func moved(by shift: Int, from day: CivilDay) -> RecurrenceParts? {
    guard shift != 0 else { return self }
    var parts = self
    switch frequency {
    case .day, .week:
      guard everyWeekday != nil, monthDays.isEmpty, months.isEmpty, positions.isEmpty else {
        return nil
      }
      parts.weekdays = weekdays.map { (place: 0, day: $0.day.moved(by: shift)) }
      parts.weekStart = weekStart.moved(by: shift)
    case .month, .year:
      let number = monthDays.first ?? day.day
      guard weekdays.isEmpty, positions.isEmpty, monthDays.count < 2, 1...28 ~= number,
        1...28 ~= number + shift, frequency == .month || months.count == 1 || monthDays.isEmpty
      else { return nil }
      parts.monthDays = [number + shift]
      if frequency == .year, months.isEmpty { parts.months = [day.month] }
    }
    return parts
  }
}

extension Weekday {
  fileprivate func moved(by days: Int) -> Weekday {
    Weekday.allCases[(rawValue - 1 + days % 7 + 7) % 7]
  }
}
