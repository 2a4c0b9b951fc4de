import Entities
import Repositories

extension ReminderScheduling {
  /// Schedules a daily reminder, or removes it (`nil`), and returns the places that changed; a dry
  /// run returns the same.
  public func schedule(
    at time: ReminderTime?, isDryRun: Bool
  ) throws(TrackerError) -> [ReminderPlace] {
    switch (time, isDryRun) {
    case (let time?, false): [try schedule(time)]
    case (nil, false): try unschedule()
    case (.some, true): [try place()]
    case (nil, true): try places()
    }
  }
}

extension SettingsKeeping {
  /// Returns all settings; a dry run returns them as they would be.
  public func keep(
    _ changes: [SettingChange], isDryRun: Bool
  ) throws(TrackerError) -> [KeptSetting] {
    guard isDryRun else { return try keep(changes) }
    var kept = try settings()
    for change in changes {
      let place = kept.firstIndex { $0.name == change.name }
      let line = place.map { kept[$0].line } ?? (kept.last?.line ?? 1) + 1
      let new = change.json.map { KeptSetting(name: change.name, json: $0, line: line) }
      let range = place.map { $0..<$0 + 1 } ?? kept.endIndex..<kept.endIndex
      kept.replaceSubrange(range, with: [new].compactMap(\.self))
    }
    return kept
  }
}
