import Expectations
import TerminalKit
import Testing

@Suite struct BrailleCanvasTests {
  @Test func eachDotHasItsBitInTheCell() {
    var seen: [UInt32] = []
    for y in 0..<4 {
      for x in 0..<2 {
        var canvas = BrailleCanvas(columns: 1, rows: 1)
        canvas[x, y] = true
        seen.append(canvas.characters(inRow: 0)[0].unicodeScalars.first?.value ?? 0)
      }
    }
    expect(seen, is: [0x2801, 0x2808, 0x2802, 0x2810, 0x2804, 0x2820, 0x2840, 0x2880])
  }

  @Test func aDotCanBeRemoved() {
    var canvas = BrailleCanvas(columns: 3, rows: 2)
    canvas[3, 5] = true
    expect(canvas[3, 5])
    expect(String(canvas.characters(inRow: 1)), is: " ⠐ ")
    canvas[3, 5] = false
    expect(canvas, is: BrailleCanvas(columns: 3, rows: 2))
  }

  @Test func dotsOutsideAreIgnored() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    for (x, y) in [(-1, 0), (0, -1), (4, 0), (0, 4)] {
      canvas[x, y] = true
      expect(!canvas[x, y])
    }
    expect(String(canvas.characters(inRow: 0)), is: "  ")
  }
}
