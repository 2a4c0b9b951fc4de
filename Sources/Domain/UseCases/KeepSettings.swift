import Entities
import Repositories

/// Writes settings, one by one or as edited text.
public struct KeepSettings {
  private let keeping: any SettingsKeeping

  public init(keeping: any SettingsKeeping) {
    self.keeping = keeping
  }

  /// Returns all settings; a dry run returns them as they would be.
  public func callAsFunction(
    _ changes: [SettingChange], isDryRun: Bool = false
  ) throws(TrackerError) -> [KeptSetting] {
    guard isDryRun else { return try keeping.keep(changes) }
    var kept = try keeping.settings()
    for change in changes {
      let place = kept.firstIndex { $0.name == change.name }
      switch (place, change.json) {
      case (let place?, let json?):
        kept[place] = KeptSetting(name: change.name, json: json, line: kept[place].line)
      case (let place?, nil): kept.remove(at: place)
      case (nil, let json?):
        let line = (kept.last?.line ?? 1) + 1
        kept.append(KeptSetting(name: change.name, json: json, line: line))
      case (nil, nil): break
      }
    }
    return kept
  }

  public func read(_ text: [UInt8]) throws(TrackerError) -> [KeptSetting] {
    try keeping.settings(in: text)
  }

  /// Returns all settings.
  public func replace(
    _ old: [UInt8], with text: [UInt8]
  ) throws(TrackerError) -> [KeptSetting] {
    try keeping.replace(old, with: text)
  }
}
