import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

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
    expect(desk.terminal.text.contains("Bake"))
    expect(desk.terminal.text.contains("Rest"))
    expect(!desk.terminal.text.contains("Ship"))
    expect(desk.terminal.text.contains("view my work"))
  }

  @Test func anUnknownViewIsRefused() {
    #expect(throws: TrackerError.noSuchView("my wrk", nearest: "my work")) { try desk("my wrk") }
  }

  @Test func onlyWaitingCardsOfTheViewAreCounted() throws {
    try addWaiting("Proof", "Rise", project: "web")
    try addWaiting("Sail", project: "app")
    let desk = try desk("my work")
    expect(desk.terminal.text.contains("◷ 2 waiting"))
    expect(!desk.terminal.text.contains("Rise"))
    try expect(BoardDesk(tracker).terminal.text.contains("◷ 3 waiting"))
  }

  @Test func aViewOfWaitingCardsShowsThem() throws {
    try addWaiting("Proof", project: "web")
    try addWaiting("Sail", project: "app")
    try tracker.addView("later", ["is:waiting"])
    let desk = try desk("later")
    expect(desk.terminal.text.contains("Proof"))
    expect(desk.terminal.text.contains("Sail"))
    expect(!desk.terminal.text.contains("Bake"))
    expect(!desk.terminal.text.contains("2 waiting"))
  }

  private func addWaiting(_ titles: String..., project: String) throws {
    try tracker.add(
      titles.map { title in
        var draft = CardDraft(title: try Title(title))
        draft.project = try ProjectName(project)
        draft.wait = Deadline(iso: "2026-12-01")
        return draft
      })
  }

  @Test func theFilterLineReadsViews() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.press(Key("/"))
    for character in "'view:my work'" { desk.terminal.press(Key(character)) }
    desk.terminal.send("⏎", shows: "Bake", hides: "Ship")
  }

  private func desk(_ view: String) throws -> BoardDesk {
    try BoardDesk(tracker, showing: try ViewName(view))
  }
}
