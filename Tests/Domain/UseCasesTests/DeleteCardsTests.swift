import Entities
import Testing
import UseCases

@Suite struct DeleteCardsTests {
  private let tracker = Tracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
  }

  @Test func deletedCardsAreReturned() throws {
    let before = try tracker.card(2)
    let deleted = try tracker.delete("2,1")
    #expect(deleted.answer.cards.map(\.card.number) == [2, 1])
    #expect(deleted.answer.cards[0].card == before)
    #expect(deleted.answer.cards[0].project == Project.inbox.name)
    #expect(deleted.transaction == 2)
    #expect(try tracker.column(.todo) == [3])
  }

  @Test func noCardIsDeletedIfOneIsMissing() throws {
    #expect(throws: TrackerError.noSuchCards([8])) { try tracker.delete("1,8") }
    #expect(try tracker.column(.todo) == [1, 2, 3])
  }

  @Test func otherDoneCardsAreCounted() throws {
    try tracker.move("3", to: .done)
    let deleted = try tracker.delete("project:inbox")
    #expect(deleted.answer.cards.map(\.card.number) == [1, 2])
    #expect(deleted.answer.skipped.done == 1)
    #expect(try tracker.column(.done) == [3])
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
    #expect(after.fields == before.fields)
    #expect(after.id == before.id && after.created == before.created)
    #expect(try tracker.column(.todo) == [1, 2, 3])
    let detail = try ShowCards(store: tracker.store)(tracker.selection("2"))[0]
    #expect(detail.history.map(\.transaction.number) == [4, 3, 2, 1])
  }
}
