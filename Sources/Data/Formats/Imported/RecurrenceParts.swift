import Entities
import System

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
  /// Whether the last day of a month replaces a day that it lacks (RFC 7529).
  private var isClamped = false

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
    case "RSCALE": return value == "GREGORIAN"
    case "SKIP":
      isClamped = value == "BACKWARD"
      return isClamped || value == "OMIT"
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
      return 1...(isClamped ? longest : shortest) ~= number ? .number(number) : nil
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

/// A rule in the words of another zone, in which the card has another day.
extension RecurrenceParts {
  /// `nil` if no parts have those days; `day` is the first day in the zone of the rule.
  func moved(by shift: Int, from day: CivilDay) -> RecurrenceParts? {
    guard shift != 0 else { return self }
    guard abs(shift) < 28, positions.isEmpty, monthDays.count < 2, months.count < 2 else {
      return nil
    }
    var parts = self
    switch frequency {
    case .day, .week:
      parts.weekdays = weekdays.map { (place: $0.place, day: $0.day.moved(by: shift)) }
      parts.weekStart = weekStart.moved(by: shift)
      return weekdays.allSatisfy { $0.place == 0 } ? parts : nil
    case .month:
      guard let number = Self.monthDay(monthDays.first ?? day.day, movedBy: shift) else {
        return nil
      }
      parts.monthDays = [number]
    case .year:
      guard months.count == 1 || monthDays.isEmpty,
        let (month, number) = Self.yearDay(
          months.first ?? day.month, monthDays.first ?? day.day, movedBy: shift)
      else { return nil }
      (parts.months, parts.monthDays) = ([month], [number])
    }
    return weekdays.isEmpty ? parts : nil
  }

  /// A `number` of -1 is the last day.
  private static func monthDay(_ number: Int, movedBy shift: Int) -> Int? {
    switch (number, shift) {
    case (-1, 1): 1
    case (1, -1): -1
    case (1...28, _) where 1...28 ~= number + shift: number + shift
    default: nil
    }
  }

  private static func yearDay(
    _ month: Int, _ number: Int, movedBy shift: Int
  ) -> (month: Int, number: Int)? {
    guard 1...12 ~= month else { return nil }
    if let moved = monthDay(number, movedBy: shift) {
      if number == -1 { return (month % 12 + 1, moved) }
      return moved == -1 ? ((month + 10) % 12 + 1, moved) : (month, moved)
    }
    // The day after 28 February depends on the year.
    guard abs(shift) == 1, month != 2, let day = CivilDay(year: 2001, month: month, day: number)
    else { return nil }
    let moved = day.adding(days: shift)
    return (moved.month, moved.day)
  }
}

extension Weekday {
  fileprivate func moved(by days: Int) -> Weekday {
    Weekday.allCases[(rawValue + 34 + days) % 7]
  }
}
