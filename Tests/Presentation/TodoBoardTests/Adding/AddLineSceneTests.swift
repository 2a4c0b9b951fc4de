import Entities
import Messages
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import ViewModels

@testable import TodoBoard

/// The line for a new card.
@Suite struct AddLineSceneTests {
  private let tracker = BoardTracker()

  private func desk(
    _ titles: String..., width: Int = 80, height: Int = 24, language: Language = .english
  ) throws -> BoardDesk {
    for title in titles { try tracker.add(title) }
    return try BoardDesk(tracker, width: width, height: height, language: language)
  }

  private func rows(_ desk: BoardDesk) -> [Substring] {
    desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func isOpen(_ desk: BoardDesk) -> Bool {
    desk.terminal.screen.layers.contains { $0 is AddLineView }
  }

  private func titles() throws -> [String] { try tracker.cards().map(\.title.text) }

  // MARK: The place of the line

  @Test func theLineIsInTheRowOfTheNewCard() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea")
    #expect(rows(desk)[5].hasPrefix("+ Tea"))
    #expect(desk.terminal.cursor == Point(x: 5, y: 5))
    #expect(rows(desk)[23].hasPrefix("Enter add · Tab form · Esc close"))
    try tracker.add("From elsewhere")
    desk.tick()
    #expect(rows(desk)[7].hasPrefix("+ Tea"))
  }

  @Test func theLineIsInTheFocusedColumn() throws {
    let desk = try desk("Write docs", width: 120, height: 40)
    desk.terminal.press(.right)
    desk.terminal.type("aTea")
    #expect(rows(desk)[3].dropFirst(40).hasPrefix("+ Tea"))
  }

  @Test func newDoneCardsAreAtTheTop() throws {
    try tracker.add("Done", "Done too", state: .done)
    let desk = try desk()
    desk.terminal.press(.right, .right)
    desk.terminal.type("aTea")
    #expect(rows(desk)[3].contains("+ Tea"))
    desk.terminal.press(.enter)
    #expect(try tracker.cards().first { $0.title.text == "Tea" }?.state == .done)
  }

  @Test func inAFullColumnTheLineIsTheLastRowAndChipsAreAboveIt() throws {
    for number in 1...30 { try tracker.add("Card \(number)") }
    let desk = try desk()
    desk.terminal.type("aTea -t shop")
    #expect(rows(desk)[21].hasPrefix("+ Tea -t shop"))
    #expect(rows(desk)[20].hasPrefix(" #shop"))
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (20, 6), (20, 10), (80, 9)])
  func hangulFitsOnEachScreen(width: Int, height: Int) throws {
    let desk = try desk("회의록 쓰기", width: width, height: height, language: .korean)
    desk.terminal.type("a우유 -t 장")
    #expect(rows(desk).contains { $0.contains("+ 우유 -t 장") })
    #expect(rows(desk).contains { $0.contains(" #장") })
    let cursor = try #require(desk.terminal.cursor)
    #expect(cursor.x == 12 && cursor.y < height)
    if height < 10 { #expect(cursor.y == height - 1) }
  }

  @Test(arguments: [(5, 2), (1, 1), (3, 30)])
  func tinyScreensKeepTheLine(width: Int, height: Int) throws {
    let desk = try desk("Write docs", width: width, height: height)
    desk.terminal.type("aTea -t shop -d x")
    desk.terminal.press(.enter, .backspace)
    #expect(isOpen(desk))
  }

  // MARK: Typing

  @Test func chipsShowTheOptionsThatAreUnderstood() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea -t shop -d fri")
    #expect(rows(desk)[6].hasPrefix(" due Fri 27 Nov   #shop"))
    desk.terminal.type(" --priority high --assign Ann")
    #expect(rows(desk)[7].hasPrefix(" ▲ high   #shop   @Ann"))
  }

  @Test func chipsAreTranslated() throws {
    let desk = try desk(language: .korean)
    desk.terminal.type("a우유 -d 내일")
    #expect(desk.terminal.text.contains(" 마감 11월 21일"))
    #expect(desk.terminal.text.contains("Enter 추가 · Tab 양식 · Esc 닫기"))
  }

  @Test func enterAddsTheCardAndSelectsIt() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea -t shop -d fri")
    desk.terminal.press(.enter)
    #expect(!isOpen(desk))
    #expect(desk.terminal.text.contains("Added 2: Tea"))
    #expect(desk.terminal.screen.focused?.spoken?.hasPrefix("2 Tea, todo, 2 of 2") == true)
    let card = try #require(try tracker.cards().last)
    #expect(card.deadline?.iso == "2026-11-27" && card.tags.list.map(\.text) == ["shop"])
    desk.terminal.type("a")
    #expect(rows(desk)[7].hasPrefix("+ Buy milk"))
  }

  @Test func theCardIsInTheProjectOfTheBoard() throws {
    let web = try ProjectName("web")
    try tracker.add("Write docs", project: "web")
    let desk = try BoardDesk(tracker, of: web)
    desk.terminal.type("aTea")
    desk.terminal.press(.enter)
    #expect(desk.terminal.text.contains("2 Tea"))
    #expect(try Set(tracker.cards().map(\.project)).count == 1)
  }

  @Test func aFaultIsAHintUntilEnter() throws {
    let desk = try desk()
    desk.terminal.type("aTea -d never")
    #expect(rows(desk)[22].hasPrefix("“never” is not a valid date"))
    desk.terminal.press(.enter)
    #expect(isOpen(desk) && desk.terminal.text.contains("Tea -d never"))
    #expect(try titles().isEmpty)
    for _ in "never" { desk.terminal.press(.backspace) }
    desk.terminal.type("fri")
    #expect(!rows(desk)[22].contains("valid"))
    desk.terminal.press(.enter)
    #expect(try titles() == ["Tea"])
  }

  @Test func anErrorOfTheStoreKeepsTheText() throws {
    let desk = try desk()
    desk.terminal.type("aTea --column nowhere")
    desk.terminal.press(.enter)
    #expect(isOpen(desk) && desk.terminal.text.contains("Tea --column nowhere"))
    #expect(rows(desk)[22].contains("nowhere") && rows(desk)[22].contains("not found"))
  }

  @Test func pastedLinesBecomeOneTitle() throws {
    let desk = try desk()
    desk.terminal.type("a")
    desk.terminal.screen.handle(.paste("One\nTwo"))
    desk.terminal.press(.enter)
    #expect(try titles() == ["One Two"])
  }

  // MARK: Closing

  @Test func escapeKeepsTheTextForTheNextLine() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea -t shop")
    desk.terminal.press(.escape)
    #expect(!isOpen(desk) && desk.terminal.text.contains("Your text is kept. a continues it"))
    desk.terminal.type("a")
    #expect(rows(desk)[5].hasPrefix("+ Tea -t shop"))
    desk.terminal.press(.end)
    desk.terminal.type("s")
    desk.terminal.press(.enter)
    #expect(try tracker.cards().last?.tags.list.map(\.text) == ["shops"])
  }

  @Test func typingReplacesTheKeptText() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea")
    desk.terminal.press(.escape)
    desk.terminal.type("aMilk")
    #expect(rows(desk)[5].hasPrefix("+ Milk"))
  }

  @Test func anEmptyLineClosesWithoutAMessage() throws {
    let desk = try desk("Write docs")
    for key in [Key(.enter), Key(.escape)] {
      desk.terminal.type("a")
      desk.terminal.press(key)
      #expect(!isOpen(desk) && desk.terminal.screen.layers.isEmpty)
    }
  }

  @Test func aClickOnTheBoardClosesTheLine() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea")
    desk.terminal.click(4, 5)
    #expect(isOpen(desk))
    desk.terminal.click(40, 10)
    #expect(!isOpen(desk) && desk.terminal.text.contains("Your text is kept"))
  }

  @Test(arguments: [("s", ["Tea"]), ("d", [])])
  func ctrlCAsksBeforeItLosesAText(key: String, saved: [String]) throws {
    let desk = try desk()
    desk.terminal.type("aTea")
    desk.coordinator.interrupt()
    desk.terminal.turn()
    #expect(!desk.hasQuit && desk.terminal.text.contains("Unsaved changes"))
    desk.terminal.type(key)
    #expect(desk.hasQuit)
    #expect(try titles() == saved)
  }

  @Test func aClosedLineIsReleased() throws {
    let desk = try desk()
    let start = CardStart(column: .initial(.todo))
    for way in [Leaks.enter, Leaks.escape, Leaks.clickBeside, Leaks.removal] as [Leaks.Way] {
      Leaks.expectNone(on: desk, way) {
        desk.coordinator.addCard(start)
        return nil
      }
    }
  }
}
