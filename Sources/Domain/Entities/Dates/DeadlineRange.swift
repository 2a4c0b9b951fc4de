import FoundationEssentials
import System

/// The deadlines between two bounds, both included.
///
/// A range without a bound is open at that end.
public struct DeadlineRange: Hashable, Sendable {
  /// As a minute.
  public let lower: Deadline?
  /// A day without a time comes after all its minutes.
  public let upper: Deadline?

  /// A day as `lower` means its first minute.
  public init(lower: Deadline?, upper: Deadline?) {
    self.lower = lower?.minuteAtStart.map(Deadline.minute)
    self.upper = upper
  }

  public var lowerKey: Int? { lower?.sortKey }
  public var upperKey: Int? { upper?.sortKey }

  /// Always `false` if `lower` is after `upper`.
  public func contains(_ deadline: Deadline) -> Bool {
    let key = deadline.sortKey
    return (lowerKey ?? .min) <= key && key <= (upperKey ?? .max)
  }

  /// A minute that the clock shows twice counts as the first one.
  public func instants(in zone: Zone) -> InstantRange {
    let from = lower.flatMap(\.minuteAtStart).map(zone.date(of:))
    let until = upper.flatMap(\.minuteAfter).map(zone.date(of:))
    guard let from, let until, until < from else { return InstantRange(from: from, until: until) }
    // The clock skips both bounds.
    return InstantRange(from: from, until: from)
  }
}

/// The instants between two bounds, the lower one included and the upper one excluded.
///
/// A range without a bound is open at that end.
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

  fileprivate var minuteAfter: CivilMinute? {
    let last = CivilMinute.minutesInDay - 1
    guard let minute = CivilMinute(day: civilDay, minuteOfDay: minuteOfDay ?? last) else {
      return nil
    }
    let next = minute.adding(minutes: 1)
    return next > minute ? next : nil
  }
}
