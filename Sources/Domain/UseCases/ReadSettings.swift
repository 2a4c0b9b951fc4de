import Entities
import Repositories

public struct ReadSettings {
  private let keeping: any SettingsKeeping

  public init(keeping: any SettingsKeeping) {
    self.keeping = keeping
  }

  public var path: String { keeping.path }

  public func callAsFunction() throws(TrackerError) -> [KeptSetting] {
    try keeping.settings()
  }

  /// `nil` if the file can't have changed since the last call.
  public func news() throws(TrackerError) -> [KeptSetting]? {
    try keeping.changedSettings()
  }

  public func text() throws(TrackerError) -> [UInt8] {
    try keeping.text()
  }
}
