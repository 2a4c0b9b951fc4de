import Entities
import Expectations
import InMemoryData
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

/// Messages, lasting states and the row of keys, which never cover each other.
@Suite struct BoardStatusTests {
  private let tracker = BoardTracker()

  private func desk(_ width: Int, _ height: Int, _ language: Language = .english) throws
    -> BoardDesk
  {
    for number in 1...3 { try tracker.add("Card \(number)") }
    return try BoardDesk(tracker, width: width, height: height, language: language)
  }

  private func rows(_ desk: BoardDesk) -> [String] {
    let rows = desk.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    return rows.map(String.init)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (200, 50)], [Language.english, .korean])
  func aMessageLeavesTheRowOfKeysFree(size: (Int, Int), language: Language) throws {
    let desk = try desk(size.0, size.1, language)
    let keys = rows(desk)[size.1 - 1]
    expect(!keys.isEmpty)
    // The smallest board has no other row for the number of marked cards.
    let help = language == .english ? "? help" : "? 도움말"
    for key in ["d", "u", " ", "L", "u"] {
      desk.terminal.press(Key(Character(key)))
      let shown = rows(desk)[size.1 - 1]
      expect(shown.hasSuffix(shown.hasPrefix("✓ 1") ? help : keys))
    }
  }

  @Test(arguments: [Key("J"), Key("j"), Key(" "), Key("L")])
  func aMessageEndsAtTheNextKey(key: Key) throws {
    let desk = try desk(80, 24)
    desk.terminal.send("Lu", shows: "board: moved 1 to doing")
    desk.terminal.press(key)
    expect(!desk.terminal.text.contains("Undid"))
    expect(rows(desk)[22].isEmpty, is: (key != Key("L")))
  }

  @Test func theSmallestBoardSaysWhatWasUndone() throws {
    let desk = try desk(20, 6)
    desk.terminal.press(Key(" "), Key(" "), Key(" "), Key("d"), Key("u"))
    let text = rows(desk).joined(separator: " ").split(separator: " ").joined(separator: " ")
    expect(text.contains("board: deleted 1, 2, 3"))
  }

  @Test(
    arguments: [
      (["L"], "moved 1 to doing"), ([" ", " ", "L"], "moved 1, 2 to doing"),
      (["J"], "reordered 1"), ([" ", " ", "d"], "deleted 1, 2"), (["d"], "deleted 1"),
    ])
  func undoAndRedoSayWhatTheUserDid(keys: [String], deed: String) throws {
    let desk = try desk(80, 24)
    for key in keys { desk.terminal.press(Key(Character(key))) }
    desk.terminal.press(Key("u"))
    expect(desk.terminal.text.contains(#/ Undid t\d+, board: /#))
    expect(desk.terminal.text.contains("board: \(deed)"))
    desk.terminal.press(Key("r", .control))
    expect(desk.terminal.text.contains(#/ Redid t\d+, board: /#))
  }

  @Test(arguments: [Key(.escape), Key("/"), Key("m"), Key("j")])
  func anErrorEndsAtTheNextKey(key: Key) throws {
    let desk = try desk(80, 24)
    desk.terminal.send("/project:we⏎", shows: "Project “we” not found")
    desk.terminal.press(key)
    expect(!desk.terminal.text.contains("not found"))
  }
}
