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
    desk.terminal.type("aTea -t shop -d fri --key k --column done -p web")
    desk.terminal.press(.tab)
    expect(desk.terminal.text.contains("New card"))
    expect(desk.terminal.text.contains("[done]"))
    desk.terminal.press(Key("s", .control))
    let card = try #require(try tracker.cards().first { $0.title.text == "Tea" })
    expect(card.deadline?.iso == "2026-11-27" && card.tags.list.map(\.text) == ["shop"])
    expect(card.key?.text == "k" && card.state == .done)
    try expect(Set(tracker.cards().map(\.project)).count, is: 1)
  }

  @Test func wordsThatCantBeReadAreInTheTitle() throws {
    let desk = try desk()
    desk.terminal.type("aTea -d never --column nowhere")
    desk.terminal.press(.tab)
    expect(desk.terminal.text.contains("Tea -d never --column nowhere"))
  }

  @Test func theTextsOfAnExistingCardAreNotSelected() throws {
    let desk = try desk()
    desk.terminal.type("e!")
    expect(desk.terminal.text.contains("Write docs!"))
    desk.terminal.press(.tab, .tab)
    desk.terminal.type("2")
    expect(desk.terminal.text.contains("web2"))
  }

  @Test func rightAcceptsTheOfferedWordInAForm() throws {
    let desk = try desk()
    desk.terminal.type("aTea")
    desk.terminal.press(.tab, .tab, .tab)
    desk.terminal.type("we")
    desk.terminal.press(.right)
    desk.terminal.press(Key("s", .control))
    try expect(Set(tracker.cards().map(\.project)).count, is: 1)
  }
}
