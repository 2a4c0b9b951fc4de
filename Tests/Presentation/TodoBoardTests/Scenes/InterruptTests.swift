import Entities
import Expectations
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

@testable import TodoBoard

@Suite struct InterruptTests {
  private let card: CardDesk
  private var desk: BoardDesk { card.desk }
  private var terminal: ScreenFixture { card.terminal }

  init() throws { card = try CardDesk() }

  private func interrupt() {
    desk.coordinator.interrupt()
    terminal.turn()
  }

  /// What users have typed: titles, steps, comments and names of projects.
  private func texts() throws -> [String] {
    let projects = try card.tracker.store.reading { (reading) throws(TrackerError) in
      try reading.projects()
    }
    return try projects.map(\.name.text)
      + card.cards().flatMap { card in
        [card.title.text] + card.steps.map(\.text) + card.comments.list.map(\.text)
      }
  }

  @Test(arguments: ["", "c", "p", "s", "?", "m", "/", "⏎", "e", "a", "pa", "p/home"])
  func withoutAnUnsavedTextItQuits(keys: String) {
    terminal.send(keys)
    interrupt()
    expect(desk.hasQuit)
  }

  @Test(
    arguments: [
      ("e!", "Buy two bottles of milk!"), ("paweb", "web"), ("⏎aPay", "Pay"), ("⏎tWhy", "Why"),
      ("aTea", "Tea"),
    ], ["s", "d"])
  func anUnsavedTextIsAskedAbout(typed: (keys: String, text: String), answer: String) throws {
    terminal.send(typed.keys)
    interrupt()
    expect(!desk.hasQuit && terminal.text.contains("Unsaved changes"))
    terminal.send(answer)
    expect(desk.hasQuit)
    try expect(texts().contains(typed.text), is: (answer == "s"))
  }

  @Test func theFormAsksOnce() {
    terminal.send("e!⎋")
    interrupt()
    terminal.send("g?", shows: "milk!?", hides: "Unsaved changes")
  }

  @Test func theUserCanGoOnWriting() {
    terminal.send("e!")
    for _ in 1...2 {
      interrupt()
      terminal.send("⎋", shows: "milk!")
      expect(!desk.hasQuit)
    }
  }

  @Test func aRefusedFormStaysOpen() {
    terminal.send("e" + String(repeating: "⌫", count: 30))
    interrupt()
    terminal.send("s", shows: "Not saved")
    expect(!desk.hasQuit)
  }

  private func kept() -> [String] {
    var kept: [String] = []
    desk.coordinator.keepText = { kept.append($0) }
    desk.coordinator.inputDidEnd()
    return kept
  }

  @Test(arguments: [
    ("aBuy tea -t shop", ["Buy tea -t shop"]), ("⏎aPay", ["Pay"]), ("paweb", ["web"]),
    ("aTea⎋", ["Tea"]), ("aTea⎋a⇲!", ["Tea!"]), ("⏎tWhy", ["Why"]), ("a", []), ("/tea", []),
    ("e", []), ("", []),
  ])
  func atTheEndOfTheInputAnUnsavedTextIsKept(keys: String, texts: [String]) {
    terminal.send(keys)
    expect(kept(), is: texts)
  }

  @Test func aFormIsKeptWithAllItsFields() throws {
    terminal.send("e!")
    let text = try #require(kept().first)
    expect(text.hasPrefix("title: Buy two bottles of milk!\n"), "\(text)")
    expect(text.contains("\ntags: shop urgent\n") && text.contains("Rye bread"), "\(text)")
  }
}

/// Errors belong to the scene that reports them.
@Suite struct ComplaintTests {
  private let card: CardDesk
  private var terminal: ScreenFixture { card.terminal }

  init() throws { card = try CardDesk() }

  /// At each size, the refused field is in sight with its fault, and so is what was refused.
  @Test(arguments: [(20, 6), (24, 8), (20, 12), (40, 12), (80, 24)])
  func theRefusedFieldIsInSight(size: (Int, Int)) throws {
    let card = try CardDesk(size.0, size.1)
    card.edit()
    let emptied = String(repeating: "⌫", count: 20)
    card.terminal.send("⇥⇥⇥\(emptied)32 dec⌃s", shows: "Not saved", "32 dec", "“32 dec” is")
  }

  /// The form closes, and the field is valid.
  @Test(arguments: ["⎋d", "x"])
  func anErrorEndsWithItsReason(keys: String) {
    terminal.send("e\(String(repeating: "⌫", count: 30))⌃s", shows: "Not saved. Check title")
    terminal.send(keys, hides: "Not saved")
  }

  @Test func anErrorEndsWhenItsConflictIsSettled() throws {
    terminal.send("e!")
    try card.bobEdits { $0.title = try Title("Other") }
    terminal.send("⌃s", shows: "Not saved. Check title")
    terminal.send("⌃y", hides: "Not saved")
  }
}
