import FoundationEssentials
import TimeKit

/// The deadlines from one to another, both included; a missing bound leaves that side open.
public struct DeadlineRange: Hashable, Sendable {
  /// The first deadline inside; a minute, for a day begins with its first one.
  public let lower: Deadline?
  /// The last deadline inside; a day alone comes after all its minutes.
  public let upper: Deadline?

  /// Creates a range; a day as `lower` means its first minute.
  public init(lower: Deadline?, upper: Deadline?) {
    self.lower = lower?.minuteAtStart.map(Deadline.minute)
    self.upper = upper
  }

  /// Creates the range of whole days.
  public init(from first: CivilDay, through last: CivilDay) {
    self.init(lower: .day(first), upper: .day(last))
  }

  public var lowerKey: Int? { lower?.sortKey }
  public var upperKey: Int? { upper?.sortKey }

  /// Whether `deadline` lies inside; none does when the bounds are the wrong way round.
  public func contains(_ deadline: Deadline) -> Bool {
    let key = deadline.sortKey
    return (lowerKey ?? .min) <= key && key <= (upperKey ?? .max)
  }

  /// Returns the instants at which a clock in `zone` shows a time inside.
  ///
  /// Bounds are taken as ``TimeKit/Zone/date(of:)`` takes them: a minute that is shown twice is the
  /// first one.
  public func instants(in zone: Zone) -> InstantRange {
    let from = lower.flatMap(\.minuteAtStart).map(zone.date(of:))
    let until = upper.flatMap(\.minuteAfter).map(zone.date(of:))
    guard let from, let until, until < from else { return InstantRange(from: from, until: until) }
    // Both bounds lie where clocks are put forward.
    return InstantRange(from: from, until: from)
  }
}

/// The instants from one, which is included, until another, which is not; a missing bound leaves
/// that side open.
public struct InstantRange: Hashable, Sendable {
  public let from: Date?
  public let until: Date?

  public init(from: Date?, until: Date?) {
    self.from = from
    self.until = until
  }

  public func contains(_ instant: Date) -> Bool {
    if let from, instant < from { return false }
    if let until, instant >= until { return false }
    return true
  }
}

extension Deadline {
  fileprivate var minuteAtStart: CivilMinute? {
    CivilMinute(day: civilDay, minuteOfDay: minuteOfDay ?? 0)
  }

  /// The first minute that is later; `nil` at the end of the calendar.
  fileprivate var minuteAfter: CivilMinute? {
    let last = CivilMinute.minutesInDay - 1
    guard let minute = CivilMinute(day: civilDay, minuteOfDay: minuteOfDay ?? last) else {
      return nil
    }
    let next = minute.adding(minutes: 1)
    return next > minute ? next : nil
  }
}
