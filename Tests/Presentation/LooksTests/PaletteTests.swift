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

  @Test(arguments: ServedTerminal.all)
  func everyStyleIsLegible(terminal: ServedTerminal) {
    let theme = terminal.theme
    // Strong contrast is that of WCAG 2.1, 1.4.6.
    let least = theme == .contrast ? (text: 7, mark: 4.5) : terminal.least
    func contrast(_ style: Style) -> Double { terminal.contrast(of: style) ?? 21 }
    for role in Role.allCases {
      let mark = theme.style(ofMark: role, in: theme[role], at: terminal.depth)
      let isMark = Self.marks.contains(role)
      expect(contrast(theme[role]) >= (isMark ? least.mark : least.text), "\(role)")
      expect(contrast(mark) >= terminal.least.mark, "\(role)")
      // Terminals show dim text in 40 to 67 % of its color, the Linux console in dark gray.
      expect(theme == .terminal || theme[role].attributes.isDisjoint(with: .dim), "\(role)")
    }
    for state in State.allCases { expect(contrast(theme.heading(of: state)) >= 4.5, "\(state)") }
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

  /// The selected card and marked ones have a mark too, so that a tint is enough.
  @Test(arguments: ServedTerminal.named, [Role.selection, .marked])
  func selectedAndMarkedCardsKeepLegibleColors(terminal: ServedTerminal, row: Role) {
    let (theme, tint) = (terminal.theme, terminal.theme[row])
    guard let color = tint.background else {
      expect(tint.attributes, is: row == .selection ? .reverse : .underline)
      return
    }
    expect(!terminal.grounds.contains { $0.background == terminal.shown(color) })
    for role in [Role.overdue, .low, .tag, .heading, .muted] {
      let style = Style(theme[role].foreground, on: color)
      for ground in terminal.grounds {
        expect(
          terminal.contrast(of: style, on: ground) >= (theme == .contrast ? 7 : 4.5), "\(role)")
      }
    }
  }

  @Test func theEmptyPartOfABarIsMutedUnlessItHasAStyle() {
    let themes: [Theme] = [.dark, .light, .paper, .contrast, .terminal, .terminalOnDark, .mono]
    for theme in themes { expect(theme[.empty] == theme[.muted]) }
    let red = Theme.dark.with([.empty: Look(.named(.red)), .muted: Look(.named(.blue))])
    expect(red[.empty] != red[.muted] && Theme.dark.with([.muted: Look()])[.empty] == .plain)
  }

  @Test func statesAndWarningsHaveDifferentColors() {
    for theme in [Theme.dark, .light, .paper, .contrast] {
      let colors = [Role.todo, .doing, .done, .overdue, .high, .muted].map { theme[$0].foreground }
      expect(Set(colors).count, is: colors.count)
    }
  }

  @Test func monoHasNoColors() {
    for style in Role.allCases.map({ Theme.mono[$0] }) {
      expect(style.foreground == nil && style.background == nil)
      expect(style.attributes.isDisjoint(with: .dim))
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
