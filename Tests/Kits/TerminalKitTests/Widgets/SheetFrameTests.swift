import Expectations
import Testing

@testable import TerminalKit

@Suite struct SheetFrameTests {
  @Test(arguments: [
    // Without an anchor it is in the middle.
    (nil, Rect(x: 28, y: 10, width: 23, height: 4)),
    // To the right of the anchor, with its first row beside the anchor.
    (Rect(x: 0, y: 3, width: 25, height: 2), Rect(x: 25, y: 2, width: 23, height: 4)),
    (Rect(x: 0, y: 3, width: 57, height: 2), Rect(x: 57, y: 2, width: 23, height: 4)),
    // It stays on the screen.
    (Rect(x: 0, y: 0, width: 25, height: 2), Rect(x: 25, y: 0, width: 23, height: 4)),
    (Rect(x: 0, y: 22, width: 25, height: 2), Rect(x: 25, y: 20, width: 23, height: 4)),
    // Without room beside it is in the middle, unless it would cover the anchor.
    (Rect(x: 0, y: 3, width: 79, height: 2), Rect(x: 28, y: 10, width: 23, height: 4)),
    (Rect(x: 0, y: 10, width: 79, height: 2), Rect(x: 28, y: 12, width: 23, height: 4)),
  ])
  func aSheetIsBesideItsAnchor(anchor: Rect?, frame: Rect) {
    let screen = Rect(size: Size(width: 80, height: 24))
    expect(screen.frame(of: Size(width: 23, height: 4), beside: anchor), is: frame)
  }

  @Test func aHighSheetIsAboveItsAnchorOrCut() {
    let low = Rect(size: Size(width: 80, height: 14))
    expect(
      low.frame(
        of: Size(width: 23, height: 6), beside: Rect(x: 0, y: 9, width: 79, height: 2)
      ).origin, is: Point(x: 28, y: 3))
    let frame = Rect(size: Size(width: 80, height: 24)).frame(
      of: Size(width: 30, height: 90), beside: Rect(x: 0, y: 3, width: 25, height: 2))
    expect(frame, is: Rect(x: 25, y: 0, width: 30, height: 24))
  }
}
