import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

/// Lists, menus and grids with hidden rows show that at their edges.
@Suite struct ListEdgeTests {
  private let tracker = BoardTracker()

  init() throws { for number in 1...30 { try tracker.add("Card", project: "project \(number)") } }

  @Test func aListWithHiddenRowsHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, of: ProjectName("project 1"))
    expect(!desk.terminal.text.contains("┃"))
    desk.terminal.press(Key("p"))
    expect(desk.terminal.text.contains("┃ │"))
    desk.terminal.type("/project 30")
    expect(!desk.terminal.text.contains("┃"))
  }

  @Test func aGridWithHiddenTilesHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, of: ProjectName("project 1"))
    desk.terminal.press(Key("p"), Key("v"))
    expect(desk.terminal.text.contains("┃ │"))
    desk.terminal.type("/project 30")
    expect(!desk.terminal.text.contains("┃"))
  }

  @Test func aListOnTheSmallestScreenHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, of: ProjectName("project 1"), width: 20, height: 6)
    desk.terminal.press(Key("s"))
    expect(desk.terminal.text.contains("┃"))
    expect(desk.terminal.text.contains("▸   language"))
  }

  @Test(arguments: [
    (Language.english, MarkSet.unicode, " ▼ ", " more ─╯"), (.korean, .unicode, " ▼ ", "줄 더 ─╯"),
    (.english, .ascii, " v ", " more -+"),
  ])
  func theListOfKeysShowsHowManyRowsAreHidden(
    language: Language, marks: MarkSet, mark: String, end: String
  ) throws {
    let desk = try BoardDesk(
      tracker, width: 40, height: 12, language: language,
      traits: ScreenTraits(marks: marks, hasMotion: false))
    desk.terminal.press(Key("?"))
    expect(lastRow(of: desk).contains(mark) && lastRow(of: desk).contains(end))
    for _ in 0..<99 { desk.terminal.press(.down) }
    expect(!lastRow(of: desk).contains(end))
  }

  private func lastRow(of desk: BoardDesk) -> Substring {
    desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
  }

  @Test func theMenuOfViewsShowsHowManyAreHidden() throws {
    for number in 1...40 { try tracker.addView("view\(number)", ["tag:a"]) }
    let desk = try BoardDesk(tracker)
    desk.terminal.press(Key("v"))
    expect(desk.terminal.text.contains(" ▼ 19 more ─╯"))
    desk.terminal.press(.up)
    expect(desk.terminal.text.contains("▲") && !desk.terminal.text.contains(" more ─╯"))
  }
}
