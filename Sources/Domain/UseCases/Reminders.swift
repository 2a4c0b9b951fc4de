import Entities
import Repositories

/// Schedules a daily reminder, or removes it.
public struct ScheduleReminders {
  private let schedule: any ReminderScheduling

  public init(schedule: any ReminderScheduling) {
    self.schedule = schedule
  }

  /// Schedules a reminder at `time` each day, or removes it if `time` is `nil`.
  ///
  /// Returns the places that changed.
  ///
  /// A dry run returns the same and changes nothing.
  public func callAsFunction(
    at time: ReminderTime?, isDryRun: Bool
  ) throws(TrackerError) -> [ReminderPlace] {
    switch (time, isDryRun) {
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

  /// Shows `notification`; throws ``TrackerError/reminder(_:)`` if it can't be shown.
  public func callAsFunction(_ notification: Notification) throws(TrackerError) {
    do throws(NotifyFault) {
      try notifier.show(notification.title, notification.body)
    } catch {
      switch error {
      case .notInstalled: throw .reminder(.noNotifier)
      case .failed(let report): throw .reminder(.notShown(report))
      }
    }
  }
}
