import System

/// How a card repeats: on the days of a cycle, or a span after it was finished.
///
/// It is civil time, so that changes of the clocks don't move it.
public struct RepeatRule: Hashable, Sendable {
  /// Of days, weeks, months or years.
  public static let maximumInterval = 999

  public let cycle: RepeatCycle
  /// 1 to ``maximumInterval`` days, weeks from Monday, months or years.
  public let interval: Int
  /// The interval is counted from this day; the rule has no earlier dates.
  public let start: CivilDay?
  public let isAfterDone: Bool

  /// Creates a rule; `nil` if its days exist in no month or year, or not in those that the interval
  /// reaches from `start`, if the interval is out of range, or if it counts weekdays.
  ///
  /// A cycle without weekdays or a day has those of `start`.
  public init?(_ cycle: RepeatCycle, every interval: Int = 1, from start: CivilDay? = nil) {
    guard 1...Self.maximumInterval ~= interval, cycle == cycle.nearest else { return nil }
    guard cycle != .workdays || interval == 1 else { return nil }
    self.init(checked: cycle, interval, start)
    // Near the end of the calendar, a rule can have no date without being wrong.
    guard let start, start.year < 9_000, number(after: start.number - 1) == nil else { return }
    return nil
  }

  /// `nil` if the interval is out of range.
  public init?(afterDone interval: Int, _ unit: RepeatUnit) {
    guard 1...Self.maximumInterval ~= interval else { return nil }
    self.init(checked: unit.cycle, interval, nil, isAfterDone: true)
  }

  /// Weeks with seven or five days become daily rules.
  private init(
    checked cycle: RepeatCycle, _ interval: Int, _ start: CivilDay?, isAfterDone: Bool = false
  ) {
    let filled = start.map { cycle.filled(from: $0) } ?? cycle
    switch filled {
    case .weeks(.all) where interval == 1: self.cycle = .days
    case .weeks(.workdays) where interval == 1: self.cycle = .workdays
    case .days, .workdays, .weeks, .months, .years: self.cycle = filled
    }
    self.interval = interval
    self.start = start
    self.isAfterDone = isAfterDone
  }

  /// Without an anchor, `month` has no day, and `2 weeks` no first week.
  public var isAnchored: Bool { isAfterDone || cycle.isComplete && (interval == 1 || start != nil) }

  /// Returns the rule as it is stored: `month` from 31 January is `month on 31`, and `2 weeks`
  /// begins on `day`.
  ///
  /// A rule with an interval begins on the first of its days that is not before `day`, so that
  /// `2 weeks on mon` from a Tuesday begins in the next week.
  public func anchored(at day: CivilDay) -> RepeatRule {
    guard !isAnchored else { return self }
    let cycle = cycle.filled(from: day)
    guard interval > 1 else { return RepeatRule(checked: cycle, 1, nil) }
    let every = RepeatRule(checked: cycle, 1, nil)
    let first = every.number(after: day.number - 1).map { CivilDay(number: $0) }
    return RepeatRule(checked: cycle, interval, first ?? day)
  }

  /// The first date that is not before the rule's start; the dates are the same.
  public var startingOnADate: RepeatRule {
    guard isAnchored, let start, let first = number(after: start.number - 1) else { return self }
    return RepeatRule(checked: cycle, interval, CivilDay(number: first))
  }
}

extension RepeatRule {
  /// `nil` if it would be after the year 9999.
  ///
  /// A rule without an anchor is anchored at `day`; one that counts from the day on which the card
  /// was finished, counts from `day`. The time doesn't depend on the distance.
  public func first(after day: CivilDay) -> CivilDay? {
    guard isAnchored else { return anchored(at: day).first(after: day) }
    let rule = isAfterDone ? RepeatRule(checked: cycle, interval, day) : self
    return rule.number(after: day.number).map { CivilDay(number: $0) }
  }

  /// Up to the year 9999.
  ///
  /// A rule that counts from the day on which the card was finished is applied to its own dates.
  public func dates(after day: CivilDay, count: Int) -> [CivilDay] {
    let rule = anchored(at: day)
    var dates: [CivilDay] = []
    while dates.count < count, let date = rule.first(after: dates.last ?? day) {
      dates.append(date)
    }
    return dates
  }

  /// `false` without an anchor.
  public func contains(_ day: CivilDay) -> Bool {
    isAnchored && !isAfterDone && number(after: day.number - 1) == day.number
  }

  /// For programs that store no more than a span.
  ///
  /// `nil` unless the dates are `due` and the multiples of the interval after it.
  public func span(from due: CivilDay) -> RepeatUnit? {
    let span = RepeatRule(cycle.unit.cycle, every: interval)?.anchored(at: due)
    return contains(due) && span?.cycle == cycle ? cycle.unit : nil
  }

  /// Days are counted as numbers; the rule has an anchor.
  private func number(after day: Int) -> Int? {
    let next = max(day + 1, start?.number ?? .min)
    guard next <= CivilDay.last.number else { return nil }
    switch cycle {
    case .days: return Self.existing(this(or: next))
    case .workdays: return Self.existing(Self.number(from: next, on: .workdays, every: 1))
    case .weeks(let weekdays):
      let monday = start.map { Self.monday(of: $0.number) } ?? 0
      return Self.existing(
        Self.number(from: next, on: weekdays, every: interval, counting: monday))
    case .months(let day):
      return day.flatMap { number(from: next, $0, step: interval, month: start?.month ?? 1) }
    case .years(let day):
      return day.flatMap { number(from: next, $0.day, step: 12 * interval, month: $0.month) }
    }
  }

  /// Or the first later day that is a multiple of the interval after the start.
  private func this(or next: Int) -> Int {
    guard let start else { return next }
    let excess = (next - start.number) % interval
    return excess == 0 ? next : next + interval - excess
  }

  /// In weeks that begin a multiple of `every` weeks after the day `first`, a Monday.
  private static func number(
    from next: Int, on weekdays: WeekdaySet, every: Int, counting first: Int = 0
  ) -> Int {
    let monday = Self.monday(of: next)
    let excess = every == 1 ? 0 : (monday - first) / 7 % every
    if excess == 0, let days = weekdays.first(from: next - monday) { return monday + days }
    return monday + (every - excess) * 7 + (weekdays.first(from: 0) ?? 0)
  }

  /// In months that are a multiple of `step` after `month` of the start's year.
  private func number(from next: Int, _ day: MonthDay, step: Int, month: Int) -> Int? {
    let from = CivilDay(number: next)
    var index = from.year * 12 + from.month - 1
    let excess = (index - (start?.year ?? 0) * 12 - (month - 1)) % step
    if excess != 0 { index += excess < 0 ? -excess : step - excess }
    // Only a fifth weekday, or a day before `next` in the first month, needs another turn. Months
    // are the same after 400 years.
    while index < Self.endOfMonths {
      if let found = day.day(in: index % 12 + 1, of: index / 12), found.number >= next {
        return found.number
      }
      index += step
    }
    return nil
  }

  private static func monday(of number: Int) -> Int {
    // Day 0 was a Thursday.
    number - ((number + 3) % 7 + 7) % 7
  }

  private static func existing(_ number: Int) -> Int? {
    number <= CivilDay.last.number ? number : nil
  }

  /// The month after December 9999, counted from year 0.
  private static var endOfMonths: Int { 120_000 }
}

extension RepeatRule {
  /// The rule as text, in the one form that ``init(text:)`` reads: `mon,thu`, `month on 31`,
  /// `2 weeks from 2026-11-23`, `10 days after done`.
  public var text: String {
    let unit = cycle == .workdays ? "weekday" : cycle.unit.rawValue
    let isList = cycle.unit == .week && interval == 1
    var words = interval > 1 ? ["\(interval) \(unit)s"] : [isList ? days ?? unit : unit]
    if let days, !isList, !isImplied { words.append("on \(days)") }
    if isAfterDone { words.append("after done") }
    if let start { words.append("from \(start.iso)") }
    return words.joined(separator: " ")
  }

  private var days: String? {
    switch cycle {
    case .days, .workdays, .weeks([]): nil
    case .weeks(let weekdays): weekdays.list.map(\.shortName).joined(separator: ",")
    case .months(let day): day?.text
    case .years(let day): day?.text
    }
  }

  /// Whether the start says on which day: `2 weeks from 2026-11-23`.
  private var isImplied: Bool {
    guard interval > 1, let start else { return false }
    return cycle.unit.cycle.filled(from: start) == cycle
  }

  /// Exactly what ``text`` returns; `nil` for anything else.
  public init?(text: String) {
    var words = text.split(separator: " ")[...]
    let start = words.dropLast().last == "from" ? words.last.flatMap { CivilDay(iso: $0) } : nil
    if start != nil { words.removeLast(2) }
    let isAfterDone = words.suffix(2) == ["after", "done"]
    if isAfterDone { words.removeLast(2) }
    let interval = words.first.flatMap { Int($0) }
    if interval != nil { words.removeFirst() }
    guard let head = words.popFirst(), let cycle = Self.cycle(head, words.dropFirst()),
      let rule = isAfterDone
        ? RepeatRule(afterDone: interval ?? 1, cycle.unit)
        : RepeatRule(cycle, every: interval ?? 1, from: start),
      rule.text == text
    else { return nil }
    self = rule
  }

  /// `days` are the words after `on`.
  private static func cycle(_ head: Substring, _ days: ArraySlice<Substring>) -> RepeatCycle? {
    if head == "weekday" { return .workdays }
    guard let unit = RepeatUnit.allCases.first(where: { head.hasPrefix($0.rawValue) }) else {
      return WeekdaySet(list: head).map(RepeatCycle.weeks)
    }
    guard let last = days.last else { return unit.cycle }
    switch unit {
    case .day: return nil
    case .week: return WeekdaySet(list: last).map(RepeatCycle.weeks)
    case .month: return MonthDay(days).map(RepeatCycle.months)
    case .year:
      guard let month = YearDay.monthNames.firstIndex(of: String(last)),
        let day = MonthDay(days.dropLast().filter { $0 != "of" }[...])
      else { return nil }
      return .years(YearDay(month: month + 1, day: day))
    }
  }
}

extension MonthDay {
  static let places = ["1st", "2nd", "3rd", "4th", "5th"]

  /// `31`, `last`, `2nd tue`, `last fri`.
  fileprivate var text: String {
    switch self {
    case .number(let number): String(number)
    case .last: "last"
    case .weekday(let weekday, let place):
      "\(place < 0 ? "last" : Self.places[place - 1]) \(weekday.shortName)"
    }
  }

  fileprivate init?(_ words: ArraySlice<Substring>) {
    guard let first = words.first, let last = words.last else { return nil }
    switch words.count {
    case 1 where first == "last": self = .last
    case 1:
      guard let number = Int(first) else { return nil }
      self = .number(number)
    default:
      guard let weekday = Weekday(shortName: last),
        let place = first == "last" ? -1 : Self.places.firstIndex(of: String(first)).map({ $0 + 1 })
      else { return nil }
      self = .weekday(weekday, place: place)
    }
  }
}

extension YearDay {
  static let monthNames = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// `29 feb`, `4th thu of nov`.
  fileprivate var text: String {
    let isWeekday = if case .weekday = day { true } else { false }
    return "\(day.text)\(isWeekday ? " of" : "") \(Self.monthNames[month - 1])"
  }
}

extension Weekday {
  fileprivate static let shortNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  var shortName: String { Self.shortNames[rawValue - 1] }

  fileprivate init?(shortName: Substring) {
    guard let index = Self.shortNames.firstIndex(of: String(shortName)) else { return nil }
    self.init(rawValue: index + 1)
  }
}

extension WeekdaySet {
  fileprivate init?(list: Substring) {
    self = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let weekday = Weekday(shortName: name) else { return nil }
      insert(weekday)
    }
  }
}
