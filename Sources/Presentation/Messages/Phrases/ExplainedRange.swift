import Entities
import FoundationEssentials
import TimeKit

/// A range of dates as a person reads it: both ends included, whole days without times.
struct ExplainedRange {
  let first: Deadline?
  let last: Deadline?

  init(_ range: DeadlineRange) {
    first = range.lower.map(Self.plain)
    last = range.upper
  }

  init(_ range: InstantRange, in zone: Zone) {
    first = range.from.map { Self.plain(.minute(zone.civil(at: $0))) }
    last = range.until.map { until in
      // The last minute inside the range; the last minute of a day means the day.
      let minute = zone.civil(at: until.addingTimeInterval(-60))
      return minute.minuteOfDay == CivilMinute.minutesInDay - 1
        ? .day(minute.day) : .minute(minute)
    }
  }

  /// The only day or minute of the range; `nil` for a longer range.
  var only: Deadline? {
    guard let first, let last, first == last else { return nil }
    return first
  }

  /// The day instead of its first minute.
  private static func plain(_ deadline: Deadline) -> Deadline {
    deadline.minuteOfDay == 0 ? .day(deadline.civilDay) : deadline
  }
}
