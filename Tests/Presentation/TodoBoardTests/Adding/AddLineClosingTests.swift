import Entities
import Expectations
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting

@testable import ViewModels

@Suite struct AddLineClosingTests {
  private let tracker = BoardTracker()

  private func desk(_ titles: String...) throws -> BoardDesk {
    for title in titles { try tracker.add(title) }
    return try BoardDesk(tracker)
  }

  private func titles() throws -> [String] { try tracker.cards().map(\.title.text) }

  @Test func escapeKeepsTheTextForTheNextLine() throws {
    let desk = try desk("Write docs")
    desk.terminal.send("aTea -t shop⎋")
    expect(!desk.isAdding && desk.terminal.text.contains("Your text is kept. a continues it"))
    desk.terminal.type("a")
    expect(desk.rows[5].hasPrefix("+ Tea -t shop"))
    desk.terminal.send("⇲s⏎")
    try expect(tracker.cards().last?.tags.list.map(\.text), is: ["shops"])
  }

  @Test func anEmptyLineClosesWithoutAMessage() throws {
    let desk = try desk("Write docs")
    for key in [Key(.enter), Key(.escape)] {
      desk.terminal.type("a")
      desk.terminal.press(key)
      expect(!desk.isAdding && desk.terminal.screen.layers.isEmpty)
    }
  }

  @Test func aClickOnTheBoardClosesTheLine() throws {
    let desk = try desk("Write docs")
    desk.terminal.type("aTea")
    desk.terminal.click(4, 5)
    expect(desk.isAdding)
    desk.terminal.click(40, 10)
    expect(!desk.isAdding && desk.terminal.text.contains("Your text is kept"))
  }

  @Test func linesOfAPasteAfterTheFirstOneAreNoCommands() throws {
    let desk = try desk("Write docs")
    for key in "aTea\rdump\ruu" {
      desk.terminal.screen.handle(.key(key == "\r" ? Key(.enter) : Key(key)))
    }
    desk.terminal.turn()
    try expect(titles(), is: ["Write docs", "Tea"])
    expect(desk.terminal.screen.layers.allSatisfy { !$0.isModal })
    desk.terminal.type("d")
    try expect(titles(), is: ["Write docs"])
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
