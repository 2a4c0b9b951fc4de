import Looks
import TerminalKit
import ViewModels

/// The theme of the settings, which can depend on the background of the terminal.
final class UserThemes {
  /// The background that the terminal has reported while the board reads keys.
  var background: RGB?
  private var needsBackground = false

  /// Whether the theme depends on a background that the terminal may report.
  var waitsForBackground: Bool {
    needsBackground && background == nil && !["", "linux"].contains(environment("TERM") ?? "")
  }

  func choice(of user: UserSettings, at depth: ColorDepth) -> ThemeChoice {
    ThemeChoice(
      depth: depth, environment: environment,
      background: {
        self.needsBackground = true
        return self.background
      },
      selection: {
        (user.settings[TrackerSettings.theme], user.settings[TrackerSettings.colors])
      })
  }
}
