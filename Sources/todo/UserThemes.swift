import Glibc
import Looks
import Services
import TerminalKit
import TodoCommands
import ViewModels
import Words

/// The theme of the settings, and the user's own themes.
final class UserThemes {
  /// Whether the terminal may be queried for its background; not while the board reads keys.
  var mayQuery = true
  private let environment: (String) -> String?
  private var background: RGB?
  private var hasAsked = false

  init(_ environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  /// Whether the theme depends on a background that the terminal has not reported yet, and may
  /// report while the board reads keys.
  var waitsForBackground: Bool {
    hasAsked && background == nil && !["", "linux"].contains(environment("TERM") ?? "")
  }

  func take(background: RGB) { self.background = background }

  private func askedBackground() -> RGB? {
    guard background == nil, !hasAsked, mayQuery else { return background }
    hasAsked = true
    guard TerminalBackground.mayBeAsked(environment) else { return nil }
    background = TerminalBackground.ask(input: STDIN_FILENO, output: STDOUT_FILENO)
    return background
  }

  /// Returns the choice of the theme in the settings; errors in the theme are printed on `console`.
  func choice(
    of user: UserSettings, named name: String? = nil, on console: Console, wording: Wording
  ) -> ThemeChoice {
    ThemeChoice(
      depth: console.depth, environment: environment, folder: folder,
      background: { self.askedBackground() },
      report: { console.note(wording.text(.theme($0, path: $1))) },
      selection: { user.theme(named: name) })
  }

  func theme(named name: String, of user: UserSettings, on console: Console) -> Theme {
    choice(of: user, named: name, on: console, wording: user.wording).theme
  }

  /// `todo/themes` in the configuration folder of the XDG Base Directory Specification.
  fileprivate var folder: ThemeFolder? {
    HomeFolder.settings(environment).map { ThemeFolder(path: "\($0)/todo/themes") }
  }
}

extension UserSettings {
  fileprivate func theme(named name: String?) -> ThemeSelection {
    ThemeSelection(name ?? settings[TrackerSettings.theme], settings[TrackerSettings.colors])
  }
}

extension Context {
  mutating func connect(_ user: UserSettings, _ environment: @escaping (String) -> String?) {
    settingsFaults = user.faults
    systemUser = Origin.systemUser
    editor = UserPrograms(user.settings, environment).editor
    hooksFault = { folder in
      user.hooksFolder(named: folder, environment).flatMap(HookFolder.fault)
    }
    let themes = UserThemes(environment)
    let choice = themes.choice(of: user, on: console, wording: wording)
    chooseTheme = { choice.theme }
    self.themes = themes.folder
    images = ImageProtocol(isTTY: console.isTerminal, environment: environment)
  }
}
