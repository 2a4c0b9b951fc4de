import Entities
import JSONKit
import SettingsFileData
import SettingsKit
import ViewModels

extension FuzzTarget {
  /// A settings file: a fault has a position, a valid value parses as it is written, and an invalid
  /// one has a line number.
  static let settings = FuzzTarget("settings") { (bytes) throws(Finding) in
    let kept: [KeptSetting]
    do throws(TrackerError) {
      kept = try SettingsFile(path: "/dev/null").settings(in: bytes)
    } catch {
      guard case .settings(.malformed(_, let place), _) = error else {
        throw Finding("\(error) is about the text")
      }
      try demand(place.line >= 1 && (place.column ?? 1) >= 1, "a fault has a place")
      return
    }
    let settings = Settings(TrackerSettings.catalogue) { _ in nil }
    settings.load(kept: kept)
    let lines = Set(kept.map(\.line))
    for complaint in settings.complaints {
      guard case .invalidSetting(_, _, .file(let line)?) = complaint else {
        throw Finding("\(complaint) is about a line of the file")
      }
      try demand(lines.contains(line), "there is a setting in line \(line)")
    }
    for setting in settings.catalogue.settings {
      let value = settings.values.text(of: setting)
      let again = try? setting.read(value.json)
      try demand(again == value, "\(setting.key): \(value.json.text) reads the same")
      guard !value.text.isEmpty else { continue }
      try demand((try? setting.read(value.text)) == value, "\(setting.key): \(value.text) is typed")
    }
  }
}
