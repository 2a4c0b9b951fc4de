import Entities
import SettingsKit

/// The settings as they apply to one command: settings for people have their defaults when a script
/// reads or writes.
public struct SettingsInUse {
  public let settings: Settings<TrackerSettings>
  private let isShown: Bool
  private let isTyped: Bool

  /// `isShown` is whether the output is a terminal, `isTyped` whether the input is one too.
  public init(_ settings: Settings<TrackerSettings>, isShown: Bool, isTyped: Bool) {
    self.settings = settings
    self.isShown = isShown
    self.isTyped = isTyped && isShown
  }

  /// The settings for a script, even on a terminal: for a batch or `--json`.
  public var forScripts: SettingsInUse {
    SettingsInUse(settings, isShown: false, isTyped: false)
  }

  public subscript<Value>(setting: Setting<TrackerSettings, Value>) -> Value {
    applies(setting.key.reach) ? settings[setting] : setting.fallback
  }

  private func applies(_ reach: SettingReach) -> Bool {
    switch reach {
    case .everywhere: true
    case .shown: isShown
    case .typed: isTyped
    }
  }
}
