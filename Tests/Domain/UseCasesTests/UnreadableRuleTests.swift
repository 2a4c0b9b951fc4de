import Entities
import Expectations
import Repositories
import Testing
import UseCases

@Suite struct UnreadableRuleTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("Rent", "Milk")
    _ = try tracker.store.transaction(tracker.terms().transaction) {
      (writing) throws(TrackerError) in
      let card = try writing.cards([1])[0]
      var damaged = card
      damaged.unreadable = ["repeat"]
      try writing.delete(card)
      try writing.add(damaged)
    }
  }

  @Test func theCardIsFinishedAndNamed() throws {
    let outcome = try tracker.move("1,2", to: .done).answer
    expect(outcome.cards.map(\.after.card.state), is: [.done, .done])
    expect(outcome.unreadableRules, is: [1])
    expect(outcome.successors.isEmpty)
    try expect(tracker.cards().count, is: 2)
  }

  @Test func anEditOfTheStateNamesItToo() throws {
    try expect(tracker.edit("1") { $0.state = .done }.answer.unreadableRules, is: [1])
  }

  @Test func otherMovesDoNotNameIt() throws {
    try expect(tracker.move("1", to: .doing).answer.unreadableRules.isEmpty)
    try tracker.move("1", to: .done)
    try expect(tracker.move("1", to: .todo).answer.unreadableRules.isEmpty)
  }

  @Test func aRuleThatTheSameEditSetsIsFollowed() throws {
    let outcome = try tracker.edit("1") {
      $0.state = .done
      $0[.repeat] = RepeatRule(text: "mon")?.fieldValue
    }
    expect(outcome.answer.unreadableRules.isEmpty)
    expect(outcome.answer.successors.count, is: 1)
  }
}
