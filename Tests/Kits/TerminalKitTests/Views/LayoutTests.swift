import Expectations
import RandomTesting
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct LayoutTests {
  private let root = Note("root")
  private let left = Note("left", frame: Rect(x: 0, y: 1, width: 10, height: 3))
  private let right = Note("right", frame: Rect(x: 10, y: 1, width: 10, height: 3))
  private let inner = Note("inner", frame: Rect(x: 2, y: 1, width: 6, height: 2))

  private func shown() -> ScreenFixture {
    left.addSubview(inner)
    root.addSubview(left)
    root.addSubview(right)
    return ScreenFixture(root)
  }

  private var layouts: [Int] { [root, left, inner, right].map(\.layouts) }

  @Test func viewsAreDrawnInTheirFrames() {
    expect(shown().text, is: "root\nleft      right\n  inner\n\n")
  }

  @Test func manyChangesInATurnCauseOneLayout() {
    let fixture = shown()
    for number in 0..<100 {
      inner.text = "i\(number)"
      inner.rows = ["r\(number)"]
    }
    expect(layouts, is: [1, 1, 1, 1])
    fixture.turn()
    expect(layouts, is: [1, 1, 2, 1])
    expect(fixture.screen.layoutCount, is: 1)
    expect(fixture.text, is: "root\nleft      right\n  i99\n  r99\n")
  }

  @Test func anUnchangedFrameWritesNothing() {
    let fixture = shown()
    expect(fixture.written > 0)
    fixture.turn()
    expect(fixture.written == 0 && fixture.screen.layoutCount == 0)
    inner.text = "inner"
    expect(fixture.screen.nextTurn == nil)
    inner.setNeedsLayout()
    expect(fixture.screen.nextTurn, is: .zero)
    fixture.turn()
    expect(fixture.written == 0 && fixture.screen.layoutCount == 1)
  }

  @Test func superviewsAreLaidOutBeforeSubviews() {
    var order: [String] = []
    for note in [root, left, inner, right] { note.onLayout = { order.append($0.text) } }
    let fixture = shown()
    expect(order, is: ["root", "left", "inner", "right"])
    order = []
    for note in [right, inner, root] { note.setNeedsLayout() }
    fixture.turn()
    expect(order, is: ["root", "inner", "right"])
  }

  @Test func subviewsMarkedByALayoutAreLaidOutInTheSamePass() {
    root.onLayout = { [inner] in inner.text = "of \($0.text)" }
    let fixture = shown()
    root.text = "top"
    fixture.turn()
    expect(fixture.text, is: "top\nleft      right\n  of top\n\n")
    expect(layouts, is: [2, 1, 2, 1])
  }

  @Test func aViewIsConfiguredOnceOnItsFirstScreen() {
    let late = Note("late", frame: Rect(x: 0, y: 4, width: 5, height: 1))
    let fixture = shown()
    expect(late.configures, is: 0)
    root.addSubview(late)
    late.removeFromSuperview()
    root.addSubview(late)
    fixture.turn()
    expect([root, left, inner, right, late].map(\.configures), is: [1, 1, 1, 1, 1])
    expect(fixture.text, is: "root\nleft      right\n  inner\n\nlate")
  }

  @Test func hiddenViewsKeepTheirMarks() {
    let fixture = shown()
    left.isHidden = true
    fixture.turn()
    inner.text = "new"
    expect(fixture.text, is: "root\n          right\n\n\n")
    fixture.turn()
    expect(inner.layouts == 1 && fixture.screen.nextTurn == nil)
    left.isHidden = false
    fixture.turn()
    expect(inner.layouts, is: 2)
    expect(fixture.text, is: "root\nleft      right\n  new\n\n")
  }

  @Test func resizingAViewMarksItMovingDoesNot() {
    let fixture = shown()
    left.frame = Rect(x: 1, y: 2, width: 10, height: 3)
    fixture.turn()
    expect(layouts, is: [1, 1, 1, 1])
    expect(fixture.text, is: "root\n          right\n left\n   inner\n")
    left.frame = Rect(x: 1, y: 2, width: 4, height: 3)
    fixture.turn()
    expect(layouts, is: [1, 2, 1, 1])
    expect(fixture.text, is: "root\n          right\n left\n   in\n")
  }

  @Test func aResizedScreenIsWrittenWhole() {
    let fixture = shown()
    expect(fixture.screen.handle(.resize(TerminalSize(columns: 20, rows: 5))))
    fixture.turn()
    expect(fixture.written > 20)
    expect(root.bounds, is: Rect(x: 0, y: 0, width: 20, height: 5))
  }

  @Test func viewsAndScreensAreDeallocated() {
    weak var view: Note?
    weak var screen: Screen?
    do {
      let note = Note("x")
      let fixture = ScreenFixture(Note("root"))
      fixture.screen.present(note)
      note.setNeedsFrames()
      fixture.turn()
      view = note
      screen = fixture.screen
      expect(view != nil && screen != nil)
    }
    expect(view == nil && screen == nil)
  }
}

@Suite struct LayoutTrapTests {
  @Test func aLayoutThatMarksItselfAgainTraps() async {
    await #expect(processExitsWith: .failure) {
      let note = Note("x")
      note.onLayout = { $0.text += "x" }
      _ = ScreenFixture(note)
    }
  }

  @Test func aLayoutThatMarksItsSuperviewTraps() async {
    await #expect(processExitsWith: .failure) {
      let (root, note) = (Note("root"), Note("x"))
      root.addSubview(note)
      note.onLayout = { _ in root.text = "changed" }
      _ = ScreenFixture(root)
    }
  }

  @Test func drawingThatMarksTraps() async {
    await #expect(processExitsWith: .failure) {
      let note = Note("x")
      note.onDraw = { $0.text += "x" }
      _ = ScreenFixture(note)
    }
  }
}
