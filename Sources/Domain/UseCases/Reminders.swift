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

/// Shows a notification on the desktop.
public struct ShowNotification {
  private let notifier: any Notifying

  public init(notifier: any Notifying) {
    self.notifier = notifier
  }

  /// Throws ``TrackerError/reminder(_:)`` when nobody can see it.
  public func callAsFunction(_ notification: Notification) throws(TrackerError) {
    do throws(NotifyFault) {
      try notifier.show(notification.title, notification.body)
    } catch {
      switch error {
      case .notThere: throw .reminder(.noNotifier)
      case .failed(let reason): throw .reminder(.notShown(reason))
      }
    }
  }
}
