import Entities
import Expectations
import Glibc
import Services

typealias Folder = TemporaryFolder

extension Folder {
  func file(_ name: String = "settings.json") -> String { path(name) }

  func write(_ text: String, to name: String = "settings.json") {
    write(Array(text.utf8), to: name, mode: 0o644)
  }

  /// `nil` if it doesn't exist.
  func text(_ name: String = "settings.json") -> String? {
    access(path(name), F_OK) == 0 ? String(decoding: bytes(name), as: UTF8.self) : nil
  }

  func status(_ name: String = "settings.json") -> stat {
    var status = stat()
    lstat(path(name), &status)
    return status
  }

  func settings(patience: Int = 0) -> SettingsFile {
    SettingsFile(path: file(), patience: patience)
  }
}

extension SettingChange {
  static func set(_ name: String, _ json: String) -> SettingChange {
    SettingChange(name: name, json: json)
  }

  static func reset(_ name: String) -> SettingChange {
    SettingChange(name: name, json: nil)
  }
}
