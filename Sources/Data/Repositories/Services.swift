import Entities

/// Runs the user's hooks.
public protocol HookRunning: AnyObject {
  /// Whether a file with the hook's name exists, executable or not.
  func has(_ hook: HookName) -> Bool

  /// Runs the hook and returns its report; `nil` if it doesn't exist.
  ///
  /// `feed` writes the hook's standard input to a sink, which returns `false` once the hook stops
  /// reading. An error of `feed` stops the hook and is thrown. A hook that other users could have
  /// changed doesn't run.
  func run(
    _ hook: HookName,
    _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
  ) throws(TrackerError) -> HookReport?
}

/// Shows notifications on the desktop.
public protocol Notifying: AnyObject {
  /// Shows a notification of plain text; throws ``TrackerError/reminder(_:)`` if it can't.
  func show(_ notification: Notification) throws(TrackerError)
}

/// Downloads pictures for covers.
public protocol CoverFetching {
  /// Returns a picture of the animal, after at most ten seconds; throws
  /// ``TrackerError/noCover(_:from:)`` if the download fails, and
  /// ``TrackerError/invalidPicture(_:)`` if the file is not a valid picture.
  func picture(of animal: Animal) throws(TrackerError) -> Picture
}

/// Schedules a daily run of `todo remind --notify`, with a timer whose file both functions return.
public protocol ReminderScheduling: AnyObject {
  /// Schedules the run at that time each day, instead of any other run.
  func schedule(_ reminder: Reminder, isDryRun: Bool) throws(TrackerError) -> String

  /// Removes the schedule; returns `nil` if there was none.
  func unschedule(isDryRun: Bool) throws(TrackerError) -> String?
}
