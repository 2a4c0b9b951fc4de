import Entities
import Repositories

/// Has the system remind each day, or no more.
public struct ScheduleReminders {
  private let schedule: any ReminderScheduling

  public init(schedule: any ReminderScheduling) {
    self.schedule = schedule
  }

  /// Reminds each day at `time`, or never where there is none; returns where that was changed.
  ///
  /// A rehearsal returns the same and changes nothing.
  public func callAsFunction(
    at time: ReminderTime?, isRehearsal: Bool
  ) throws(TrackerError) -> [ReminderPlace] {
    switch (time, isRehearsal) {
    case (let time?, false): [try schedule.schedule(time)]
    case (nil, false): try schedule.unschedule()
    case (.some, true): [try schedule.place()]
    case (nil, true): try schedule.places()
    }
  }
}
