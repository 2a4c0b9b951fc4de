import Entities
import Expectations
import InMemoryData
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import Words

@Suite struct BoardSceneTests {
  private let tracker = BoardTracker(environment: ["TODO_USER": "Ann"])

  private func desk(
    _ width: Int = 80, _ height: Int = 24, _ language: Language = .english
  ) throws -> BoardDesk {
    for number in 1...3 { try tracker.add("Card \(number)") }
    return try BoardDesk(tracker, width: width, height: height, language: language)
  }

  @Test(arguments: [
    ("j", "\n ▸Card 2"), ("jL", "◐ doing 1"), ("jL", " Moved 2 Card 2 to doing"),
    ("d", " Deleted 1 Card 1 (u undoes it)"), ("Lu", " Undid t4 · 1: state doing → todo"),
    ("  Lu", "Undid t4 · 2: state doing → todo · 1 more"), ("Ju", "Undid t4 · 1: new position"),
    ("  du", "Undid t4 · Added 2 Card 2 · 1 more"), ("du", "Undid t4 · Added 1 Card 1"),
    ("du⌃r", " Redid t4 · Deleted 1 Card 1"), ("/zzz", "Esc clears it."),
    ("/zzz⏎", "Esc clears it."), ("/zzz⎋", "Card 1"),
    ("x", " Cancelled 1 Card 1"), ("  xu", "Undid t4 · 2: "),
    ("b", "No open card is linked with 1 Card 1"), ("/3⏎", "▸Card 3"), ("/9⏎", "9"),
    ("/card⏎/⌫⌫⌫⌫↑", "/ card"), ("/card⌃smine⏎", "Added view mine: card"),
    ("|", "column todo"), ("|areview⏎", "Added column review"),
    ("|ebacklog⏎", "Renamed column todo to backlog"),
    ("|l2⏎", "3/2"), ("|lx⏎", "“x” is not a valid limit"), ("|areview⏎u", "Undid"),
    ("PP", "no assignee 3"), ("P}", "inbox 3"),
  ])
  func aKeySaysWhatItDid(keys: String, shown: String) throws {
    let desk = try desk()
    desk.terminal.send(keys, shows: shown)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (200, 50)], [Language.english, .korean])
  func aMessageLeavesTheRowOfKeysFree(size: (Int, Int), language: Language) throws {
    let desk = try desk(size.0, size.1, language)
    let keys = desk.rows[size.1 - 1]
    expect(!keys.isEmpty)
    // The smallest board has no other row for the number of marked cards.
    let help = language == .english ? "? help" : "? 도움말"
    for key in ["d", "u", " ", "L", "u"] {
      desk.terminal.send(key)
      let shown = desk.rows[size.1 - 1]
      expect(shown.hasSuffix(shown.hasPrefix("✓ 1") ? help[...] : keys))
    }
  }

  @Test(arguments: ["J", "j", " ", "L"])
  func aMessageEndsAtTheNextKey(key: String) throws {
    let desk = try desk()
    desk.terminal.send("Lu", shows: "Undid t4")
    desk.terminal.send(key, hides: "Undid")
    expect(desk.rows[22].isEmpty, is: (key != "L"))
  }

  @Test(arguments: ["⎋", "/", "m", "j"])
  func anErrorEndsAtTheNextKey(key: String) throws {
    let desk = try desk()
    desk.terminal.send("/project:we⏎", shows: "Project “we” not found")
    desk.terminal.send(key, hides: "not found")
  }

  @Test func theSmallestBoardSaysWhatWasUndone() throws {
    let desk = try desk(20, 6)
    desk.terminal.send("   du")
    let words = desk.terminal.text.split { $0 == " " || $0 == "\n" }
    expect(words.joined(separator: " ").contains("Undid t4 · Added"))
  }

  @Test func messagesOfHooksShowTogetherAtTheNextTick() throws {
    let desk = try desk()
    desk.coordinator.note("the hook failed")
    desk.coordinator.note("repair it")
    desk.terminal.turn()
    desk.terminal.shows(hides: "the hook failed")
    desk.tick()
    desk.terminal.shows("the hook failed · repair it")
  }

  @Test func columnsChosenByAnotherProcessShowAtTheNextTick() throws {
    let desk = try desk()
    tracker.keptSettings.writeFromAnotherProcess([
      SettingChange(name: "board.columns", json: "[\"done\"]")
    ])
    desk.tick()
    desk.terminal.shows(hides: "Card 1")
  }

  @Test func aCardDraggedDownGoesAfterTheCardUnderTheMouse() throws {
    let desk = try desk(80, 19)
    desk.terminal.click(5, 2)
    desk.terminal.click(5, 4, .drag(.left))
    expect(desk.rows[6].hasPrefix("── 1 ──"))
    desk.terminal.click(5, 4, .release(.left))
    try expect(tracker.cards().map(\.number), is: [2, 1, 3])
    desk.terminal.click(5, 4, at: .seconds(5))
    desk.terminal.click(5, 2, .drag(.left))
    expect(desk.rows[2].hasPrefix("── 1 ──"))
    desk.terminal.click(5, 2, .release(.left))
    try expect(tracker.cards().map(\.number), is: [1, 2, 3])
  }

  /// Escape, and another scene over the board.
  @Test(arguments: ["⎋", "?"])
  func aKeyCancelsADrag(key: String) throws {
    let desk = try desk(80, 19)
    desk.terminal.click(5, 2)
    desk.terminal.click(30, 10, .drag(.left))
    expect(desk.terminal.text.contains("── 1 ──"))
    desk.terminal.send(key)
    desk.terminal.click(30, 10, .release(.left))
    desk.terminal.send("⎋", hides: "── 1 ──")
    try expect(tracker.cards().map(\.state), is: [.todo, .todo, .todo])
  }

  @Test func theSelectedCardIsSpoken() throws {
    try tracker.add("Buy milk") { draft in
      draft.deadline = Deadline(iso: "2026-11-27")
      draft.priority = .high
      draft.steps = [Step(stored: "One", isChecked: true), Step(stored: "Two", isChecked: false)]
      draft.tags = Tags([Tag(stored: "shop")])
      draft.assignee = try Assignee("Ann")
    }
    try expect(
      BoardDesk(tracker).spoken,
      is: "1 Buy milk, todo, 1 of 1, due Fri 27 Nov, high priority, 1 of 2 steps, "
        + "assigned to Ann, tagged shop, project inbox")
  }

  @Test func aUserWithoutANameGetsTheReason() throws {
    let tracker = BoardTracker()
    try tracker.add("One")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("i", shows: "The assignee can't be empty")
  }
}

/// 1 and 2, which is done, block 3, which blocks 4, the parent of 5.
@Suite struct BlockedCardTests {
  private let desk: BoardDesk

  init() throws {
    let tracker = BoardTracker()
    let cards: [(String, State, [Int])] = [
      ("Design", .todo, []), ("Build", .done, []), ("Ship", .todo, [1, 2]), ("Rest", .doing, [3]),
      ("Part", .done, []),
    ]
    for (title, state, blockers) in cards {
      try tracker.add(title) {
        ($0.state, $0.blockers) = (state, Blockers(blockers))
        if title == "Part" { $0.parent = CardReference(4) }
      }
    }
    desk = try BoardDesk(tracker)
  }

  @Test func aKeyListsTheLinksBothWaysAndEnterJumps() {
    desk.terminal.send(
      "jb", shows: "3 Ship", "Blocked by: 1 Design (todo)", "Blocked by: 2 Build (done)",
      "Blocks: 4 Rest (doing)")
    expect(desk.spoken, is: "3 Ship: Blocked by: 1 Design (todo) (1/3)")
    for (keys, start) in [
      ("↓⏎", "2 Build, done"), ("b⏎", "3 Ship, todo, 2 of 2, blocked"), ("b⎋", "3 Ship"),
    ] {
      desk.terminal.send(keys)
      expect(desk.spoken?.hasPrefix(start), is: true)
    }
    desk.terminal.send("lb", shows: "Blocked by: 3 Ship (todo)", "Child: 5 Part (done)")
    desk.terminal.send("⎋")
    expect(desk.spoken, is: "4 Rest, doing, 1 of 1, blocked, children 1/1, project inbox")
    desk.terminal.send("lgb", shows: "Parent: 4 Rest (doing)")
  }

  @Test func aBlockedCardHasAMarkUntilItsBlockersAreDone() {
    expect(desk.rows[7].hasPrefix("  3  ⊘"))
    desk.terminal.send("LL")
    expect(desk.rows[3].hasPrefix("  Ship") && !desk.rows[4].prefix(24).contains("⊘"))
  }

  @Test func aKeyShowsOnlyTheChildrenOfACard() {
    desk.terminal.send("B", shows: "1 Design has no children")
    desk.terminal.send("lB", shows: "filter: parent:4", "Part", hides: "Rest", "Build")
    desk.terminal.send("⎋", shows: "Rest")
  }

  @Test func startingABlockedCardWarns() {
    desk.terminal.send("jL", shows: "Moved 3 Ship to doing. 3 is blocked by 1")
    desk.terminal.send("L", shows: "Moved 3 Ship to done. 3 is blocked by 1", "Ready now: 4 Rest")
  }
}

@Suite struct BoardViewTests {
  private let tracker = BoardTracker()

  /// Proof, Rise and Sail wait.
  init() throws {
    try tracker.addView("my work", ["project:web", "or", "view:none"])
    try tracker.addView("later", ["is:waiting"])
    for (title, project, state) in [
      ("Bake", "web", State.todo), ("Ship", "app", .doing), ("Rest", "web", .done),
    ] {
      try tracker.add(title, state: state, project: project)
    }
    for (title, project) in [("Proof", "web"), ("Rise", "web"), ("Sail", "app")] {
      try tracker.add(title) {
        $0.project = try ProjectName(project)
        $0.wait = Deadline(iso: "2026-12-01")
      }
    }
  }

  @Test func theBoardShowsTheCardsOfTheViewAndCountsThoseThatWait() throws {
    try BoardDesk(tracker, showing: ViewName("MY WORK")).terminal.shows(
      "Bake", "Rest", "view my work", "◷ 2 waiting", hides: "Ship", "Rise")
    try BoardDesk(tracker, showing: ViewName("later")).terminal.shows(
      "Proof", "Sail", hides: "Bake", " waiting")
    try BoardDesk(tracker).terminal.shows(
      "all projects  ▰▰▰▱▱▱▱▱▱▱ 33% 1/3  v  1 later  2 my work", "◷ 3 waiting")
  }

  @Test func anUnknownViewIsRefused() {
    #expect(throws: TrackerError.noSuchView("my wrk", nearest: "my work")) {
      try BoardDesk(tracker, showing: ViewName("my wrk"))
    }
  }

  @Test func theFilterLineReadsViews() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("/'view:my work'⏎", shows: "Bake", hides: "Ship")
  }
}
