import Entities
import TimeKit

/// The numbers and words of a date.
struct DateParts {
  enum Day {
    case day(CivilDay)
    case ambiguous
    case inOtherOrder
    case none
  }

  private(set) var time: (minute: Int, second: Int)?
  private(set) var isTimeBad = false
  /// Seconds ahead of UTC.
  private(set) var offset: Int?
  private var numbers: [Substring] = []
  private var month: Int?
  /// Words that are neither a month nor a weekday.
  private var hasOtherWords = false
  private let hasDots: Bool

  init(_ text: String) {
    hasDots = text.contains(".") && !text.contains("/") && !text.contains("-")
    var rest = text[...]
    if let zone = text.range(ofScalars: "GMT") ?? text.range(ofScalars: "UTC") {
      offset = Self.offset(text[zone.upperBound...])
      isTimeBad = offset == nil
      rest = text[..<zone.lowerBound]
    }
    for word in rest.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != ":" }) {
      take(word)
    }
  }

  var hasYear: Bool {
    numbers.contains { $0.count == 4 }
  }

  /// Returns the day; without an order, only if it has one reading.
  func day(_ order: ImportOptions.DayOrder?) -> Day {
    guard !hasOtherWords else { return .none }
    let values = numbers.compactMap { Int($0) }
    guard values.count == numbers.count else { return .none }
    if let month { return Self.day(named(month, values)) }
    guard values.count == 3 else { return .none }
    if numbers[0].count == 4 {
      return Self.day(CivilDay(year: values[0], month: values[1], day: values[2]))
    }
    return Self.year(numbers[2]).map { day(values[0], values[1], of: $0, order) } ?? .none
  }

  private func day(
    _ first: Int, _ second: Int, of year: Int, _ order: ImportOptions.DayOrder?
  ) -> Day {
    let dayFirst = CivilDay(year: year, month: second, day: first)
    let monthFirst = CivilDay(year: year, month: first, day: second)
    if hasDots { return Self.day(dayFirst) }
    if let order, dayFirst ?? monthFirst != nil {
      return (order == .dmy ? dayFirst : monthFirst).map(Day.day) ?? .inOtherOrder
    }
    guard let dayFirst, let monthFirst, dayFirst != monthFirst else {
      return Self.day(dayFirst ?? monthFirst)
    }
    return .ambiguous
  }

  /// Returns the day with a named month: `21/Nov/26`, `Nov 21, 2026` or `2026 Nov 21`.
  private func named(_ month: Int, _ values: [Int]) -> CivilDay? {
    guard values.count == 2 else { return nil }
    let isYearFirst = numbers[0].count == 4
    guard let year = Self.year(numbers[isYearFirst ? 0 : 1]) else { return nil }
    return CivilDay(year: year, month: month, day: values[isYearFirst ? 1 : 0])
  }

  private static func day(_ day: CivilDay?) -> Day {
    day.map(Day.day) ?? .none
  }

  private static func year(_ number: Substring) -> Int? {
    switch number.count {
    case 4: Int(number)
    case 2: Int(number).map { 2000 + $0 }
    default: nil
    }
  }

  private mutating func take(_ word: Substring) {
    if word.contains(":") { return takeTime(word) }
    if word.allSatisfy({ ("0"..."9").contains($0) }) { return numbers.append(word) }
    let name = word.lowercased()
    if name == "am" || name == "pm" { return takeHalf(isAfternoon: name == "pm") }
    if let index = Self.months.firstIndex(where: { name.hasPrefix($0) }), Self.isMonth(name) {
      month = index + 1
    } else if !Self.weekdays.contains(where: { name.hasPrefix($0) }) {
      hasOtherWords = true
    }
  }

  private mutating func takeTime(_ word: Substring) {
    let half = word.suffix(2).lowercased()
    let isHalf = half == "am" || half == "pm"
    let parts = (isHalf ? word.dropLast(2) : word).split(separator: ":").map { Int($0) }
    guard 2...3 ~= parts.count, let hour = parts[0], 0...23 ~= hour, let minute = parts[1],
      0...59 ~= minute, let second = parts.count == 3 ? parts[2] : 0, 0...60 ~= second
    else {
      isTimeBad = true
      return
    }
    // A second time is an offset.
    if time != nil { isTimeBad = true }
    time = (hour * 60 + minute, min(second, 59))
    if isHalf { takeHalf(isAfternoon: half == "pm") }
  }

  private mutating func takeHalf(isAfternoon: Bool) {
    guard let known = time, 1...12 ~= known.minute / 60 else {
      isTimeBad = true
      time = nil
      return
    }
    time?.minute = known.minute % 720 + (isAfternoon ? 720 : 0)
  }

  /// Reads what follows the name of the zone: nothing, or `+0100`, `+1`, `+01:00`, perhaps with a
  /// name in parentheses.
  private static func offset(_ text: Substring) -> Int? {
    let words = text.split { " ()".contains($0) }
    guard let first = words.first, let sign = first.first else { return 0 }
    guard sign == "+" || sign == "-" else { return text.first == " " ? 0 : nil }
    let parts = first.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let number = Int(parts[0]), 0...1500 ~= number,
      parts.count == 1 || number < 16, let rest = parts.count == 2 ? Int(parts[1]) : 0,
      0...59 ~= rest
    else { return nil }
    let minutes = number < 16 ? number * 60 + rest : number / 100 * 60 + number % 100
    return minutes * (sign == "-" ? -60 : 60)
  }

  private static func isMonth(_ name: String) -> Bool {
    name.count == 3 || name == "sept" || longMonths.contains(name)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let longMonths: Set<String> = [
    "january", "february", "march", "april", "june", "july", "august", "september", "october",
    "november", "december",
  ]
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}
