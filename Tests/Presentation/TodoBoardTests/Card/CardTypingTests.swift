import Entities
import Expectations
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct CardTypingTests {
  private static let labels = [
    "title", "state", "project", "deadline", "priority", "tags", "estimate", "assignee", "wait",
    "blockers", "repeat", "until", "steps", "notes",
  ]

  private let desk: CardDesk

  init() throws { desk = try CardDesk() }

  private var terminal: ScreenFixture { desk.terminal }

  @Test func aCardIsTypedAndAdded() throws {
    try desk.tracker.add("Another")
    desk.desk.tick()
    desk.add()
    terminal.send("Rest⇥⇥⇥fri", shows: "due Fri 27 Nov (in 7 days)")
    terminal.press(Key("s", .control))
    let card = try #require(try desk.cards().first { $0.title.text == "Rest" })
    expect(card.state, is: .doing)
    expect(card.deadline?.iso, is: "2026-11-27")
    expect(terminal.text.contains("Added 3: Rest"))
    expect(terminal.screen.layers.filter { $0.isModal }.isEmpty)
  }

  @Test func pastedLinesBecomeSteps() throws {
    desk.edit()
    for _ in 0..<12 { terminal.press(.tab) }
    _ = terminal.screen.handle(.paste("\nThird\n[x] Fourth"))
    terminal.press(Key("s", .control))
    try expect(
      desk.cards()[0].steps.map(\.text), is: ["Ask the neighbours", "Go there", "Third", "Fourth"])
    try expect(desk.cards()[0].steps[3].isChecked)
  }

  @Test func tabArrowsAndEnterMoveTheFocus() throws {
    desk.edit()
    for label in Self.labels {
      expect(terminal.text.contains("▸ \(label)"))
      terminal.press(.tab)
    }
    expect(terminal.text.contains("▸ title"))
    terminal.send("⇤", shows: "▸ notes")
    terminal.send("⇥⏎↓↑", shows: "▸ state")
  }

  @Test func theFocusedFieldIsVisibleOnSmallTerminals() throws {
    for (width, height) in [(40, 12), (20, 6)] {
      let desk = try CardDesk(width, height)
      desk.edit()
      for label in Self.labels {
        expect(desk.terminal.text.contains(label), "\(width)")
        expect(desk.terminal.text.contains("▸"), "\(label)")
        desk.terminal.press(.tab)
      }
    }
  }

  @Test func anAddedStepCanBeChecked() throws {
    desk.read()
    terminal.send("aPay⏎", shows: "☐ Pay")
    terminal.send("⎋ ")
    try expect(desk.cards()[0].steps.map(\.isChecked), is: [true, false, true])
    expect(terminal.text.contains("▸ ☑ Pay"))
  }
}
