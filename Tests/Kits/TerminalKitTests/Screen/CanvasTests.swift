import Expectations
import RandomTesting
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct CanvasTests {
  private let buffer = CellBuffer(size: Size(width: 8, height: 3))
  private var canvas: Canvas { buffer.canvas() }

  @Test func aTextUsesTheCellsOfItsCharacters() {
    expect(canvas.write("문서 e\u{301}x", at: Point(x: 1, y: 1)), is: 7)
    expect(buffer.lines, is: ["        ", " 문서 e\u{301}x", "        "])
    expect((0..<8).map { buffer[$0, 1].width }, is: [1, 2, 0, 2, 0, 1, 1, 1])
  }

  @Test func aLoneCombiningMarkIsSkipped() {
    expect(canvas.write("\u{301}\u{200B}\u{93E}x", at: .zero), is: 1)
    expect(buffer.lines[0], is: "x       ")
  }

  @Test func aWideCharacterCutAtAnEdgeIsBlank() {
    canvas.fill(with: ".")
    canvas.window(Rect(x: 1, y: 0, width: 4, height: 1)).write("문서글", at: Point(x: -1, y: 0))
    canvas.write("글", at: Point(x: 7, y: 1))
    expect(buffer.lines, is: [". 서 ...", "....... ", "........"])
  }

  @Test func theRestOfAnOverwrittenWideCharacterIsBlank() {
    canvas.write("문서글자", at: .zero)
    canvas.write("x", at: Point(x: 1, y: 0))
    canvas.write("y", at: Point(x: 2, y: 0))
    canvas.write("한", at: Point(x: 5, y: 0))
    expect(buffer.lines[0], is: " xy  한 ")
    expect((0..<8).map { buffer[$0, 0].width }, is: [1, 1, 1, 1, 1, 2, 0, 1])
  }

  @Test func aTextWithoutABackgroundKeepsTheCurrentOne() {
    canvas.fill(Style(nil, on: .ansi(.blue)))
    canvas.write("a글", at: .zero, Style(.ansi(.red)))
    canvas.write("b", at: Point(x: 3, y: 0), Style(nil, on: .ansi(.green)))
    expect(
      buffer.golden,
      is: """
        a글b


        --
        aaabcccc
        cccccccc
        cccccccc
        a red on blue
        b on green
        c on blue
        """)
  }

  @Test(arguments: 1...20) func drawingIsClippedToTheWindow(seed: UInt64) {
    var random = SeededGenerator(seed)
    let texts = ["문서", "x", "👩‍👩‍👧‍👦", "\u{1100}\u{1100}\u{1161}", "long enough to go over"]
    for _ in 0..<50 {
      let buffer = CellBuffer(size: Size(width: 12, height: 4))
      buffer.canvas().fill(with: ".")
      let clip = Rect(
        x: random.number(-3..<12), y: random.number(-2..<4), width: random.number(0..<9),
        height: random.number(0..<4))
      let canvas = buffer.canvas().window(clip)
      for _ in 0..<9 {
        let point = Point(x: random.number(-9..<12), y: random.number(-2..<5))
        canvas.write(random.one(of: texts), at: point, Style(.ansi(.red)))
      }
      for y in 0..<4 {
        for x in 0..<12 where !clip.contains(Point(x: x, y: y)) {
          expect(buffer[x, y], is: Cell("."))
        }
      }
    }
  }
}
