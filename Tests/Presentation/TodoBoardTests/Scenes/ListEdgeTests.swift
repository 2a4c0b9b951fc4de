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
    desk.terminal.send("p", shows: "┃ │")
    desk.terminal.send("/project 30", hides: "┃")
  }

  @Test func aGridWithHiddenTilesHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, of: ProjectName("project 1"))
    desk.terminal.send("pv", shows: "┃ │")
    desk.terminal.send("/project 30", hides: "┃")
  }

  @Test func aListOnTheSmallestScreenHasAScrollBar() throws {
    let desk = try BoardDesk(tracker, of: ProjectName("project 1"), width: 20, height: 6)
    desk.terminal.send("s", shows: "┃", "▸   language")
  }
}
