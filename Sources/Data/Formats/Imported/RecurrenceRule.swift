import Entities
import FoundationEssentials
import System

/// A rule as an `RRULE` (RFC 5545, section 3.3.10), which skips months that lack a day: so `month
/// on 31` is the last of the days 28 to 31.
struct RecurrenceRule {
  let rule: RepeatRule
  private(set) var until: CivilDay?
}

extension RecurrenceRule {
  /// Reads a rule of a to-do whose first date is `first`; `nil` if no rule of `todo` has the same
  /// dates.
  ///
  /// Without a first date, the rule has no anchor; if that is not a deadline, no date is earlier.
  ///
  /// A time in UTC becomes civil time in `zone`. The rule counts from `start`; its days move by as
  /// much as the first date is later. `lead` is that time in minutes, apart from zones.
  init?(
    _ text: some StringProtocol, first: Deadline?, zone: Zone, start: CivilDay? = nil,
    lead: Int = 0, isDue: Bool = true
  ) {
    let day = first?.civilDay
    let shift = day.map { $0.number - (start ?? $0).number } ?? 0
    guard let parts = RecurrenceParts(text)?.moved(by: shift, from: start ?? day),
      let cycle = parts.cycle(from: day),
      case let from = parts.interval > 1 || !isDue ? day : nil,
      let rule = RepeatRule(cycle, every: parts.interval, from: from)
    else { return nil }
    self.rule = rule.startingOnADate
    until = parts.until.map { until in
      let isInstant = until.isUTC && first?.minuteOfDay != nil
      let time = isInstant ? zone.civil(at: until.date(in: zone) + Double(60 * lead)) : nil
      let last = Self.lastDay(time ?? until.time?.minute, first) ?? until.day
      return isInstant ? last : last.adding(days: shift)
    }
  }

  private static func lastDay(_ until: CivilMinute?, _ first: Deadline?) -> CivilDay? {
    guard let until, let minuteOfDay = first?.minuteOfDay else { return nil }
    return minuteOfDay <= until.minuteOfDay ? until.day : until.day.adding(days: -1)
  }

  /// `nil` if the rule has no anchor, if it counts from the day on which a card was finished, or if
  /// it has a start and `first` is not one of its dates: iCalendar would count from there.
  func text(first: Deadline) -> String? {
    guard rule.isAnchored, !rule.isAfterDone else { return nil }
    guard rule.start == nil || rule.contains(first.civilDay) else { return nil }
    let unit = rule.cycle == .workdays ? .week : rule.cycle.unit
    var parts = ["FREQ=\(unit.adverb.uppercased())"]
    if rule.interval > 1 { parts.append("INTERVAL=\(rule.interval)") }
    parts += days
    if case .weeks = rule.cycle, rule.interval > 1 { parts.append("WKST=MO") }
    if let until {
      let isDay = first.minuteOfDay == nil
      parts.append("UNTIL=\(CompactTime.text(until))\(isDay ? "" : "T235959")")
    }
    return parts.joined(separator: ";")
  }

  private var days: [String] {
    switch rule.cycle {
    case .days, .months(nil), .years(nil): return []
    case .workdays: return [Self.text(.workdays)]
    case .weeks(let weekdays): return [Self.text(weekdays)]
    case .months(let day?): return Self.parts(day, shortest: 28)
    case .years(let day?):
      let shortest = CivilDay.days(inMonth: day.month, of: RecurrenceParts.commonYear)
      return ["BYMONTH=\(day.month)"] + Self.parts(day.day, shortest: shortest)
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
}

private struct RecurrenceParts {
  static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  static let commonYear = 2001

  private var frequency = RepeatUnit.day
  private(set) var interval = 1
  /// The weekdays; a place of 0 means every one.
  private var weekdays: [(place: Int, day: Weekday)] = []
  private var monthDays: [Int] = []
  private var months: [Int] = []
  private var positions: [Int] = []
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
    guard names.contains("FREQ"), positions.count <= 1 else { return nil }
  }

  private mutating func read(_ name: String, _ value: String) -> Bool {
    switch name {
    case "FREQ":
      let unit = RepeatUnit.allCases.first { $0.adverb.uppercased() == value }
      return unit.map { frequency = $0 } != nil
    case "INTERVAL": return Int(value).map { interval = $0 } != nil
    case "BYDAY": return Self.list(value, Self.placed).map { weekdays = $0 } != nil
    case "BYMONTHDAY": return Self.list(value) { Int($0) }.map { monthDays = $0.sorted() } != nil
    case "BYMONTH": return Self.list(value) { Int($0) }.map { months = $0 } != nil
    case "BYSETPOS": return Self.list(value) { Int($0) }.map { positions = $0 } != nil
    case "WKST": return Self.weekday(value[...]).map { weekStart = $0 } != nil
    case "UNTIL": return CompactTime(value).map { until = $0 } != nil
    default: return false
    }
  }

  private static func list<Value>(
    _ value: String, _ read: (Substring) -> Value?
  ) -> [Value]? {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap(read)
    return values.count == parts.count ? values : nil
  }

  private static func placed(_ text: Substring) -> (place: Int, day: Weekday)? {
    let place = text.count == 2 ? 0 : Int(text.dropLast(2))
    guard let day = weekday(text.suffix(2)), let place, place != 0 || text.count == 2 else {
      return nil
    }
    return (place, day)
  }

  private static func weekday(_ code: Substring) -> Weekday? {
    codes.firstIndex { $0 == code }.flatMap { Weekday(rawValue: $0 + 1) }
  }

  private var namesDays: Bool {
    !weekdays.isEmpty || !monthDays.isEmpty || !months.isEmpty || !positions.isEmpty
  }

  /// `nil` if no parts have the days after `shift` for certain; `start` is the first day.
  func moved(by shift: Int, from start: CivilDay?) -> RecurrenceParts? {
    guard shift != 0, let start else { return self }
    var parts = self
    switch frequency {
    case .day, .week:
      parts.weekdays = weekdays.map { ($0.place, Self.moved($0.day, by: shift)) }
      parts.weekStart = Self.moved(weekStart, by: shift)
    case .month, .year:
      guard weekdays.isEmpty, positions.isEmpty, monthDays.count < 2 else { return nil }
      let number = monthDays.first ?? start.day
      guard frequency == .year else {
        // Day 0 is the last one of the month before.
        let day = number == -1 ? 0 : number
        guard months.isEmpty, 0...28 ~= day, 0...28 ~= day + shift else { return nil }
        parts.monthDays = [day + shift == 0 ? -1 : day + shift]
        return parts
      }
      guard months.count == 1 || months.isEmpty && monthDays.isEmpty else { return nil }
      // The same day in leap years and others.
      let days = [Self.commonYear, Self.commonYear - 1].map { year in
        let month = months.first ?? start.month
        let length = 1...12 ~= month ? CivilDay.days(inMonth: month, of: year) : 0
        return CivilDay(year: year, month: month, day: number == -1 ? length : number)?
          .adding(days: shift)
      }
      guard let day = days[0], day.month == days[1]?.month, day.day == days[1]?.day else {
        return nil
      }
      (parts.months, parts.monthDays) = ([day.month], [day.day])
    }
    return parts
  }

  private static func moved(_ day: Weekday, by days: Int) -> Weekday {
    Weekday.allCases[(day.rawValue - 1 + days % 7 + 7) % 7]
  }

  func cycle(from start: CivilDay?) -> RepeatCycle? {
    if start == nil, !namesDays { return frequency.cycle }
    switch frequency {
    case .day, .week:
      guard monthDays.isEmpty, positions.isEmpty, months.isEmpty else { return nil }
      if frequency == .day, weekdays.isEmpty { return .days }
      let days = WeekdaySet(
        weekdays.isEmpty ? [start?.weekday].compactMap(\.self) : weekdays.map(\.day))
      // With an interval, the weeks must begin on Monday, too.
      let isOnce = days.list.count == 1 || weekStart == .monday
      guard interval == 1 || frequency == .week && isOnce,
        weekdays.allSatisfy({ $0.place == 0 })
      else { return nil }
      return .weeks(days)
    case .month:
      guard months.isEmpty else { return nil }
      return monthDay(or: start, shortest: 28, longest: 31).map { .months($0) }
    case .year:
      guard months.count == 1 || !namesDays, let month = months.first ?? start?.month,
        1...12 ~= month
      else { return nil }
      let day = monthDay(
        or: start, shortest: CivilDay.days(inMonth: month, of: Self.commonYear),
        longest: CivilDay.days(inMonth: month, of: Self.commonYear - 1))
      return day.map { .years(YearDay(month: month, day: $0)) }
    }
  }

  /// That of `start` without parts; a day that some of the months lack is one of todo's only as the
  /// last one of several days.
  private func monthDay(or start: CivilDay?, shortest: Int, longest: Int) -> MonthDay? {
    guard monthDays.isEmpty || weekdays.isEmpty else { return nil }
    if let weekday = weekdays.first { return place(of: weekday) }
    guard monthDays.count > 1 else {
      guard [[], [1], [-1]].contains(positions), let number = monthDays.first ?? start?.day
      else { return nil }
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

extension RepeatUnit {
  var adverb: String { self == .day ? "daily" : "\(self)ly" }
}
