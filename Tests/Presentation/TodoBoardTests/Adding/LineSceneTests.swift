import Entities
import Expectations
import Reactive
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases
import ViewModels
import Words

@testable import TodoBoard

/// The lines for a value of a field.
@Suite struct ValueLineSceneTests {
  private let tracker = BoardTracker(environment: ["TODO_USER": "Ann"])

  private func desk(width: Int = 80, height: Int = 24) throws -> BoardDesk {
    try tracker.add("One", "Two", project: "web")
    try tracker.add("Three", state: .doing, project: "app")
    return try BoardDesk(tracker, width: width, height: height)
  }

  private func card(_ number: Int) throws -> Card {
    try #require(try tracker.cards().first { $0.number == number })
  }

  @Test func theRowAboveTheLineShowsHowTheTextIsRead() throws {
    let desk = try desk()
    desk.terminal.send("  T", shows: "\ndeadline · 2 cards:", "\ntoday · tomorrow · mon")
    desk.terminal.send("mon", shows: "\n→ due Mon 23 Nov")
    desk.terminal.send(
      "⌫⌫", shows: "\n→ due Mon 23 Nov", "\nEnter save · Tab complete · Esc cancel")
    desk.terminal.send("⏎", shows: "Edited cards 1 and 2, due Mon 23 Nov", "2 marked")
    try expect(card(2).deadline?.iso == "2026-11-23" && card(3).deadline == nil)
    desk.terminal.send("u", shows: "Undid t3 · 2: deadline Mon 23 Nov → none · 1 more")
  }

  @Test(arguments: [
    ("!h⏎", "Edited 1: One — priority high"), ("#docs⏎", "Edited 1: One — tags docs"),
    ("@me⏎", "Edited 1: One — assignee Ann"), ("~2.5⏎", "Edited 1: One — estimate 2.5"),
    ("^2⏎", "Edited 1: One — parent 2"), ("^2⏎^none⏎", "Edited 1: One — no parent"),
    ("T⏎", "One"), ("T⎋", "One"),
  ])
  func aKeyOpensTheLineOfItsField(keys: String, shown: String) throws {
    let desk = try desk()
    desk.terminal.send(keys, shows: shown)
  }

  @Test func anOpenedLineEndsAnEarlierMessage() throws {
    let desk = try desk()
    desk.terminal.send(":start⏎", shows: "Started 1: One")
    desk.terminal.send("T", shows: "deadline · card", hides: "Started 1")
  }

  @Test func anInvalidValueStaysInTheLine() throws {
    let desk = try desk()
    desk.terminal.send("Tnever⏎", shows: "deadline · card 1: never", "“never” is not a valid date")
    desk.terminal.send("⎋", hides: "never")
  }

  @Test func earlierValuesComeBack() throws {
    let desk = try desk()
    desk.terminal.send("#docs⏎#web⏎j#x↑↑", shows: "tags · card 2: docs")
    desk.terminal.send("↓↓", shows: "tags · card 2: x")
    desk.terminal.send("↑⏎", shows: "Edited 2: Two — tags web")
  }

  @Test func cardsMoveToTheColumnOfADigitOrAName() throws {
    let desk = try desk()
    desk.terminal.send(
      "m", shows: "\ncolumn · card 1:", "\n1 todo · 2 doing · 3 done",
      "\n1-9 choose · Enter save · Esc cancel")
    desk.terminal.send("2", shows: "Moved 1 One to doing")
    desk.terminal.send("1 m", shows: "\ncolumn · card 2:")
    desk.terminal.send("don", shows: "\n→ done")
    desk.terminal.send("⏎", shows: "Moved 2 Two to done", hides: "marked")
    desk.terminal.send("mx⏎", shows: "column · card 2: x", "Column “x” not found")
    try expect([card(1), card(2), card(3)].map(\.state), is: [.doing, .done, .doing])
  }

  @Test func aColumnThatTheProjectDoesNotUseIsRefused() throws {
    let desk = try desk()
    let review = ColumnDraft(name: try ColumnName("review"))
    let web = try ProjectName("web")
    let store = Tracker(tracker.store)
    _ = try store.changeColumns(.add(review), on: ChangeTerms(tracker.newTransaction()))
    _ = try store.changeProjects(
      .setColumns(web, [.state(.todo), .state(.doing), .state(.done)]),
      on: ChangeTerms(tracker.newTransaction()))
    desk.tick()
    desk.terminal.send("m", shows: "4 review")
    desk.terminal.send("4", shows: "column · card 1: 4", "does not use")
    desk.terminal.send("⌫done⏎", shows: "Moved 1 One to done")
  }

  @Test func cardsMoveToTheProjectOfADigitOrAName() throws {
    let desk = try desk()
    desk.terminal.send("M", shows: "\nproject · card 1:", "\n1 inbox · 2 app · 3 web")
    desk.terminal.send("", shows: "\n1-9 Enter choose · Enter save")
    desk.terminal.send("2", shows: "→ app")
    desk.terminal.send("⏎", shows: "Moved 1 One to app")
    desk.terminal.send("Mhome", shows: "→ new project home")
    desk.terminal.send("⏎", shows: "Moved 1 One to home")
    desk.terminal.send("Mho", shows: "→ home", "Space new name")
    desk.terminal.send("  ", shows: "→ new project ho", hides: "new name")
  }

  @Test func aParentIsFoundAndChecked() throws {
    let desk = try desk()
    desk.terminal.send("^", shows: "\n3 Three · 2 Two")
    desk.terminal.send("two", shows: "→ parent 2 Two")
    desk.terminal.send("⏎", shows: "Edited 1: One — parent 2")
    desk.terminal.send("^3", shows: "→ parent 3 Three")
    for (keys, fault) in [("^1", "would wait for each other"), ("^99", "99"), ("j^1", "1")] {
      desk.terminal.send("⎋\(keys)⏎", shows: fault, hides: "→ parent")
    }
    try expect(card(1).parent?.number == 2 && card(2).parent == nil)
  }

  @Test func valuesAreSpoken() throws {
    let desk = try desk()
    for (keys, spoken) in [
      ("T", "deadline · card 1: "), ("fri", "→ due Fri 27 Nov"), ("⏎", "Edited 1: One"),
    ] {
      let texts = desk.terminal.announced { desk.terminal.send(keys) }
      expect(texts.contains { $0.contains(spoken) }, "\(texts)")
    }
  }

  @Test func aClosedLineIsReleased() throws {
    let desk = try desk()
    let ways: [Leaks.Way] = [
      Leaks.enter, Leaks.escape, Leaks.clickBeside, Leaks.removal, Leaks.disposal,
    ]
    for way in ways {
      Leaks.expectNone(on: desk, way) {
        desk.coordinator.chooseValue(of: .tags, for: [1]).subscribe(onNext: { _ in })
      }
    }
    for way in ways.dropLast() {
      Leaks.expectNone(on: desk, way) {
        desk.coordinator.open(.command([1]))
        return nil
      }
    }
  }
}

/// The line for commands of `todo`.
@Suite struct CommandLineSceneTests {
  private let tracker = BoardTracker(environment: ["TODO_USER": "Ann"])
  private let desk: BoardDesk

  init() throws {
    try tracker.add("One", "Two", "Three", project: "web")
    desk = try BoardDesk(tracker)
  }

  @Test(
    arguments: [
      (":done⏎", [.done, .todo, .todo]), ("  :move doing⏎", [.doing, .doing, .todo]),
      (":todo done 3 --force⏎", [.todo, .todo, .done]), ("  :start tag:x⏎", [.todo, .todo, .todo]),
      (":done⏎:undo⏎", [.todo, .todo, .todo]), (":done⏎:undo⏎:redo⏎", [.done, .todo, .todo]),
    ] as [(String, [State])])
  func aCommandIsAboutTheChosenCardsOrThoseItNames(keys: String, states: [State]) throws {
    desk.terminal.send(keys)
    try expect(tracker.cards().sorted { $0.number < $1.number }.map(\.state), is: states)
  }

  @Test func theAnswerIsInTheStatusRow() throws {
    desk.terminal.send(":edit -d mon --estimate 3", shows: "\nCommand · card 1")
    desk.terminal.send("⏎", shows: "Edited 1: One", hides: ": edit")
    desk.terminal.send(":comment Don't wait⏎:add Four⏎", shows: "Added 4: Four")
    try expect(tracker.cards().first { $0.number == 1 }?.comments.list.count, is: 1)
  }

  @Test func anAnswerAboutManyCardsCountsTheRest() {
    desk.terminal.send("*:edit --estimate 3⏎", shows: "Edited 2: Two — estimate 3 · … 1 more")
  }

  @Test func anAnswerHasNoIndents() {
    desk.terminal.send(":add Four -p wep⏎", shows: "Added 4: Four", hides: "·  ")
  }

  @Test func linesOfAnAnswerAreInASheet() {
    desk.terminal.send(":list⏎", shows: "One", "Three", "\nEnter choose · Esc close")
    desk.terminal.send("⎋j", shows: "▸Two")
  }

  @Test func theBoardEntersAndLeavesAContextAtOnce() throws {
    try tracker.add("Four", project: "app")
    desk.terminal.send(":context project:app⏎", shows: "Context: project:app", "▸Four")
    desk.terminal.shows(hides: "One")
    desk.terminal.send("aFive⏎", shows: "5  app")
    desk.terminal.send(":context none⏎", shows: "One", "Four", "Five")
    desk.terminal.shows(hides: "project:app")
  }

  @Test func aRefusedCommandStaysInTheLine() throws {
    desk.terminal.send(":done 99⏎", shows: ": done 99")
    try expect(tracker.cards().allSatisfy { $0.state == .todo })
    desk.terminal.send(
      "⎋:export x⏎", shows: "todo export can't be used on the board · ? lists the keys")
    // What a message advises can be typed there, and a page of the help can't.
    desk.terminal.send("⎋:done --foo⏎", shows: "Unknown option “--foo”")
    desk.terminal.shows(hides: "todo help")
    desk.terminal.send("⎋:foo⏎", shows: ": foo")
    desk.terminal.send("⎋", hides: ": foo")
  }

  @Test(arguments: [
    (":mo⇥x", ": move x"), (":move do", "doing · done"), (":edit --dead⇥x", ": edit --deadline x"),
    (":edit -p w⇥x", ": edit -p web x"), (":project ren⇥x", ": project rename x"),
    (":list project:w⇥x", ": list project:web x"), (":context pro⇥w⇥x", ": context project:web x"),
    (":context no⇥x", ": context none x"),
  ])
  func wordsAreCompletedAsInAShell(keys: String, shown: String) {
    desk.terminal.send(keys, shows: shown)
  }

  @Test func earlierCommandsComeBack() {
    desk.terminal.send(":start⏎:↑⏎", shows: "Started 2: Two")
  }
}

/// The list of keys, which finds and runs a line.
@Suite struct HelpSceneTests {
  private let tracker = BoardTracker()

  @Test func theListHasOnlyWhatApplies() throws {
    let desk = try BoardDesk(tracker, width: 120, height: 36)
    desk.terminal.send("?", shows: "add", "quit", hides: "delete", "undo")
    desk.terminal.send("⎋", hides: "Keys")
    try tracker.add("One", "Two")
    desk.tick()
    desk.terminal.send("?", shows: "delete", "undo", hides: "redo", "conflicts")
    desk.terminal.send("⎋u?", shows: "redo", hides: "undo")
  }

  @Test func aLineIsFoundAndRun() throws {
    try tracker.add("One", "Two")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("?dead", shows: "Keys: dead", "T  deadline", hides: "quit")
    desk.terminal.send("⏎", shows: "deadline · card 1", hides: "Keys")
    desk.terminal.send("⎋?zzz⏎", hides: "Keys")
  }

  @Test(arguments: [("person", "@"), ("due", "T"), ("progress", "p")])
  func aLineIsFoundByEachOfItsWords(word: String, key: String) throws {
    try tracker.add("One")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("?\(word)", shows: "\(key)  ", word)
  }

  @Test func theRowOfKeysIsThatOfTheList() throws {
    let desk = try BoardDesk(tracker)
    desk.terminal.send("?")
    expect(desk.rows[23].hasPrefix("Enter run · Esc close"))
  }

  @Test func anUnknownKeyIsNamedOnce() throws {
    try tracker.add("One")
    let desk = try BoardDesk(tracker)
    desk.terminal.send("N", shows: "N does nothing here. ? lists the keys")
    desk.terminal.send("jN", hides: "does nothing")
  }
}
