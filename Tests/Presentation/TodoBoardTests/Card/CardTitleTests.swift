import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import Words

@Suite struct CardTitleTests {
  @Test(arguments: [(1, "1  Rotate", "   staging"), (12, "12  Rotate", "    staging")])
  func aWrappedTitleIsAlignedWithItsFirstLetter(number: Int, first: String, second: String) throws {
    let tracker = BoardTracker()
    for _ in 1..<number { try tracker.add("Card", state: .done) }
    try tracker.add("Rotate the certificates of every staging cluster")
    let desk = try BoardDesk(tracker, width: 40, height: 24)
    desk.terminal.press(.enter)
    let rows = desk.terminal.text.split(separator: "\n")
    expect(rows[0].hasPrefix(first) && rows[1].hasPrefix(second))
  }

  @Test func notesAreAsTypedAndItemsWrapBelowTheirText() throws {
    let tracker = BoardTracker()
    var draft = CardDraft(title: try Title("Paint"))
    draft.notes = try Notes("# Colours\n- one two three four five six seven eight")
    try tracker.add([draft])
    let desk = try BoardDesk(tracker, width: 40, height: 24)
    desk.terminal.press(.enter)
    let rows = "  # Colours\n  - one two three four five six seven\n    eight\n"
    expect(desk.terminal.text.contains(rows))
  }
}
