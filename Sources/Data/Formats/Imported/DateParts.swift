import Entities
import System

/// The numbers and words of a date.
struct DateParts {
  enum Day {
    case day(CivilDay)
    case ambiguous
    case inOtherOrder
    case none
  }

  private(set) var time: (minute: Int, second: Int)?
  private var hasBadTime = false
  /// Seconds ahead of UTC.
  private(set) var offset: Int?
  private var numbers: [Substring] = []
  private var month: Int?
  private var weekday: Weekday?
  /// Whether a time that follows is in the afternoon, as in `오후 2:00`.
  private var isAfternoon: Bool?
  private var hasOtherWords = false
  private let hasDots: Bool
  /// Whether the text contains a number of four digits, also before a letter as in `2026년`.
  let hasYear: Bool

  init(_ text: String) {
    hasDots = text.contains(".") && !text.contains("/") && !text.contains("-")
    hasYear = text.split { !("0"..."9").contains($0) }.contains { $0.count == 4 }
    var rest = text[...]
    if let zone = text.range(ofScalars: "GMT") ?? text.range(ofScalars: "UTC") {
      offset = Self.offset(text[zone.upperBound...])
      hasBadTime = offset == nil
      rest = text[..<zone.lowerBound]
    }
    for word in rest.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != ":" }) {
      take(word)
    }
  }

  /// Whether a time can't be read, or `오후` has none.
  var isTimeBad: Bool { hasBadTime || time == nil && isAfternoon != nil }

  /// Without an order, only if it has one reading; a day that is not on the named weekday is none.
  func day(_ order: ImportOptions.DayOrder?) -> Day {
    guard !hasOtherWords else { return .none }
    let day = anyDay(order)
    guard case .day(let day) = day, let weekday, day.weekday != weekday else { return day }
    return .none
  }

  private func anyDay(_ order: ImportOptions.DayOrder?) -> Day {
    let values = numbers.compactMap { Int($0) }
    guard values.count == numbers.count else { return .none }
    if let month { return Self.day(named(month, values)) }
    guard values.count == 3 else { return .none }
    if numbers[0].count == 4 {
      return Self.day(CivilDay(year: values[0], month: values[1], day: values[2]))
    }
    return readings(values).day(order)
  }

  /// The last or the first number is the year; between dots, the day is before the month.
  private func readings(_ values: [Int]) -> DayReadings {
    var readings = DayReadings()
    if let year = Self.year(numbers[2]) {
      readings.dmy = CivilDay(year: year, month: values[1], day: values[0])
      let mdy = CivilDay(year: year, month: values[0], day: values[1])
      readings.mdy = hasDots ? readings.dmy : mdy
    }
    if numbers[0].count == 2, let year = Self.year(numbers[0]), numbers[2].count <= 2 {
      readings.ymd = CivilDay(year: year, month: values[1], day: values[2])
    }
    return readings
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
    } else if let index = Self.weekdays.firstIndex(where: { $0.hasPrefix(name) }), name.count > 2 {
      weekday = Weekday.allCases[index]
    } else {
      takeKorean(word)
    }
  }

  /// Reads a Korean word: `2026년`, `12월`, `1일`, `화요일` or `오후`.
  private mutating func takeKorean(_ word: Substring) {
    let number = word.dropLast()
    let isNumber = number.allSatisfy { ("0"..."9").contains($0) }
    switch word.last {
    case "년" where isNumber && number.count == 4, "일" where isNumber && 1...2 ~= number.count:
      numbers.append(number)
    case "월" where isNumber && 1...12 ~= Int(number) ?? 0: month = Int(number)
    case "전" where word == "오전", "후" where word == "오후":
      if time == nil { isAfternoon = word == "오후" } else { takeHalf(isAfternoon: word == "오후") }
    default:
      let index = Self.koreanWeekdays.firstIndex(of: word)
      if let index { weekday = Weekday.allCases[index] } else { hasOtherWords = true }
    }
  }

  private mutating func takeTime(_ word: Substring) {
    let half = word.suffix(2).lowercased()
    let isHalf = half == "am" || half == "pm"
    let parts = (isHalf ? word.dropLast(2) : word).split(separator: ":").map { Int($0) }
    guard 2...3 ~= parts.count, let hour = parts[0], 0...23 ~= hour, let minute = parts[1],
      0...59 ~= minute, let second = parts.count == 3 ? parts[2] : 0, 0...60 ~= second
    else {
      hasBadTime = true
      return
    }
    // A second time is an offset.
    if time != nil { hasBadTime = true }
    time = (hour * 60 + minute, min(second, 59))
    if isHalf { takeHalf(isAfternoon: half == "pm") }
    if let isAfternoon { takeHalf(isAfternoon: isAfternoon) }
  }

  private mutating func takeHalf(isAfternoon: Bool) {
    guard let known = time, 1...12 ~= known.minute / 60 else {
      hasBadTime = true
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
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let koreanWeekdays: [Substring] = [
    "월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일",
  ]
}

/// The days that three numbers can be, by the order of day, month and year.
private struct DayReadings {
  var dmy: CivilDay?
  var mdy: CivilDay?
  var ymd: CivilDay?

  /// Without an order, only if all readings are the same day.
  func day(_ order: ImportOptions.DayOrder?) -> DateParts.Day {
    let days = [dmy, mdy, ymd].compactMap(\.self)
    guard let first = days.first else { return .none }
    switch order {
    case nil: return days.allSatisfy { $0 == first } ? .day(first) : .ambiguous
    case .dmy: return dmy.map(DateParts.Day.day) ?? .inOtherOrder
    case .mdy: return mdy.map(DateParts.Day.day) ?? .inOtherOrder
    case .ymd: return ymd.map(DateParts.Day.day) ?? .inOtherOrder
    }
  }
}
