import Entities
import Repositories

extension SettingsKeeping {
  /// Returns all settings; a dry run returns them as they would be.
  public func keep(
    _ changes: [SettingChange], isDryRun: Bool
  ) throws(TrackerError) -> [KeptSetting] {
    guard isDryRun else { return try keep(changes) }
    var kept = try settings()
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
}
