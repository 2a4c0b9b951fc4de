import Entities
import Expectations
import FoundationEssentials
import ReactiveTesting
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases

@testable import TodoBoard

@Suite(.leavesNoSubscriptions) struct CardCommentTests {
  private let desk: CardDesk

  init() throws { desk = try CardDesk(60, 16) }

  private var terminal: ScreenFixture { desk.terminal }

  private func comments() throws -> [CardComment] { try desk.cards()[0].comments.list }

  @Test func aKeyOfTheBoardOpensTheCommentsOfTheSelectedCard() throws {
    try desk.bobComments("Called the bank")
    terminal.send("t", shows: "Bob", "    Called the bank", hides: "doing 0")
    terminal.send("⎋", shows: "doing 0")
  }

  @Test func withoutCommentsTheUserTypesTheFirstOneAtOnce() throws {
    terminal.send("t", shows: "Text of the comment")
    terminal.send("Paid it⏎")
    try expect(comments().map(\.text), is: ["Paid it"])
    expect(terminal.text.contains("    Paid it"))
    expect(!terminal.text.contains("Text of the comment"))
    // The same key writes another one.
    terminal.send("ttwice⌃s")
    try expect(comments().map(\.text), is: ["Paid it", "twice"])
    terminal.press(Key("u"))
    try expect(comments().map(\.text), is: ["Paid it"])
  }

  @Test func escapeAsksAboutATypedCommentAndABlankOneIsNotSaved() throws {
    terminal.send("tPai⎋", shows: "Unsaved changes")
    terminal.send("gd", shows: "Paid")
    terminal.send("⎋d")
    try expect(comments().isEmpty)
    expect(!terminal.text.contains("Paid"))
    terminal.send("t  ⏎")
    try expect(comments().isEmpty)
    expect(!terminal.text.contains("Text of the comment"))
  }

  @Test func commentsOfOthersAppearWhileTheUserTypes() throws {
    terminal.send("tmine")
    try desk.bobComments("his")
    expect(terminal.text.contains("    his"))
    terminal.press(.enter)
    try expect(comments().map(\.text).sorted(), is: ["his", "mine"])
  }
}

extension CardDesk {
  fileprivate func bobComments(_ text: String) throws {
    try bobDoes(.comment(.add(try CommentText(text)), by: try Assignee("Bob")))
  }
}
