import TimeKit

/// Reads the day of a date that ``DateText`` divided.
struct DayReader {
  static let relativeDays = ["today": 0, "tomorrow": 1, "yesterday": -1]

  /// The words of the grammar, to suggest for misspelled ones.
  static let words =
    ["today", "tomorrow", "yesterday", "next"] + weekdays.map { String($0.prefix(3)) } + weekdays

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  let today: CivilDay
  let direction: DateDirection
  var weekStart = Weekday.monday
  let vocabulary: (any DateVocabulary)?

  func read(_ text: String) -> DateReading<CivilDay> {
    if text.isEmpty { return .incomplete(example: vocabulary?.today ?? "today") }
    let reading = grammar(text)
    guard case .unreadable = reading, let spoken = vocabulary?.day(text) else { return reading }
    return day(spoken)
  }

  private func grammar(_ text: String) -> DateReading<CivilDay> {
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
    return .read(ofWeek(1, weekday))
  }

  private func ofWeek(_ weeks: Int, _ weekday: Weekday) -> CivilDay {
    today.startOfWeek(weekStart).adding(days: weeks * 7 + weekStart.days(until: weekday))
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
    case "m": (day, isExact) = adding(months: count)
    case "":
      let (last, isExact) = adding(days: count)
      return .incomplete(example: isExact ? text + "d" : last.iso)
    default: return .unreadable
    }
    return isExact ? .read(day) : .impossible(nearest: day)
  }

  private func adding(days: Int) -> (CivilDay, isExact: Bool) {
    let day = today.adding(days: days)
    return (day, day.number == today.number + days)
  }

  private func adding(months: Int) -> (CivilDay, isExact: Bool) {
    let day = today.adding(months: months)
    return (day, day.year * 12 + day.month == today.year * 12 + today.month + months)
  }
}

extension DayReader {
  /// Converts a day in words to a calendar day.
  private func day(_ spoken: SpokenDay) -> DateReading<CivilDay> {
    switch spoken {
    case .inDays(let days): return reading(adding(days: days))
    case .inMonths(let months): return reading(adding(months: months))
    case .weekday(let weekday): return .read(nearest(weekday))
    case .weekdayOfWeek(let weekday, let weeks): return .read(ofWeek(weeks, weekday))
    case .calendar(let year, let month, let day, let weekday):
      return calendar(year, month, day, on: weekday)
    case .dayOfMonth(let day, let months):
      let month = today.adding(months: months)
      return self.day(year: month.year, month: month.month, day: day)
    case .dayAlone(let day):
      let found = nearest(day: day)
      let example = vocabulary?.text(month: found.month, day: found.day)
      return .incomplete(example: example ?? found.iso)
    case .incomplete(let example): return .incomplete(example: example)
    }
  }

  /// The first day from today on with that day of the month.
  ///
  /// Of two consecutive months, one has 31 days.
  private func nearest(day: Int) -> CivilDay {
    let months = (0...2).lazy.map { today.adding(months: $0) }
    let days = months.compactMap { CivilDay(year: $0.year, month: $0.month, day: day) }
    return days.first { $0 >= today } ?? .last
  }

  private func reading(_ found: (day: CivilDay, isExact: Bool)) -> DateReading<CivilDay> {
    found.isExact ? .read(found.day) : .impossible(nearest: found.day)
  }

  /// Finds the day.
  ///
  /// With a matching weekday it is this year's, since that is how people write days of this year.
  private func calendar(
    _ year: Int?, _ month: Int, _ day: Int, on weekday: Weekday?
  ) -> DateReading<CivilDay> {
    if year == nil, let weekday, let exact = CivilDay(year: today.year, month: month, day: day),
      exact.weekday == weekday
    {
      return .read(exact)
    }
    let reading =
      year.map { self.day(year: $0, month: month, day: day) } ?? self.day(month: month, day: day)
    guard case .read(let found) = reading, let weekday, found.weekday != weekday else {
      return reading
    }
    return .impossible(nearest: found)
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
    // 2000 is a leap year, so this accepts 02-29.
    if CivilDay(year: 2000, month: month, day: day) != nil {
      let found = nearest { CivilDay(year: $0, month: month, day: day) }
      return found.map { .read($0) } ?? .impossible(nearest: end)
    }
    let isSwapped = month > 12 && CivilDay(year: 2000, month: day, day: month) != nil
    let (month, day) = isSwapped ? (day, month) : (month, day)
    let found = nearest { Self.clamped(year: $0, month: month, day: day) }
    return .impossible(nearest: found ?? end)
  }

  /// The nearest existing day in the reader's direction; today counts.
  private func nearest(_ day: (_ year: Int) -> CivilDay?) -> CivilDay? {
    // Around a century, eight years can pass without a leap day.
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
