import Entities
import JSONKit
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
  public func keep(_ changes: [SettingChange]) -> [KeptSetting] {
    for change in changes { take(change) }
    return settings()
  }

  public func text() -> [UInt8] {
    guard !kept.isEmpty else { return [] }
    let lines = kept.map { "  \(JSONValue.string($0.name).text): \($0.json ?? "null")" }
    return Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
  }

  @discardableResult
  public func replace(
    _ old: [UInt8], with text: [UInt8]
  ) throws(TrackerError) -> [KeptSetting] {
    guard old == self.text() else { throw .settings(.changedByAnotherProcess, path: path) }
    kept = try settings(in: text).map { SettingChange(name: $0.name, json: $0.json) }
    return settings()
  }

  public func settings(in text: [UInt8]) throws(TrackerError) -> [KeptSetting] {
    guard let members = (try? JSONValue(parsing: text))?.objectValue?.members else {
      throw .settings(.malformed(.notAnObject, at: FilePlace(line: 1)), path: path)
    }
    return zip(2..., members).map {
      KeptSetting(name: $1.key, json: $1.value.written, line: $0)
    }
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
