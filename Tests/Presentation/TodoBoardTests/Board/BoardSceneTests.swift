import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

@Suite struct BoardSceneTests {
  private let tracker = BoardTracker()

  private func desk(_ count: Int = 3, height: Int = 19) throws -> BoardDesk {
    for number in 1...count { try tracker.add("Card \(number)") }
    return try BoardDesk(tracker, height: height)
  }

  private func states() throws -> [Int: State] {
    Dictionary(uniqueKeysWithValues: try tracker.cards().map { ($0.number, $0.state) })
  }

  private func rows(_ desk: BoardDesk) -> [Substring] {
    desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func keysSelectAndMove() throws {
    let desk = try desk()
    expect(rows(desk)[2].hasPrefix(" ▸1 Card 1"))
    desk.terminal.press(Key("j"))
    expect(rows(desk)[4].hasPrefix(" ▸2 Card 2"))
    desk.terminal.send("L", shows: "◐ doing 1", " Moved 2 Card 2 to doing")
    try expect(states(), is: [1: .todo, 2: .doing, 3: .todo])
  }

  @Test func aToastNamesWhatWasUndone() throws {
    let desk = try desk()
    desk.terminal.send("d", shows: " Deleted 1 Card 1 (u undoes it)")
    desk.terminal.send("u", shows: "board: deleted 1")
    desk.terminal.send("⌃r", shows: "board: deleted 1")
  }

  @Test func withoutMatchesTheBoardSaysWhatEscapeDoes() throws {
    let desk = try desk()
    desk.terminal.send("/zzz", shows: "Esc goes back.")
    desk.terminal.send("⏎", shows: "Esc goes back.")
    desk.terminal.send("⎋", shows: "Card 1")
  }

  @Test func aRefusedKeyShowsTheReason() throws {
    try tracker.add("Card 1", state: .done)
    let desk = try BoardDesk(tracker, language: .korean)
    desk.terminal.send("→→J", shows: "끝난 카드는 끝낸 시각순으로 정렬되며 순서를 바꿀 수 없습니다")
  }

  @Test func aCardDraggedDownGoesAfterTheCardUnderTheMouse() throws {
    let desk = try desk()
    desk.terminal.click(5, 2)
    desk.terminal.click(5, 4, .drag(.left))
    expect(rows(desk)[6].hasPrefix("── 1 ──"))
    desk.terminal.click(5, 4, .release(.left))
    try expect(tracker.cards().map(\.number), is: [2, 1, 3])
    desk.terminal.click(5, 4, at: .seconds(5))
    desk.terminal.click(5, 2, .drag(.left))
    expect(rows(desk)[2].hasPrefix("── 1 ──"))
    desk.terminal.click(5, 2, .release(.left))
    try expect(tracker.cards().map(\.number), is: [1, 2, 3])
  }

  @Test func escapeCancelsADrag() throws {
    let desk = try desk()
    desk.terminal.click(5, 2)
    desk.terminal.click(30, 10, .drag(.left))
    desk.terminal.press(.escape)
    desk.terminal.click(30, 10, .release(.left))
    try expect(tracker.cards().map(\.state), is: [.todo, .todo, .todo])
  }

  @Test func aSceneOverTheBoardCancelsADrag() throws {
    let desk = try desk()
    desk.terminal.click(5, 2)
    desk.terminal.click(30, 10, .drag(.left))
    expect(desk.terminal.text.contains("── 1 ──"))
    desk.terminal.press(Key("?"))
    desk.terminal.click(30, 10, .release(.left))
    desk.terminal.press(.escape)
    try expect(tracker.cards().map(\.state), is: [.todo, .todo, .todo])
    expect(!desk.terminal.text.contains("── 1 ──"))
  }

  @Test func theSelectedCardIsSpoken() throws {
    var draft = CardDraft(title: try Title("Buy milk"))
    draft.deadline = Deadline(iso: "2026-11-27")
    draft.priority = .high
    draft.steps = [Step(stored: "One", isChecked: true), Step(stored: "Two", isChecked: false)]
    draft.tags = Tags([Tag(stored: "shop")])
    draft.assignee = try Assignee("Ann")
    try tracker.add([draft])
    let english = try BoardDesk(tracker)
    expect(
      english.terminal.screen.focused?.spoken,
      is: "1 Buy milk, todo, 1 of 1, due Fri 27 Nov, high priority, 1 of 2 steps, "
        + "assigned to Ann, tagged shop, project inbox")
  }
}
