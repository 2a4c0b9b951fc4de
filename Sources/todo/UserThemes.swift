import Glibc
import Looks
import Messages
import SettingsKit
import TerminalKit
import TodoCommands
import ViewModels

/// The theme of the settings, and the user's own themes.
final class UserThemes {
  /// Whether the terminal may be queried for its background; not while the board reads keys.
  var mayQuery = true
  private let environment: (String) -> String?
  private lazy var background = mayQuery ? query() : nil

  init(_ environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  private func query() -> RGB? {
    guard TerminalBackground.mayBeAsked(environment) else { return nil }
    return TerminalBackground.ask(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// Returns the choice of the theme in the settings; errors in the theme are printed on `console`.
  func choice(
    of user: UserSettings, on console: Console, wording: any Wording
  ) -> ThemeChoice {
    ThemeChoice(
      depth: console.depth, environment: environment, folder: folder,
      background: { self.background },
      report: { console.note(wording.text(.theme($0, path: $1))) }, wish: { user.wishedTheme })
  }

  /// `todo/themes` in the configuration folder of the XDG Base Directory Specification.
  private var folder: ThemeFolder? {
    HomeFolder.settings(environment).map { ThemeFolder(path: "\($0)/todo/themes") }
  }
}

extension UserSettings {
  /// The theme in the settings, with their styles for single roles.
  fileprivate var wishedTheme: ThemeWish {
    var wish = ThemeWish(settings[TrackerSettings.theme])
    for (role, item) in TrackerSettings.colors {
      if let look = settings[item] { wish.looks[role] = look }
    }
    return wish
  }
}

extension Context {
  /// Connects the user's editor, theme and image protocol.
  mutating func connect(_ user: UserSettings, _ environment: @escaping (String) -> String?) {
    editor = UserPrograms(user.settings, environment).editor
    let themes = UserThemes(environment).choice(of: user, on: console, wording: wording)
    chooseTheme = { themes.theme }
    images = ImageProtocol(isTTY: console.isTerminal, environment: environment)
  }
}
