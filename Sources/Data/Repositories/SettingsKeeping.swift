import Entities

/// Reads and writes settings, which other processes may share; names and values have no meaning
/// here, and unknown settings are preserved.
public protocol SettingsKeeping: AnyObject {
  /// The path of the settings, for messages.
  var path: String { get }

  /// Returns all settings, in order; none if there never were any.
  ///
  /// Throws ``TrackerError/settings(_:path:)`` if the settings can't be read.
  func settings() throws(TrackerError) -> [KeptSetting]

  /// Returns all settings if they may have changed since they were last returned or found invalid;
  /// otherwise `nil`, without reading them.
  ///
  /// Changes through this object don't count. The same invalid state throws only once.
  func changedSettings() throws(TrackerError) -> [KeptSetting]?

  /// Writes all `changes`, or none if it throws, and returns all settings; a dry run returns them
  /// as they would be.
  ///
  /// Other settings keep their text and position, including changes by other processes. New
  /// settings are appended. The values must be JSON.
  @discardableResult
  func keep(_ changes: [SettingChange], isDryRun: Bool) throws(TrackerError) -> [KeptSetting]
}
