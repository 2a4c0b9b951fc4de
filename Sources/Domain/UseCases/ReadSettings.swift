import Entities
import Repositories

/// Reads the settings file.
public struct ReadSettings {
  private let keeping: any SettingsKeeping

  public init(keeping: any SettingsKeeping) {
    self.keeping = keeping
  }

  /// The path of the file.
  public var path: String { keeping.path }

  public func callAsFunction() throws(TrackerError) -> [KeptSetting] {
    try keeping.settings()
  }

  /// Returns all settings if the file may have changed since the last call; else `nil`.
  public func news() throws(TrackerError) -> [KeptSetting]? {
    try keeping.changedSettings()
  }

  /// Returns the whole text of the file.
  public func text() throws(TrackerError) -> [UInt8] {
    try keeping.text()
  }
}
