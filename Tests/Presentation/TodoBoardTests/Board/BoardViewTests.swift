import Entities
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

/// The board of a view: `todo board --view NAME`.
@Suite struct BoardViewTests {
  private let tracker = BoardTracker()

  init() throws {
    try tracker.add("Bake", project: "web")
    try tracker.add("Ship", state: .doing, project: "app")
    try tracker.add("Rest", state: .done, project: "web")
    try tracker.addView("my work", ["project:web", "or", "view:none"])
  }

  @Test func theBoardShowsTheCardsOfTheView() throws {
    let desk = try desk("MY WORK")
    #expect(desk.terminal.text.contains("Bake"))
    #expect(desk.terminal.text.contains("Rest"))
    #expect(!desk.terminal.text.contains("Ship"))
    #expect(desk.terminal.text.contains("view:my work"))
  }

  @Test func anUnknownViewIsRefused() {
    #expect(throws: TrackerError.noSuchView("my wrk", nearest: "my work")) { try desk("my wrk") }
  }

  @Test func theFilterLineReadsViews() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.press(Key("/"))
    for character in "'view:my work'" { desk.terminal.press(Key(character)) }
    desk.terminal.press(.enter)
    #expect(desk.terminal.text.contains("Bake"))
    #expect(!desk.terminal.text.contains("Ship"))
  }

  private func desk(_ view: String) throws -> BoardDesk {
    try BoardDesk(tracker, showing: try ViewName(view))
  }
}
