import Entities

/// Runs the programs that the user keeps for what happens.
public protocol HookRunning: AnyObject {
  /// Whether there is something of that name, which may turn out not to be run.
  func has(_ hook: HookName) -> Bool

  /// Runs the hook on what `feed` writes, and returns what came of it; `nil` where there is none.
  ///
  /// `feed` is called when it runs, with a sink that says `false` once it takes no more. Nothing
  /// that others could have written is run. What `feed` throws is thrown when the hook is stopped.
  func run(
    _ hook: HookName,
    _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
  ) throws(TrackerError) -> HookReport?
}

/// Shows notices on the user's desktop.
public protocol Notifying: AnyObject {
  /// Shows a notice of a short line and, below it, a text, neither of which means anything to a
  /// machine.
  func show(_ summary: String, _ body: String) throws(NotifyFault)
}

/// Fetches pictures for covers from elsewhere.
public protocol CoverFetching {
  /// Returns a picture of such an animal, after ten seconds at most.
  ///
  /// Throws ``TrackerError/noCover(_:from:)`` when none comes, and
  /// ``TrackerError/invalidPicture(_:)`` when what comes is none.
  func picture(of animal: Animal) throws(TrackerError) -> Picture
}

/// Has the system run `todo remind --notify` once a day.
public protocol ReminderScheduling: AnyObject {
  /// Sees to it that it runs each day at that time, and at no other; returns where that is kept.
  ///
  /// Throws ``TrackerError/reminder(_:)``, after which it is kept nowhere that it was not before.
  func schedule(_ time: ReminderTime) throws(TrackerError) -> ReminderPlace

  /// Takes it away wherever it is kept, and returns those places; none when it was nowhere.
  func unschedule() throws(TrackerError) -> [ReminderPlace]

  /// Returns where it would be kept, and changes nothing.
  func place() throws(TrackerError) -> ReminderPlace

  /// Returns where it is kept now.
  func places() throws(TrackerError) -> [ReminderPlace]
}
