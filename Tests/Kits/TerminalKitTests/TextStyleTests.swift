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
    #expect(depth() == .sixteen)
    #expect(depth(["TERM": "xterm-256color"]) == .palette)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .full)
    #expect(depth(["TERM": "xterm-direct"]) == .full)
  }

  @Test func withoutATerminalThereAreNoColors() {
    #expect(depth(isTTY: false) == .none)
    #expect(depth(["TERM": "dumb"]) == .none)
    #expect(depth([:]) == .none)
  }

  @Test func noColorOverridesEverything() {
    #expect(depth(["TERM": "xterm", "NO_COLOR": "1"]) == .none)
    #expect(depth(["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"]) == .none)
    #expect(depth(["TERM": "xterm", "NO_COLOR": ""]) == .sixteen)
  }

  @Test func clicolorForceEnablesColorsInAPipe() {
    #expect(depth(isTTY: false, ["CLICOLOR_FORCE": "1"]) == .sixteen)
    #expect(depth(isTTY: false, ["CLICOLOR_FORCE": "1", "TERM": "x-256color"]) == .palette)
    #expect(depth(isTTY: false, ["CLICOLOR_FORCE": "0", "TERM": "xterm"]) == .none)
    #expect(depth(isTTY: false, ["CLICOLOR_FORCE": "", "TERM": "xterm"]) == .none)
  }

  @Test func aStyleIsSetBeforeAndResetAfterTheText() {
    let style = Style(.ansi(.red), [.bold, .strike])

    #expect(ColorDepth.sixteen.paint("late", style) == "\u{1B}[1;9;31mlate\u{1B}[0m")
    #expect(ColorDepth.sixteen.paint("late", .plain) == "late")
    #expect(ColorDepth.sixteen.paint("", style) == "")
    #expect(ColorDepth.none.paint("late", style) == "late")
    #expect(
      ColorDepth.sixteen.paint("x", Style(nil, [.dim, .italic, .underline, .reverse]))
        == "\u{1B}[2;3;4;7mx\u{1B}[0m")
  }

  @Test func paintedTextIsMadeVisible() {
    #expect(ColorDepth.none.paint("\u{1B}[2J", .plain) == "^[[2J")
    #expect(ColorDepth.full.paint("\u{1B}", Style(nil, .dim)) == "\u{1B}[2m^[\u{1B}[0m")
  }

  @Test func aColorBecomesTheNearestAvailableOne() {
    func painted(_ color: Color, _ depth: ColorDepth) -> String {
      String(depth.paint("x", Style(color)).dropFirst(2).prefix { $0 != "m" })
    }

    #expect(painted(blue, .full) == "38;2;30;100;210")
    #expect(painted(blue, .palette) == "38;5;26")
    #expect(painted(blue, .sixteen) == "94")
    #expect(painted(.palette(208), .full) == "38;5;208")
    #expect(painted(.palette(196), .sixteen) == "91")
    #expect(painted(.palette(244), .sixteen) == "90")
    #expect(painted(.palette(3), .sixteen) == "33")
    #expect(painted(.rgb(red: 120, green: 121, blue: 119), .palette) == "38;5;243")
    #expect(painted(.rgb(red: 255, green: 255, blue: 255), .palette) == "38;5;231")
    #expect(painted(.ansi(.brightCyan), .full) == "96")
  }

  @Test func aBackgroundDegradesLikeAForeground() {
    func painted(_ color: Color, _ depth: ColorDepth) -> String {
      depth.paint("x", Style(.ansi(.red), on: color))
    }

    #expect(painted(blue, .full) == "\u{1B}[31;48;2;30;100;210mx\u{1B}[0m")
    #expect(painted(blue, .palette) == "\u{1B}[31;48;5;26mx\u{1B}[0m")
    #expect(painted(blue, .sixteen) == "\u{1B}[31;104mx\u{1B}[0m")
    #expect(painted(.ansi(.brightCyan), .sixteen) == "\u{1B}[31;106mx\u{1B}[0m")
    #expect(painted(blue, .none) == "x")
  }
}
