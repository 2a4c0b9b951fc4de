import Entities
import Glibc
import Looks
import TerminalKit
import ViewModels

/// The theme of the settings, which can depend on the background of the terminal.
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

  func choice(of user: UserSettings, at depth: ColorDepth) -> ThemeChoice {
    ThemeChoice(
      depth: depth, environment: environment, background: { self.askedBackground() },
      selection: {
        (user.settings[TrackerSettings.theme], user.settings[TrackerSettings.colors])
      })
  }
}
