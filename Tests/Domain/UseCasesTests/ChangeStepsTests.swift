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
    let changed = try tracker.steps("1", edit)
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
    let changed = try tracker.steps("1", edit)
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
      try tracker.steps("1", edit)
    }
    try expect(steps(), is: "Pack Lift Drive+")
  }

  @Test func noCardChangesIfOneLacksTheStep() throws {
    #expect(throws: TrackerError.noSuchStep(card: 2, step: 1, count: 0)) {
      try tracker.steps("1,2", .check([1]))
    }
    try expect(steps(), is: "Pack Lift Drive+")
  }

  @Test func undoRestoresTheChecklist() throws {
    try tracker.steps("1", .delete(2))
    try tracker.undo()
    try expect(steps(), is: "Pack Lift Drive+")
  }

  private func steps() throws -> String {
    try tracker.card(1).steps.map { $0.text + ($0.isChecked ? "+" : "") }.joined(separator: " ")
  }
}
