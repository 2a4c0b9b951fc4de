import Entities
import Repositories

/// A desktop that records its notifications and the daily reminder.
package final class StubDesktop: Notifying, ReminderScheduling {
  /// Oldest first.
  package private(set) var shown: [Notification] = []
  package private(set) var time: ReminderTime?
  package var fault: ReminderFault?

  package init() {}

  package func show(_ summary: String, _ body: String) throws(TrackerError) {
    if fault == .noNotifier { throw .reminder(.noNotifier) }
    shown.append(Notification(title: summary, body: body))
  }

  package func schedule(_ time: ReminderTime) throws(TrackerError) -> ReminderPlace {
    try check()
    self.time = time
    return .crontab
  }

  package func unschedule() throws(TrackerError) -> [ReminderPlace] {
    let places = try places()
    time = nil
    return places
  }

  package func place() throws(TrackerError) -> ReminderPlace {
    try check()
    return .crontab
  }

  package func places() throws(TrackerError) -> [ReminderPlace] {
    try check()
    return time == nil ? [] : [.crontab]
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
