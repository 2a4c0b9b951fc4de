import Entities
import Repositories

/// Schedules reminders with the user's systemd if it is running, otherwise with cron.
public final class UserTimers: ReminderScheduling {
  private let crontab = Crontab()
  private let job: ReminderJob
  private let timer: SystemdTimer

  /// `unitFolder` is the folder of the user's systemd units.
  public init(job: ReminderJob, unitFolder: String) {
    self.job = job
    timer = SystemdTimer(folder: unitFolder)
  }

  public func schedule(_ time: ReminderTime) throws(TrackerError) -> ReminderPlace {
    try job.check()
    let place = try place()
    switch place {
    case .systemd:
      try timer.install(SystemdUnits(job: job, time: time))
      if crontab.isAvailable() { _ = try removeFromCrontab() }
    case .crontab:
      var table = try crontab.table()
      table.setReminder(job, at: time)
      try crontab.replace(with: table)
      // A leftover timer would start again with systemd.
      if timer.isInstalled { try timer.remove() }
    }
    return place
  }

  public func unschedule() throws(TrackerError) -> [ReminderPlace] {
    var places: [ReminderPlace] = []
    if timer.isInstalled {
      try timer.remove()
      places.append(.systemd(path: timer.path))
    }
    if crontab.isAvailable(), try removeFromCrontab() { places.append(.crontab) }
    return places
  }

  public func place() throws(TrackerError) -> ReminderPlace {
    if timer.isAvailable() { return .systemd(path: timer.path) }
    guard crontab.isAvailable() else { throw .reminder(.noScheduler) }
    return .crontab
  }

  public func places() throws(TrackerError) -> [ReminderPlace] {
    var places: [ReminderPlace] = []
    if timer.isInstalled { places.append(.systemd(path: timer.path)) }
    if crontab.isAvailable(), try crontab.table().hasReminder { places.append(.crontab) }
    return places
  }

  /// Returns whether there was one.
  private func removeFromCrontab() throws(TrackerError) -> Bool {
    var table = try crontab.table()
    guard table.hasReminder else { return false }
    table.removeReminder()
    try crontab.replace(with: table)
    return true
  }
}

/// The program that a reminder runs, with its arguments and environment, without any quoting.
public struct ReminderJob: Sendable {
  /// The absolute path.
  public let program: String
  public let arguments: [String]
  public let variables: [(name: String, value: String)]

  public init(
    program: String, arguments: [String], variables: [(name: String, value: String)] = []
  ) {
    self.program = program
    self.arguments = arguments
    self.variables = variables
  }

  /// Throws ``ReminderFault/unquotable(_:)`` if a word contains a line end, which neither crontabs
  /// nor systemd units can express, or another control character.
  func check() throws(TrackerError) {
    for text in [program] + arguments + variables.map(\.value)
    where text.unicodeScalars.contains(where: \.isControl) {
      throw .reminder(.unquotable(text))
    }
  }
}
