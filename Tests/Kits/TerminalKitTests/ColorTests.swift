import TerminalKit
import Testing

@Suite struct ColorTests {
  @Test func contrastFollowsWCAG() {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))

    #expect(black.contrast(to: white) == 21)
    #expect(white.contrast(to: white) == 1)
    // The darkest grey that fails the ratio of 4.5 on white, and the lightest one that passes.
    #expect(RGB(0x76, 0x76, 0x76).contrast(to: white) >= 4.5)
    #expect(RGB(0x77, 0x77, 0x77).contrast(to: white) < 4.5)
  }

  @Test func theBackgroundIsWrittenWithTheForeground() {
    let style = Style(.ansi(.brightWhite), .bold, on: .rgb(red: 0, green: 95, blue: 175))

    #expect(ColorDepth.full.paint("x", style) == "\u{1B}[1;97;48;2;0;95;175mx\u{1B}[0m")
    #expect(ColorDepth.palette.paint("x", style) == "\u{1B}[1;97;48;5;25mx\u{1B}[0m")
    #expect(ColorDepth.sixteen.paint("x", style) == "\u{1B}[1;97;44mx\u{1B}[0m")
    #expect(ColorDepth.none.paint("x", style) == "x")
    #expect(
      ColorDepth.sixteen.paint("x", Style(on: .ansi(.brightBlack))) == "\u{1B}[100mx\u{1B}[0m")
  }

  @Test(arguments: [
    ("0;15", TerminalShade.light), ("15;0", .dark), ("15;default;0", .dark), ("0;7", .light),
    ("7;8", .dark), ("0;9", .light),
  ])
  func theShadeIsReadFromTheEnvironment(text: String, shade: TerminalShade) {
    #expect(TerminalShade(colorfgbg: text) == shade)
  }

  @Test(arguments: ["", "0", "15;default", "0;16", ";", "0;-1", "0;15;"])
  func anInvalidColorfgbgIsIgnored(text: String) {
    #expect(TerminalShade(colorfgbg: text) == nil)
  }

  @Test func theShadeDependsOnTheMoreReadableText() {
    #expect(TerminalShade(of: RGB(0x28, 0x2C, 0x34)) == .dark)
    #expect(TerminalShade(of: RGB(0xFD, 0xF6, 0xE3)) == .light)
    #expect(TerminalShade(of: RGB(0, 0, 0xFF)) == .dark)
    #expect(TerminalShade(of: RGB(0xFF, 0xFF, 0)) == .light)
  }
}
