import Entities
import Expectations
import Testing
import UseCases

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

  @Test func aMissingCardChangesNothing() throws {
    try tracker.add("1")
    #expect(throws: TrackerError.noSuchCards([7, 9])) { try assign([1, 7, 9], to: "Ann") }
    try expect(people(), is: [""])
  }
}
