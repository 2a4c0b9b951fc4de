import Glibc
import Looks
import Messages
import SettingsKit
import TerminalKit
import TodoCommands
import ViewModels

/// The theme that the person wants, and their own themes.
final class UserThemes {
  /// Whether the terminal may be asked for its background: not while somebody else listens to it.
  var mayAsk = true
  private let environment: (String) -> String?
  private lazy var background = mayAsk ? ask() : nil

  init(_ environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  private func ask() -> RGB? {
    guard TerminalBackground.mayBeAsked(environment) else { return nil }
    return TerminalBackground.ask(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// Makes the choice of the theme that the settings name, which tells on the console what is wrong
  /// with it.
  func choice(
    of user: UserSettings, on console: Console, wording: any Wording
  ) -> ThemeChoice {
    ThemeChoice(
      depth: console.depth, environment: environment, folder: folder,
      background: { self.background },
      tell: { console.note(wording.text(.theme($0, path: $1))) }, wish: { user.wishedTheme })
  }

  /// `todo/themes` in the folder for configuration of the XDG Base Directory Specification.
  private var folder: ThemeFolder? {
    HomeFolder.settings(environment).map { ThemeFolder(path: "\($0)/todo/themes") }
  }
}

extension UserSettings {
  /// The theme that the settings name, with the looks that they give over it.
  fileprivate var wishedTheme: ThemeWish {
    var wish = ThemeWish(settings[TrackerSettings.theme])
    for (role, item) in TrackerSettings.colors {
      if let look = settings[item] { wish.looks[role] = look }
    }
    return wish
  }
}

extension Context {
  /// Takes the programs and the looks that the user would rather have.
  mutating func suit(_ user: UserSettings, _ environment: @escaping (String) -> String?) {
    editor = UserPrograms(user.settings, environment).editor
    let themes = UserThemes(environment).choice(of: user, on: console, wording: wording)
    chooseTheme = { themes.theme }
    images = ImageProtocol(isTTY: console.isTerminal, environment: environment)
  }
}
