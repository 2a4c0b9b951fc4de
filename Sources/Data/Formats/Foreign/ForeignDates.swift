import Entities
import FoundationEssentials
import TimeKit

/// Reads the absolute dates of other programs.
///
/// A date that is relative to an unknown day, such as `tomorrow`, is not read.
struct ForeignDates {
  let zone: Zone
  /// The order of day and month where a date has two readings; `nil` to refuse such a date.
  var dayOrder: ImportOptions.DayOrder?

  /// A day or a minute, and the instant at which it begins.
  struct Moment: Equatable {
    let deadline: Deadline
    let date: Date
    let hasSeconds: Bool
  }

  enum Reading: Equatable {
    case moment(Moment)
    /// Day and month could be either way round.
    case ambiguous
    case unreadable
  }

  func read(_ text: some StringProtocol) -> Reading {
    let plain = ForeignText.oneLine(String(text))
    if let moment = iso(plain) { return .moment(moment) }
    let parts = DateParts(plain)
    switch parts.day(dayOrder) {
    case .day(let day): return moment(day, parts).map(Reading.moment) ?? .unreadable
    case .ambiguous: return .ambiguous
    case .none: break
    }
    guard parts.hasYear, let deadline = try? words.read(plain) else {
      return .unreadable
    }
    return .moment(moment(deadline))
  }

  /// Returns the moment of civil time in the zone.
  func moment(_ deadline: Deadline) -> Moment {
    let minute =
      switch deadline {
      case .day(let day): CivilMinute(startOf: day)
      case .minute(let minute): minute
      }
    return Moment(deadline: deadline, date: zone.date(of: minute), hasSeconds: false)
  }

  /// Returns the moment of an instant.
  func moment(at date: Date) -> Moment {
    let hasSeconds = Int(date.timeIntervalSince1970.rounded(.down)) % 60 != 0
    return Moment(deadline: .minute(zone.civil(at: date)), date: date, hasSeconds: hasSeconds)
  }

  /// Reads ISO 8601, also with a space before the time and with `UTC` as the zone.
  private func iso(_ text: String) -> Moment? {
    if let deadline = Deadline(iso: text) { return moment(deadline) }
    guard text.utf8.count > 10, text.utf8.count < 40 else { return nil }
    var form = String(text.prefix(10)) + "T"
    form += text.dropFirst(11).replacing("UTC", with: "Z").filter { $0 != " " }
    if let deadline = Deadline(iso: form) { return moment(deadline) }
    return Date(iso8601: form, zone: zone).map(moment(at:))
  }

  /// Reads dates in words, whose year is given.
  private var words: DateReader {
    DateReader(today: CivilMinute(startOf: CivilDay(number: 0)), zone: zone)
  }

  private func moment(_ day: CivilDay, _ parts: DateParts) -> Moment? {
    guard let time = parts.time else { return parts.isTimeBad ? nil : moment(.day(day)) }
    guard let minute = CivilMinute(day: day, minuteOfDay: time.minute) else { return nil }
    guard let offset = parts.offset else {
      let start = zone.date(of: minute) + Double(time.second)
      return Moment(deadline: .minute(minute), date: start, hasSeconds: time.second != 0)
    }
    return moment(at: Zone.utc.date(of: minute) + Double(time.second - offset))
  }
}

/// The numbers and words of a date.
struct DateParts {
  enum Day {
    case day(CivilDay)
    case ambiguous
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
    if let zone = text.firstRange(of: "GMT") {
      offset = Self.offset(text[zone.upperBound...].prefix(5))
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
    guard let year = Self.year(numbers[2]) else { return .none }
    let dayFirst = CivilDay(year: year, month: values[1], day: values[0])
    let monthFirst = CivilDay(year: year, month: values[0], day: values[1])
    if hasDots { return Self.day(dayFirst) }
    guard let dayFirst, let monthFirst, dayFirst != monthFirst else {
      return Self.day(dayFirst ?? monthFirst)
    }
    return order.map { .day($0 == .dmy ? dayFirst : monthFirst) } ?? .ambiguous
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

  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-", let number = Int(text.dropFirst()),
      0...1500 ~= number
    else { return text.isEmpty ? 0 : nil }
    return (number / 100 * 60 + number % 100) * (sign == "-" ? -60 : 60)
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
