import Entities
import Expectations
import Reactive
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import ViewModels
import Words

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct CardLiveTests {
  private let desk: CardDesk

  init() throws { desk = try CardDesk() }

  private var terminal: ScreenFixture { desk.terminal }

  @Test func changesByOthersShow() throws {
    desk.read()
    try desk.bobEdits { $0.title = try Title("Buy bread") }
    expect(terminal.text.hasPrefix("1  Buy bread"))
    expect(terminal.text.contains("bob@work"))
  }

  @Test func aConflictOffersBothVersions() throws {
    try CardSituation.conflict.bring(about: desk)
    expect(terminal.text.contains("Buy two bottles of milk!"))
    expect(terminal.text.contains("! bob@work wrote: Buy three bottles of milk"))
    expect(terminal.text.contains("[low]"))
    terminal.send("⇥", hides: "Ctrl-Y")
    terminal.send("⌃s", shows: "▸ title", "Ctrl-Y keep yours")
    terminal.press(Key("y", .control), Key("s", .control))
    let card = try desk.cards()[0]
    expect(card.title.text, is: "Buy two bottles of milk!")
    expect(card.priority, is: .low)
  }

  @Test func changesByOthersDoNotMoveTheCursor() throws {
    desk.edit()
    terminal.press(.home)
    let cursor = terminal.cursor
    try desk.bobEdits { $0.priority = .low }
    expect(terminal.cursor, is: cursor)
    expect(terminal.text.contains("[low]"))
  }

  @Test func aDeletedCardIsMarkedAndStaysReadable() throws {
    desk.read()
    try desk.bobDeletes()
    expect(terminal.text.contains("! Deleted 20 Nov 12:02 by bob@work in t2"))
    expect(terminal.text.contains("Go there"))
    terminal.press(Key("e"))
    expect(terminal.text.hasPrefix("1  Buy"))
  }

  @Test func aCardThatNeverExistedShowsAnError() throws {
    desk.coordinator.open(.card(.read(9)))
    terminal.turn()
    expect(terminal.text.contains("Card 9 not found"))
    expect(terminal.screen.layers.allSatisfy { !$0.isModal })
  }

  @Test func eachRefusedSaveShowsTheReason() throws {
    try CardSituation.conflict.bring(about: desk)
    var received: [String] = []
    terminal.screen.announce = { received.append($0) }
    terminal.press(Key("s", .control))
    expect(received.contains("Not saved. Check title"))
    expect(terminal.text.contains("Not saved. Check title"))
  }

  @Test func changesByOthersAreSpoken() throws {
    desk.read()
    var received: [String] = []
    terminal.screen.announce = { received.append($0) }
    desk.tick()
    received = []
    try desk.bobEdits { $0.notes = try Notes("Two bottles.\nRye bread.") }
    expect(received, is: ["notes: Two bottles.", "Rye bread."])
    received = []
    try desk.bobEdits { $0.notes = try Notes("Two bottles.\nWhite bread.") }
    expect(received, is: ["White bread."])
    received = []
    try desk.bobDeletes()
    expect(received.count == 1 && received[0].contains("bob@work"))
    try desk.bobUndoes()
    terminal.press(Key("e"))
    received = []
    try desk.bobEdits { $0.deadline = .some(nil) }
    expect(received, is: ["bob@work changed deadline"])
  }

  @Test func aNewProjectIsSpoken() throws {
    desk.edit()
    terminal.send("⇥⇥s")
    expect(
      terminal.screen.focused?.spoken,
      is: "project ! new project homes. A project with a similar name exists: home: homes")
  }

  @Test func theSelectedStepIsSpoken() throws {
    desk.read()
    expect(
      terminal.screen.layers.last?.spoken,
      is: """
        1 Buy two bottles of milk, todo, overdue since Wed 18 Nov, high priority, 1 of 2 steps, \
        tagged shop and urgent, project home
        notes: One bottle is for the neighbours, who pay later.

        Rye bread, if there is any.
        """)
    expect(terminal.screen.focused?.spoken, is: "step 1 of 2, Ask the neighbours, checked")
    terminal.press(.down)
    expect(terminal.screen.focused?.spoken, is: "step 2 of 2, Go there, not checked")
    terminal.press(Key("e"))
    expect(terminal.screen.focused?.spoken, is: "title: Buy two bottles of milk")
    terminal.press(.tab)
    expect(terminal.screen.focused?.spoken, is: "state: todo (1/3)")
    terminal.press(.right)
    try desk.bobEdits { $0.state = .done }
    expect(terminal.screen.focused?.spoken, is: "state ! bob@work wrote: done: doing (2/3)")
  }
}
