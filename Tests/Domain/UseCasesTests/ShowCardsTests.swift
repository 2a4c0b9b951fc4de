import Entities
import Expectations
import Testing
import UseCases

@Suite struct ShowCardsTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three", "Four")
  }

  @Test(arguments: ["2", "2,2", "1,2", "2,3-4", "3-4,2,2-4"])
  func aDeletedCardIsShownInItsLastState(words: String) throws {
    try tracker.edit("2") { $0.title = try Title("Zwei") }
    try tracker.delete("2")
    let gone = try #require(try show(words).first { $0.card.card.number == 2 })
    expect(gone.card.card.title.text, is: "Zwei")
    expect(gone.deletedBy?.number, is: 3)
    expect(gone.deletedBy?.transaction.date, is: tracker.now)
    expect(gone.history.map(\.transaction.number), is: [3, 2, 1])
  }

  @Test func aDeletedCardHasTheNameOfItsDeletedProject() throws {
    try tracker.add("Deploy") { $0.project = try ProjectName("web") }
    try tracker.undo()
    try expect(show("5")[0].card.project.text, is: "web")
    try expect(show("5")[0].deletedBy?.transaction.kind, is: .undo(of: 2))
  }

  @Test func cardsAreShownOnceInTheOrderTypedAndDeletedOnesOnlyByNumber() throws {
    try tracker.delete("2")
    try expect(show("3,1,3 2-4").map(\.card.card.number), is: [3, 1, 4])
    try expect(show("title:three").map(\.card.card.number), is: [3])
    #expect(throws: TrackerError.nothingMatched(SkippedCards(done: 0))) { try show("title:two") }
    #expect(throws: TrackerError.noSuchCards([9, 8])) { try show("9,2,8,9") }
    #expect(throws: TrackerError.noCards(in: 7...9)) { try show("2,7-9") }
    try tracker.undo()
    try expect(show("2")[0].deletedBy == nil)
    try expect(show("2")[0].history.map(\.transaction.number), is: [3, 2, 1])
  }

  private func show(_ words: String) throws -> [CardDetail] {
    try tracker.useCases.showCards(tracker.selection(words)).details
  }
}
