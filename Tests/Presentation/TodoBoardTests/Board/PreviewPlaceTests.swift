import Entities
import Expectations
import TerminalKit
import Testing
import ViewModels

@testable import TodoBoard

/// Which screens have room for the preview, and how it shares that room with the columns.
@Suite struct PreviewPlaceTests {
  private static let places: [(Int, Int, PreviewPlace?)] = [
    (200, 50, .beside(42)), (130, 30, .beside(42)), (130, 5, .beside(42)), (300, 60, .beside(60)),
    (129, 36, .below(12)), (80, 60, .below(20)), (129, 35, nil), (80, 24, nil), (20, 6, nil),
    (0, 0, nil),
  ]

  @Test(arguments: places)
  func aScreenHasOnePlaceOrNone(width: Int, height: Int, place: PreviewPlace?) {
    expect(PreviewPlace(on: Size(width: width, height: height)), is: place)
  }

  @Test func onlyLargeScreensShowThePreviewWithoutASetting() {
    expect(PreviewPlace.isLarge(Size(width: 200, height: 50)))
    expect(!PreviewPlace.isLarge(Size(width: 199, height: 50)))
    expect(!PreviewPlace.isLarge(Size(width: 200, height: 49)))
  }

  @Test(arguments: [(200, 50), (130, 30), (130, 2), (80, 40), (1, 36)])
  func thePreviewAndTheCellsDoNotOverlap(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    let layout = BoardLayout(size: size, hasPreview: true)
    let preview = try #require(layout.preview)
    expect(preview.intersection(layout.cells).isEmpty)
    expect(preview.intersection(layout.headings).isEmpty)
    expect(preview.intersection(Rect(size: size)), is: preview)
    expect(layout.footer.map { preview.intersection($0).isEmpty } ?? true)
    let without = BoardLayout(size: size)
    expect(layout.title == without.title && layout.footer == without.footer)
  }

  @Test func aPreviewBelowTakesRowsFromTheColumns() {
    let screen = Size(width: 80, height: 40)
    let room = BoardLayout.room(on: screen, density: .compact, isSpoken: false)
    expect(room, is: BoardRoom(cells: 35, cellsWithPreview: 22))
    let spoken = BoardLayout.room(on: screen, density: .compact, isSpoken: true)
    expect(spoken, is: BoardRoom(cells: 35))
  }
}
