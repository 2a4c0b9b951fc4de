import Entities
import SettingsKit

/// The settings as they count for one command: what is for people is left at its default where
/// a script reads or writes.
public struct SettingsInUse {
  public let settings: Settings<TrackerSettings>
  private let isShown: Bool
  private let isTyped: Bool

  /// `isShown` says that the answer goes to a terminal, `isTyped` that somebody sits there too.
  public init(_ settings: Settings<TrackerSettings>, isShown: Bool, isTyped: Bool) {
    self.settings = settings
    self.isShown = isShown
    self.isTyped = isTyped && isShown
  }

  /// The same where a script speaks, though at a terminal, as a batch or `--json` does.
  public var forScripts: SettingsInUse {
    SettingsInUse(settings, isShown: false, isTyped: false)
  }

  public subscript<Value>(setting: Setting<TrackerSettings, Value>) -> Value {
    counts(setting.key.reach) ? settings[setting] : setting.fallback
  }

  private func counts(_ reach: SettingReach) -> Bool {
    switch reach {
    case .everywhere: true
    case .shown: isShown
    case .typed: isTyped
    }
  }
}
