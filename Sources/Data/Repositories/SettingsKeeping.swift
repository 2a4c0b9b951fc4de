import Entities

/// Keeps the settings, for this process and others.
///
/// It knows nothing of what they mean: a name that means nothing is kept like any other.
public protocol SettingsKeeping: AnyObject {
  /// Where they are kept, for people.
  var path: String { get }

  /// Returns all that is kept, in its order; nothing where nothing ever was.
  ///
  /// Throws ``TrackerError/settings(_:path:)`` when it cannot be understood.
  func settings() throws(TrackerError) -> [KeptSetting]

  /// Returns all that is kept if it may have changed since it was last returned or found faulty;
  /// otherwise `nil`, which costs no reading.
  ///
  /// What is kept by this object itself is not news. The same faulty state throws once.
  func changedSettings() throws(TrackerError) -> [KeptSetting]?

  /// Returns all that is kept as a text of JSON for people to edit, a faulty one too; nothing where
  /// nothing ever was.
  func text() throws(TrackerError) -> [UInt8]

  /// Returns what such a text would keep.
  ///
  /// Throws as ``settings()`` does.
  func settings(in text: [UInt8]) throws(TrackerError) -> [KeptSetting]

  /// Keeps what `text` says in place of `old`, the text that was there, and returns all that is
  /// kept then.
  ///
  /// Keeps nothing when it throws: that it cannot be understood, or that the text is no longer
  /// `old`.
  @discardableResult
  func replace(_ old: [UInt8], with text: [UInt8]) throws(TrackerError) -> [KeptSetting]

  /// Keeps all of `changes` or, when it throws, none, and returns all that is kept then.
  ///
  /// What they do not name stays as it is and in its place, what others wrote meanwhile too. A name
  /// that is new comes to the end. The values must be JSON.
  @discardableResult
  func keep(_ changes: [SettingChange]) throws(TrackerError) -> [KeptSetting]
}
