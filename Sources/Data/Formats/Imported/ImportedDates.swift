import Entities
import FoundationEssentials
import System

/// Reads absolute dates, but none that is relative to an unknown day, such as `tomorrow`.
struct ImportedDates {
  let zone: Zone
  /// The zone of times that name none.
  var source: Zone
  /// The order of the numbers where a date has several readings; `nil` to refuse such a date.
  private var dayOrder: ImportOptions.DayOrder?
  /// Returns the order that the other dates of a table's column tell.
  var columnOrder: (String) -> ImportOptions.DayOrder? = { _ in nil }

  init(zone: Zone, dayOrder: ImportOptions.DayOrder? = nil) {
    self.zone = zone
    source = zone
    self.dayOrder = dayOrder
  }

  /// A word of another program in rules, and ours.
  typealias RuleWords = (theirs: String, ours: String)

  struct Moment: Equatable {
    /// In the user's zone; programs whose dates are days write them as the midnight of their zone.
    let deadline: Deadline
    let date: Date
    let hasSeconds: Bool
  }

  enum Reading<Value: Equatable>: Equatable {
    case read(Value)
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

  func deadline(_ text: some StringProtocol) -> Deadline? {
    if case .read(let moment) = read(text) { moment.deadline } else { nil }
  }

  /// Reads a value of a column or member; `nil` for a text that is not a date.
  func moment(_ text: String, in name: String) throws(RecordFault) -> Moment? {
    switch read(text) {
    case .read(let moment): return moment
    case .unreadable: return nil
    case .inOtherOrder: throw .unreadable(name, value: text)
    case .ambiguous:
      var dates = self
      dates.dayOrder = columnOrder(name)
      guard dates.dayOrder != nil else { throw .ambiguousDate(name, value: text) }
      return try dates.moment(text, in: name)
    }
  }

  /// Reads a rule that doesn't depend on an unknown day, and its time.
  ///
  /// The words of a program are replaced by ours, until the text is a rule in one list more.
  func rule(_ text: String, _ words: [[RuleWords]] = [[]]) -> TimedRule? {
    guard text.utf8.count < Self.limit else { return nil }
    let reader = DateReader(today: CivilMinute(startOf: CivilDay(number: 0)))
    var text = " \(CardText.oneLine(text).lowercased()) "
    for list in words {
      for (word, own) in list { text = text.replacing(scalars: " \(word) ", with: " \(own) ") }
      if let rule = reader.timedRule(text) { return rule }
    }
    return nil
  }

  func read(_ text: some StringProtocol) -> Reading<Moment> {
    guard text.utf8.count < Self.limit else { return .unreadable }
    let plain = CardText.oneLine(String(text))
    if let moment = iso(plain) { return .read(moment) }
    var (rest, offset): (Substring, Int?) = (plain[...], nil)
    if let name = plain.range(ofScalars: "GMT") ?? plain.range(ofScalars: "UTC") {
      rest = plain[..<name.lowerBound]
      offset = Self.offset(plain[name.upperBound...])
      guard offset != nil else { return .unreadable }
    }
    let written = DatePieces(rest)
    switch written.day(dayOrder) {
    case .ambiguous: return .ambiguous
    case .inOtherOrder: return .inOtherOrder
    case .read(let day): return reading("\(written.weekday) \(day.iso) \(written.time)", offset)
    case .unreadable: return reading(written.text, offset)
    }
  }

  /// Reads a text with a year of four digits, in the words of any language, which have no seconds.
  private func reading(_ text: String, _ offset: Int?) -> Reading<Moment> {
    let numbers = text.split { !("0"..."9").contains($0) }
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    let digits = parts.count == 3 ? parts[2].prefix { $0.isNumber } : ""
    let second = digits.count == 2 ? Int(digits).flatMap { $0 < 60 ? $0 : nil } : nil
    let text = second == nil ? text : "\(parts[0]):\(parts[1])\(parts[2].dropFirst(2))"
    let words = DateReader(today: CivilMinute(startOf: CivilDay(number: 0)), zone: zone)
    guard numbers.contains(where: { $0.count == 4 }), let deadline = try? words.read(text) else {
      return .unreadable
    }
    var found = moment(deadline)
    if case .minute(let minute) = deadline {
      let start = offset.map { Zone.utc.date(of: minute) - Double($0) }
      found = moment(at: (start ?? source.date(of: minute)) + Double(second ?? 0))
    }
    return found.map(Reading.read) ?? .unreadable
  }

  private func moment(_ deadline: Deadline) -> Moment? {
    switch deadline {
    case .day(let day):
      return Moment(deadline: deadline, date: source.midnight(of: day), hasSeconds: false)
    case .minute(let minute): return moment(at: source.date(of: minute))
    }
  }

  /// Returns the moment of an instant; `nil` beyond the years 1 to 9999.
  private func moment(at date: Date) -> Moment? {
    guard let shown = zone.shown(at: date),
      let own = source == zone ? shown : source.shown(at: date)
    else { return nil }
    let hasSeconds = Int(date.timeIntervalSince1970.rounded(.down)) % 60 != 0
    let isStart = source.midnight(of: own.day) == date
    return Moment(
      deadline: isStart ? .day(own.day) : .minute(shown), date: date, hasSeconds: hasSeconds)
  }

  /// Reads ISO 8601, also with a space before the time and with `UTC` as the zone.
  private func iso(_ text: String) -> Moment? {
    if let deadline = Deadline(iso: text) { return moment(deadline) }
    if let time = CompactTime(text) {
      return time.time == nil ? moment(.day(time.day)) : moment(at: time.date(in: source))
    }
    guard text.utf8.count > 10, text.utf8.count < 40 else { return nil }
    var form = String(text.prefix(10)) + "T"
    form += text.dropFirst(11).replacing(scalars: "UTC", with: "Z").filter { $0 != " " }
    if let deadline = Deadline(iso: form) { return moment(deadline) }
    return Date(iso8601: form, zone: source).flatMap(moment(at:))
  }

  /// Reads what follows the name of the zone: nothing, or `+0100`, `+1`, `+01:00`.
  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return 0 }
    let digits = text.dropFirst().prefix { $0.isNumber || $0 == ":" }.filter(\.isNumber)
    guard 1...4 ~= digits.count, let number = Int(digits) else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours < 16, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
  }
}

/// A date whose first words are three numbers, `6/12/2026`, or two around a month, `21/Nov/26`;
/// a weekday can come before the numbers.
private struct DatePieces {
  /// The date with the year first if the month has a name.
  private(set) var text: String
  private(set) var time = ""
  let weekday: Substring
  private var numbers: [Substring] = []
  private var hasDots = false

  init(_ written: Substring) {
    let date = written.last == "(" ? written.dropLast() : written
    text = String(date)
    weekday = date.prefix(while: \.isLetter)
    var rest = date[weekday.endIndex...].drop { ", ".contains($0) }
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
  func day(_ order: ImportOptions.DayOrder?) -> ImportedDates.Reading<CivilDay> {
    let values = numbers.compactMap { Int($0) }
    guard values.count == 3 else { return .unreadable }
    if numbers[0].count == 4 {
      return CivilDay(year: values[0], month: values[1], day: values[2])
        .map(ImportedDates.Reading.read) ?? .unreadable
    }
    var days: [ImportOptions.DayOrder: CivilDay] = [:]
    if let year = Self.year(numbers[2]) {
      days[.dmy] = CivilDay(year: year, month: values[1], day: values[0])
      days[.mdy] = hasDots ? days[.dmy] : CivilDay(year: year, month: values[0], day: values[1])
    }
    if numbers[0].count == 2, numbers[2].count <= 2, let year = Self.year(numbers[0]) {
      days[.ymd] = CivilDay(year: year, month: values[1], day: values[2])
    }
    guard let first = days.values.first else { return .unreadable }
    if let order { return days[order].map(ImportedDates.Reading.read) ?? .inOtherOrder }
    return days.values.allSatisfy { $0 == first } ? .read(first) : .ambiguous
  }

  private static func year(_ number: Substring) -> Int? {
    number.count == 4 ? Int(number) : number.count == 2 ? Int(number).map { 2000 + $0 } : nil
  }
}
