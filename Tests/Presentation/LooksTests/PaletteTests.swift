import Entities
import Looks
import TerminalKit
import Testing

/// The contrast of the palettes on their backgrounds.
@Suite struct PaletteTests {
  private static let darkBackgrounds = [
    RGB(0, 0, 0), RGB(0x1E, 0x1E, 0x1E), RGB(0x00, 0x2B, 0x36), RGB(0x28, 0x2A, 0x36),
    RGB(0x28, 0x2C, 0x34),
  ]
  private static let lightBackgrounds = [
    RGB(255, 255, 255), RGB(0xFA, 0xFA, 0xFA), RGB(0xFD, 0xF6, 0xE3), RGB(0xEE, 0xEE, 0xEE),
  ]

  @Test(arguments: Role.allCases, [(Theme.dark, darkBackgrounds), (Theme.light, lightBackgrounds)])
  func everyRoleHasALegibleContrast(role: Role, palette: (Theme, [RGB])) throws {
    let style = palette.0[role]
    for background in palette.1 {
      guard let text = style.foreground else { continue }
      let (front, back) = (try rgb(text), try style.background.map(rgb) ?? background)

      #expect(front.contrast(to: back) >= 4.5)
      #expect(front.in256.contrast(to: style.background == nil ? back : back.in256) >= 4.5)
    }
  }

  @Test(arguments: [(Theme.dark, darkBackgrounds), (Theme.light, lightBackgrounds)])
  func rolesWithABackgroundHaveContrast(palette: (Theme, [RGB])) throws {
    for background in palette.1 {
      let selection = try rgb(try #require(palette.0[.selection].background))
      #expect(selection.contrast(to: background) >= 3)
    }
  }

  @Test func statesAndWarningsHaveDifferentColors() {
    for theme in [Theme.dark, .light] {
      let colors = [Role.todo, .doing, .done, .overdue, .high, .muted].map { theme[$0].foreground }
      #expect(Set(colors).count == colors.count)
    }
  }

  @Test func monoHasNoColors() {
    for role in Role.allCases {
      #expect(Theme.mono[role].foreground == nil)
      #expect(Theme.mono[role].background == nil)
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

  /// In xterm's default shades, also of bold text, which many terminals show brighter.
  @Test(
    arguments: Role.allCases,
    [
      (Theme.terminal, [RGB(0, 0, 0), RGB(255, 255, 255)]),
      (.terminalOnDark, darkBackgrounds), (.terminalOnLight, lightBackgrounds),
    ])
  func the16ColorsAreLegible(role: Role, palette: (Theme, [RGB])) {
    guard case .ansi(let color)? = palette.0[role].foreground else { return }
    let isBold = palette.0[role].attributes.isSuperset(of: .bold)
    for background in palette.1 {
      for number in isBold ? [color.rawValue, color.rawValue | 8] : [color.rawValue] {
        #expect(RGB(palette: number).contrast(to: background) >= 3)
      }
    }
  }

  @Test(
    arguments: ProjectColor.Name.allCases,
    [
      (Theme.terminal, [RGB(0, 0, 0), RGB(255, 255, 255)]),
      (.terminalOnDark, [RGB(0, 0, 0)]), (.terminalOnLight, [RGB(255, 255, 255)]),
    ])
  func projectsAreLegibleIn16Colors(name: ProjectColor.Name, palette: (Theme, [RGB])) {
    let style = palette.0.style(of: .named(name), at: .sixteen)
    guard case .ansi(let color)? = style.foreground else { return }
    for background in palette.1 {
      #expect(RGB(palette: color.rawValue).contrast(to: background) >= 3)
    }
  }

  @Test(
    arguments: ProjectColor.Name.allCases,
    [(Theme.dark, [RGB(0, 0, 0)]), (.light, [RGB(255, 255, 255)])])
  func projectsAreLegibleInOtherDepths(name: ProjectColor.Name, palette: (Theme, [RGB])) throws {
    let color = try rgb(try #require(palette.0.style(of: .named(name), at: .full).foreground))
    for background in palette.1 {
      #expect(min(color.contrast(to: background), color.in256.contrast(to: background)) >= 3)
    }
  }

  private struct NotByParts: Error {
    let color: Color
  }

  private func rgb(_ color: Color) throws -> RGB {
    guard case .rgb(let red, let green, let blue) = color else { throw NotByParts(color: color) }
    return RGB(red, green, blue)
  }
}

extension RGB {
  /// Returns the nearest of 256 colors.
  fileprivate var in256: RGB { RGB(palette: nearestInPalette) }
}
