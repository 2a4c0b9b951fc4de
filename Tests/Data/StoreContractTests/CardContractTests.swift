import Entities
import Repositories
import Testing

/// What a transaction may do to cards.
@Suite struct CardContractTests {
  @Test(arguments: Backend.allCases)
  func anAddedCardIsKeptWhole(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let card = Card.sample(7, "Ünïcode 한글 👨‍👩‍👧", in: .done) { card in
      card.notes = Notes(stored: "one\n\n\ttwo")
      card.deadline = Deadline(sortKey: 202_612_012_400)
      card.priority = .high
      card.tags = Tags("b", "A", "é")
      card.steps = [
        Step(stored: "first", isChecked: true), Step(stored: "second", isChecked: false),
      ]
      card.key = CardKey(stored: "CI 1/2")
    }

    try fixture.add(card)

    #expect(try fixture.card(7) == card)
  }

  @Test(arguments: Backend.allCases)
  func aCardWithNothingButATitleIsKeptWhole(_ backend: Backend) throws {
    let fixture = try Fixture(backend)

    try fixture.add(.sample(1))

    #expect(try fixture.card(1) == .sample(1))
  }
}
