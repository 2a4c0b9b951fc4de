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

  /// The first moment of the year 1, which programs in Go and C# write for no date.
  static func isZero(_ text: some StringProtocol) -> Bool {
    text.hasPrefix("0001-01-01T00:00:00")
  }

  func read(_ text: some StringProtocol) -> Reading {
    let plain = CardText.oneLine(String(text))
    if let moment = iso(plain) { return .moment(moment) }
    let parts = DateParts(plain)
    switch parts.day(dayOrder) {
    case .day(let day): return moment(day, parts).map(Reading.moment) ?? .unreadable
    case .ambiguous: return .ambiguous
    case .inOtherOrder: return .inOtherOrder
    case .none: break
    }
    guard parts.hasYear, let deadline = try? words.read(plain) else {
      return .unreadable
    }
    return .moment(moment(deadline))
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
  func moment(at date: Date) -> Moment? {
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
    if let time = CompactTime(text) { return moment(time) }
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

  private func moment(_ day: CivilDay, _ parts: DateParts) -> Moment? {
    guard !parts.isTimeBad else { return nil }
    guard let time = parts.time else { return moment(.day(day)) }
    guard let minute = CivilMinute(day: day, minuteOfDay: time.minute) else { return nil }
    guard let offset = parts.offset else {
      return moment(.minute(minute)).adding(seconds: time.second)
    }
    var moment = moment(at: Zone.utc.date(of: minute) + Double(time.second - offset))
    if offset == 0, time.minute == 0, time.second == 0 { moment?.midnight = day }
    return moment
  }

  private func moment(_ time: CompactTime) -> Moment? {
    if time.isUTC { return moment(at: time.date(in: zone)) }
    let civil = moment(time.time.map { .minute($0.minute) } ?? .day(time.day))
    return civil.adding(seconds: time.time?.second ?? 0)
  }
}

extension ImportedDates.Moment {
  fileprivate func adding(seconds: Int) -> Self {
    guard seconds > 0 else { return self }
    return Self(
      deadline: deadline, date: date + Double(seconds), hasSeconds: true, isCivil: isCivil)
  }
}
