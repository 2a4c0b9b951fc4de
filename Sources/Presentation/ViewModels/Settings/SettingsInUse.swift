import Entities
import SettingsKit

/// The settings as they apply to one command.
///
/// Those that change how answers look have their defaults when a script reads.
public struct SettingsInUse {
  public let settings: Settings<TrackerSettings>
  private let isShown: Bool

  /// `isShown` is whether the output is a terminal.
  public init(_ settings: Settings<TrackerSettings>, isShown: Bool) {
    self.settings = settings
    self.isShown = isShown
  }

  /// The settings for a script, even on a terminal: for a batch or `--json`.
  public var forScripts: SettingsInUse {
    SettingsInUse(settings, isShown: false)
  }

  public subscript<Value>(setting: Setting<TrackerSettings, Value>) -> Value {
    // A look-up takes 7,000 instructions, and each line of a batch makes some.
    guard !settings.isEmpty, isShown || !setting.key.isForTerminals else {
      return setting.fallback
    }
    return settings[setting]
  }
}
