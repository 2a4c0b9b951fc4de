import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

/// Scrolling the preview, and the bytes of a step on a screen of 200×50.
@Suite struct PreviewScrollingTests {
  private let tracker = BoardTracker()

  private static let notes = (1...30).map { number in
    let list = number % 3 == 0 ? "\n- the brush\n- the ladder\n" : ""
    return "Paragraph \(number): the door needs two coats, and the second one waits for a day "
      + "without rain.\n\(list)"
  }
  .joined(separator: "\n")

  private static let words = [
    "write", "the", "documents", "문서", "쓰기", "fix", "milk", "today", "server", "배포", "review",
  ]

  private func desk(_ count: Int) throws -> BoardDesk {
    try tracker.add(
      try (1...count).map { number in
        let words = (0..<6).map { Self.words[(number * 31 + $0 * 7) % Self.words.count] }
        let title = number == 1 ? "Paint the door" : words.joined(separator: " ")
        var draft = CardDraft(title: try Title(title))
        draft.notes = try Notes(number == 1 ? Self.notes : "Two coats.\nHouse \(number).")
        draft.priority = number % 7 == 0 ? .high : .normal
        draft.deadline = Deadline(iso: "2026-11-\(10 + number % 20)")
        draft.tags = Tags([Tag(stored: "tag\(number % 5)")])
        return draft
      })
    return try BoardDesk(tracker, width: 200, height: 50)
  }

  @Test func bracketsScrollByHalfAScreen() throws {
    let desk = try desk(2)
    expect(desk.terminal.text.contains("Paragraph 1:"))
    desk.terminal.send("[", shows: "Paragraph 1:")
    desk.terminal.send("]", shows: "Paragraph 9:", hides: "Paragraph 1:")
    for _ in 1...20 { desk.terminal.press(Key("]")) }
    expect(desk.terminal.text.contains("Paragraph 30:") && desk.terminal.text.contains("  t1  "))
    for _ in 1...20 { desk.terminal.press(Key("[")) }
    expect(desk.terminal.text.contains("1  Paint the door"))
  }

  @Test func anotherCardBeginsAtItsTop() throws {
    let desk = try desk(2)
    desk.terminal.send("]]jk", shows: "Paragraph 1:")
  }

  @Test func theWheelScrollsThePreviewUnderTheMouse() throws {
    let desk = try desk(2)
    for _ in 1...5 { desk.terminal.click(180, 10, .wheel(.down)) }
    expect(!desk.terminal.text.contains("Paragraph 1:"))
    expect(desk.terminal.text.contains("▸  1 Paint the door"))
    for _ in 1...5 { desk.terminal.click(180, 10, .wheel(.up)) }
    expect(desk.terminal.text.contains("Paragraph 1:"))
  }

  @Test func aStepWritesAtMostTwoKilobytes() throws {
    let desk = try desk(2)
    var most = 0
    for _ in 1...8 {
      desk.terminal.press(Key("]"))
      most = max(most, desk.terminal.written)
    }
    for _ in 1...4 {
      desk.terminal.click(180, 10, .wheel(.up))
      most = max(most, desk.terminal.written)
    }
    expect((500...2_048).contains(most), "\(most)")
  }

  @Test func scrollingTheColumnWithThePreviewWritesAtMostTwoKilobytes() throws {
    let desk = try desk(60)
    desk.terminal.press(Key("j"))
    var most = 0
    for _ in 1...40 {
      desk.terminal.press(Key("j"))
      most = max(most, desk.terminal.written)
    }
    expect((300...2_048).contains(most), "\(most)")
  }
}
