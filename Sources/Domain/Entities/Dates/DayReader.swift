import TimeKit

/// Reads the day of a date, which ``DateText`` has made plain.
struct DayReader {
  static let relativeDays = ["today": 0, "tomorrow": 1, "yesterday": -1]

  /// Every word of the grammar, for finding the one that was meant.
  static let words =
    ["today", "tomorrow", "yesterday", "next"] + weekdays.map { String($0.prefix(3)) } + weekdays

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  let today: CivilDay
  let direction: DateDirection

  func read(_ text: String) -> DateReading<CivilDay> {
    if text.isEmpty { return .incomplete(example: "today") }
    if let days = Self.relativeDays[text] { return .read(today.adding(days: days)) }
    if let weekday = Self.weekday(text) { return .read(nearest(weekday)) }
    if text == "next" { return .incomplete(example: "next fri") }
    if text.hasPrefix("next ") { return following(String(text.dropFirst(5))) }
    if text.hasPrefix("+") || text.hasPrefix("-") { return shifted(text) }
    return calendar(text)
  }

  static func weekday(_ text: String) -> Weekday? {
    weekdays.firstIndex { $0 == text || $0.prefix(3) == text }.flatMap {
      Weekday(rawValue: $0 + 1)
    }
  }

  private func nearest(_ weekday: Weekday) -> CivilDay {
    switch direction {
    case .ahead:
      let days = today.weekday.days(until: weekday)
      return today.adding(days: days == 0 ? 7 : days)
    case .back:
      return today.adding(days: -weekday.days(until: today.weekday))
    }
  }

  private func following(_ text: String) -> DateReading<CivilDay> {
    guard let weekday = Self.weekday(text) else { return .unreadable }
    return .read(today.startOfWeek().adding(days: 7 + weekday.rawValue - 1))
  }

  private func shifted(_ text: String) -> DateReading<CivilDay> {
    let digits = text.dropFirst().prefix(while: DateText.isDigit)
    guard let amount = Int(digits), digits.count <= 9 else { return .unreadable }
    let count = text.hasPrefix("-") ? -amount : amount
    let isExact: Bool
    let day: CivilDay
    switch text.dropFirst(1 + digits.count) {
    case "d": (day, isExact) = adding(days: count)
    case "w": (day, isExact) = adding(days: count * 7)
    case "m":
      day = today.adding(months: count)
      isExact = day.year * 12 + day.month == today.year * 12 + today.month + count
    case "":
      let (last, isThere) = adding(days: count)
      return .incomplete(example: isThere ? text + "d" : last.iso)
    default: return .unreadable
    }
    return isExact ? .read(day) : .impossible(nearest: day)
  }

  private func adding(days: Int) -> (CivilDay, isExact: Bool) {
    let day = today.adding(days: days)
    return (day, day.number == today.number + days)
  }
}

extension DayReader {
  /// Reads `2026-12-01` and `12-24`.
  private func calendar(_ text: String) -> DateReading<CivilDay> {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(DateText.isDigit) }) else {
      return .unreadable
    }
    let numbers = parts.compactMap { Int($0) }
    guard parts.dropFirst().allSatisfy({ $0.count <= 2 }) else { return .unreadable }
    switch (parts.count, parts[0].count) {
    case (3, 4): return day(year: numbers[0], month: numbers[1], day: numbers[2])
    case (2, 1...2): return day(month: numbers[0], day: numbers[1])
    case (2, 4):
      let first = Self.clamped(year: numbers[0], month: numbers[1], day: 1)
      return .incomplete(example: first.iso)
    default: return .unreadable
    }
  }

  private func day(year: Int, month: Int, day: Int) -> DateReading<CivilDay> {
    if let exact = CivilDay(year: year, month: month, day: day) { return .read(exact) }
    if month > 12, let swapped = CivilDay(year: year, month: day, day: month) {
      return .impossible(nearest: swapped)
    }
    return .impossible(nearest: Self.clamped(year: year, month: month, day: day))
  }

  private func day(month: Int, day: Int) -> DateReading<CivilDay> {
    // A leap year, for 02-29 is a day, if not of every year.
    if CivilDay(year: 2000, month: month, day: day) != nil {
      let found = nearest { CivilDay(year: $0, month: month, day: day) }
      return found.map { .read($0) } ?? .impossible(nearest: end)
    }
    let isSwapped = month > 12 && CivilDay(year: 2000, month: day, day: month) != nil
    let (month, day) = isSwapped ? (day, month) : (month, day)
    let found = nearest { Self.clamped(year: $0, month: month, day: day) }
    return .impossible(nearest: found ?? end)
  }

  /// The first day there is, from today on in the direction of reading; today counts.
  private func nearest(_ day: (_ year: Int) -> CivilDay?) -> CivilDay? {
    // Eight years may pass without a leap day, around a century.
    for distance in 0...8 {
      switch direction {
      case .ahead:
        if let day = day(today.year + distance), day >= today { return day }
      case .back:
        if let day = day(today.year - distance), day <= today { return day }
      }
    }
    return nil
  }

  private var end: CivilDay {
    direction == .ahead ? .last : .first
  }

  private static func clamped(year: Int, month: Int, day: Int) -> CivilDay {
    let (year, month) = (max(year, 1), min(max(month, 1), 12))
    let length = CivilDay.days(inMonth: month, of: year)
    return CivilDay(year: year, month: month, day: min(max(day, 1), length)) ?? .last
  }
}
