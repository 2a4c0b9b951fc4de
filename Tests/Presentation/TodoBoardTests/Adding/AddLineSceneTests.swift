import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

@testable import TodoBoard
@testable import ViewModels

@Suite struct AddLineSceneTests {
  private let tracker = BoardTracker()

  private func desk(
    _ titles: String..., width: Int = 80, height: Int = 24
  ) throws -> BoardDesk {
    for title in titles { try tracker.add(title) }
    return try BoardDesk(tracker, width: width, height: height)
  }

  private func titles() throws -> [String] { try tracker.cards().map(\.title.text) }

  // MARK: The place of the line

  @Test func theLineIsInTheRowOfTheNewCard() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea")
    expect(desk.rows[6].hasPrefix("+ Tea") && desk.terminal.cursor == Point(x: 5, y: 6))
    expect(desk.rows[23].hasPrefix("Enter add · Tab form · Esc close"))
    try tracker.add("From elsewhere")
    desk.tick()
    expect(desk.rows[9].hasPrefix("+ Tea"))
  }

  /// Only a wide column has room for it.
  @Test(arguments: [(80, true), (200, false)])
  func theLineOfANarrowColumnIsAsWideAsTheScreen(width: Int, isWide: Bool) throws {
    let desk = try desk("Write docs", width: width)
    desk.terminal.send("→aTea")
    expect(desk.rows[3].hasPrefix("doing + Tea"), is: isWide)
    expect(desk.rows[3].contains("doing + Tea"))
  }

  @Test func newDoneCardsAreAtTheTop() throws {
    try tracker.add("Done", "Done too", state: .done)
    let desk = try desk()
    desk.terminal.send("→→aTea")
    expect(desk.rows[3].contains("+ Tea"))
    desk.terminal.send("⏎")
    try expect(tracker.cards().first { $0.title.text == "Tea" }?.state, is: .done)
  }

  @Test func inAFullColumnTheLineIsTheLastRowAndChipsAreAboveIt() throws {
    for number in 1...30 { try tracker.add("Card \(number)") }
    let desk = try desk()
    desk.terminal.send("aTea -t shop")
    expect(desk.rows[21].hasPrefix("+ Tea -t shop") && desk.rows[20].hasPrefix(" #shop"))
  }

  @Test(arguments: [(5, 2), (1, 1), (3, 30)])
  func tinyScreensKeepTheLine(width: Int, height: Int) throws {
    let desk = try desk("Write docs", width: width, height: height)
    desk.terminal.send("aTea -t shop -d x⏎⌫")
    expect(desk.isAdding)
  }

  // MARK: Adding

  @Test func aNewProjectIsShownBeforeAndAfterItIsCreated() throws {
    try tracker.add("Write docs", project: "web")
    let desk = try desk()
    desk.terminal.send("aTea -p WEB")
    expect((desk.rows[7] + " ").hasPrefix(" WEB "))
    desk.terminal.send("⌫⌫⌫home")
    expect((desk.rows[7] + " ").hasPrefix(" new project home "))
    desk.terminal.send("⏎", shows: "Added 2: Tea (home, todo). Added project home")
  }

  @Test func enterAddsTheCardAndSelectsIt() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea -t shop -d fri⏎", shows: "Added 2: Tea")
    expect(!desk.isAdding && desk.spoken?.hasPrefix("2 Tea, todo, 2 of 2") == true)
    let card = try #require(try tracker.cards().last)
    expect(card.deadline?.iso == "2026-11-27" && card.tags.list.map(\.text) == ["shop"])
  }

  @Test func downAddsTheCardAndOpensTheNextLineBelowIt() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea -t shop↓", shows: "Added 2: Tea")
    expect(desk.isAdding && desk.rows[9].hasPrefix("+ Buy milk"))
    desk.terminal.send("Rice↓↓")
    try expect(!desk.isAdding && titles() == ["Write docs", "Tea", "Rice"])
  }

  @Test func aFaultIsAHintUntilEnter() throws {
    let desk = try desk()
    desk.terminal.send("aTea -d never")
    expect(desk.rows[22].hasPrefix("“never” is not a valid date"))
    desk.terminal.send("⏎", shows: "Tea -d never")
    try expect(desk.isAdding && titles().isEmpty)
    desk.terminal.send("⌫⌫⌫⌫⌫fri")
    expect(!desk.rows[22].contains("valid"))
    desk.terminal.send("⏎")
    try expect(titles(), is: ["Tea"])
  }

  @Test func linesOfAPasteAfterTheFirstOneAreNoCommands() throws {
    let desk = try desk("Write docs")
    for key in "aTea\rdump\ruu" {
      desk.terminal.screen.handle(.key(key == "\r" ? Key(.enter) : Key(key)))
    }
    desk.terminal.turn()
    try expect(titles(), is: ["Write docs", "Tea"])
    expect(desk.terminal.screen.layers.allSatisfy { !$0.isModal })
    desk.terminal.send("d")
    try expect(titles(), is: ["Write docs"])
  }

  // MARK: Closing

  @Test func escapeKeepsTheTextForTheNextLine() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea -t shop⎋", shows: "Your text is kept. a continues it")
    expect(!desk.isAdding)
    desk.terminal.send("a")
    expect(desk.rows[6].hasPrefix("+ Tea -t shop"))
    desk.terminal.send("⇲s⏎")
    try expect(tracker.cards().last?.tags.list.map(\.text), is: ["shops"])
  }

  @Test(arguments: [("aTea⎋q", ["Tea"]), ("aTea⎋a⏎q", []), ("aTea⎋a⌫⌫⌫⎋q", [])])
  func aTextThatNoLineContinuesIsKeptInAFile(keys: String, texts: [String]) throws {
    let desk = try desk()
    var kept: [String] = []
    desk.coordinator.keepText = { kept.append($0) }
    desk.terminal.send(keys)
    expect(desk.hasQuit && kept == texts)
  }

  @Test func pastedLinesBecomeCards() throws {
    let desk = try desk()
    desk.terminal.send("aMilk")
    desk.terminal.screen.handle(.paste("Tea\n\n- Bread\n"))
    desk.terminal.turn()
    desk.terminal.shows("Add 2 cards to todo?")
    desk.terminal.send("⏎", shows: "Added cards 1 and 2")
    try expect(titles(), is: ["Tea", "Bread"])
    desk.terminal.send("a", shows: "+ Milk")
  }

  @Test func aPastedLineIsATitle() throws {
    let desk = try desk()
    desk.terminal.send("a")
    desk.terminal.screen.handle(.paste("Buy tea\n\n"))
    desk.terminal.send("⏎")
    try expect(titles(), is: ["Buy tea"])
  }

  @Test(arguments: ["a⏎", "a⎋"])
  func anEmptyLineClosesWithoutAMessage(keys: String) throws {
    let desk = try desk("Write docs")
    desk.terminal.send(keys)
    expect(!desk.isAdding && desk.terminal.screen.layers.isEmpty)
  }

  @Test func aClickOnTheBoardClosesTheLine() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea")
    desk.terminal.click(4, 6)
    expect(desk.isAdding)
    desk.terminal.click(40, 10)
    desk.terminal.shows("Your text is kept")
    expect(!desk.isAdding)
  }

  @Test func aClosedLineIsReleased() throws {
    let desk = try desk()
    let start = CardStart(column: .initial(.todo))
    for way in [Leaks.enter, Leaks.escape, Leaks.clickBeside, Leaks.removal] as [Leaks.Way] {
      Leaks.expectNone(on: desk, way) {
        desk.coordinator.open(.addLine(start))
        return nil
      }
    }
  }
}

extension BoardDesk {
  fileprivate var isAdding: Bool { terminal.screen.layers.contains { $0 is AddLineView } }
}

/// The full form, which Tab opens from the line.
@Suite struct AddFormTests {
  private let tracker = BoardTracker()
  private let desk: BoardDesk

  init() throws {
    try tracker.add("Write docs", project: "web")
    desk = try BoardDesk(tracker)
  }

  @Test func tabOpensTheFormWithEverythingThatWasTyped() throws {
    desk.terminal.send(
      "aTea -t shop -d fri --key k --column done -p web⇥", shows: "New card", "[done]")
    desk.terminal.send("⌃s")
    let card = try #require(try tracker.cards().first { $0.title.text == "Tea" })
    expect(card.deadline?.iso == "2026-11-27" && card.tags.list.map(\.text) == ["shop"])
    expect(card.key?.text == "k" && card.state == .done)
    try expect(Set(tracker.cards().map(\.project)).count, is: 1)
  }

  @Test func wordsThatCantBeReadAreInTheTitle() {
    desk.terminal.send("aTea -d never --column nowhere⇥", shows: "Tea -d never --column nowhere")
  }

  @Test func theTextsOfAnExistingCardAreNotSelected() {
    desk.terminal.send("e!⇥⇥2", shows: "Write docs!", "web2")
  }

  @Test func rightAcceptsTheOfferedWordInAForm() throws {
    desk.terminal.send("aTea⇥⇥⇥we→⌃s")
    try expect(Set(tracker.cards().map(\.project)).count, is: 1)
  }
}

@Suite struct CompletionSceneTests {
  private let tracker = BoardTracker()
  private let desk: BoardDesk

  init() throws {
    for (title, project) in [("One", "web"), ("Two", "work"), ("Three", "집안일")] {
      try tracker.add(title) {
        $0.project = try ProjectName(project)
        $0.tags = Tags([try Tag("docs")])
      }
    }
    desk = try BoardDesk(tracker, height: 30)
  }

  @Test func tabAcceptsAWordInTheLineAndThenOpensTheForm() throws {
    desk.terminal.send("aTea -p we", shows: "\n+ Tea -p web", "\nEnter add · Tab complete")
    desk.terminal.send("⇥-t d", shows: "\n+ Tea -p web -t docs")
    desk.terminal.send("→", shows: "\nEnter add · Tab form")
    desk.terminal.send("⇥", shows: "New card")
    desk.terminal.send("⌃s")
    let card = try #require(try tracker.cards().first { $0.title.text == "Tea" })
    expect(card.tags.list.map(\.text), is: ["docs"])
  }

  @Test func severalWordsAreListed() {
    desk.terminal.send("aTea -p w", shows: "\nweb · work")
    desk.terminal.send("o", shows: "\n+ Tea -p work", hides: "web · work")
  }

  @Test func theFilterLineCompletesValues() {
    desk.terminal.send("/project:w", shows: "\nweb · work", "\n/ project:web")
    desk.terminal.send("⇥tag:d→⏎", shows: "filter: project:web tag:docs", "One", hides: "Two")
  }

  @Test func completionsAndChipsAreSpoken() {
    for (keys, spoken, silent) in [
      ("aTea -p w", "web, work", nil), ("⇥-d fri", "web", "due Fri 27 Nov"),
      (" -t", "due Fri 27 Nov", nil), ("⏎", "--tag needs a value", nil),
    ] as [(String, String, String?)] {
      let texts = desk.terminal.announced { desk.terminal.send(keys) }
      expect(texts.contains(spoken) && !texts.contains { $0 == silent }, "\(texts)")
    }
  }
}
