import Glibc
import Looks
import TerminalKit
import TodoCommands
import ViewModels
import Words

/// The theme of the settings, and the user's own themes.
final class UserThemes {
  /// Whether the terminal may be queried for its background; not while the board reads keys.
  var mayQuery = true
  private var background: RGB?
  private var hasAsked = false

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
  func choice(of user: UserSettings, on console: Console, wording: Wording) -> ThemeChoice {
    ThemeChoice(
      depth: console.depth, environment: environment,
      folder: HomeFolder.settings.map { ThemeFolder(path: "\($0)/todo/themes") },
      background: { self.askedBackground() },
      report: { console.note(wording.text(.theme($0, path: $1))) },
      selection: {
        ThemeSelection(
          user.settings[TrackerSettings.theme], user.settings[TrackerSettings.colors])
      })
  }
}
