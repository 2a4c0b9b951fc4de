import TimeKit

extension RepeatRule {
  /// The rule as text, in the one form that ``init(text:)`` reads: `mon,thu`, `month on 31`,
  /// `2 weeks from 2026-11-23`, `10 days after done`.
  public var text: String {
    var words: [String] = []
    if interval > 1 { words.append(String(interval)) }
    words.append(isPlain ? unitName : listedWeekdays ?? unitName)
    if let detail, !isImplied { words.append("on \(detail)") }
    if isAfterDone { words.append("after done") }
    if let start { words.append("from \(start.iso)") }
    return words.joined(separator: " ")
  }

  /// Exactly what ``text`` returns; `nil` for anything else.
  public init?(text: String) {
    var words = text.split(separator: " ")
    guard let rule = Self.starting(&words), rule.text == text else { return nil }
    self = rule
  }

  private static func starting(_ words: inout [Substring]) -> RepeatRule? {
    guard words.count > 2, words[words.count - 2] == "from" else { return rule(words, from: nil) }
    guard let start = CivilDay(iso: words[words.count - 1]) else { return nil }
    return rule(words.dropLast(2), from: start)
  }

  private static func rule(_ words: [Substring], from start: CivilDay?) -> RepeatRule? {
    var words = words[...]
    let isAfterDone = words.count > 2 && words.suffix(2) == ["after", "done"]
    if isAfterDone { words.removeLast(2) }
    let number = words.first.flatMap { Int($0) }
    if number != nil { words.removeFirst() }
    guard let head = words.first, let cycle = cycle(head, words.dropFirst()) else { return nil }
    return isAfterDone
      ? RepeatRule(afterDone: number ?? 1, cycle.unit)
      : RepeatRule(cycle, every: number ?? 1, from: start)
  }

  private var isPlain: Bool { interval > 1 }

  private var unitName: String {
    let name =
      switch cycle {
      case .workdays: "weekday"
      case .days, .weeks, .months, .years: cycle.unit.name
      }
    return interval > 1 ? name + "s" : name
  }

  private var listedWeekdays: String? {
    guard case .weeks(let weekdays) = cycle, !weekdays.isEmpty else { return nil }
    return weekdays.list.map(\.shortName).joined(separator: ",")
  }

  private var detail: String? {
    switch cycle {
    case .days, .workdays: nil
    case .weeks: isPlain ? listedWeekdays : nil
    case .months(let day): day?.text
    case .years(let day): day?.text
    }
  }

  /// Whether the start says on which day: `2 weeks from 2026-11-23`.
  private var isImplied: Bool {
    guard interval > 1, let start else { return false }
    return cycle.unit.cycle.filled(from: start) == cycle
  }

  private static func cycle(
    _ head: Substring, _ rest: ArraySlice<Substring>
  ) -> RepeatCycle? {
    if head == "weekday" { return rest.isEmpty ? .workdays : nil }
    guard let unit = RepeatUnit.allCases.first(where: { head.hasPrefix($0.name) }) else {
      return rest.isEmpty ? WeekdaySet(list: head).map(RepeatCycle.weeks) : nil
    }
    guard !rest.isEmpty else { return unit.cycle }
    let words = rest.dropFirst().map(String.init)
    guard rest.first == "on", !words.isEmpty else { return nil }
    switch unit {
    case .day: return nil
    case .week:
      return words.count == 1 ? WeekdaySet(list: words[0][...]).map(RepeatCycle.weeks) : nil
    case .month: return MonthDay(words).map(RepeatCycle.months)
    case .year:
      guard words.count > 1, let month = YearDay.monthNames.firstIndex(of: words[words.count - 1])
      else { return nil }
      let day = words.dropLast(words.count > 2 ? 2 : 1)
      return MonthDay(Array(day)).map { .years(YearDay(month: month + 1, day: $0)) }
    }
  }
}

extension RepeatUnit {
  /// Not a dictionary, whose first use costs a search through all conformances.
  fileprivate var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
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

  fileprivate init?(_ words: [String]) {
    if words == ["last"] {
      self = .last
    } else if words.count == 1, let number = Int(words[0]) {
      self = .number(number)
    } else if words.count == 2, let weekday = Weekday(shortName: words[1]) {
      let index = words[0] == "last" ? -2 : Self.places.firstIndex(of: words[0])
      guard let index else { return nil }
      self = .weekday(weekday, place: index + 1)
    } else {
      return nil
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

  fileprivate init?(shortName: String) {
    guard let index = Self.shortNames.firstIndex(of: shortName) else { return nil }
    self.init(rawValue: index + 1)
  }
}

extension WeekdaySet {
  fileprivate init?(list: Substring) {
    self = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let weekday = Weekday(shortName: String(name)) else { return nil }
      insert(weekday)
    }
  }
}
