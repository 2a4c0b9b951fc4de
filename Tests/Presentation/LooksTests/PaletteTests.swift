import Entities
import Expectations
import Looks
import LooksTesting
import TerminalKit
import TerminalKitTesting
import Testing

/// The contrast of every style, on the darkest and the lightest background that its theme serves.
///
/// Texts need 4.5 and marks 3, as WCAG 2.1 requires of texts and graphics.
@Suite struct PaletteTests {
  private static let marks: Set<Role> = [.filled, .empty, .border]

  @Test(arguments: Role.allCases, ServedTerminal.all)
  func everyRoleIsLegible(role: Role, terminal: ServedTerminal) {
    let least = Self.marks.contains(role) ? 3 : 4.5
    expect(terminal.contrast(of: terminal.theme[role]) ?? 21 >= least)
  }

  @Test(arguments: State.allCases, ServedTerminal.all)
  func everyHeadingIsLegible(state: State, terminal: ServedTerminal) {
    expect(terminal.contrast(of: terminal.theme.heading(of: state)) ?? 21 >= 4.5)
  }

  @Test(arguments: Role.allCases, ServedTerminal.all)
  func everyMarkIsLegible(role: Role, terminal: ServedTerminal) {
    let theme = terminal.theme
    let style = theme.style(ofMark: role, in: theme[role], at: terminal.depth)
    expect(terminal.contrast(of: style) ?? 21 >= 3)
  }

  @Test(arguments: ServedTerminal.unknown)
  func marksOfStatesAndPrioritiesHaveColorsOnAnyBackground(terminal: ServedTerminal) {
    let theme = terminal.theme
    let colors = [Role.todo, .doing, .done, .high, .low].map {
      theme.style(ofMark: $0, in: theme[$0], at: terminal.depth).foreground
    }
    if terminal.depth == .sixteen {
      expect(Set(colors), is: [nil])
    } else {
      expect(Set(colors).count == colors.count && !colors.contains(nil))
    }
  }

  @Test func aMarkHasTheColorOfItsOwnStyle() {
    let red = Theme.terminal.with([.doing: Look(.named(.red)), .high: Look()])
    for role in [Role.doing, .high] {
      expect(red.style(ofMark: role, in: red[role], at: .full), is: red[role])
    }
  }

  /// Terminals show dim text in 40 to 67 % of its color, the Linux console in dark gray.
  @Test(arguments: Role.allCases)
  func noThemeDependsOnHowTerminalsDimText(role: Role) {
    let themes = [
      Theme.dark, .light, .paper, .contrast, .terminal, .terminalOnDark, .terminalOnLight, .mono,
    ]
    for theme in themes { expect(theme[role].attributes.isDisjoint(with: .dim)) }
  }

  @Test(arguments: ServedTerminal.named)
  func theSelectedRowDiffersFromTheBackground(terminal: ServedTerminal) {
    let style = terminal.theme[.selection]
    guard let color = style.background else {
      expect(style.attributes, is: .reverse)
      return
    }
    for ground in terminal.grounds {
      expect(terminal.shown(color).contrast(to: ground.background) >= 3)
    }
  }

  @Test func statesAndWarningsHaveDifferentColors() {
    for theme in [Theme.dark, .light, .paper, .contrast] {
      let colors = [Role.todo, .doing, .done, .overdue, .high, .muted].map { theme[$0].foreground }
      expect(Set(colors).count, is: colors.count)
    }
  }

  /// WCAG 2.1, 1.4.6.
  @Test(arguments: Role.allCases, ServedTerminal.named.filter { $0.theme == .contrast })
  func theThemeWithStrongContrastExceedsWhatIsRequired(role: Role, terminal: ServedTerminal) {
    let least = Self.marks.contains(role) ? 4.5 : 7
    expect(terminal.contrast(of: terminal.theme[role]) ?? 21 >= least)
  }

  @Test func monoHasNoColors() {
    for role in Role.allCases {
      expect(Theme.mono[role].foreground == nil)
      expect(Theme.mono[role].background == nil)
    }
  }

  @Test(arguments: [Theme.terminal, .terminalOnDark, .terminalOnLight])
  func theThemesOfTheTerminalUseOnlyThe16Colors(theme: Theme) {
    for role in Role.allCases {
      for color in [theme[role].foreground, theme[role].background] {
        guard let color else { continue }
        guard case .ansi = color else {
          Issue.record("\(role) is \(color)")
          continue
        }
      }
    }
  }
}
