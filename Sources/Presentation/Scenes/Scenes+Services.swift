import Entities
import Repositories
import UseCases
import ViewModels

// MARK: - The files of the store
extension Scenes {
  public func backup() -> RequestViewModel<BackupRequest, StoreBackup> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      try ports.care().backUp(request)
    }
  }

  /// Checks that a file can be written to a path without replacing a file of the store.
  public func outputCheck() -> RequestViewModel<String, Void> {
    RequestViewModel { [ports] (path) throws(TrackerError) in try ports.checkOutput(path) }
  }

  /// Checks the store, and repairs it if the request is not `nil`.
  public func checkup() -> RequestViewModel<RepairRequest?, Checkup> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      let care = try ports.care()
      guard let request else { return try care.examine() }
      return try care.repair(request, by: ports.newTransaction())
    }
  }

  public func restore() -> RequestViewModel<Submission<RestoreRequest>, RestoredStore> {
    RequestViewModel { [ports] (submission) throws(TrackerError) in
      try ports.care().restore(submission.value, isDryRun: submission.isDryRun)
    }
  }
}

// MARK: - The desktop
extension Scenes {
  public func notifications() -> RequestViewModel<Notification, Void> {
    RequestViewModel { [ports] (notification) throws(TrackerError) in
      try ShowNotification(notifier: try ports.notifier())(notification)
    }
  }

  /// Schedules a daily reminder; `nil` removes it.
  public func reminderSchedule() -> RequestViewModel<Submission<ReminderTime?>, [ReminderPlace]> {
    RequestViewModel { [ports] (submission) throws(TrackerError) in
      try ScheduleReminders(schedule: try ports.reminders())(
        at: submission.value, isDryRun: submission.isDryRun)
    }
  }
}

// MARK: - Settings
extension Scenes {
  public func settings() throws(TrackerError) -> SettingsViewModel {
    let kept = try ports.keptSettings()
    return SettingsViewModel(
      settings: ports.settings, readSettings: ReadSettings(keeping: kept),
      keepSettings: KeepSettings(keeping: kept))
  }

  /// Follows changes of the settings by other processes; `nil` if the ports say not to.
  public func settingsFollower() throws(TrackerError) -> SettingsViewModel? {
    ports.followsSettings ? try settings() : nil
  }

  public func settingsText() throws(TrackerError) -> SettingsTextViewModel {
    let kept = try ports.keptSettings()
    return SettingsTextViewModel(
      settings: ports.settings, readSettings: ReadSettings(keeping: kept),
      keepSettings: KeepSettings(keeping: kept))
  }
}
