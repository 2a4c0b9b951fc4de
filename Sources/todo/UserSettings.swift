import Entities
import Glibc
import Services
import TerminalKit
import ViewModels
import Words

struct UserSettings {
  let settings: Settings
  /// The errors in the settings, which are warnings.
  private(set) var faults: [TrackerError] = []
  /// Whether the program uses the settings file.
  let countsFile: Bool
  let path = HomeFolder.settings.map { "\($0)/todo/settings.json" }
  private let kept: SettingsFile?

  /// Reads the settings file, unless `words` contain `--no-settings`.
  init(for words: [String]) {
    let (variable, context) = ("TODO_CONTEXT", environment("TODO_CONTEXT"))
    settings = Settings { $0 == variable ? context : environment($0) }
    // Hooks, the editor, syncs and other programs that this process starts have no context.
    setenv(variable, "none", 1)
    countsFile = path != nil && !words.prefix { $0 != "--" }.contains("--no-settings")
    kept = countsFile ? path.map { SettingsFile(path: $0) } : nil
    faults = settings.complaints
    renew()
  }

  /// Reads the settings file again if it changed.
  mutating func renew() {
    do throws(TrackerError) {
      guard let settings = try kept?.changedSettings() else { return }
      self.settings.load(kept: settings)
      faults = self.settings.complaints
    } catch {
      settings.load(kept: [])
      faults = [error] + settings.complaints
    }
  }

  var language: Language {
    let isUnicode = MarkSet(environment: environment) == .unicode
    return Language(
      settings[TrackerSettings.language],
      showsUnicode: settings[TrackerSettings.marks] == .unicode || isUnicode,
      environment: environment)
  }

  var wording: Wording { language.wording(dates: settings[TrackerSettings.dateStyle]) }

  var marks: MarkSet {
    switch settings[TrackerSettings.marks] {
    case .ascii: .ascii
    case .unicode: .unicode
    case .system: MarkSet(environment: environment)
    }
  }

  func file() throws(TrackerError) -> SettingsFile {
    guard let path else { throw .settings(.noHomeFolder, path: "settings.json") }
    return SettingsFile(path: path)
  }
}
