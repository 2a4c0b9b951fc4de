import Entities
import Services
import ViewModels

/// Where the user's hooks are.
enum HooksPlace {
  case off
  /// A folder; `isNamed` is whether the user chose it.
  case folder(String, isNamed: Bool)
  /// The folder is unknown, because a setting is invalid.
  case unknown(HookFolderFault)
}

extension UserSettings {
  /// A mistake in the settings must not turn off a pre-commit hook silently.
  ///
  /// A relative path begins in the folder of the settings file.
  func hooksPlace(_ environment: (String) -> String?) -> HooksPlace {
    let isNamed = settings.values.origin(of: .hooksFolder) != .fallback
    if let fault = hooksFault(isNamed: isNamed) { return .unknown(fault) }
    guard let folder = settings[TrackerSettings.hooksFolder] else { return .off }
    guard let path = hooksFolder(named: folder, environment) else {
      return isNamed ? .folder(folder, isNamed: true) : .off
    }
    return .folder(path, isNamed: isNamed)
  }

  func hooksFolder(named folder: String, _ environment: (String) -> String?) -> String? {
    if folder.hasPrefix("/") { return folder }
    if folder.hasPrefix("~/"), let home = HomeFolder.path(environment) {
      return "\(home)\(folder.dropFirst())"
    }
    return path.flatMap { path in
      path.lastIndex(of: "/").map { "\(path[..<$0])/\(folder)" }
    }
  }

  private func hooksFault(isNamed: Bool) -> HookFolderFault? {
    for fault in faults {
      switch fault {
      case .invalidSetting(.hooksFolder, _, from: .some(.environment)): return .invalidSetting
      case .invalidSetting(.hooksFolder, _, _) where !isNamed: return .invalidSetting
      case .settings(let fault, let path) where !isNamed && mayNameHooks(fault, path):
        return .unreadableSettings(path)
      default: continue
      }
    }
    return nil
  }

  /// Whether a settings file that can't be read may name a folder of hooks.
  private func mayNameHooks(_ fault: SettingsFault, _ path: String) -> Bool {
    switch fault {
    case .unreadable, .tooLarge: true
    case .malformed:
      (try? SettingsFile(path: path).text()).map { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        // The name may be written with escapes.
        return text.contains(scalars: SettingKey.hooksFolder.rawValue)
          || text.contains(scalars: "\\u")
      } ?? true
    case .notAFile, .busy, .changedByAnotherProcess, .readOnly, .full, .unwritable, .noHomeFolder:
      false
    }
  }
}
