import Entities
import FoundationEssentials
import System

/// Reads the absolute dates of other programs, but none that is relative to an unknown day, such as
/// `tomorrow`.
struct ImportedDates {
  let zone: Zone
  /// The order of the numbers where a date has several readings; `nil` to refuse such a date.
  var dayOrder: ImportOptions.DayOrder?

  /// A day or a minute, and the instant at which it begins.
  struct Moment: Equatable {
    let deadline: Deadline
    let date: Date
    let hasSeconds: Bool
    /// Whether the text names no zone.
    var isCivil = false
    /// Whether clocks show the minute for the second time, which a deadline can't say.
    var isSecondTime = false
    /// The day, if the text writes it as its midnight without a zone, or in GMT.
    var midnight: CivilDay?
  }

  enum Reading: Equatable {
    case moment(Moment)
    case ambiguous
    /// The numbers are in another order than ``dayOrder``.
    case inOtherOrder
    case unreadable
  }

  /// The maximum number of bytes, because reading a long text as a date takes long.
  private static let limit = 100

  /// The first moment of the year 1, which programs in Go and C# write for no date.
  static func isZero(_ text: some StringProtocol) -> Bool {
    text.hasPrefix("0001-01-01T00:00:00")
  }

  func read(_ text: some StringProtocol) -> Reading {
    guard text.utf8.count < Self.limit else { return .unreadable }
    let plain = CardText.oneLine(String(text))
    if let moment = iso(plain) { return .moment(moment) }
    var (rest, offset): (Substring, Int?) = (plain[...], nil)
    if let zone = plain.range(ofScalars: "GMT") ?? plain.range(ofScalars: "UTC") {
      rest = plain[..<zone.lowerBound]
      offset = Self.offset(plain[zone.upperBound...])
      guard offset != nil else { return .unreadable }
    }
    let written = DatePieces(rest)
    switch written.day(dayOrder) {
    case .ambiguous: return .ambiguous
    case .inOtherOrder: return .inOtherOrder
    case .day(let day) where written.time.isEmpty: return .moment(moment(.day(day)))
    case .day(let day): return moment("\(day.iso) \(written.time)", offset)
    case .none: return moment(written.text, offset)
    }
  }

  /// Reads a text with a year of four digits, in the words of any language.
  private func moment(_ text: String, _ offset: Int?) -> Reading {
    let numbers = text.split { !("0"..."9").contains($0) }
    guard numbers.contains(where: { $0.count == 4 }), let deadline = try? words.read(text) else {
      return .unreadable
    }
    guard case .minute(let minute) = deadline else { return .moment(moment(deadline)) }
    let time = text.split(separator: " ").first { word in word.count { $0 == ":" } == 2 }
    let second = time.flatMap { Int($0.suffix(2)) }.map { min($0, 59) } ?? 0
    guard let offset else { return .moment(moment(deadline).adding(seconds: second)) }
    var found = moment(at: Zone.utc.date(of: minute) + Double(second - offset))
    if offset == 0, minute.minuteOfDay == 0, second == 0 { found?.midnight = minute.day }
    return found.map(Reading.moment) ?? .unreadable
  }

  func moment(_ deadline: Deadline) -> Moment {
    let minute =
      switch deadline {
      case .day(let day): CivilMinute(startOf: day)
      case .minute(let minute): minute
      }
    let isMidnight = minute == CivilMinute(startOf: minute.day)
    return Moment(
      deadline: deadline, date: zone.date(of: minute), hasSeconds: false, isCivil: true,
      midnight: isMidnight ? minute.day : nil)
  }

  /// Returns the moment of an instant; `nil` beyond the years 1 to 9999.
  private func moment(at date: Date) -> Moment? {
    let hasSeconds = Int(date.timeIntervalSince1970.rounded(.down)) % 60 != 0
    return zone.shown(at: date).map { minute in
      Moment(
        deadline: .minute(minute), date: date, hasSeconds: hasSeconds,
        isSecondTime: zone.repeats(at: date))
    }
  }

  /// Returns the deadline of a moment whose text, if it names no zone, means a time in `other`.
  func zoned(_ moment: Moment, in other: Zone) -> Deadline {
    guard moment.isCivil, case .minute(let minute) = moment.deadline else {
      return moment.deadline
    }
    return .minute(zone.civil(at: other.date(of: minute)))
  }

  /// Reads ISO 8601, also with a space before the time and with `UTC` as the zone.
  private func iso(_ text: String) -> Moment? {
    if let deadline = Deadline(iso: text) { return moment(deadline) }
    if let time = CompactTime(text) {
      if time.isUTC { return moment(at: time.date(in: zone)) }
      return moment(time.deadline).adding(seconds: time.time?.second ?? 0)
    }
    guard text.utf8.count > 10, text.utf8.count < 40 else { return nil }
    var form = String(text.prefix(10)) + "T"
    form += text.dropFirst(11).replacing(scalars: "UTC", with: "Z").filter { $0 != " " }
    if let deadline = Deadline(iso: form) { return moment(deadline) }
    guard var moment = Date(iso8601: form, zone: zone).flatMap(moment(at:)) else { return nil }
    moment.isCivil = !form.dropFirst(11).contains { "Zz+-".contains($0) }
    let day = zone.civil(at: moment.date).day
    if moment.isCivil, moment.date == zone.date(of: CivilMinute(startOf: day)) {
      moment.midnight = day
    }
    return moment
  }

  private var words: DateReader {
    DateReader(today: CivilMinute(startOf: CivilDay(number: 0)), zone: zone)
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
}

extension ImportedDates.Moment {
  fileprivate func adding(seconds: Int) -> Self {
    guard seconds > 0 else { return self }
    return Self(
      deadline: deadline, date: date + Double(seconds), hasSeconds: true, isCivil: isCivil)
  }
}

/// A date whose first words are three numbers, `6/12/2026`, or two around a month, `21/Nov/26`.
private struct DatePieces {
  enum Day {
    case day(CivilDay)
    case ambiguous
    case inOtherOrder
    case none
  }

  /// The date with the year first if the month has a name.
  private(set) var text: String
  /// What follows three numbers.
  private(set) var time = ""
  private var numbers: [Substring] = []
  private var hasDots = false

  init(_ written: Substring) {
    let date = written.last == "(" ? written.dropLast() : written
    text = String(date)
    var rest = date
    while numbers.count < 3 {
      let piece = rest.prefix { $0.isLetter || $0.isNumber }
      rest = rest[piece.endIndex...]
      numbers.append(piece)
      guard !piece.isEmpty, numbers.count < 3 else { break }
      hasDots = hasDots || rest.first == "."
      rest = rest.drop { "/-. ".contains($0) }
    }
    time = String(rest.drop { ",. T".contains($0) })
    if date.contains("/"), numbers.count == 3, Int(numbers[1]) == nil, numbers[2].count == 2 {
      text = "20\(numbers[2]) \(numbers[1]) \(numbers[0]) \(time)"
    }
  }

  /// Without an order, only if all readings are the same day.
  ///
  /// The last or the first number is the year; between dots, the day is before the month.
  func day(_ order: ImportOptions.DayOrder?) -> Day {
    let values = numbers.compactMap { Int($0) }
    guard values.count == 3 else { return .none }
    if numbers[0].count == 4 {
      return CivilDay(year: values[0], month: values[1], day: values[2]).map(Day.day) ?? .none
    }
    var days: [ImportOptions.DayOrder: CivilDay] = [:]
    if let year = Self.year(numbers[2]) {
      days[.dmy] = CivilDay(year: year, month: values[1], day: values[0])
      days[.mdy] = CivilDay(year: year, month: values[0], day: values[1])
      if hasDots { days[.mdy] = days[.dmy] }
    }
    if numbers[0].count == 2, numbers[2].count <= 2, let year = Self.year(numbers[0]) {
      days[.ymd] = CivilDay(year: year, month: values[1], day: values[2])
    }
    guard let first = days.values.first else { return .none }
    if let order { return days[order].map(Day.day) ?? .inOtherOrder }
    return days.values.allSatisfy { $0 == first } ? .day(first) : .ambiguous
  }

  private static func year(_ number: Substring) -> Int? {
    number.count == 4 ? Int(number) : number.count == 2 ? Int(number).map { 2000 + $0 } : nil
  }
}
