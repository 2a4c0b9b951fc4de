import Entities
import Expectations
import System
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import ViewModels

@testable import TodoBoard

@Suite struct PreviewSceneTests {
  private let tracker = BoardTracker()

  init() throws {
    try tracker.add("Paint the door") { draft in
      draft.notes = try Notes(
        "# Paint\n- [ ] primer\n- two coats\n\nSee [the shop](https://shop.example).")
      draft.steps = [Step(stored: "Sand", isChecked: true), Step(stored: "Wash", isChecked: false)]
    }
    try tracker.add("Buy milk")
  }

  private func desk(_ width: Int, _ height: Int) throws -> BoardDesk {
    try BoardDesk(tracker, width: width, height: height)
  }

  @Test func aLargeScreenShowsThePreviewFromTheStart() throws {
    let desk = try desk(200, 50)
    desk.terminal.shows(
      "1  Paint the door", "☑ Sand", "☐ Wash", "# Paint", "- [ ] primer",
      "- two coats", "See [the", "  t1  ")
    desk.terminal.send("\\", hides: "two coats")
    desk.terminal.send("\\", shows: "two coats")
  }

  @Test func aHighScreenShowsItBelowTheColumns() throws {
    let desk = try desk(80, 40)
    desk.terminal.send("\\")
    let parts = ["Buy milk", String(repeating: "─", count: 80), "☐ Wash", "? help"]
    let rows = try parts.map { part in
      try #require(desk.rows.lastIndex { $0.contains(part) }, "\(part)")
    }
    expect(rows == rows.sorted() && rows[3] == 39)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (129, 35), (7, 3), (1, 1)])
  func aSmallScreenHasNoPreview(width: Int, height: Int) throws {
    let desk = try desk(width, height)
    desk.terminal.send("\\", hides: "coats")
    guard width >= 80 else { return }
    desk.terminal.shows("The preview has no room here. Enter opens the card")
  }

  @Test func aScreenReaderHasNoPreview() throws {
    let desk = try desk(200, 50)
    desk.context.isSpoken = true
    desk.terminal.screen.handle(.resize(TerminalSize(columns: 200, rows: 50)))
    desk.terminal.turn()
    desk.terminal.shows(hides: "two coats")
    desk.terminal.send("\\", shows: "The preview has no room here.")
  }

  @Test func aClickOnThePreviewSelectsNoCard() throws {
    let desk = try desk(200, 50)
    desk.terminal.send("j")
    desk.terminal.click(180, 5)
    desk.terminal.shows("2  Buy milk")
  }
}

/// Scrolling the preview on a screen of 200×50, and the bytes of a step.
@Suite struct PreviewScrollingTests {
  private let desk: BoardDesk

  init() throws {
    let tracker = BoardTracker()
    let paragraphs = (1...30).map { number in
      "Paragraph \(number): the door needs two coats, and the second one waits for a day without "
        + "rain.\n\(number % 3 == 0 ? "\n- the brush\n- the ladder\n" : "")"
    }
    for number in 1...60 {
      let title = number == 1 ? "Paint the door" : BoardSample.title(number)
      try tracker.add(title) { draft in
        draft.notes = try Notes(
          number == 1 ? paragraphs.joined(separator: "\n") : "Two coats.\nHouse \(number).")
        draft.priority = number % 7 == 0 ? .high : .normal
        draft.deadline = Deadline(iso: "2026-11-\(10 + number % 20)")
        draft.tags = Tags([Tag(stored: "tag\(number % 5)")])
      }
    }
    desk = try BoardDesk(tracker, width: 200, height: 50)
  }

  @Test func bracketsScrollByHalfAScreen() {
    desk.terminal.shows("Paragraph 1:")
    desk.terminal.send("[", shows: "Paragraph 1:")
    desk.terminal.send("]", shows: "Paragraph 9:", hides: "Paragraph 1:")
    desk.terminal.send(String(repeating: "]", count: 20), shows: "Paragraph 30:", "  t1  ")
    desk.terminal.send(String(repeating: "[", count: 20), shows: "1  Paint the door")
    // Another card begins at its top.
    desk.terminal.send("]]jk", shows: "Paragraph 1:")
  }

  @Test func theWheelScrollsThePreviewUnderTheMouse() {
    for _ in 1...5 { desk.terminal.click(180, 10, .wheel(.down)) }
    desk.terminal.shows("▸Paint the door", hides: "Paragraph 1:")
    for _ in 1...5 { desk.terminal.click(180, 10, .wheel(.up)) }
    desk.terminal.shows("Paragraph 1:")
  }

  @Test(arguments: [("]", 8), ("j", 41)])
  func aStepWritesAtMostTwoKilobytes(key: String, count: Int) {
    let written = (0..<count).map { _ in
      desk.terminal.send(key)
      return desk.terminal.written
    }
    let most = written.dropFirst().max() ?? 0
    expect((300...2_048).contains(most), "\(most)")
  }
}

/// Which screens have room for the preview, and how it shares that room with the columns.
@Suite struct PreviewPlaceTests {
  private static let places: [(Int, Int, PreviewPlace?)] = [
    (200, 50, .beside(42)), (130, 30, .beside(42)), (130, 5, .beside(42)), (300, 60, .beside(60)),
    (129, 36, .below(12)), (80, 60, .below(20)), (129, 35, nil), (80, 24, nil), (20, 6, nil),
    (0, 0, nil),
  ]

  @Test(arguments: places)
  func aScreenHasOnePlaceOrNone(width: Int, height: Int, place: PreviewPlace?) {
    let size = Size(width: width, height: height)
    expect(PreviewPlace(on: size), is: place)
    expect(PreviewPlace.isLarge(size), is: (width >= 200 && height >= 50))
  }

  @Test(arguments: [(200, 50), (130, 30), (130, 2), (80, 40), (1, 36)])
  func thePreviewAndTheCellsDoNotOverlap(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    let layout = BoardLayout(size: size, hasPreview: true)
    let preview = try #require(layout.preview)
    for other in [layout.cells, layout.headings, layout.footer].compactMap(\.self) {
      expect(preview.intersection(other).isEmpty)
    }
    expect(preview.intersection(Rect(size: size)), is: preview)
    let without = BoardLayout(size: size)
    expect(layout.title == without.title && layout.footer == without.footer)
  }

  @Test func aPreviewBelowTakesRowsFromTheColumns() {
    let screen = Size(width: 80, height: 40)
    let room = BoardLayout.room(on: screen, density: .compact, isSpoken: false)
    expect(room, is: BoardRoom(cells: 35, cellsWithPreview: 22, rows: 35, rowsWithPreview: 22))
    let spoken = BoardLayout.room(on: screen, density: .compact, isSpoken: true)
    expect(spoken, is: BoardRoom(cells: 35))
    let rows = BoardLayout.room(on: Size(width: 80, height: 24), density: .normal, isSpoken: false)
    expect(rows, is: BoardRoom(cells: 6, rows: 19, rowsWithPreview: 19))
  }
}
