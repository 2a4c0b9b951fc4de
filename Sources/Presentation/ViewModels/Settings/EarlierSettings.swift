import Entities
import JSONKit
import SettingsKit

/// Settings of earlier versions, which files may still have.
///
/// Each word of a list was a setting: `color.todo` is now `todo` in `colors`.
enum EarlierSettings {
  private static let lists = [
    ("color.", AnySetting(TrackerSettings.colors)),
    ("urgency.", AnySetting(TrackerSettings.urgency)),
  ]

  private static let ignored: Set = [
    "board.limit.todo", "board.limit.doing", "board.limit.done", "cover.cat", "cover.dog",
  ]

  /// Returns those of `file` that the setting `name` consists of.
  static func parts(of name: String, in file: [KeptSetting]) -> [KeptSetting] {
    file.filter { part in
      let list = lists.first { part.name.hasPrefix($0.0) }?.1.key.rawValue
      return name == list ?? part.name
    }
  }

  /// Returns what `file` means now.
  ///
  /// A list overrides its earlier settings, of which invalid ones are ignored.
  static func entries(_ file: [SettingEntry]) -> [SettingEntry] {
    var entries = file.filter { !ignored.contains($0.name) }
    for (prefix, list) in lists {
      let earlier = entries.filter { $0.name.hasPrefix(prefix) }
      guard let first = earlier.first else { continue }
      entries.removeAll { $0.name.hasPrefix(prefix) }
      let own = entries.last { $0.name == list.key.rawValue }
      if let own, (try? list.read(own.json)) == nil { continue }
      let words = earlier.map { [String($0.name.dropFirst(prefix.count)): $0.json] as JSONValue }
      var joined = JSONObject()
      for json in words + [own?.json].compactMap(\.self) {
        let known = (try? list.read(json))?.json.objectValue
        for member in known?.members ?? [] { joined[member.key] = member.value }
      }
      entries.append(
        SettingEntry(name: list.key.rawValue, json: .object(joined), line: (own ?? first).line))
    }
    return entries
  }
}
