import Entities
import Repositories

/// Keeps settings in memory.
public final class InMemorySettings: SettingsKeeping {
  public let path = "memory"
  private var kept: [SettingChange] = []
  private var isNews = true

  public init() {}

  public func settings() -> [KeptSetting] {
    isNews = false
    // Lines as in a file with one setting per line inside braces.
    return zip(2..., kept).map { KeptSetting(name: $1.name, json: $1.json ?? "null", line: $0) }
  }

  public func changedSettings() -> [KeptSetting]? {
    isNews ? settings() : nil
  }

  @discardableResult
  public func keep(_ changes: [SettingChange], isDryRun: Bool = false) -> [KeptSetting] {
    let before = kept
    defer { if isDryRun { kept = before } }
    for change in changes { take(change) }
    return settings()
  }

  /// Writes `changes` as if by another process.
  public func writeFromAnotherProcess(_ changes: [SettingChange]) {
    for change in changes { take(change) }
    isNews = true
  }

  private func take(_ change: SettingChange) {
    switch (kept.firstIndex { $0.name == change.name }, change.json) {
    case (let index?, nil): kept.remove(at: index)
    case (let index?, _): kept[index] = change
    case (nil, nil): break
    case (nil, _): kept.append(change)
    }
  }
}
