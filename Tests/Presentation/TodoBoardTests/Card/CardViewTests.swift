import Entities
import Expectations
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases
import ViewModels
import Words

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct CardViewTests {
  private let desk: CardDesk

  init() throws { desk = try CardDesk() }

  private var terminal: ScreenFixture { desk.terminal }

  // MARK: Reading

  @Test func aLongPageHasAScrollBar() throws {
    let desk = try CardDesk(40, 12)
    desk.read()
    func bar() -> String { String(desk.desk.rows.prefix(10).map { $0.last ?? " " }) }
    expect(bar().hasPrefix("┃") && bar().hasSuffix("│"), "\(desk.terminal.text)")
    desk.terminal.send(String(repeating: "↓", count: 40))
    expect(bar().hasPrefix("│") && bar().hasSuffix("┃"), "\(desk.terminal.text)")
  }

  @Test(arguments: [(1, "1  Rotate", "   staging"), (12, "12  Rotate", "    staging")])
  func aWrappedTitleIsAlignedWithItsFirstLetter(number: Int, first: String, second: String) throws {
    let tracker = BoardTracker()
    for _ in 1..<number { try tracker.add("Card", state: .done) }
    try tracker.add("Rotate the certificates of every staging cluster")
    let desk = try BoardDesk(tracker, width: 40)
    desk.terminal.send("⏎", shows: "\(first) ", "\n\(second)")
  }

  @Test func notesAreAsTypedAndItemsWrapBelowTheirText() throws {
    let tracker = BoardTracker()
    try tracker.add("Paint") {
      $0.notes = try Notes("# Colours\n- one two three four five six seven eight")
    }
    let desk = try BoardDesk(tracker, width: 40)
    desk.terminal.send(
      "⏎", shows: "  # Colours\n  - one two three four five six seven\n    eight\n")
  }

  @Test func aClickSelectsAStepAndAClickOnItsBoxChecksIt() throws {
    desk.read()
    let row = try #require(desk.desk.rows.firstIndex { $0.contains("Go there") })
    terminal.click(8, row)
    terminal.shows("▸ ☐ Go there")
    terminal.click(2, row)
    try expect(desk.cards()[0].steps[1].isChecked)
  }

  @Test func aDeletedCardIsMarkedAndStaysReadable() throws {
    desk.read()
    try desk.bobDeletes()
    terminal.send("e", shows: "! Deleted 20 Nov 12:02 by bob@work in t2", "Go there", "1  Buy")
  }

  @Test func aCardThatNeverExistedShowsAnError() {
    desk.coordinator.open(.card(.read(9)))
    terminal.turn()
    terminal.shows("Card 9 not found")
    expect(terminal.screen.layers.allSatisfy { !$0.isModal })
  }

  // MARK: Comments

  private func comments() throws -> [String] { try desk.cards()[0].comments.list.map(\.text) }

  private func bobComments(_ text: String) throws {
    try desk.bobDoes(.comment(.add(try CommentText(text)), by: try Assignee("Bob")))
  }

  @Test func aKeyOfTheBoardOpensTheCommentsOfTheSelectedCard() throws {
    try bobComments("Called the bank")
    terminal.send("t", shows: "Bob", "    Called the bank", hides: "doing 0")
    terminal.send("⎋", shows: "doing 0")
  }

  @Test func withoutCommentsTheUserTypesTheFirstOneAtOnce() throws {
    terminal.send("t", shows: "Text of the comment")
    terminal.send("Paid it⏎", shows: "    Paid it", hides: "Text of the comment")
    // The same key writes another one.
    terminal.send("ttwice")
    try bobComments("his")
    terminal.send("⌃s", shows: "    his")
    try expect(comments().sorted(), is: ["Paid it", "his", "twice"])
  }

  // MARK: Typing

  private static let labels = [
    "title", "state", "project", "deadline", "priority", "tags", "estimate", "assignee", "wait",
    "blockers", "repeat", "until", "parent", "steps", "notes",
  ]

  @Test(arguments: [(80, 24), (40, 12), (20, 6)])
  func tabShowsOneFieldAfterTheOther(width: Int, height: Int) throws {
    let desk = try CardDesk(width, height)
    desk.edit()
    for label in Self.labels {
      desk.terminal.shows(label, "▸")
      if width == 80 { desk.terminal.shows("▸ \(label)") }
      desk.terminal.send("⇥")
    }
  }

  @Test func arrowsAndEnterMoveTheFocus() {
    desk.edit()
    terminal.send("⇤", shows: "▸ notes")
    terminal.send("⇥⏎↓↑", shows: "▸ state")
  }

  @Test func aDateSaysWhatItMeans() {
    desk.add()
    terminal.send("Rest⇥⇥⇥fri", shows: "due Fri 27 Nov (in 7 days)")
  }

  @Test func pastedLinesBecomeSteps() throws {
    desk.edit()
    terminal.send(String(repeating: "⇥", count: 13))
    _ = terminal.screen.handle(.paste("\nThird\n[x] Fourth"))
    terminal.send("⌃s")
    let steps = try desk.cards()[0].steps
    expect(steps.map(\.text), is: ["Ask the neighbours", "Go there", "Third", "Fourth"])
    expect(steps[3].isChecked)
  }

  @Test func aConflictIsSettledWithAKey() throws {
    try CardSituation.conflict.bring(about: desk)
    terminal.send("⇥", hides: "Ctrl-Y")
    terminal.send("⌃s", shows: "▸ title", "Ctrl-Y keep yours")
    terminal.send("⌃y⌃s")
    let card = try desk.cards()[0]
    expect(card.title.text == "Buy two bottles of milk!" && card.priority == .low)
  }

  @Test func changesByOthersDoNotMoveTheCursor() throws {
    desk.edit()
    terminal.send("⇱")
    let cursor = terminal.cursor
    try desk.bobEdits { $0.priority = .low }
    terminal.shows("[low]")
    expect(terminal.cursor, is: cursor)
  }

  // MARK: Keys

  @Test(arguments: [KeyTopic.typingStep, .form])
  func noKeyThatTypesTextHasAnAction(topic: KeyTopic) {
    let keys = CardView.keys(for: topic).lines.flatMap(\.entries).flatMap(\.keys)
    expect(keys.allSatisfy { $0.text == nil })
  }

  @Test func theHelpListsTheKeysOfThePart() {
    desk.read()
    terminal.send("?")
    for line in CardView.keys(for: .viewing).lines {
      let label = line.label ?? line.entries[0].keys[0].name(.unicode)
      let words = Language.english.wording.text(line.word.sentence)
      terminal.shows("\(label) ", words)
    }
    terminal.send("⎋", shows: "Buy two bottles")
  }

  @Test func lettersAreTypedIntoAField() {
    desk.read()
    terminal.send("ㄷ?ㅂ", shows: "Card 1", "milk?ㅂ")
    terminal.press(.f1)
    terminal.shows("Fill in a form")
  }

  // MARK: Speech

  @Test func aRefusedSaveSaysWhy() throws {
    try CardSituation.conflict.bring(about: desk)
    let texts = terminal.announced { terminal.send("⌃s", shows: "Not saved. Check title") }
    expect(texts.contains("Not saved. Check title"))
  }

  @Test func changesByOthersAreSpoken() throws {
    desk.read()
    for (notes, spoken) in [
      ("Two bottles.\nRye bread.", ["notes: Two bottles.", "Rye bread."]),
      ("Two bottles.\nWhite bread.", ["White bread."]),
    ] {
      let texts = try terminal.announced { try desk.bobEdits { $0.notes = try Notes(notes) } }
      expect(texts, is: spoken)
    }
    let deletion = try terminal.announced { try desk.bobDeletes() }
    expect(deletion.count == 1 && deletion[0].contains("bob@work"))
    try desk.bobUndoes()
    terminal.send("e")
    let texts = try terminal.announced { try desk.bobEdits { $0.deadline = .some(nil) } }
    expect(texts, is: ["bob@work changed deadline"])
  }

  @Test func theFocusedPartIsSpoken() throws {
    desk.read()
    expect(
      terminal.screen.layers.last?.spoken,
      is: """
        1 Buy two bottles of milk, todo, overdue since Wed 18 Nov, high priority, 1 of 2 steps, \
        tagged shop and urgent, project home
        notes: One bottle is for the neighbours, who pay later.

        Rye bread, if there is any.
        """)
    for (keys, spoken) in [
      ("", "step 1 of 2, Ask the neighbours, checked"),
      ("↓", "step 2 of 2, Go there, not checked"), ("e", "title: Buy two bottles of milk"),
      ("⇥", "state: todo (1/3)"),
      (
        "⇥s",
        "project ! new project homes: homes"
      ), ("⇤→", "state: doing (2/3)"),
    ] {
      terminal.send(keys)
      expect(desk.desk.spoken, is: spoken)
    }
    try desk.bobEdits { $0.state = .done }
    expect(desk.desk.spoken, is: "state ! bob@work wrote: done: doing (2/3)")
  }
}
