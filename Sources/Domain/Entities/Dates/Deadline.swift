import System

/// When a card is due: a day, or a day and a minute, in civil time.
///
/// It has no time zone, so a day stays the same wherever the store is opened.
public enum Deadline: Hashable, Sendable {
  case day(CivilDay)
  case minute(CivilMinute)

  public init(day: CivilDay) { self = .day(day) }
  public init(minute: CivilMinute) { self = .minute(minute) }

  public var civilDay: CivilDay {
    switch self {
    case .day(let day): day
    case .minute(let minute): minute.day
    }
  }

  /// `nil` for a day alone.
  public var minuteOfDay: Int? {
    switch self {
    case .day: nil
    case .minute(let minute): minute.minuteOfDay
    }
  }
}

extension Deadline: Comparable {
  private static let keysInDay = CivilMinute.minutesInDay + 1

  /// Sorts in the order of deadlines, for one column of a store.
  ///
  /// A day has 1,441 keys: one for each minute, then one for the day without a time. A day is
  /// therefore past only when the next day begins.
  public var sortKey: Int {
    civilDay.number * Self.keysInDay + (minuteOfDay ?? CivilMinute.minutesInDay)
  }

  /// `nil` for a number outside the years 1 to 9999.
  public init?(sortKey: Int) {
    let remainder = sortKey % Self.keysInDay
    let inDay = remainder < 0 ? remainder + Self.keysInDay : remainder
    let number = sortKey / Self.keysInDay - (remainder < 0 ? 1 : 0)
    let day = CivilDay(number: number)
    guard day.number == number else { return nil }
    self = CivilMinute(day: day, minuteOfDay: inDay).map(Deadline.minute) ?? .day(day)
  }

  public static func < (left: Deadline, right: Deadline) -> Bool { left.sortKey < right.sortKey }
}

extension Deadline {
  /// `2026-12-01` or `2026-12-01T14:30`.
  public var iso: String {
    switch self {
    case .day(let day): day.iso
    case .minute(let minute): minute.iso
    }
  }

  /// Exactly what ``iso`` returns; `nil` for anything else.
  public init?(iso text: some StringProtocol) {
    if let day = CivilDay(iso: text) {
      self = .day(day)
    } else if let minute = CivilMinute(iso: text) {
      self = .minute(minute)
    } else {
      return nil
    }
  }
}
