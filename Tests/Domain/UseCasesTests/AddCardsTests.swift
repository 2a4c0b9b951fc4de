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

  @Test func aCardKeepsAllFieldsOfItsDraft() throws {
    let added = try tracker.add("Buy milk") {
      $0.notes = try Notes("Two litres")
      $0.project = try ProjectName("home")
      $0.deadline = Deadline(iso: "2026-11-27")
      $0.priority = .high
      $0.tags = Tags([try Tag("shop")])
      $0.steps = [try Step("Go"), try Step("Pay", isChecked: true)]
      $0.key = try CardKey("ci-1")
    }
    let card = try tracker.card(1)
    let names: [CardField] = [.title, .notes, .priority, .tags, .key]
    expect(
      card.fields.filter { field in names.contains { field.isOf($0) } }.map(\.text),
      is: ["Buy milk", "Two litres", "high", "shop", "ci-1"])
    expect(card.deadline?.iso, is: "2026-11-27")
    expect(card.steps.map(\.text), is: ["Go", "Pay"])
    expect(card.steps.map(\.isChecked), is: [false, true])
    expect(card.created, is: tracker.now)
    expect(added.answer.cards.map(\.card.card), is: [card])
    expect(added.answer.cards[0].card.project.text, is: "home")
    expect(added.transaction, is: 1)
  }

  @Test func aMissingProjectIsCreatedOnce() throws {
    let added = try tracker.add("One", "Two") { $0.project = try ProjectName("web") }
    expect(added.answer.newProjects.map(\.name.text), is: ["web"])
    try expect(tracker.project("web")?.created, is: tracker.now)
    let again = try tracker.add("Two") { $0.project = try ProjectName("WEB") }
    expect(again.answer.newProjects.isEmpty)
    expect(again.answer.cards[0].card.project.text, is: "web")
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

  @Test func numbersAreNeverReused() throws {
    try tracker.add("One", "Two")
    try tracker.delete("2")
    try tracker.add("Three")
    try tracker.undo()
    try tracker.add("Four")
    try expect(tracker.column(.todo), is: [1, 4])
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
