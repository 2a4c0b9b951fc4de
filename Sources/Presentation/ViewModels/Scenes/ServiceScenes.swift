import Entities
import Repositories
import UseCases

// MARK: - The files of the store
extension Scenes {
  public func backup() -> RequestViewModel<BackupRequest, StoreBackup> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      try ports.care().backUp(request)
    }
  }

  /// Fails if writing to the path would replace a file of the store.
  public func outputCheck() -> RequestViewModel<String, Void> {
    RequestViewModel { [ports] (path) throws(TrackerError) in try ports.checkOutput(path) }
  }

  /// `nil` checks the store without repairing it.
  public func checkup() -> RequestViewModel<RepairRequest?, Checkup> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      let care = try ports.care()
      guard var request else { return ports.comparing(try care.examine()) }
      request.sparesTeam = !request.isDryRun
      let checkup = try care.repair(request, by: ports.newTransaction())
      guard request.sparesTeam, checkup.isInTeam, checkup.isReadable,
        !checkup.isAfterRepair || !checkup.repaired.isEmpty
      else { return ports.comparing(checkup) }
      request.sparesTeam = false
      return try ports.repairInTeam(request, care, after: checkup)
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
      try ports.notifier().show(notification)
    }
  }

  /// `nil` removes the reminder; the answer is the file of its timer, or `nil` if there was none.
  public func reminderSchedule() -> RequestViewModel<Submission<Reminder?>, String?> {
    RequestViewModel { [ports] (submission) throws(TrackerError) in
      let reminders = try ports.reminders()
      guard let reminder = submission.value else {
        return try reminders.unschedule(isDryRun: submission.isDryRun)
      }
      return try reminders.schedule(reminder, isDryRun: submission.isDryRun)
    }
  }
}

// MARK: - Settings
extension Scenes {
  public func settings() throws(TrackerError) -> SettingsViewModel {
    SettingsViewModel(ports.settings, keeping: try ports.keptSettings())
  }

  public func settingsContent() -> RequestViewModel<Void, SettingsContent> {
    RequestViewModel { [ports] (_) throws(TrackerError) in
      SettingsState(settings: ports.settings, keeping: try ports.keptSettings()).content
    }
  }

  public func changeSettings() -> RequestViewModel<Submission<SettingsRequest>, [SettingChanged]> {
    RequestViewModel { [ports] (submission) throws(TrackerError) in
      try SettingsState(settings: ports.settings, keeping: try ports.keptSettings())
        .change(submission.value, isDryRun: submission.isDryRun)
    }
  }

  public func settingsFollower() throws(TrackerError) -> SettingsViewModel? {
    ports.followsSettings ? try settings() : nil
  }
}

// MARK: - The values of a team
extension Checkup {
  fileprivate var isReadable: Bool { !findings.contains(where: \.isSevere) }
}

extension Scenes.Ports {
  fileprivate func comparing(_ checkup: Checkup) -> Checkup {
    guard checkup.isReadable, checkup.contents != nil, checkup.isInTeam,
      let cards = try? tracker(.read).cardsUnlikeTeam(), !cards.isEmpty
    else { return checkup }
    var checkup = checkup
    checkup.findings.append(.differsFromTeam(cards))
    return checkup
  }

  /// Repairs a store that can be read, which the first repair may have changed, first from the log:
  /// what would be recorded as a change otherwise, the next sync would send to the team.
  fileprivate func repairInTeam(
    _ request: RepairRequest, _ care: any StoreCare, after first: Checkup
  ) throws(TrackerError) -> Checkup {
    let tracker = try tracker(.change)
    let cards = try tracker.cardsUnlikeTeam()
    guard !cards.isEmpty else {
      return first.isAfterRepair ? first : try care.repair(request, by: newTransaction())
    }
    var copy = first.backup
    if copy == nil { copy = try care.keepCopy(mark: request.mark) }
    let transaction = try tracker.repairFromTeam(on: ChangeTerms(newTransaction()))
    var checkup = try care.repair(request, by: newTransaction())
    checkup.repaired = first.repaired + checkup.repaired
    checkup.backup = copy ?? checkup.backup
    checkup.transaction = checkup.transaction ?? transaction ?? first.transaction
    if try tracker.cardsUnlikeTeam().isEmpty {
      checkup.repaired.append(.differsFromTeam(cards))
    } else {
      checkup.findings.append(.differsFromTeam(cards))
    }
    checkup.isAfterRepair = true
    return checkup
  }
}
