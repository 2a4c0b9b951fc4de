import Entities
import Expectations
import Looks
import LooksTesting
import TerminalKit
import Testing

@Suite struct ProjectPaletteTests {
  @Test(arguments: ProjectColor.Name.allCases, ServedTerminal.all)
  func everyNamedColorIsLegible(name: ProjectColor.Name, terminal: ServedTerminal) {
    let style = terminal.theme.style(of: .named(name), at: terminal.depth)
    expect(terminal.contrast(of: style) ?? 21 >= 3)
  }

  @Test(arguments: ServedTerminal.all.filter { $0.depth > .sixteen })
  func namedColorsDiffer(terminal: ServedTerminal) {
    let shown = ProjectColor.Name.allCases.map {
      terminal.theme.style(of: .named($0), at: terminal.depth).foreground.map(terminal.shown)
    }
    expect(Set(shown).count, is: ProjectColor.Name.allCases.count)
    expect(!shown.contains(nil))
  }

  @Test func aCustomColorIsUnchanged() {
    for theme in [Theme.dark, .light, .terminal] {
      let shown = theme.style(of: .rgb(.init(red: 255, green: 208, blue: 64)), at: .palette)
      expect(shown, is: Style(.rgb(red: 255, green: 208, blue: 64)))
    }
  }

  private func plainNames(_ theme: Theme) -> [ProjectColor.Name] {
    ProjectColor.Name.allCases.filter { theme.style(of: .named($0), at: .sixteen) == .plain }
  }

  @Test func onDarkBackgroundsEveryNamedColorIsColoredIn16Colors() {
    expect(plainNames(.terminalOnDark), is: [])
  }

  @Test func noYellowOrGreenOf16ColorsIsLegibleOnLightBackgrounds() {
    expect(plainNames(.terminalOnLight), is: [.yellow, .lime, .green])
    for number: UInt8 in [2, 3, 10, 11] {
      expect(RGB(palette: number).contrast(to: RGB(0xEE, 0xEE, 0xEE)) < 3)
    }
  }

  @Test func onAnyBackgroundOnlyRedAndGrayOf16ColorsAreLegible() {
    let colored = Set(ProjectColor.Name.allCases).subtracting(plainNames(.terminal))
    expect(colored, is: [.red, .orange, .pink, .gray])
    let legible = (UInt8(0)..<16).filter { number in
      [0x00, 0x2F, 0xEE, 0xFF].allSatisfy {
        RGB(palette: number).contrast(to: RGB($0, $0, $0)) >= 3
      }
    }
    expect(legible, is: [8, 9])
  }
}
