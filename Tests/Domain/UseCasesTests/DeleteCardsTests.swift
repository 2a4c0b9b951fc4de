import Entities
import Expectations
import Testing
import UseCases

@Suite struct DeleteCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three")
  }

  @Test func deletedCardsAreReturned() throws {
    let before = try tracker.card(2)
    let deleted = try tracker.delete("2,1")
    expect(deleted.answer.cards.map(\.after.card.number), is: [2, 1])
    expect(deleted.answer.cards[0].before.card, is: before)
    expect(deleted.answer.cards[0].before.project, is: Project.inbox.name)
    expect(deleted.transaction, is: 2)
    try expect(tracker.column(.todo), is: [3])
  }

  @Test func noCardIsDeletedIfOneIsMissing() throws {
    #expect(throws: TrackerError.noSuchCards([8])) { try tracker.delete("1,8") }
    try expect(tracker.column(.todo), is: [1, 2, 3])
  }

  @Test func otherDoneCardsAreCounted() throws {
    try tracker.move("3", to: .done)
    let deleted = try tracker.delete("project:inbox")
    expect(deleted.answer.cards.map(\.after.card.number), is: [1, 2])
    expect(deleted.answer.skipped.done, is: 1)
    try expect(tracker.column(.done), is: [3])
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
    let detail = try tracker.useCases.showCards(tracker.selection("2"))[0]
    expect(detail.history.map(\.transaction.number), is: [4, 3, 2, 1])
  }
}
