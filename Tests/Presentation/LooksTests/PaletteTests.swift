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
    let (least, leastOfMarks) = theme == .contrast ? (7, 4.5) : (4.5, 3)
    func contrast(_ style: Style) -> Double { terminal.contrast(of: style) ?? 21 }
    for role in Role.allCases {
      let mark = theme.style(ofMark: role, in: theme[role], at: terminal.depth)
      expect(contrast(theme[role]) >= (Self.marks.contains(role) ? leastOfMarks : least), "\(role)")
      expect(contrast(mark) >= 3, "\(role)")
      // Terminals show dim text in 40 to 67 % of its color, the Linux console in dark gray.
      expect(theme[role].attributes.isDisjoint(with: .dim), "\(role)")
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
