import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

/// Sheets about the selected card are beside it, and others in the middle.
@Suite struct SheetPlaceTests {
  private let tracker = BoardTracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
    try tracker.add("Four", state: .doing)
    try tracker.add("Five", state: .done)
  }

  private func place(of title: String, _ desk: BoardDesk) throws -> (x: Range<Int>, y: Int) {
    let rows = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(rows.firstIndex { $0.contains("╭ \(title)") })
    let row = Array(rows[y])
    let left = try #require(row.firstIndex(of: "╭"))
    let right = try #require(row.firstIndex(of: "╮"))
    return (left..<right + 1, y)
  }

  @Test func theMoveMenuOfTheLastColumnIsToTheLeft() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.press(Key("3"), Key("m"))
    let place = try place(of: "Move card 5", desk)
    expect(place.x.upperBound == 53 && place.y == 2)
    expect(desk.terminal.text.contains("▸5 Five"))
  }

  @Test func theProjectsOfTheMenuHaveNumbers() throws {
    try tracker.add("Six", project: "web")
    let desk = try BoardDesk(tracker, height: 30)
    desk.terminal.press(Key("j"), Key("M"))
    try expect(place(of: "Move card 2", desk).x.lowerBound, is: 25)
    // The card is in inbox.
    expect(desk.terminal.text.contains("▸ 1  web"))
    desk.terminal.send("1", shows: "Moved 2 Two to web")
    desk.terminal.send("  M", shows: "Move cards 2 and 3")
    desk.terminal.press(Key(.escape))
    expect(desk.terminal.screen.layers.allSatisfy { !($0 is ActionSheet) })
  }

  @Test func onANarrowScreenTheMenuIsBelowTheCardOrAboveIt() throws {
    let desk = try BoardDesk(tracker, width: 40, height: 12)
    desk.terminal.send("m", shows: "1 One")
    desk.terminal.send("⎋Gm", shows: "3 Three")
    try expect(place(of: "Move card 3", desk).y < 10)
  }

  @Test func onTheSmallestScreenTheMenuWorks() throws {
    let desk = try BoardDesk(tracker, width: 20, height: 6)
    desk.terminal.send("m", shows: "▸ 2  doing")
    desk.terminal.press(Key("3"))
    expect(desk.terminal.screen.layers.allSatisfy { !($0 is ActionSheet) })
  }

  @Test func theMenuFollowsItsCardWhenTheScreenIsResized() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.press(Key("2"), Key("m"))
    try expect(place(of: "Move card 4", desk).x.lowerBound, is: 52)
    desk.terminal.screen.resize(to: Size(width: 120, height: 36))
    desk.terminal.turn()
    try expect(place(of: "Move card 4", desk).x.lowerBound, is: 79)
  }
}
