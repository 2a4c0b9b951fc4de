import Entities
import Expectations
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import ViewModels
import Words

@testable import TodoBoard

@Suite struct AddLineSceneTests {
  private let tracker = BoardTracker()

  private func desk(
    _ titles: String..., width: Int = 80, height: Int = 24, language: Language = .english
  ) throws -> BoardDesk {
    for title in titles { try tracker.add(title) }
    return try BoardDesk(tracker, width: width, height: height, language: language)
  }

  private func titles() throws -> [String] { try tracker.cards().map(\.title.text) }

  // MARK: The place of the line

  @Test func theLineIsInTheRowOfTheNewCard() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea")
    expect(desk.rows[5].hasPrefix("+ Tea"))
    expect(desk.terminal.cursor, is: Point(x: 5, y: 5))
    expect(desk.rows[23].hasPrefix("Enter add · Tab form · Esc close"))
    try tracker.add("From elsewhere")
    desk.tick()
    expect(desk.rows[7].hasPrefix("+ Tea"))
  }

  @Test func newDoneCardsAreAtTheTop() throws {
    try tracker.add("Done", "Done too", state: .done)
    let desk = try desk()
    desk.terminal.send("→→aTea")
    expect(desk.rows[3].contains("+ Tea"))
    desk.terminal.press(.enter)
    try expect(tracker.cards().first { $0.title.text == "Tea" }?.state, is: .done)
  }

  @Test func inAFullColumnTheLineIsTheLastRowAndChipsAreAboveIt() throws {
    for number in 1...30 { try tracker.add("Card \(number)") }
    let desk = try desk()
    desk.terminal.type("aTea -t shop")
    expect(desk.rows[21].hasPrefix("+ Tea -t shop"))
    expect(desk.rows[20].hasPrefix(" #shop"))
  }

  @Test(arguments: [(5, 2), (1, 1), (3, 30)])
  func tinyScreensKeepTheLine(width: Int, height: Int) throws {
    let desk = try desk("Write docs", width: width, height: height)
    desk.terminal.send("aTea -t shop -d x⏎⌫")
    expect(desk.isAdding)
  }

  // MARK: Typing

  @Test func aNewProjectIsShownBeforeAndAfterItIsCreated() throws {
    try tracker.add("Write docs", project: "web")
    let desk = try desk()
    desk.terminal.type("aTea -p WEB")
    expect((desk.rows[6] + " ").hasPrefix(" WEB "))
    for _ in "WEB" { desk.terminal.press(.backspace) }
    desk.terminal.type("home")
    expect((desk.rows[6] + " ").hasPrefix(" new project home "))
    desk.terminal.send("⏎", shows: "Added 2: Tea (home, todo). Added project home")
  }

  @Test func enterAddsTheCardAndSelectsIt() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea -t shop -d fri⏎")
    expect(!desk.isAdding)
    expect(desk.terminal.text.contains("Added 2: Tea"))
    expect(desk.terminal.screen.focused?.spoken?.hasPrefix("2 Tea, todo, 2 of 2"), is: true)
    let card = try #require(try tracker.cards().last)
    expect(card.deadline?.iso == "2026-11-27" && card.tags.list.map(\.text) == ["shop"])
    desk.terminal.type("a")
    expect(desk.rows[7].hasPrefix("+ Buy milk"))
  }

  @Test func downAddsTheCardAndOpensTheNextLineBelowIt() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea -t shop↓")
    expect(desk.isAdding && desk.rows[7].hasPrefix("+ Buy milk"))
    expect(desk.terminal.text.contains("Added 2: Tea"))
    desk.terminal.send("Rice↓↓")
    try expect(!desk.isAdding && titles() == ["Write docs", "Tea", "Rice"])
  }

  @Test func aFaultIsAHintUntilEnter() throws {
    let desk = try desk()
    desk.terminal.type("aTea -d never")
    expect(desk.rows[22].hasPrefix("“never” is not a valid date"))
    desk.terminal.press(.enter)
    expect(desk.isAdding && desk.terminal.text.contains("Tea -d never"))
    try expect(titles().isEmpty)
    for _ in "never" { desk.terminal.press(.backspace) }
    desk.terminal.type("fri")
    expect(!desk.rows[22].contains("valid"))
    desk.terminal.press(.enter)
    try expect(titles(), is: ["Tea"])
  }
}

extension BoardDesk {
  var isAdding: Bool { terminal.screen.layers.contains { $0 is AddLineView } }
}
