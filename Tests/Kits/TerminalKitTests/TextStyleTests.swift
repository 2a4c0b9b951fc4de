import Expectations
import TerminalKit
import Testing

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
