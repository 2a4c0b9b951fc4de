import Expectations
import TerminalKit
import Testing

@Suite struct ColorTests {
  @Test func contrastFollowsWCAG() {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))

    expect(black.contrast(to: white), is: 21)
    expect(white.contrast(to: white), is: 1)
    // The darkest grey that fails the ratio of 4.5 on white, and the lightest one that passes.
    expect(RGB(0x76, 0x76, 0x76).contrast(to: white) >= 4.5)
    expect(RGB(0x77, 0x77, 0x77).contrast(to: white) < 4.5)
  }

  @Test(arguments: [
    ("0;15", TerminalShade.light), ("15;0", .dark), ("15;default;0", .dark), ("0;7", .light),
    ("7;8", .dark), ("0;9", .light),
  ])
  func theShadeIsReadFromTheEnvironment(text: String, shade: TerminalShade) {
    expect(TerminalShade(colorfgbg: text), is: shade)
  }

  @Test(arguments: ["", "0", "15;default", "0;16", ";", "0;-1", "0;15;"])
  func anInvalidColorfgbgIsIgnored(text: String) { expect(TerminalShade(colorfgbg: text) == nil) }

  @Test func theShadeDependsOnTheMoreReadableText() {
    expect(TerminalShade(of: RGB(0x28, 0x2C, 0x34)), is: .dark)
    expect(TerminalShade(of: RGB(0xFD, 0xF6, 0xE3)), is: .light)
    expect(TerminalShade(of: RGB(0, 0, 0xFF)), is: .dark)
    expect(TerminalShade(of: RGB(0xFF, 0xFF, 0)), is: .light)
  }
}

@Suite struct TextStyleTests {
  @Test(arguments: [
    // The terminal decides.
    (true, "TERM=xterm", ColorDepth.sixteen), (true, "TERM=xterm-256color", .palette),
    (true, "TERM=xterm-256color COLORTERM=truecolor", .full), (true, "TERM=xterm-direct", .full),
    (false, "TERM=xterm", .none), (true, "TERM=dumb", .none), (true, "", .none),
    // NO_COLOR overrides everything.
    (true, "TERM=xterm NO_COLOR=1", .none), (true, "TERM=xterm NO_COLOR=", .sixteen),
    (true, "TERM=xterm NO_COLOR=1 CLICOLOR_FORCE=1", .none),
    // CLICOLOR_FORCE enables colors in a pipe.
    (false, "CLICOLOR_FORCE=1", .sixteen), (false, "CLICOLOR_FORCE=1 TERM=x-256color", .palette),
    (false, "CLICOLOR_FORCE=0 TERM=xterm", .none), (false, "CLICOLOR_FORCE= TERM=xterm", .none),
  ])
  func theEnvironmentDecidesTheDepth(isTTY: Bool, variables: String, depth: ColorDepth) {
    let words = variables.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    let pairs = words.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }
    let environment = Dictionary(uniqueKeysWithValues: pairs)
    expect(ColorDepth(isTTY: isTTY) { environment[$0] }, is: depth)
  }

  private static let blue = Color.rgb(red: 30, green: 100, blue: 210)

  @Test(arguments: [
    (ColorDepth.sixteen, Style(.ansi(.red), [.bold, .strike]), "1;9;31"), (.sixteen, .plain, ""),
    (.none, Style(.ansi(.red), [.bold, .strike]), ""),
    (.sixteen, Style(nil, [.dim, .italic, .underline, .reverse]), "2;3;4;7"),
    // A color becomes the nearest available one, a background too.
    (.full, Style(blue), "38;2;30;100;210"), (.palette, Style(blue), "38;5;26"),
    (.sixteen, Style(blue), "94"), (.full, Style(.palette(208)), "38;5;208"),
    (.sixteen, Style(.palette(196)), "91"), (.sixteen, Style(.palette(244)), "90"),
    (.sixteen, Style(.palette(3)), "33"), (.full, Style(.ansi(.brightCyan)), "96"),
    (.palette, Style(.rgb(red: 120, green: 121, blue: 119)), "38;5;243"),
    (.palette, Style(.rgb(red: 255, green: 255, blue: 255)), "38;5;231"),
    (.full, Style(.ansi(.red), on: blue), "31;48;2;30;100;210"),
    (.palette, Style(.ansi(.red), on: blue), "31;48;5;26"),
    (.sixteen, Style(.ansi(.red), on: blue), "31;104"),
    (.sixteen, Style(.ansi(.red), on: .ansi(.brightCyan)), "31;106"),
    (.none, Style(.ansi(.red), on: blue), ""),
  ])
  func aStyleIsSetBeforeAndResetAfterTheText(depth: ColorDepth, style: Style, codes: String) {
    let painted = depth.paint("x", style)
    expect(painted, is: codes.isEmpty ? "x" : "\u{1B}[\(codes)mx\u{1B}[0m")
    expect(depth.paint("", style), is: "")
  }

  @Test func paintedTextIsMadeVisible() {
    expect(ColorDepth.none.paint("\u{1B}[2J", .plain), is: "^[[2J")
    expect(ColorDepth.full.paint("\u{1B}", Style(nil, .dim)), is: "\u{1B}[2m^[\u{1B}[0m")
  }
}
