import TimeKit

/// Where a weekday, or a day without its year, is looked for.
public enum DateDirection: Hashable, Sendable {
  /// The first such weekday after today, never today; the next such day, today included.
  case ahead
  /// The latest such weekday and the latest such day, today included.
  case back
}

/// Reads dates as people type them.
///
/// `today tomorrow yesterday`; `fri` or `friday`; `next fri`, that of the week (Monday to Sunday)
/// after the one today is in, whether or not this week's is over; `+3d +2w +1m -3d`; `2026-12-01`;
/// `12-24`, of which 02-29 is that of a leap year. After each may stand a time: `fri@14:30`,
/// `fri 14:30`, `2026-12-01T14:30`. Case, spaces around and full-width forms make no difference.
public struct DateReader: Sendable {
  let today: CivilDay
  let direction: DateDirection
  let extraWords: [String]

  /// Creates a reader for which it is `today`, a civil time.
  public init(today: CivilMinute, looking direction: DateDirection = .ahead) {
    self.init(today: today.day, direction: direction, extraWords: [])
  }

  /// `extraWords` are those that may stand for a date where this reader is used.
  init(today: CivilDay, direction: DateDirection, extraWords: [String]) {
    self.today = today
    self.direction = direction
    self.extraWords = extraWords
  }

  /// Returns the deadline that `text` names; throws what is wrong with it, and what was probably
  /// meant.
  public func read(_ text: some StringProtocol) throws(DateFault) -> Deadline {
    let typed = DateText(text)
    switch reading(of: typed) {
    case .read(let deadline): return deadline
    case .impossible(let nearest): throw .impossible(String(text), nearest: nearest)
    case .incomplete(let example): throw .incomplete(String(text), example: example)
    case .unreadable: throw .unreadable(String(text), nearest: probablyMeant(by: typed))
    }
  }

  /// Returns the date that `value` becomes when the word after it belongs to it, or `nil` when it
  /// cannot.
  ///
  /// `next` and `fri` are `next fri`; a day and `14:30` are `fri@14:30`. A command line asks so
  /// that it can refuse what a shell has torn apart.
  public static func completion(of value: String, by nextWord: String) -> String? {
    let reader = DateReader(today: CivilDay(number: 0), direction: .ahead, extraWords: [])
    let start = DateText(value)
    let word = DateText.plain(nextWord)
    guard start.time == nil, !start.day.isEmpty else { return nil }
    switch (reader.reading(of: start), DateText.looksLikeTime(word)) {
    case (.read, true):
      let whole = value + "@" + word
      return reader.isReadable(DateText(whole)) ? whole : nil
    case (.incomplete, false):
      let whole = value + " " + word
      return reader.isReadable(DateText(whole)) ? whole : nil
    default: return nil
    }
  }
}

extension DateReader {
  func reading(of text: DateText) -> DateReading<Deadline> {
    let day = DayReader(today: today, direction: direction).read(text.day)
    guard let time = text.time else { return day.map(Deadline.day) }
    switch (day, Self.minuteOfDay(time)) {
    case (.read(let day), .read(let time)):
      return .read(Self.deadline(day, at: time))
    case (.unreadable, _), (_, .unreadable):
      return .unreadable
    case (.incomplete(let example), .impossible(let nearest)):
      return .incomplete(example: "\(example)@\(Self.clock(nearest))")
    case (.incomplete(let example), .incomplete(let clock)):
      return .incomplete(example: "\(example)@\(clock)")
    case (.incomplete(let example), _):
      return .incomplete(example: "\(example)@\(time)")
    case (.impossible(let day), .incomplete(let example)):
      return .incomplete(example: "\(day.iso)@\(example)")
    case (_, .incomplete(let example)):
      return .incomplete(example: "\(text.day)@\(example)")
    case (.read(let day), .impossible(let time)), (.impossible(let day), .read(let time)),
      (.impossible(let day), .impossible(let time)):
      return .impossible(nearest: Self.deadline(day, at: time))
    }
  }

  private func isReadable(_ text: DateText) -> Bool {
    switch reading(of: text) {
    case .read, .impossible: true
    case .incomplete, .unreadable: false
    }
  }

  private static func deadline(_ day: CivilDay, at minuteOfDay: Int) -> Deadline {
    CivilMinute(day: day, minuteOfDay: minuteOfDay).map(Deadline.minute) ?? .day(day)
  }

  /// Writes what the other one reads.
  private static func clock(_ minuteOfDay: Int) -> String {
    "\(minuteOfDay / 60):\(minuteOfDay % 60 < 10 ? "0" : "")\(minuteOfDay % 60)"
  }

  /// Reads `9:00` and `14:30`; what is too late for a clock is its last hour or minute.
  private static func minuteOfDay(_ text: String) -> DateReading<Int> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let hour = parts.first, hour.count <= 2, hour.allSatisfy(DateText.isDigit) else {
      return .unreadable
    }
    guard let hours = Int(hour) else {
      return text.isEmpty ? .incomplete(example: "9:00") : .unreadable
    }
    guard parts.count == 2 else {
      return parts.count == 1 ? .incomplete(example: "\(min(hours, 23)):00") : .unreadable
    }
    guard parts[1].count == 2, parts[1].allSatisfy(DateText.isDigit), let minutes = Int(parts[1])
    else { return .unreadable }
    if hours > 23 { return .impossible(nearest: CivilMinute.minutesInDay - 1) }
    if minutes > 59 { return .impossible(nearest: hours * 60 + 59) }
    return .read(hours * 60 + minutes)
  }
}

extension DateReading {
  fileprivate func map<Other>(_ transform: (Value) -> Other) -> DateReading<Other> {
    switch self {
    case .read(let value): .read(transform(value))
    case .impossible(let nearest): .impossible(nearest: transform(nearest))
    case .incomplete(let example): .incomplete(example: example)
    case .unreadable: .unreadable
    }
  }
}
