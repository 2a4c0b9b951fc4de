import Entities
import Testing
import TimeKit
import UseCases

@Suite struct AddCardsTests {
  private let tracker = Tracker()

  @Test func cardsGoToTheEndOfTheirColumn() throws {
    try tracker.add("One", "Two")
    try tracker.add("Three") { $0.state = .doing }
    try tracker.add("Four")
    #expect(try tracker.column(.todo) == [1, 2, 4])
    #expect(try tracker.column(.doing) == [3])
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
    #expect(card.title.text == "Buy milk")
    #expect(card.notes.text == "Two litres")
    #expect(card.deadline?.iso == "2026-11-27")
    #expect(card.priority == .high)
    #expect(card.tags.list.map(\.text) == ["shop"])
    #expect(card.steps.map(\.text) == ["Go", "Pay"])
    #expect(card.steps.map(\.isChecked) == [false, true])
    #expect(card.key?.text == "ci-1")
    #expect(card.created == tracker.now)
    #expect(added.answer.cards.map(\.card.card) == [card])
    #expect(added.answer.cards[0].card.project.text == "home")
    #expect(added.transaction == 1)
  }

  @Test func aCardAddedToDoneIsFinished() throws {
    try tracker.add("Told already") { $0.state = .done }
    #expect(try tracker.card(1).finished == tracker.now)
    #expect(try tracker.card(1).started == nil)
  }

  @Test func aCardWithoutAProjectGoesToTheInbox() throws {
    #expect(try tracker.add("Buy milk").answer.cards[0].card.project == Project.inbox.name)
    #expect(try tracker.card(1).project == Project.inbox.id)
  }

  @Test func aMissingProjectIsCreatedOnce() throws {
    let added = try tracker.add("One", "Two") { $0.project = try ProjectName("web") }
    #expect(added.answer.newProjects.map(\.project.name.text) == ["web"])
    #expect(added.answer.newProjects[0].similar == nil)
    #expect(try tracker.project("web")?.created == tracker.now)
  }

  @Test func projectNamesIgnoreCase() throws {
    try tracker.add("One") { $0.project = try ProjectName("Web") }
    let added = try tracker.add("Two") { $0.project = try ProjectName("wEB") }
    #expect(added.answer.newProjects.isEmpty)
    #expect(added.answer.cards[0].card.project.text == "Web")
  }

  @Test func aNewProjectReportsASimilarName() throws {
    try tracker.add("One") { $0.project = try ProjectName("website") }
    let added = try tracker.add("Two") { $0.project = try ProjectName("web-site") }
    #expect(added.answer.newProjects[0].similar?.text == "website")
  }

  @Test func aCardWithTheSameKeyIsAddedOnce() throws {
    try tracker.add("Bug") { $0.key = try CardKey("ci-1") }
    let again = try tracker.add("Bug, once more") {
      $0.key = try CardKey("ci-1")
      $0.project = try ProjectName("never made")
    }
    #expect(again.answer.cards.map(\.existed) == [true])
    #expect(again.answer.cards[0].card.card.title.text == "Bug")
    #expect(again.transaction == nil)
    #expect(try tracker.project("never made") == nil)
    #expect(try tracker.add("Next").answer.cards[0].card.card.number == 2)
  }

  @Test func keysAreFoundOnDoneCardsAndInTheSameTransaction() throws {
    try tracker.add("Bug") { $0.key = try CardKey("ci-1") }
    try tracker.move("1", to: .done)
    #expect(try tracker.add("Bug") { $0.key = try CardKey("ci-1") }.answer.cards[0].existed)
    let both = try tracker.add("New", "New") { $0.key = try CardKey("ci-2") }
    #expect(both.answer.cards.map(\.existed) == [false, true])
  }

  @Test func theKeyOfADeletedCardIsFree() throws {
    try tracker.add("Bug") { $0.key = try CardKey("ci-1") }
    try tracker.delete("1")
    let again = try tracker.add("Bug") { $0.key = try CardKey("ci-1") }
    #expect(again.answer.cards[0].card.card.number == 2)
  }

  @Test func numbersAreNeverReused() throws {
    try tracker.add("One", "Two")
    try tracker.delete("2")
    try tracker.add("Three")
    try tracker.undo()
    try tracker.add("Four")
    #expect(try tracker.column(.todo) == [1, 4])
  }

  @Test func addingNothingRecordsNoTransaction() throws {
    let added = try AddCards(store: tracker.store, ids: tracker.ids, zone: .utc)(
      [], on: tracker.terms())
    #expect(added.answer.cards.isEmpty)
    #expect(added.transaction == nil)
  }

  @Test func appendedCardsKeepOrderAndShortRanks() throws {
    for _ in 0..<40 {
      let drafts = try (0..<50).map { CardDraft(title: try Title("Card \($0)")) }
      _ = try AddCards(store: tracker.store, ids: tracker.ids, zone: .utc)(
        drafts, on: tracker.terms())
    }
    #expect(try tracker.column(.todo) == Array(1...2_000))
    #expect(try tracker.cards().allSatisfy { $0.rank.text.utf8.count <= 4 })
  }
}
