import Entities
import Repositories

/// Schedules a daily reminder, or removes it.
public struct ScheduleReminders {
  private let schedule: any ReminderScheduling

  public init(schedule: any ReminderScheduling) {
    self.schedule = schedule
  }

  /// `nil` removes the reminder; returns the places that changed.
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

public struct ShowNotification {
  private let notifier: any Notifying

  public init(notifier: any Notifying) {
    self.notifier = notifier
  }

  /// Throws ``TrackerError/reminder(_:)`` if it can't be shown.
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
