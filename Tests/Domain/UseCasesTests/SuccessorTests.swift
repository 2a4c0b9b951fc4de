import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing
import UseCases

@Suite struct SuccessorTests {
  private let tracker = TestTracker()

  private func finish(_ words: String) throws -> Successor.Outcome? {
    try tracker.move(words, to: .done).answer.successors.first?.outcome
  }

  @Test func afterAnUndoFinishingAddsTheNextCardAgain() throws {
    try tracker.addRent()
    try tracker.move("1", to: .done)
    try tracker.undo()
    guard case .added(let next) = try finish("1") else { return expect(Bool(false)) }
    expect(next.card.number, is: 3)
    expect(next.card.id, is: Card.nextID(after: try tracker.card(1).id))
    // A redo of the first finish would make a second one.
    #expect(throws: TrackerError.self) { try tracker.redo(2) }
    try expect(tracker.cards().map(\.number).sorted(), is: [1, 3])
  }

  @Test func aReopenedCardThatIsFinishedAgainAddsNothing() throws {
    try tracker.addRent()
    try tracker.move("1", to: .done)
    try tracker.move("1", to: .todo)
    try expect(finish("1"), is: .exists(2))
    try tracker.move("2", to: .done)
    try tracker.move("1", to: .todo)
    try expect(finish("1"), is: .exists(2))
    try expect(tracker.cards().count, is: 3)
  }

  @Test func aNextCardThatTheUserDeletedIsNotAddedAgain() throws {
    try tracker.addRent()
    try tracker.move("1", to: .done)
    try tracker.delete("2")
    try tracker.move("1", to: .todo)
    try expect(finish("1"), is: .deleted(2))
    // Undoing the deletion brings it back.
    try tracker.undo(.number(3))
    try tracker.move("1", to: .todo)
    try expect(finish("1"), is: .exists(2))
    // So does redoing the finish after an undo; then a deletion counts again.
    try tracker.delete("2")
    try tracker.move("1", to: .todo)
    try expect(finish("1"), is: .deleted(2))
  }

  @Test func onlyFinishingACardAddsTheNextOne() throws {
    try tracker.addRent()
    try tracker.move("1", to: .doing)
    try tracker.edit("1") { $0.priority = .high }
    try expect(tracker.cards().count, is: 1)
    try expect(finish("1") != nil)
    try tracker.edit("1") { $0.priority = .low }
    try expect(tracker.cards().count, is: 2)
    try tracker.addRent { $0.state = .done }
    try expect(tracker.cards().count, is: 3)
  }

  @Test func aDeletionAfterARedoIsTheUsers() throws {
    try tracker.addRent()
    try tracker.move("1", to: .done)
    try tracker.undo()
    try tracker.redo()
    try tracker.delete("2")
    try tracker.move("1", to: .todo)
    try expect(finish("1"), is: .deleted(2))
  }

  @Test func anEditToDoneThatRemovesTheRuleEndsTheSeries() throws {
    try tracker.addRent(until: "2027-11-23")
    let edited = try tracker.edit("1") {
      $0.state = .done
      $0[.repeat] = .empty
    }
    expect(edited.answer.successors, is: [])
    try expect(tracker.card(1).until == nil)
  }

  @Test func theNextCardEntersTheDefaultColumnWhateverItsLimit() throws {
    _ = try tracker.useCases.changeColumns(
      .edit(.state(.todo), .limit(1)), on: tracker.terms())
    try tracker.addRent()
    try tracker.move("1", to: .doing)
    try tracker.add("Fills todo")
    let finished = try tracker.move("1", to: .done).answer
    expect(finished.successors.first?.added?.card.columnKey, is: .todo)
    expect(finished.notices.map(\.column), is: ["todo"])
    try expect(tracker.column(.todo), is: [2, 3])
  }

  @Test func todayIsThatOfTheUsersZone() throws {
    // 23:30 in UTC is the next day in Seoul.
    tracker.now = Date(timeIntervalSince1970: 1_795_262_400 + 11.5 * 3600)
    try tracker.addRent("2 days after done", due: "2026-11-21")
    let seoul = Zone(identifier: "Asia/Seoul")
    let finished = try tracker.change(
      "1", .move(Destination(column: .state(.done))), zone: seoul)
    expect(finished.answer.successors.first?.added?.card.deadline?.iso, is: "2026-11-24")
  }

  @Test func anEditGivesTheRuleItsAnchorAndACardItsFirstDate() throws {
    try tracker.add("a")
    try tracker.edit("1") { $0[.repeat] = .text("month") }
    try expect(tracker.card(1).repeat?.text, is: "month on 21")
    try expect(tracker.card(1).deadline?.iso, is: "2026-12-21")
    // An existing deadline stays, and -d changes this card only.
    try tracker.edit("1") { $0.deadline = Deadline(iso: "2026-12-24") }
    try expect(tracker.card(1).repeat?.text, is: "month on 21")
    guard case .added(let next) = try finish("1") else { return expect(Bool(false)) }
    expect(next.card.deadline?.iso, is: "2027-01-21")
  }
}
