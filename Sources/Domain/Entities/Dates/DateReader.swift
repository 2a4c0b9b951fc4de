import TimeKit

/// Why a text cannot be read as a date or a range of dates.
///
/// Each case begins with the text as it was typed.
public enum DateFault: Error, Hashable, Sendable {
  /// It is not a valid date; `nearest` is a valid one that was probably meant.
  case unreadable(String, nearest: String?)
  /// The calendar has no such day or the clock no such time; `nearest` is one that there is.
  case impossible(String, nearest: Deadline)
  /// It is the beginning of a date; `example` is one that begins so.
  case incomplete(String, example: String)
  /// It is a range that ends before it begins; `turned` is the same one the right way round.
  case reversed(String, turned: String)
}

/// Where a weekday, or a day without its year, is looked for.
public enum DateDirection: Hashable, Sendable {
  /// The first such weekday after today, never today; the next such day, today included.
  case ahead
  /// The latest such weekday and the latest such day, today included.
  case back
}

/// Reads dates as people type them.
///
/// `today tomorrow yesterday`; `fri` or `friday`; `next fri`, that of the week (from Monday on,
/// unless told otherwise) after the one today is in, whether or not this week's is over;
/// `+3d +2w +1m -3d`; `2026-12-01`; `12-24`, of which 02-29 is that of a leap year. After each may
/// stand a time: `fri@14:30`, `fri 14:30`, `2026-12-01T14:30`. Case, spaces around and full-width
/// forms make no difference.
/// Beside these the words of a ``DateVocabulary`` are read.
public struct DateReader: Sendable {
  let today: CivilDay
  let direction: DateDirection
  let extraWords: [String]
  let weekStart: Weekday
  let vocabulary: (any DateVocabulary)?

  /// Creates a reader for which it is `today`, a civil time, and weeks begin on `weekStart`.
  public init(
    today: CivilMinute, looking direction: DateDirection = .ahead, weekStart: Weekday = .monday,
    vocabulary: (any DateVocabulary)? = nil
  ) {
    self.init(
      today: today.day, direction: direction, extraWords: [], weekStart: weekStart,
      vocabulary: vocabulary)
  }

  /// `extraWords` are those that may stand for a date where this reader is used.
  init(
    today: CivilDay, direction: DateDirection, extraWords: [String], weekStart: Weekday = .monday,
    vocabulary: (any DateVocabulary)?
  ) {
    self.today = today
    self.direction = direction
    self.extraWords = extraWords
    self.weekStart = weekStart
    self.vocabulary = vocabulary
  }

  /// Returns the deadline that `text` names; throws what is wrong with it, and what was probably
  /// meant.
  public func read(_ text: some StringProtocol) throws(DateFault) -> Deadline {
    let typed = DateText(text, vocabulary)
    switch reading(of: typed) {
    case .read(let deadline): return deadline
    case .impossible(let nearest): throw .impossible(String(text), nearest: nearest)
    case .incomplete(let example): throw .incomplete(String(text), example: example)
    case .unreadable: throw .unreadable(String(text), nearest: probablyMeant(by: typed))
    }
  }
}

extension DateReader {
  func reading(of text: DateText) -> DateReading<Deadline> {
    let reader = DayReader(
      today: today, direction: direction, weekStart: weekStart, vocabulary: vocabulary)
    let day = reader.read(text.day)
    guard let time = text.time else { return day.map(Deadline.day) }
    switch (day, minuteOfDay(time)) {
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

  private static func deadline(_ day: CivilDay, at minuteOfDay: Int) -> Deadline {
    CivilMinute(day: day, minuteOfDay: minuteOfDay).map(Deadline.minute) ?? .day(day)
  }

  /// Writes what the other one reads.
  private static func clock(_ minuteOfDay: Int) -> String {
    "\(minuteOfDay / 60):\(minuteOfDay % 60 < 10 ? "0" : "")\(minuteOfDay % 60)"
  }

  private func minuteOfDay(_ text: String) -> DateReading<Int> {
    let reading = Self.minuteOfDay(text)
    guard case .unreadable = reading, let spoken = vocabulary?.time(text[...]) else {
      return reading
    }
    return switch spoken {
    case .clock(let hours, let minutes): Self.minuteOfDay(hours, minutes)
    case .impossible(let nearest): .impossible(nearest: nearest)
    case .incomplete(let example): .incomplete(example: example)
    }
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
    return minuteOfDay(hours, minutes)
  }

  private static func minuteOfDay(_ hours: Int, _ minutes: Int) -> DateReading<Int> {
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
