import Entities
import Repositories

/// Reads what is kept of the settings.
public struct ReadSettings {
  private let keeping: any SettingsKeeping

  public init(keeping: any SettingsKeeping) {
    self.keeping = keeping
  }

  /// Where they are kept.
  public var path: String { keeping.path }

  public func callAsFunction() throws(TrackerError) -> [KeptSetting] {
    try keeping.settings()
  }

  /// Returns all that is kept if it may have changed since it was last returned; else `nil`.
  public func news() throws(TrackerError) -> [KeptSetting]? {
    try keeping.changedSettings()
  }

  /// Returns the whole text, for people to edit.
  public func text() throws(TrackerError) -> [UInt8] {
    try keeping.text()
  }
}
