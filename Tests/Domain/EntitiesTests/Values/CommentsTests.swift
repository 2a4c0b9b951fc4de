import Expectations
import FoundationEssentials
import Testing

@testable import Entities

@Suite struct CommentTextTests {
  @Test(arguments: [
    ("Called", "Called"), ("one\r\ntwo\n\n", "one\ntwo"), ("\n \n  a\n b ", "  a\n b"),
    ("e\u{301}", "é"), ("a\tb", "a\tb"),
  ])
  func aTextKeepsItsLines(typed: String, text: String) throws {
    try expect(CommentText(typed).text.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(
    arguments: [
      ("", .blank), ("  ", .blank), ("\n\t\n", .blank), ("\u{200B}", .blank),
      ("a\u{1B}[0m", .controlCharacter("\u{1B}")),
    ] as [(String, TextFault)])
  func aBlankTextAndControlCharactersAreRefused(typed: String, fault: TextFault) {
    #expect(throws: TrackerError.invalidText(.comment, fault)) { try CommentText(typed) }
  }

  @Test(arguments: [CommentText.limit, 1 << 20])
  func aTextHasAsManyCharactersAsNotes(limit: Int) throws {
    let longest = String(repeating: "가", count: CommentText.limit)
    try expect(CommentText(longest).text.count, is: 1_000_000)
    #expect(throws: TrackerError.invalidText(.comment, .tooLong(limit: 1_000_000))) {
      try CommentText(String(repeating: "가", count: limit + 1))
    }
  }
}

@Suite struct CommentsTests {
  private static func comment(
    _ number: UInt8, _ text: String = "hi", by author: String? = "ann", at second: Double = 1
  ) -> CardComment {
    CardComment(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number)),
      author: author.map(Assignee.init(stored:)), created: Date(timeIntervalSince1970: second),
      text: CommentText(stored: text))
  }

  @Test func theTextHasALineForTheAuthorAndIndentedLines() {
    let comments = Comments([
      Self.comment(1, "one\n\ntwo", by: "Kim 철수", at: 1.5), Self.comment(2, by: nil, at: 2),
    ])
    expect(
      comments.recorded,
      is: """
        00000000-0000-7000-8000-000000000001 1500 Kim 철수
         one
        \(" ")
         two
        00000000-0000-7000-8000-000000000002 2000\(" ")
         hi
        """)
    expect(Comments(recorded: comments.recorded), is: comments)
    expect(Comments.none.recorded.isEmpty)
  }

  @Test(arguments: ["\u{301}a\n", "\\n \\", " a\n  b", "00000000-0000-7000-8000-000000000001 1 x"])
  func everyTextIsReadBack(text: String) {
    let comments = Comments([Self.comment(1, text)])
    expect(Comments(recorded: comments.recorded), is: comments)
  }

  @Test(arguments: [
    "x", "\n", " a", "00000000-0000-7000-8000-000000000001 1 ann",
    "00000000-0000-7000-8000-000000000001 soon ann\n hi",
    "00000000-0000-7000-8000-000000000001 999999999999999999 ann\n hi",
    "00000000-0000-7000-8000-000000000002 2 a\n b\n00000000-0000-7000-8000-000000000001 1 a\n b",
  ])
  func damagedTextIsNotReadAsAValue(text: String) {
    expect(Comments(recorded: text) == nil)
    expect(CardField.comments.declaration.reading(.text(text)) == nil)
  }

  @Test func theReadablePartOfDamagedTextIsRead() {
    let whole = Comments([Self.comment(1), Self.comment(2, at: 2)])
    let damaged = "garbage\n lost\n" + whole.recorded + "\nend"
    expect(Comments(recorded: damaged) == nil)
    expect(Comments(readable: damaged), is: whole)
  }

  @Test func commentsAreSortedByTimeAndThenById() {
    let comments = Comments([
      Self.comment(3, at: 5), Self.comment(2, at: 5), Self.comment(9, at: 1), Self.comment(9, "2"),
    ])
    expect(comments.list.map(\.id.uuid.15), is: [9, 2, 3])
    expect(comments.list[0].text, is: "hi")
  }

  @Test func theSameForeignCommentHasTheSameIdInEveryImport() throws {
    let date = Date(timeIntervalSince1970: 7)
    func id(_ text: String, _ author: String?, _ date: Date) throws -> UUID {
      CardComment(
        author: author.map(Assignee.init(stored:)), created: date, text: try CommentText(text)
      ).id
    }
    try expect(id("a", "ann", date), is: id("a", "ann", date))
    try expect(
      Set([
        id("a", "ann", date), id("b", "ann", date), id("a", nil, date), id("a", "ann", date + 1),
      ]).count,
      is: 4)
  }
}

// MARK: - Merging
extension CommentsTests {
  private static func card(_ comments: CardComment...) -> Card {
    var card = Card.sample()
    card.comments = Comments(comments)
    return card
  }

  @Test func commentsOfTwoPeopleAreBothKept() throws {
    let (first, ours, theirs) = (Self.comment(1), Self.comment(2, at: 3), Self.comment(3, at: 2))
    let merge = try #require(
      FieldMerge(Self.card(first), to: Self.card(first, ours), in: Self.card(first, theirs)))
    expect(merge.subject.comments.list, is: [first, theirs, ours])
    expect(merge.before.map(\.text), is: [Comments([first, theirs]).recorded])
    expect(merge.after.map(\.text), is: [Comments([first, theirs, ours]).recorded])
  }

  @Test func aCommentThatSomebodyElseChangedIsAConflict() {
    let (old, ours, theirs) = (Self.comment(1), Self.comment(1, "ours"), Self.comment(1, "theirs"))
    expect(FieldMerge(Self.card(old), to: Self.card(ours), in: Self.card(theirs)) == nil)
    expect(FieldMerge(Self.card(old), to: Self.card(), in: Self.card(theirs)) == nil)
    expect(FieldMerge(Self.card(old), to: Self.card(ours), in: Self.card()) == nil)
  }

  @Test func aRecordedChangeIsRebasedOntoLaterComments() {
    let (first, second) = (Self.comment(1), Self.comment(2, at: 2))
    let now = Self.card(first, second)
    let before = [FieldText(CardField.comments, Comments([first]))]
    let after = [FieldText(CardField.comments, Comments.none)]
    let rebased = now.rebased(before, after)
    expect(rebased.before.map(\.text), is: [Comments([first, second]).recorded])
    expect(rebased.after.map(\.text), is: [Comments([second]).recorded])
  }
}
