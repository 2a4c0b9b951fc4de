import Entities
import Expectations
import Looks
import TerminalKit
import Testing

@Suite final class ThemeChoiceTests {
  private var asked = 0
  private var background: RGB?
  private var environment: [String: String] = [:]

  private func choice(
    _ name: BuiltInTheme, _ looks: [Role: Look] = [:], _ depth: ColorDepth = .full
  ) -> ThemeChoice {
    ThemeChoice(
      depth: depth, environment: { self.environment[$0] },
      background: {
        self.asked += 1
        return self.background
      },
      selection: { (name, looks) })
  }

  struct Terminal: Sendable {
    var depth = ColorDepth.full
    var background: RGB?
    var environment: [String: String] = [:]

    static let white = Terminal(background: RGB(255, 255, 255))
    static let sixteen = Terminal(depth: .sixteen)
    static let linux = Terminal(depth: .sixteen, environment: ["TERM": "linux"])
  }

  /// A theme that is named, and variables of the environment, make a query needless.
  @Test(
    arguments: [
      (.light, Terminal(), .light, 0), (.dark, Terminal(depth: .palette), .dark, 0),
      (.mono, Terminal(), .mono, 0), (.paper, Terminal(), .paper, 0),
      (.contrast, Terminal(), .contrast, 0), (.system, .white, .light, 1),
      (.system, Terminal(background: RGB(0, 0, 0)), .dark, 1),
      (.system, Terminal(), .terminal, 1),
      (
        .system, Terminal(background: RGB(0, 0, 0), environment: ["COLORFGBG": "0;15"]), .light,
        0
      ),
      (.light, .sixteen, .terminalOnLight, 0), (.dark, .sixteen, .terminalOnDark, 0),
      (.mono, .sixteen, .mono, 0), (.paper, .sixteen, .terminalOnLight, 0),
      (.contrast, .sixteen, .terminalOnDark, 0), (.system, .sixteen, .terminal, 1),
      (
        .system, Terminal(depth: .sixteen, background: RGB(250, 250, 250)), .terminalOnLight, 1
      ),
      (.system, .linux, .terminalOnDark, 0),
      (
        .system,
        Terminal(depth: .sixteen, environment: ["TERM": "linux", "COLORFGBG": "0;15"]),
        .terminalOnLight, 0
      ),
    ] as [(BuiltInTheme, Terminal, Theme, Int)])
  func theTerminalAndTheNameChooseTheTheme(
    name: BuiltInTheme, terminal: Terminal, theme: Theme, queries: Int
  ) {
    (background, environment) = (terminal.background, terminal.environment)
    expect(choice(name, [:], terminal.depth).theme, is: theme)
    expect(asked, is: queries)
  }

  @Test func theTerminalIsQueriedAtMostOnce() {
    let choice = choice(.system)
    expect(asked, is: 0)
    expect(choice.theme, is: choice.theme)
    expect(asked, is: 1)
  }

  @Test func withoutColorsNothingIsQueried() {
    expect(choice(.system, [:], .none).theme, is: .mono)
    expect(asked, is: 0)
  }

  @Test func stylesOfSingleRolesOverrideTheTheme() {
    let look = Look(.named(.brightblue), on: .palette(236), [.strike])
    let theme = choice(.light, [.done: look, .tag: Look()]).theme

    expect(theme[.done], is: Style(.ansi(.brightBlue), .strike, on: .palette(236)))
    expect(theme[.tag], is: .plain)
    expect(theme[.todo], is: Theme.light[.todo])
  }
}
