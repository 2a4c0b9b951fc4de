import Entities
import Repositories

/// A desktop that records its notifications and the daily reminder.
package final class StubDesktop: Notifying, ReminderScheduling {
  /// Oldest first.
  package private(set) var shown: [Notification] = []
  package private(set) var reminder: Reminder?
  package var fault: ReminderFault?

  package init() {}

  package func show(_ notification: Notification) throws(TrackerError) {
    if fault == .noNotifier { throw .reminder(.noNotifier) }
    shown.append(notification)
  }

  package func schedule(
    _ reminder: Reminder, isDryRun: Bool
  ) throws(TrackerError) -> String {
    try check()
    if !isDryRun { self.reminder = reminder }
    return "/units/todo.timer"
  }

  package func unschedule(isDryRun: Bool) throws(TrackerError) -> String? {
    try check()
    let path = reminder.map { _ in "/units/todo.timer" }
    if !isDryRun { reminder = nil }
    return path
  }

  private func check() throws(TrackerError) {
    if let fault { throw .reminder(fault) }
  }
}

/// A stub of the download of random pictures.
struct StubCovers: CoverFetching {
  let bytes: (Animal) -> Result<[UInt8], TrackerError>

  func picture(of animal: Animal) throws(TrackerError) -> Picture {
    try Picture(try bytes(animal).get())
  }
}
