import Looks
import TerminalKit
import TodoCommands
import ViewModels
import Words

/// The theme of the settings, and the user's own themes.
final class UserThemes {
  /// The background that the terminal has reported while the board reads keys.
  var background: RGB?
  private var needsBackground = false

  /// Whether the theme depends on a background that the terminal may report.
  var waitsForBackground: Bool {
    needsBackground && background == nil && !["", "linux"].contains(environment("TERM") ?? "")
  }

  /// Returns the choice of the theme in the settings, or of the theme `name`; errors in the theme
  /// are printed on `console`.
  func choice(
    of user: UserSettings, named name: String? = nil, on console: Console, wording: Wording
  ) -> ThemeChoice {
    ThemeChoice(
      depth: console.depth, environment: environment,
      folder: HomeFolder.settings.map { ThemeFolder(path: "\($0)/todo/themes") },
      background: {
        self.needsBackground = true
        return self.background
      },
      report: { console.note(wording.text(.theme($0, path: $1))) },
      selection: {
        ThemeSelection(
          name ?? user.settings[TrackerSettings.theme], user.settings[TrackerSettings.colors])
      })
  }
}
