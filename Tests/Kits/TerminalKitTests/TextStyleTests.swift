import Expectations
import TerminalKit
import Testing

@Suite struct TextStyleTests {
  private let blue = Color.rgb(red: 30, green: 100, blue: 210)

  private func depth(
    isTTY: Bool = true, _ environment: [String: String] = ["TERM": "xterm"]
  ) -> ColorDepth {
    ColorDepth(isTTY: isTTY) { environment[$0] }
  }

  @Test func theTerminalDecidesTheColorDepth() {
    expect(depth(), is: .sixteen)
    expect(depth(["TERM": "xterm-256color"]), is: .palette)
    expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]), is: .full)
    expect(depth(["TERM": "xterm-direct"]), is: .full)
  }

  @Test func withoutATerminalThereAreNoColors() {
    expect(depth(isTTY: false), is: .none)
    expect(depth(["TERM": "dumb"]), is: .none)
    expect(depth([:]), is: .none)
  }

  @Test func noColorOverridesEverything() {
    expect(depth(["TERM": "xterm", "NO_COLOR": "1"]), is: .none)
    expect(depth(["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"]), is: .none)
    expect(depth(["TERM": "xterm", "NO_COLOR": ""]), is: .sixteen)
  }

  @Test func clicolorForceEnablesColorsInAPipe() {
    expect(depth(isTTY: false, ["CLICOLOR_FORCE": "1"]), is: .sixteen)
    expect(depth(isTTY: false, ["CLICOLOR_FORCE": "1", "TERM": "x-256color"]), is: .palette)
    expect(depth(isTTY: false, ["CLICOLOR_FORCE": "0", "TERM": "xterm"]), is: .none)
    expect(depth(isTTY: false, ["CLICOLOR_FORCE": "", "TERM": "xterm"]), is: .none)
  }

  @Test func aStyleIsSetBeforeAndResetAfterTheText() {
    let style = Style(.ansi(.red), [.bold, .strike])

    expect(ColorDepth.sixteen.paint("late", style), is: "\u{1B}[1;9;31mlate\u{1B}[0m")
    expect(ColorDepth.sixteen.paint("late", .plain), is: "late")
    expect(ColorDepth.sixteen.paint("", style), is: "")
    expect(ColorDepth.none.paint("late", style), is: "late")
    expect(
      ColorDepth.sixteen.paint("x", Style(nil, [.dim, .italic, .underline, .reverse])),
      is: "\u{1B}[2;3;4;7mx\u{1B}[0m")
  }

  @Test func paintedTextIsMadeVisible() {
    expect(ColorDepth.none.paint("\u{1B}[2J", .plain), is: "^[[2J")
    expect(ColorDepth.full.paint("\u{1B}", Style(nil, .dim)), is: "\u{1B}[2m^[\u{1B}[0m")
  }

  @Test func aColorBecomesTheNearestAvailableOne() {
    func painted(_ color: Color, _ depth: ColorDepth) -> String {
      String(depth.paint("x", Style(color)).dropFirst(2).prefix { $0 != "m" })
    }

    expect(painted(blue, .full), is: "38;2;30;100;210")
    expect(painted(blue, .palette), is: "38;5;26")
    expect(painted(blue, .sixteen), is: "94")
    expect(painted(.palette(208), .full), is: "38;5;208")
    expect(painted(.palette(196), .sixteen), is: "91")
    expect(painted(.palette(244), .sixteen), is: "90")
    expect(painted(.palette(3), .sixteen), is: "33")
    expect(painted(.rgb(red: 120, green: 121, blue: 119), .palette), is: "38;5;243")
    expect(painted(.rgb(red: 255, green: 255, blue: 255), .palette), is: "38;5;231")
    expect(painted(.ansi(.brightCyan), .full), is: "96")
  }

  @Test func aBackgroundDegradesLikeAForeground() {
    func painted(_ color: Color, _ depth: ColorDepth) -> String {
      depth.paint("x", Style(.ansi(.red), on: color))
    }

    expect(painted(blue, .full), is: "\u{1B}[31;48;2;30;100;210mx\u{1B}[0m")
    expect(painted(blue, .palette), is: "\u{1B}[31;48;5;26mx\u{1B}[0m")
    expect(painted(blue, .sixteen), is: "\u{1B}[31;104mx\u{1B}[0m")
    expect(painted(.ansi(.brightCyan), .sixteen), is: "\u{1B}[31;106mx\u{1B}[0m")
    expect(painted(blue, .none), is: "x")
  }
}
