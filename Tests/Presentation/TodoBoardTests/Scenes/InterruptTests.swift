import Entities
import Messages
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting

/// Ctrl-C, in any scene.
@Suite struct InterruptTests {
  private let card: CardDesk
  private var desk: BoardDesk { card.desk }

  init() throws {
    card = try CardDesk()
  }

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
    #expect(desk.hasQuit)
  }

  @Test func anUntouchedFormIsLeft() {
    card.edit()
    interrupt()
    #expect(desk.hasQuit)
  }

  @Test(arguments: [
    ("s", true, "Buy two bottles of milk!"), ("d", true, "Buy two bottles of milk"),
  ])
  func aFormWithTextAsks(key: String, quits: Bool, title: String) throws {
    card.edit()
    desk.terminal.type("!")
    interrupt()
    #expect(!desk.hasQuit && desk.terminal.text.contains("Unsaved changes"))
    desk.terminal.type(key)
    #expect(desk.hasQuit == quits)
    #expect(try card.cards().map(\.title.text) == [title])
  }

  @Test func theFormAsksOnce() throws {
    card.edit()
    desk.terminal.type("!")
    desk.terminal.press(.escape)
    interrupt()
    desk.terminal.type("g")
    desk.terminal.type("?")
    #expect(!desk.terminal.text.contains("Unsaved changes"))
    #expect(desk.terminal.text.contains("milk!?"))
  }

  @Test func theUserCanGoOnWriting() throws {
    card.edit()
    desk.terminal.type("!")
    for _ in 1...2 {
      interrupt()
      desk.terminal.press(.escape)
      #expect(!desk.hasQuit && desk.terminal.text.contains("milk!"))
    }
  }

  @Test func aRefusedFormStaysOpen() throws {
    card.edit()
    for _ in 1...30 { desk.terminal.press(.backspace) }
    interrupt()
    desk.terminal.type("s")
    #expect(!desk.hasQuit && desk.terminal.text.contains("Not saved"))
  }

  @Test func aTypedStepAsks() throws {
    card.read()
    desk.terminal.type("aPay")
    interrupt()
    #expect(!desk.hasQuit)
    desk.terminal.type("s")
    #expect(desk.hasQuit)
    #expect(try card.cards()[0].steps.map(\.text).last == "Pay")
  }
}

/// Errors belong to the scene that reports them.
@Suite struct ComplaintTests {
  private let card: CardDesk
  private var terminal: ScreenFixture { card.terminal }

  init() throws {
    card = try CardDesk()
  }

  private func refuse() {
    card.edit()
    for _ in 1...30 { terminal.press(.backspace) }
    terminal.press(Key("s", .control))
    #expect(terminal.text.contains("Not saved. Check title"))
  }

  @Test func anErrorLeavesWithItsForm() {
    refuse()
    terminal.press(.escape)
    terminal.type("d")
    #expect(!terminal.text.contains("Not saved"))
  }

  @Test func anErrorEndsWhenItsFieldIsValid() {
    refuse()
    terminal.type("x")
    #expect(!terminal.text.contains("Not saved"))
  }

  @Test func anErrorEndsWhenItsConflictIsSettled() throws {
    card.edit()
    terminal.type("!")
    try card.bobEdits { $0.title = try Title("Other") }
    terminal.press(Key("s", .control))
    #expect(terminal.text.contains("Not saved. Check title"))
    terminal.press(Key("y", .control))
    #expect(!terminal.text.contains("Not saved"))
  }
}
