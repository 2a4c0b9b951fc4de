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
    terminal.press(Key("t"))
    expect(terminal.text.contains("Bob"))
    expect(terminal.text.contains("    Called the bank"))
    expect(!terminal.text.contains("doing 0"))
    terminal.press(.escape)
    expect(terminal.text.contains("doing 0"))
  }

  @Test func withoutCommentsTheUserTypesTheFirstOneAtOnce() throws {
    terminal.press(Key("t"))
    expect(terminal.text.contains("Text of the comment"))
    terminal.type("Paid it")
    terminal.press(.enter)
    try expect(comments().map(\.text), is: ["Paid it"])
    expect(terminal.text.contains("    Paid it"))
    expect(!terminal.text.contains("Text of the comment"))
    // The same key writes another one.
    terminal.press(Key("t"))
    terminal.type("twice")
    terminal.press(Key("s", .control))
    try expect(comments().map(\.text), is: ["Paid it", "twice"])
    terminal.press(Key("u"))
    try expect(comments().map(\.text), is: ["Paid it"])
  }

  @Test func escapeAsksAboutATypedCommentAndABlankOneIsNotSaved() throws {
    terminal.press(Key("t"))
    terminal.type("Pai")
    terminal.press(.escape)
    expect(terminal.text.contains("Unsaved changes"))
    terminal.type("gd")
    expect(terminal.text.contains("Paid"))
    terminal.press(.escape)
    terminal.type("d")
    try expect(comments().isEmpty)
    expect(!terminal.text.contains("Paid"))
    terminal.press(Key("t"))
    terminal.type("  ")
    terminal.press(.enter)
    try expect(comments().isEmpty)
    expect(!terminal.text.contains("Text of the comment"))
  }

  @Test func commentsOfOthersAppearWhileTheUserTypes() throws {
    terminal.press(Key("t"))
    terminal.type("mine")
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
