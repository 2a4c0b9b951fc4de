import Expectations
import Looks
import TerminalKit
import Testing

@Suite struct CoverArtTests {
  private let blue = RGB(0x5F, 0x87, 0xD7)

  private func cover(_ name: String, _ color: RGB? = nil) -> Pixels {
    CoverArt(name: name, color: color ?? blue).pixels(columns: 16, rows: 8)
  }

  @Test func aThousandNamesHaveDifferentCovers() {
    let names = (1...500).flatMap { ["project \($0)", "p\($0)"] }
    expect(Set(names.map { cover($0) }).count, is: 1000)
  }

  @Test func equalNamesHaveEqualCovers() {
    expect(cover("web"), is: cover("web"))
    expect(cover("caf\u{E9}"), is: cover("cafe\u{301}"))
    expect(cover("한글"), is: cover("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"))
  }

  /// A change of these changes the cover of every existing project.
  @Test(arguments: [
    (
      "web",
      [
        "++.+:+ .. +.+ ==", "=:==+ ++++ +==.=", "*: +++.%%.+++ .+", " .++++ .. ===+. ",
        " .+++= .. ===+. ", "+. +++.%%.+++  +", "=.==+ +==+ +== =", "== =.+ .. + = ==",
      ]
    ),
    (
      "inbox",
      [
        "=+==#..==..#==+=", "#.  % .++. %  .#", "==-+. -..- .+-==", "=..+= =..= =+..=",
        "=..+= =..= =+..=", "==-+. -..- .+-==", "#.  % .++. %  .#", "=+==#..==..#==+=",
      ]
    ),
    (
      "한글",
      [
        "+%.=.* ++ + = %=", "=.*+:++++++.++ =", ":=:+= @  @ =+.=.", "=.++=+ .. +=++.=",
        "=.++=+ .. +=++.=", ".=.+= @  @ =+.= ", "= ++.++++++.++ =", "=% = + ++ + = %=",
      ]
    ),
  ])
  func coversNeverChange(name: String, lines: [String]) {
    expect(cover(name, RGB(0x3B, 0x82, 0xF0)).lines(depth: .none, marks: .ascii), is: lines)
  }

  @Test func theColorsOfACoverNeverChange() {
    let pixels = cover("web", RGB(0x3B, 0x82, 0xF0))
    expect(pixels[0, 0], is: RGB(39, 78, 142))
    expect(pixels[15, 15], is: RGB(50, 46, 85))
    expect(pixels[7, 7], is: RGB(44, 63, 115))
  }

  @Test func coversScaleToEverySize() {
    let art = CoverArt(name: "web", color: blue)
    for (columns, rows) in [(1, 1), (4, 2), (8, 4), (12, 6), (16, 8), (40, 20)] {
      let pixels = art.pixels(columns: columns, rows: rows)
      expect(pixels.width == columns && pixels.height == 2 * rows)
      expect(pixels.lines(depth: .full, marks: .unicode).count, is: rows)
    }
  }

  @Test func everyCoverHasSeveralColors() {
    for color in [RGB(0, 0, 0), RGB(255, 255, 255), RGB(128, 128, 128), RGB(255, 0, 0)] {
      let pixels = cover("web", color)
      let colors = Set((0..<16).flatMap { x in (0..<16).map { pixels[x, $0] } })
      expect(colors.count >= 8)
    }
  }
}
