import Entities
import Expectations
import Looks
import LooksTesting
import TerminalKit
import Testing

@Suite struct ProjectPaletteTests {
  private static let custom: [ProjectColor] = stride(from: 0, through: 255, by: 51)
    .flatMap { red in
      stride(from: 0, through: 255, by: 51).flatMap { green in
        stride(from: 0, through: 255, by: 51).map { blue in
          .rgb(.init(red: UInt8(red), green: UInt8(green), blue: UInt8(blue)))
        }
      }
    }

  @Test(arguments: ProjectColor.Name.allCases, ServedTerminal.all)
  func everyNamedColorIsLegible(name: ProjectColor.Name, terminal: ServedTerminal) {
    let style = terminal.theme.style(of: .named(name), at: terminal.depth)
    expect(terminal.contrast(of: style) ?? 21 >= 3)
  }

  @Test(arguments: ServedTerminal.all)
  func everyCustomColorIsLegible(terminal: ServedTerminal) {
    for color in Self.custom {
      let style = terminal.theme.style(of: color, at: terminal.depth)
      expect(terminal.contrast(of: style) ?? 21 >= 3, "\(color.text)")
    }
  }

  @Test(arguments: ServedTerminal.all.filter { $0.depth > .sixteen })
  func namedColorsDiffer(terminal: ServedTerminal) {
    let shown = ProjectColor.Name.allCases.map {
      terminal.theme.style(of: .named($0), at: terminal.depth).foreground.map(terminal.shown)
    }
    expect(Set(shown).count, is: ProjectColor.Name.allCases.count)
    expect(!shown.contains(nil))
  }

  @Test(arguments: ServedTerminal.all.filter { $0.depth == .palette })
  func everyCustomColorKeepsItsHueAmong256(terminal: ServedTerminal) {
    for case .rgb(let rgb) in Self.custom {
      let color = RGB(rgb.red, rgb.green, rgb.blue)
      guard color.hue != nil else { continue }
      let shown = terminal.theme.style(of: .rgb(rgb), at: .palette).foreground.map(terminal.shown)
      expect(shown.flatMap { color.hueDifference(to: $0) } ?? 180 <= 30, "\(rgb.text)")
    }
  }

  @Test(arguments: [
    (Theme.dark, "#e0a030", UInt8(179)), (.light, "#e0a030", 130), (.terminal, "#e0a030", 166),
    (.dark, "#0000ff", 105), (.light, "#00ffff", 30), (.terminal, "#00ff00", 65),
    (.light, "#808080", 244),
  ])
  func customColorsHaveThisNumberAmong256(theme: Theme, color: String, number: UInt8) throws {
    expect(theme.style(of: try ProjectColor(color), at: .palette), is: Style(.palette(number)))
  }

  @Test func in16ColorsACustomColorHasThatOfTheNameWithTheNearestHue() throws {
    let names: [(String, ProjectColor.Name)] = [
      ("#d03040", .red), ("#ff8800", .orange), ("#e0a030", .yellow), ("#30a050", .green),
      ("#3080e0", .blue), ("#8040c0", .purple), ("#808080", .gray), ("#ffffff", .gray),
    ]
    for theme in [Theme.terminalOnDark, .terminalOnLight, .terminal] {
      for (text, name) in names {
        expect(
          theme.style(of: try ProjectColor(text), at: .sixteen),
          is: theme.style(of: .named(name), at: .sixteen))
      }
    }
    let shown = try ["#d03040", "#e0a030", "#30a050", "#3080e0", "#8040c0"].map {
      Theme.terminalOnDark.style(of: try ProjectColor($0), at: .sixteen)
    }
    expect(Set(shown).count, is: shown.count)
  }

  @Test func aLegibleCustomColorIsUnchanged() {
    let color = ProjectColor.rgb(.init(red: 0xFF, green: 0xD0, blue: 0x40))
    let shown = Theme.dark.style(of: color, at: .full).foreground
    expect(shown, is: .rgb(red: 0xFF, green: 0xD0, blue: 0x40))
    expect(Theme.light.style(of: color, at: .full).foreground != shown)
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
