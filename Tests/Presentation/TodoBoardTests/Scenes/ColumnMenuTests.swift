import Entities
import Expectations
import TerminalKitTesting
import Testing
import TodoBoardTesting

@testable import TodoBoard
@testable import ViewModels

@Suite struct ColumnMenuTests {
  private let tracker = BoardTracker()

  @Test func theMenuOffersWhatTheColumnAllows() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("|", hides: "Move it left", "Delete the column")
    desk.terminal.send("areview⏎l|", shows: "Move it left", "Delete the column")
    desk.terminal.send("H", shows: "Moved column review")
    expect(desk.rows[1].hasPrefix("○ review"))
    desk.terminal.send("|d", shows: "Deleted column review")
    expect(desk.rows[1].hasPrefix("○ todo"))
  }

  @Test func aRefusedChangeStaysInTheLine() throws {
    try tracker.add("Milk")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("|edoing⏎", shows: "Already there: column doing", "Rename the column: doing")
    desk.terminal.send("⎋|areview⏎HaTea⏎", shows: "Added 2")
    desk.terminal.send("L|d", shows: "Column review still has 1 card")
    desk.terminal.send("⎋", hides: "still has")
  }

  @Test func aClosedLineIsReleased() throws {
    let desk = try BoardDesk(tracker)
    let filter = BoardFilter(text: "milk", selection: nil)
    for way in [Leaks.escape, Leaks.clickBeside, Leaks.removal] as [Leaks.Way] {
      Leaks.expectNone(on: desk, way) {
        desk.coordinator.nameView(filter)
        return nil
      }
    }
  }
}
