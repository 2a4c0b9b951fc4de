import Entities
import Expectations
import Testing
import UseCases

@Suite struct ChangeStepsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("Move house") {
      $0.steps = [try Step("Pack"), try Step("Lift"), try Step("Drive", isChecked: true)]
    }
    try tracker.add("No steps")
  }

  @Test(arguments: [
    (StepsEdit.check([1, 2, 1]), "Pack+ Lift+ Drive+"),
    (.uncheck([3]), "Pack Lift Drive"),
    (.add([Step(stored: "Rest", isChecked: false)]), "Pack Lift Drive+ Rest"),
    (.rename(3, Step(stored: "Fly", isChecked: false)), "Pack Lift Fly+"),
    (.delete(2), "Pack Drive+"),
    (.move(3, before: 1), "Drive+ Pack Lift"),
    (.move(1, before: 3), "Lift Pack Drive+"),
    (.move(1, before: nil), "Lift Drive+ Pack"),
  ])
  func editsChangeTheChecklist(edit: StepsEdit, result: String) throws {
    let changed = try tracker.change("1", .step(edit))
    try expect(steps(), is: result)
    expect(changed.answer.cards.map(\.isChanged), is: [true])
    expect(changed.transaction, is: 3)
    try expect(tracker.card(1).updated, is: tracker.now)
  }

  @Test(arguments: [
    StepsEdit.check([3]), .uncheck([1, 2]), .add([]), .move(2, before: 2), .move(2, before: 3),
    .move(3, before: nil), .rename(1, Step(stored: "Pack", isChecked: true)),
  ])
  func anEditWithoutChangesRecordsNoTransaction(edit: StepsEdit) throws {
    let changed = try tracker.change("1", .step(edit))
    expect(changed.transaction == nil)
    expect(changed.answer.cards.map(\.isChanged), is: [false])
  }

  @Test(arguments: [
    (StepsEdit.check([1, 4]), 4), (.uncheck([0]), 0), (.delete(-1), -1), (.delete(.min), .min),
    (.rename(9, Step(stored: "x", isChecked: false)), 9), (.move(5, before: 1), 5),
    (.move(1, before: 7), 7),
  ])
  func aMissingStepIsRefused(edit: StepsEdit, step: Int) throws {
    #expect(throws: TrackerError.noSuchStep(card: 1, step: step, count: 3)) {
      try tracker.change("1", .step(edit))
    }
    try expect(steps(), is: "Pack Lift Drive+")
  }

  @Test func noCardChangesIfOneLacksTheStep() throws {
    #expect(throws: TrackerError.noSuchStep(card: 2, step: 1, count: 0)) {
      try tracker.change("1,2", .step(.check([1])))
    }
    try expect(steps(), is: "Pack Lift Drive+")
  }

  private func steps() throws -> String {
    try tracker.card(1).steps.map { $0.text + ($0.isChecked ? "+" : "") }.joined(separator: " ")
  }
}

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

  @Test func anEditKeepsTheAuthorAndTheTime() throws {
    try comment(.add(try CommentText("one")))
    let before = try #require(try tracker.card(1).comments.list.first)
    try comment(.edit(.number(1), try CommentText("two")), by: "bob")
    try expect(tracker.card(1).comments.list, is: [before.edited(try CommentText("two"))])
    let same = try comment(.edit(.id(before.id), try CommentText("two")))
    expect(same.transaction == nil)
  }

  @Test func aCommentThatWasDeletedWhileItWasEditedIsAConflict() throws {
    try comment(.add(try CommentText("one")))
    let id = try #require(try tracker.card(1).comments.list.first).id
    try comment(.delete(.number(1)))
    #expect(throws: TrackerError.conflict(card: 1)) {
      try comment(.edit(.id(id), try CommentText("two")))
    }
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
}

@Suite struct AssignCardsTests {
  private let tracker = TestTracker()

  private func assign(_ numbers: Set<Int>, to name: String) throws -> [Int] {
    let outcome = try tracker.change(
      CardRequest(.assign(Assignee(name)), inBoardOrder: numbers))
    return outcome.answer.cards.filter(\.isChanged).map(\.after.card.number)
  }

  private func people() throws -> [String] {
    try tracker.cards().sorted { $0.number < $1.number }.map { $0.assignee?.text ?? "" }
  }

  @Test func cardsOfSeveralPeopleGoToOneAndThenToNobody() throws {
    try tracker.add("1", "2", "3")
    try expect(assign([1], to: "ann"), is: [1])
    try expect(assign([1, 2], to: "Ann"), is: [2])
    try expect(people(), is: ["ann", "Ann", ""])
    try expect(assign([1, 2], to: "ANN"), is: [1, 2])
    try expect(people(), is: ["", "", ""])
  }
}

@Suite struct DeleteCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
  }

  @Test func undoRestoresAllFieldsOfADeletedCard() throws {
    try tracker.edit("2") {
      $0.tags = try Tags(reading: "a,b")
      $0.add([try Step("Go")], to: .steps)
      $0.project = try ProjectName("web")
      $0.notes = try Notes("Long")
    }
    let before = try tracker.card(2)
    try tracker.delete("2")
    try tracker.undo()
    let after = try tracker.card(2)
    expect(after.fields, is: before.fields)
    expect(after.id == before.id && after.created == before.created)
    try expect(tracker.column(.todo), is: [1, 2, 3])
    let detail = try tracker.useCases.showCards(tracker.selection("2")).details[0]
    expect(detail.history.map(\.transaction.number), is: [4, 3, 2, 1])
  }
}
