import Entities
import Expectations
import Testing
import UseCases

@Suite struct ChangeCommentsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("Rent")
  }

  @discardableResult
  private func comment(
    _ edit: CommentsEdit, by author: String? = "ann", isDryRun: Bool = false
  ) throws -> Changed<CardsOutcome> {
    try tracker.change(
      "1", .comment(edit, by: author.map { try Assignee($0) }), isDryRun: isDryRun)
  }

  private func texts() throws -> [String] {
    try tracker.card(1).comments.list.map { "\($0.author?.text ?? "?"): \($0.text)" }
  }

  @Test func aCommentHasTheAuthorAndTheTimeOfItsTransaction() throws {
    let changed = try comment(.add(try CommentText("Called the bank")))
    let comment = try #require(try tracker.card(1).comments.list.first)
    expect(comment.author?.text, is: "ann")
    expect(comment.created, is: tracker.now)
    expect(comment.text, is: "Called the bank")
    expect(changed.transaction, is: 2)
    expect(changed.answer.cards.map(\.editedFields), is: [["comments"]])
    try expect(tracker.card(1).updated, is: tracker.now)
  }

  @Test func anEditKeepsTheAuthorAndTheTime() throws {
    try comment(.add(try CommentText("one")))
    let before = try #require(try tracker.card(1).comments.list.first)
    try comment(.edit(.number(1), try CommentText("two")), by: "bob")
    try expect(tracker.card(1).comments.list, is: [before.edited(try CommentText("two"))])
    let same = try comment(.edit(.id(before.id), try CommentText("two")))
    expect(same.transaction == nil)
  }

  @Test func aCommentOfAnUnknownUserHasNoAuthor() throws {
    try comment(.add(try CommentText("hi")), by: nil)
    try expect(texts(), is: ["?: hi"])
  }

  @Test(arguments: [0, 2, -1, Int.max, Int.min])
  func aMissingCommentIsRefused(number: Int) throws {
    try comment(.add(try CommentText("one")))
    for edit in [
      CommentsEdit.delete(.number(number)), .edit(.number(number), try CommentText("x")),
    ] {
      #expect(throws: TrackerError.noSuchComment(card: 1, comment: number, count: 1)) {
        try comment(edit)
      }
    }
    try expect(texts(), is: ["ann: one"])
  }

  @Test func aCommentThatWasDeletedWhileItWasEditedIsAConflict() throws {
    try comment(.add(try CommentText("one")))
    let id = try #require(try tracker.card(1).comments.list.first).id
    try comment(.delete(.number(1)))
    #expect(throws: TrackerError.conflict(card: 1)) {
      try comment(.edit(.id(id), try CommentText("two")))
    }
  }

  @Test func aMissingCardIsRefused() throws {
    try tracker.delete("1")
    #expect(throws: TrackerError.noSuchCards([1])) { try comment(.add(try CommentText("x"))) }
  }

  @Test func aDryRunChangesNothing() throws {
    let changed = try comment(.add(try CommentText("one")), isDryRun: true)
    expect(changed.answer.cards[0].after.card.comments.list.map(\.text), is: ["one"])
    try expect(texts(), is: [])
  }

  @Test func undoOfAnOlderCommentKeepsTheNewerOnes() throws {
    for text in ["one", "two", "three"] { try comment(.add(try CommentText(text))) }
    try tracker.undo(.number(3))
    try expect(texts(), is: ["ann: one", "ann: three"])
    try tracker.redo(3)
    try expect(texts(), is: ["ann: one", "ann: two", "ann: three"])
    try comment(.delete(.number(1)))
    try comment(.add(try CommentText("four")))
    try tracker.undo(.number(7))
    try expect(texts(), is: ["ann: one", "ann: two", "ann: three", "ann: four"])
  }

  @Test func undoOfACommentThatWasEditedSinceIsRefused() throws {
    try comment(.add(try CommentText("one")))
    try comment(.edit(.number(1), try CommentText("two")))
    #expect(throws: TrackerError.changedSince(transaction: 2, cards: [1])) {
      try tracker.undo(.number(2))
    }
    try tracker.undo(.newest(2))
    try expect(texts(), is: [])
  }

  @Test func searchFindsTheTextOfComments() throws {
    try comment(.add(try CommentText("Called the bank about the invoice")))
    for words in ["invoice", "rent invoi", "text:invoice"] {
      try expect(tracker.edit(words) { $0.priority = .high }.answer.cards.count, is: 1, "\(words)")
      try tracker.undo()
    }
    let phrases = TextQuery("invoice").phrases
    let excerpts = try tracker.card(1).excerpts(of: phrases)
    expect(excerpts.map(\.place), is: [.comment])
    try comment(.edit(.number(1), try CommentText("done")))
    #expect(throws: TrackerError.self) { try tracker.edit("invoice") { $0.priority = .high } }
  }

  /// The clock does not advance in tests and in scripts with `TODO_NOW`.
  @Test func commentsOfOneTimeKeepTheirOrder() throws {
    for number in 1...9 { try comment(.add(try CommentText("\(number)"))) }
    try expect(texts(), is: (1...9).map { "ann: \($0)" })
  }
}
