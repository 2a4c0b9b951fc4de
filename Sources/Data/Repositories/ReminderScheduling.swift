import Entities

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
