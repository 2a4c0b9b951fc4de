/// A minute of a day, without a time zone.
public struct CivilMinute: Hashable, Sendable {
  public static let minutesInDay = 1440

  public let day: CivilDay
  /// The minutes since midnight, 0 to 1439.
  public let minuteOfDay: Int

  /// Creates a minute, or `nil` if `minuteOfDay` is not in 0..<1440.
  public init?(day: CivilDay, minuteOfDay: Int) {
    guard 0..<Self.minutesInDay ~= minuteOfDay else { return nil }
    self.day = day
    self.minuteOfDay = minuteOfDay
  }

  /// Creates a minute, or `nil` if the hour or the minute is invalid.
  public init?(day: CivilDay, hour: Int, minute: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    self.init(day: day, minuteOfDay: hour * 60 + minute)
  }

  public init(startOf day: CivilDay) {
    self.day = day
    minuteOfDay = 0
  }

  /// Creates the minute `number` minutes after 1970-01-01T00:00, clamped to the years 1 to 9999.
  public init(number: Int) {
    let inDay = number % Self.minutesInDay
    let minuteOfDay = inDay < 0 ? inDay + Self.minutesInDay : inDay
    let asked = (number - inDay) / Self.minutesInDay - (inDay < 0 ? 1 : 0)
    day = CivilDay(number: asked)
    self.minuteOfDay =
      asked < day.number ? 0 : asked > day.number ? Self.minutesInDay - 1 : minuteOfDay
  }

  /// The minutes since 1970-01-01T00:00; negative before it.
  public var number: Int { day.number * Self.minutesInDay + minuteOfDay }
  public var hour: Int { minuteOfDay / 60 }
  public var minute: Int { minuteOfDay % 60 }

  /// Returns the minute `minutes` later, ignoring time zones, clamped to the years 1 to 9999.
  public func adding(minutes: Int) -> CivilMinute {
    let (sum, overflow) = number.addingReportingOverflow(minutes)
    return CivilMinute(number: overflow ? (minutes < 0 ? Int.min : Int.max) : sum)
  }
}

extension CivilMinute: Comparable {
  public static func < (left: CivilMinute, right: CivilMinute) -> Bool {
    left.number < right.number
  }
}
