import Entities
import Expectations
import System
import Testing
import UseCases

@Suite struct AddCardsTests {
  private let tracker = TestTracker()

  @Test func cardsGoToTheEndOfTheirColumn() throws {
    try tracker.add("One", "Two")
    try tracker.add("Three") { $0.state = .doing }
    try tracker.add("Four")
    try expect(tracker.column(.todo), is: [1, 2, 4])
    try expect(tracker.column(.doing), is: [3])
    try tracker.add("Told already") { $0.state = .done }
    try expect(tracker.card(5).finished, is: tracker.now)
    try expect(tracker.card(5).started == nil)
  }

  @Test func aCardWithTheSameKeyIsAddedOnce() throws {
    try tracker.add("Bug") { $0.key = try CardKey("ci-1") }
    let again = try tracker.add("Bug, once more") {
      $0.key = try CardKey("ci-1")
      $0.project = try ProjectName("never made")
    }
    expect(again.answer.cards.map(\.existed), is: [true])
    expect(again.answer.cards[0].card.card.title.text, is: "Bug")
    expect(again.transaction == nil)
    try expect(tracker.project("never made") == nil)
    let both = try tracker.add("New", "New") { $0.key = try CardKey("ci-2") }
    expect(both.answer.cards.map(\.existed), is: [false, true])
    expect(both.answer.cards[0].card.card.number, is: 2)

    // A done card has its key, a deleted one hasn't.
    func isNew() throws -> Bool {
      try !tracker.add("Bug") { $0.key = try CardKey("ci-1") }.answer.cards[0].existed
    }
    try tracker.move("1", to: .done)
    try expect(isNew(), is: false)
    try tracker.delete("1")
    try expect(isNew())
  }

  @Test func appendedCardsKeepOrderAndShortRanks() throws {
    for _ in 0..<40 {
      let drafts = try (0..<50).map { CardDraft(title: try Title("Card \($0)")) }
      _ = try tracker.useCases.addCards(
        drafts, on: tracker.terms())
    }
    try expect(tracker.column(.todo), is: Array(1...2_000))
    try expect(tracker.cards().allSatisfy { $0.rank.text.utf8.count <= 4 })
  }
}
