import Entities
import Expectations
import Repositories
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import ViewModels
import Words

/// The full form of a new card, which Tab opens from the line.
@Suite struct AddFormTests {
  private let tracker = BoardTracker()

  private func desk() throws -> BoardDesk {
    try tracker.add("Write docs", project: "web")
    return try BoardDesk(tracker)
  }

  @Test func tabOpensTheFormWithEverythingThatWasTyped() throws {
    let desk = try desk()
    desk.terminal.send(
      "aTea -t shop -d fri --key k --column done -p web⇥", shows: "New card", "[done]")
    desk.terminal.press(Key("s", .control))
    let card = try #require(try tracker.cards().first { $0.title.text == "Tea" })
    expect(card.deadline?.iso == "2026-11-27" && card.tags.list.map(\.text) == ["shop"])
    expect(card.key?.text == "k" && card.state == .done)
    try expect(Set(tracker.cards().map(\.project)).count, is: 1)
  }

  @Test func wordsThatCantBeReadAreInTheTitle() throws {
    let desk = try desk()
    desk.terminal.send("aTea -d never --column nowhere⇥", shows: "Tea -d never --column nowhere")
  }

  @Test func theTextsOfAnExistingCardAreNotSelected() throws {
    let desk = try desk()
    desk.terminal.send("e!", shows: "Write docs!")
    desk.terminal.send("⇥⇥2", shows: "web2")
  }

  @Test func rightAcceptsTheOfferedWordInAForm() throws {
    let desk = try desk()
    desk.terminal.send("aTea⇥⇥⇥we→⌃s")
    try expect(Set(tracker.cards().map(\.project)).count, is: 1)
  }
}
