import Entities
import Expectations
import InMemoryData
import System
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases
import ViewModels

@testable import TodoBoard

@Suite struct PreviewSceneTests {
  private let tracker = BoardTracker()

  init() throws {
    var draft = CardDraft(title: try Title("Paint the door"))
    draft.notes = try Notes(
      "# Paint\n- [ ] primer\n- two coats\n\nSee [the shop](https://shop.example).")
    draft.steps = [Step(stored: "Sand", isChecked: true), Step(stored: "Wash", isChecked: false)]
    try tracker.add([draft])
    try tracker.add("Buy milk")
  }

  private func desk(
    _ width: Int, _ height: Int, traits: ScreenTraits = ScreenTraits(hasMotion: false)
  ) throws -> BoardDesk {
    try BoardDesk(tracker, width: width, height: height, traits: traits)
  }

  private func rows(_ desk: BoardDesk) -> [String] {
    desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private let key = Key("\\")

  @Test func aLargeScreenShowsThePreviewFromTheStart() throws {
    let desk = try desk(200, 50)
    let shown = [
      "1  Paint the door", "☑ Sand", "☐ Wash", "# Paint", "- [ ] primer", "- two coats",
      "See [the", "  t1  ",
    ]
    for text in shown { expect(desk.terminal.text.contains(text), "\(text)") }
    desk.terminal.press(key)
    expect(!desk.terminal.text.contains("two coats"))
    desk.terminal.press(key)
    expect(desk.terminal.text.contains("two coats"))
  }

  @Test func aHighScreenShowsItBelowTheColumns() throws {
    let desk = try desk(80, 40)
    desk.terminal.press(key)
    let line = try #require(rows(desk).firstIndex(of: String(repeating: "─", count: 80)))
    let notes = try #require(rows(desk).firstIndex { $0.contains("- two coats") })
    let card = try #require(rows(desk).firstIndex { $0.contains("Buy milk") })
    expect(card < line && line < notes)
    expect(rows(desk)[39].contains("? help"))
  }

  @Test func belowWideColumnsTheNotesAreBesideTheFields() throws {
    let desk = try desk(120, 40)
    desk.terminal.press(key)
    let first = try #require(rows(desk).first { $0.contains("1  Paint the door  ") })
    expect(first.dropFirst(60).contains("# Paint"))
    let step = try #require(rows(desk).first { $0.contains("☐ Wash") })
    expect(step.prefix(30).contains("☐ Wash"))
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (129, 35), (7, 3), (1, 1)])
  func aSmallScreenHasNoPreview(width: Int, height: Int) throws {
    let desk = try desk(width, height)
    desk.terminal.press(key)
    expect(!desk.terminal.text.contains("coats"))
    guard width >= 80 else { return }
    expect(
      desk.terminal.text.contains("The preview needs 130 columns or 36 rows. Enter opens the card"))
  }

  @Test func aScreenReaderHasNoPreview() throws {
    let desk = try desk(200, 50)
    desk.context.isSpoken = true
    desk.terminal.screen.handle(.resize(TerminalSize(columns: 200, rows: 50)))
    desk.terminal.turn()
    expect(!desk.terminal.text.contains("two coats"))
    desk.terminal.press(key)
    expect(desk.terminal.text.contains("The preview is unavailable with a screen reader."))
  }

  @Test func aClickOnThePreviewSelectsNoCard() throws {
    let desk = try desk(200, 50)
    desk.terminal.press(Key("j"))
    desk.terminal.click(180, 5)
    expect(desk.terminal.text.contains("2  Buy milk"))
  }
}
