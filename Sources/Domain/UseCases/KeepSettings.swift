import Entities
import Repositories

/// Keeps settings: single ones, or all as the text of somebody who edited them.
public struct KeepSettings {
  private let keeping: any SettingsKeeping

  public init(keeping: any SettingsKeeping) {
    self.keeping = keeping
  }

  /// Keeps all of `changes` and returns all that is kept then; in a rehearsal, what would be.
  public func callAsFunction(
    _ changes: [SettingChange], isRehearsal: Bool = false
  ) throws(TrackerError) -> [KeptSetting] {
    guard isRehearsal else { return try keeping.keep(changes) }
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

  /// Returns what the text would keep.
  public func read(_ text: [UInt8]) throws(TrackerError) -> [KeptSetting] {
    try keeping.settings(in: text)
  }

  /// Keeps what `text` says in place of the text `old`, and returns all that is kept then.
  public func replace(
    _ old: [UInt8], with text: [UInt8]
  ) throws(TrackerError) -> [KeptSetting] {
    try keeping.replace(old, with: text)
  }
}
