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
    (RGB(255, 0, 0), 0.0), (RGB(255, 255, 0), 60.0), (RGB(0, 128, 0), 120.0),
    (RGB(0, 255, 255), 180.0),
    (RGB(0, 0, 64), 240.0), (RGB(255, 0, 255), 300.0), (RGB(255, 0, 51), 348.0),
  ])
  func theHueIsTheAngleInHSV(color: RGB, degrees: Double) { expect(color.hue, is: degrees) }

  @Test(arguments: [RGB(0, 0, 0), RGB(128, 128, 128), RGB(255, 255, 255), RGB(120, 100, 100)])
  func greysHaveNoHue(color: RGB) {
    expect(color.hue == nil && color.hueDifference(to: RGB(255, 0, 0)) == nil)
  }

  @Test func huesDifferBy180DegreesAtMost() {
    expect(RGB(255, 0, 51).hueDifference(to: RGB(255, 255, 0)), is: 72)
    expect(RGB(255, 0, 0).hueDifference(to: RGB(0, 255, 255)), is: 180)
  }

  @Test func theNearestColorHasAboutTheSameHue() {
    // 167 is nearer in red, green and blue, but 166 has the hue of amber.
    let amber = RGB(0xE0, 0xA0, 0x30)
    expect(amber.nearest(among: [166, 167], withHueOf: amber), is: 166)
    expect(amber.nearest(among: [166, 167], withHueOf: RGB(128, 128, 128)), is: 167)
    expect(amber.nearest(among: [], withHueOf: amber) == nil)
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
