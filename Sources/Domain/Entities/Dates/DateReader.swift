import TimeKit

/// Why a text is not a valid date or range of dates.
///
/// The first value of each case is the text as typed.
public enum DateFault: Error, Hashable, Sendable {
  /// Not a date. `nearest` is a similar text that is one.
  case unreadable(String, nearest: String?)
  /// A day or time that doesn't exist. `nearest` is the nearest one that does.
  case impossible(String, nearest: Deadline)
  /// The beginning of a date. `example` is a whole date with that beginning.
  case incomplete(String, example: String)
  /// A range that ends before it begins. `turned` is the range with its bounds swapped.
  case reversed(String, turned: String)
}

/// The direction in which a weekday, or a day without a year, is searched.
public enum DateDirection: Hashable, Sendable {
  /// The next such weekday after today; the next such day, today included.
  case ahead
  /// The last such weekday and the last such day, today included.
  case back
}

/// Reads dates as people type them.
///
/// - `today`, `tomorrow`, `yesterday`
/// - `fri`, `friday`: the nearest one in the reader's direction
/// - `next fri`: the Friday of the next week, even if this week's Friday is still to come
/// - `+3d`, `+2w`, `+1m`, `-3d`: days, weeks or months from today
/// - `2026-12-01`, `12-24`; `02-29` is in the nearest leap year
///
/// A time can follow each: `fri@14:30`, `fri 14:30`, `2026-12-01T14:30`. Case, full-width forms and
/// spaces at the ends are ignored. The reader also knows the words of its ``DateVocabulary``.
public struct DateReader: Sendable {
  let today: CivilDay
  let direction: DateDirection
  let extraWords: [String]
  let weekStart: Weekday
  let vocabulary: (any DateVocabulary)?

  /// Creates a reader.
  ///
  /// `today` is the current civil time, and weeks begin on `weekStart`.
  public init(
    today: CivilMinute, looking direction: DateDirection = .ahead, weekStart: Weekday = .monday,
    vocabulary: (any DateVocabulary)? = nil
  ) {
    self.init(
      today: today.day, direction: direction, extraWords: [], weekStart: weekStart,
      vocabulary: vocabulary)
  }

  /// Creates a reader.
  ///
  /// `extraWords` are further words that the caller accepts as dates, to suggest for misspelled
  /// ones.
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

  /// Returns the deadline that `text` means; throws what is wrong with it and the nearest valid
  /// date.
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

  /// Returns the time as text, such as `9:05`.
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

  /// Reads `9:00` and `14:30`.
  ///
  /// The nearest time to an hour or minute that is too large is the largest valid one.
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
