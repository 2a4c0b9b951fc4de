import Entities
import Expectations
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import Words

@Suite struct InterruptTests {
  private let card: CardDesk
  private var desk: BoardDesk { card.desk }

  init() throws { card = try CardDesk() }

  private func interrupt() {
    desk.coordinator.interrupt()
    desk.terminal.turn()
  }

  @Test(arguments: ["", "c", "p", "s", "?", "m", "/", "\r"])
  func itQuitsEverywhere(key: String) {
    switch key {
    case "\r": desk.terminal.press(.enter)
    default: desk.terminal.type(key)
    }
    interrupt()
    expect(desk.hasQuit)
  }

  @Test func anUntouchedFormIsLeft() {
    card.edit()
    interrupt()
    expect(desk.hasQuit)
  }

  @Test(arguments: [
    ("s", true, "Buy two bottles of milk!"), ("d", true, "Buy two bottles of milk"),
  ])
  func aFormWithTextAsks(key: String, quits: Bool, title: String) throws {
    card.edit()
    desk.terminal.type("!")
    interrupt()
    expect(!desk.hasQuit && desk.terminal.text.contains("Unsaved changes"))
    desk.terminal.type(key)
    expect(desk.hasQuit, is: quits)
    try expect(card.cards().map(\.title.text), is: [title])
  }

  @Test func theFormAsksOnce() throws {
    card.edit()
    desk.terminal.send("!⎋")
    interrupt()
    desk.terminal.send("g?", shows: "milk!?", hides: "Unsaved changes")
  }

  @Test func theUserCanGoOnWriting() throws {
    card.edit()
    desk.terminal.type("!")
    for _ in 1...2 {
      interrupt()
      desk.terminal.press(.escape)
      expect(!desk.hasQuit && desk.terminal.text.contains("milk!"))
    }
  }

  @Test func aRefusedFormStaysOpen() throws {
    card.edit()
    for _ in 1...30 { desk.terminal.press(.backspace) }
    interrupt()
    desk.terminal.type("s")
    expect(!desk.hasQuit && desk.terminal.text.contains("Not saved"))
  }

  private func projects() throws -> [String] {
    let projects = try card.tracker.store.reading { (reading) throws(TrackerError) in
      try reading.projects()
    }
    return projects.map(\.name.text).sorted()
  }

  @Test(arguments: [("s", ["home", "inbox", "web"]), ("d", ["home", "inbox"])])
  func aTypedNameOfAProjectAsks(key: String, names: [String]) throws {
    desk.terminal.type("paweb")
    interrupt()
    expect(!desk.hasQuit && desk.terminal.text.contains("Unsaved changes"))
    desk.terminal.type(key)
    expect(desk.hasQuit)
    try expect(projects(), is: names)
  }

  @Test(arguments: ["pa", "p/home", "p"])
  func aLineWithoutATextToSaveIsLeft(keys: String) {
    desk.terminal.type(keys)
    interrupt()
    expect(desk.hasQuit)
  }

  @Test func aTypedStepAsks() throws {
    card.read()
    desk.terminal.type("aPay")
    interrupt()
    expect(!desk.hasQuit)
    desk.terminal.type("s")
    expect(desk.hasQuit)
    try expect(card.cards()[0].steps.map(\.text).last, is: "Pay")
  }
}

/// Errors belong to the scene that reports them.
@Suite struct ComplaintTests {
  private let card: CardDesk
  private var terminal: ScreenFixture { card.terminal }

  init() throws { card = try CardDesk() }

  private func refuse() {
    card.edit()
    for _ in 1...30 { terminal.press(.backspace) }
    terminal.send("⌃s", shows: "Not saved. Check title")
  }

  /// At each size, the refused field is in sight with its fault, and so is what was refused.
  @Test(arguments: [(20, 6), (24, 8), (20, 12), (40, 12), (80, 24)])
  func theRefusedFieldIsInSight(size: (Int, Int)) throws {
    let card = try CardDesk(size.0, size.1)
    card.edit()
    for _ in 1...3 { card.terminal.press(.tab) }
    for _ in 1...20 { card.terminal.press(.backspace) }
    card.terminal.send("32 dec⌃s")
    let text = card.terminal.text
    expect(text.contains("Not saved"), "\(text)")
    expect(text.contains("32 dec") && text.contains("“32 dec” is"), "\(text)")
  }

  @Test func anErrorLeavesWithItsForm() {
    refuse()
    terminal.send("⎋d", hides: "Not saved")
  }

  @Test func anErrorEndsWhenItsFieldIsValid() {
    refuse()
    terminal.send("x", hides: "Not saved")
  }

  @Test func anErrorEndsWhenItsConflictIsSettled() throws {
    card.edit()
    terminal.type("!")
    try card.bobEdits { $0.title = try Title("Other") }
    terminal.send("⌃s", shows: "Not saved. Check title")
    terminal.send("⌃y", hides: "Not saved")
  }
}
