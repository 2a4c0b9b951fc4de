import Entities
import Expectations
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

@Suite struct BoardPeopleSceneTests {
  private let tracker = BoardTracker(environment: ["TODO_USER": "Ann"])

  /// A board on which 1 and 2, which is done, block 3, and 3 blocks 4.
  private func desk() throws -> BoardDesk {
    let blockers: [(String, State, [Int])] = [
      ("Design", .todo, []), ("Build", .done, []), ("Ship", .todo, [1, 2]), ("Rest", .doing, [3]),
    ]
    try tracker.add(
      try blockers.map { title, state, blockers in
        var draft = CardDraft(title: try Title(title))
        draft.state = state
        draft.blockers = Blockers(blockers)
        return draft
      })
    return try BoardDesk(tracker)
  }

  private func spoken(_ desk: BoardDesk) -> String? { desk.terminal.screen.focused?.spoken }

  @Test func aKeyListsTheBlockersBothWaysAndEnterJumps() throws {
    let desk = try desk()
    desk.terminal.send("jb")
    for text in [
      "3 Ship", "Blocked by: 1 Design (todo)", "Blocked by: 2 Build (done)",
      "Blocks: 4 Rest (doing)",
    ] {
      expect(desk.terminal.text.contains(text), "\(text)")
    }
    expect(spoken(desk), is: "Blockers: 3 Ship: Blocked by: 1 Design (todo) (1/3)")
    desk.terminal.send("↓⏎")
    expect(spoken(desk)?.hasPrefix("2 Build, done"), is: true)
    desk.terminal.send("b⏎")
    expect(spoken(desk)?.hasPrefix("3 Ship, todo, 2 of 2, blocked"), is: true)
    desk.terminal.send("b⎋")
    expect(spoken(desk)?.hasPrefix("3 Ship"), is: true)
  }

  @Test func aCardWithoutBlockersSaysSo() throws {
    try tracker.add("Alone")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("b", shows: "1 Alone is not blocked and blocks no card")
  }

  @Test func aBlockedCardHasAMarkInTheGutterThatMovesNothing() throws {
    let desk = try desk()
    let before = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    expect(before[6].hasPrefix(" ⊘"))
    desk.terminal.send("LL")
    let after = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    expect(after[3].hasPrefix("  3 Ship") && !after[4].prefix(24).contains("⊘"))
  }

  @Test func aUserWithoutANameGetsTheReason() throws {
    let tracker = BoardTracker()
    try tracker.add("One")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("i", shows: "A person's name can't be empty")
    try expect(tracker.cards().allSatisfy { $0.assignee == nil })
  }

  @Test func startingABlockedCardWarns() throws {
    let desk = try desk()
    desk.terminal.send("jL", shows: "Moved 3 Ship to doing. 3 is blocked by 1")
    desk.terminal.send("L", shows: "Moved 3 Ship to done. 3 is blocked by 1", "Ready now: 4 Rest")
  }
}
