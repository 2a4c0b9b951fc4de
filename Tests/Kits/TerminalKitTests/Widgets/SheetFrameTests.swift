import Expectations
import Testing

@testable import TerminalKit

@Suite struct SheetFrameTests {
  private static let sheet = Size(width: 23, height: 4)

  private func origin(
    beside anchor: Rect?, of size: Size = sheet, on screen: Size = Size(width: 80, height: 24)
  ) -> Point {
    Rect(size: screen).frame(of: size, beside: anchor).origin
  }

  @Test func withoutAnAnchorItIsInTheMiddle() {
    expect(origin(beside: nil), is: Point(x: 28, y: 10))
  }

  @Test func itIsToTheRightOfTheAnchorWithItsFirstRowBesideTheAnchor() {
    expect(origin(beside: Rect(x: 0, y: 3, width: 25, height: 2)), is: Point(x: 25, y: 2))
    expect(origin(beside: Rect(x: 0, y: 3, width: 57, height: 2)), is: Point(x: 57, y: 2))
  }

  @Test func itStaysOnTheScreen() {
    expect(origin(beside: Rect(x: 0, y: 0, width: 25, height: 2)), is: Point(x: 25, y: 0))
    expect(origin(beside: Rect(x: 0, y: 22, width: 25, height: 2)), is: Point(x: 25, y: 20))
  }

  @Test func withoutRoomBesideItIsInTheMiddleUnlessItCoversTheAnchor() {
    expect(origin(beside: Rect(x: 0, y: 3, width: 79, height: 2)), is: Point(x: 28, y: 10))
    expect(origin(beside: Rect(x: 0, y: 10, width: 79, height: 2)), is: Point(x: 28, y: 12))
    let low = Size(width: 80, height: 14)
    let high = Size(width: 23, height: 6)
    expect(
      origin(beside: Rect(x: 0, y: 9, width: 79, height: 2), of: high, on: low),
      is: Point(x: 28, y: 3))
  }

  @Test func aSheetThatIsTooHighIsCutBesideTheAnchor() {
    let card = Rect(x: 0, y: 3, width: 25, height: 2)
    let frame = Rect(size: Size(width: 80, height: 24)).frame(
      of: Size(width: 30, height: 90), beside: card)
    expect(frame, is: Rect(x: 25, y: 0, width: 30, height: 24))
  }
}
