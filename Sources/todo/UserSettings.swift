import CoverFetchData
import Entities
import Messages
import SettingsFileData
import SettingsKit
import TerminalKit
import ViewModels

/// The settings of the user's and the file that keeps them.
struct UserSettings {
  let settings: Settings<TrackerSettings>
  /// What is wrong with them, which does not keep the program from going on.
  let faults: [TrackerError]
  /// Whether there is a file whose values count.
  let countsFile: Bool
  private let environment: (String) -> String?
  private let path: String?

  /// Reads the file, unless a word of the line is `--no-settings`; where there is none, that costs
  /// one attempt to open it.
  init(for words: [String], _ environment: @escaping (String) -> String?) {
    let path = HomeFolder.settings(environment).map { "\($0)/todo/settings.json" }
    let settings = Settings(
      TrackerSettings.catalogue, variables: TrackerSettings.variables, environment: environment)
    var faults: [TrackerError] = []
    countsFile = path != nil && !words.prefix { $0 != "--" }.contains("--no-settings")
    if let path, countsFile {
      do throws(TrackerError) {
        settings.load(kept: try SettingsFile(path: path).settings())
      } catch {
        faults.append(error)
      }
    }
    self.environment = environment
    self.path = path
    self.settings = settings
    self.faults = faults + settings.complaints
  }

  /// The language to speak.
  var language: Language {
    let isUnicode = MarkSet(environment: environment) == .unicode
    return Language(
      settings[TrackerSettings.language],
      showsUnicode: settings[TrackerSettings.marks] == .unicode || isUnicode,
      environment: environment)
  }

  /// The words on a terminal.
  var wording: any Wording { language.wording(dates: settings[TrackerSettings.dateStyle]) }

  /// The marks on a terminal.
  var marks: MarkSet {
    switch settings[TrackerSettings.marks] {
    case .ascii: .ascii
    case .unicode: .unicode
    case .system: MarkSet(environment: environment)
    }
  }

  /// How wide the terminal draws what fonts may draw either way.
  var ambiguous: CellMetrics.Ambiguous {
    switch settings[TrackerSettings.ambiguous] {
    case .narrow: .narrow
    case .wide: .wide
    }
  }

  /// The folder of the hooks: the one that is set, from the folder of the file where it is not a
  /// whole path; `nil` where there is to be none.
  func hooksFolder(_ environment: (String) -> String?) -> String? {
    guard let folder = settings[TrackerSettings.hooksFolder] else { return nil }
    if folder.hasPrefix("/") { return folder }
    if folder.hasPrefix("~/") {
      return HomeFolder.path(environment).map { "\($0)\(folder.dropFirst())" }
    }
    guard let path, let end = path.lastIndex(of: "/") else { return nil }
    return "\(path[..<end])/\(folder)"
  }

  /// The file, to write to.
  func file() throws(TrackerError) -> SettingsFile {
    guard let path else {
      throw .settings(.unwritable("HOME is not set"), path: "settings.json")
    }
    return SettingsFile(path: path)
  }
}

extension UserSettings {
  /// Where pictures of chance come from.
  var covers: CurlCovers {
    CurlCovers(
      cat: settings[TrackerSettings.coverCat], dog: settings[TrackerSettings.coverDog])
  }
}
