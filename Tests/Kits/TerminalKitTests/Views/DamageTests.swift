import Expectations
import RandomTesting
import TerminalKitTesting
import Testing

@testable import TerminalKit

/// Which views a frame redraws.
@Suite struct DamageTests {
  private let root = View()
  private let left = Note("왼쪽 left", frame: Rect(x: 0, y: 0, width: 10, height: 2))
  private let right = Note("right", frame: Rect(x: 10, y: 0, width: 10, height: 2))
  private let over = Note("오버", frame: Rect(x: 7, y: 1, width: 6, height: 1))

  private func shown() -> ScreenFixture {
    for view in [left, right, over] { root.addSubview(view) }
    return ScreenFixture(root)
  }

  @Test func aChangedViewIsDrawnWithoutItsNeighbors() {
    var draws = (left: 0, right: 0)
    left.onDraw = { _ in draws.left += 1 }
    right.onDraw = { _ in draws.right += 1 }
    let fixture = shown()
    over.isHidden = true
    fixture.turn()
    draws = (0, 0)
    for number in 1...5 {
      left.text = "\(number)"
      fixture.turn()
    }
    // Debug builds draw the whole frame as well, to compare.
    expect(draws.left - draws.right, is: 5)
    expect(fixture.text.hasPrefix("5         right\n"))
  }

  /// Debug builds compare each frame with one that is drawn as a whole.
  @Test func randomChangesLookAsIfEverythingWereDrawn() {
    let fixture = shown()
    var random = SeededGenerator(7)
    for _ in 0..<400 {
      for note in [left, right, over] where random.number(0..<2) == 0 {
        switch random.number(0..<4) {
        case 0: note.text = ["가나다", "x", "한 글 ab"][random.number(0..<3)]
        case 1: note.isHidden.toggle()
        case 2: note.frame.origin = Point(x: random.number(-3..<20), y: random.number(-1..<5))
        default: note.frame.size = Size(width: random.number(0..<12), height: random.number(0..<4))
        }
      }
      fixture.turn()
    }
    let text = fixture.text
    fixture.screen.redraw()
    fixture.turn()
    expect(fixture.text, is: text)
  }

  @Test func aDrawingThatChangesWithoutAMarkTraps() async {
    await #expect(processExitsWith: .failure) {
      let (root, clock, note) = (View(), Clock(), Note("x"))
      clock.frame = Rect(x: 0, y: 1, width: 5, height: 1)
      note.frame = Rect(x: 0, y: 0, width: 5, height: 1)
      root.addSubview(clock)
      root.addSubview(note)
      let fixture = ScreenFixture(root)
      clock.time = 1
      note.text = "y"
      fixture.turn()
    }
  }
}

/// A view with data that marks nothing.
private final class Clock: View {
  var time = 0

  override func draw(on canvas: Canvas) { canvas.write("\(time)", at: .zero) }
}
