import Entities
import FoundationEssentials
import Testing

@Suite struct CardFieldTests {
  /// A card that differs from the sample in every field.
  private static var changed: Card {
    let moved = Card.sample().moved(to: .doing, rank: .first, at: .hour(1))
      .moved(to: .done, rank: Rank(stored: "b00"), at: .hour(2))
    var card = moved
    card.title = Title(stored: "Another")
    card.notes = Notes(stored: "notes")
    card.project = UUID(uuid: (9, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 9))
    card.deadline = Deadline(iso: "2026-12-01")
    card.priority = .high
    card.tags = Tags([Tag(stored: "a")])
    card.steps = [Step(stored: "a step", isChecked: false)]
    card.key = CardKey(stored: "key")
    return card
  }

  @Test func everyFieldOfACardIsThereOnce() {
    #expect(Card.sample().fields.count == 12)
    #expect(Self.changed.fields(differingFrom: .sample()) == Self.changed.fields)
  }

  @Test func theSameCardDiffersInNothing() {
    #expect(Self.changed.fields(differingFrom: Self.changed) == [])
  }

  @Test func bookkeepingIsNoField() {
    let touched = Card.sample { $0.title = Title(stored: "x") }
      .touched(since: .sample(), at: .hour(5))
    var back = touched
    back.title = Card.sample().title

    #expect(back != .sample())
    #expect(back.fields(differingFrom: .sample()) == [])
  }

  @Test func aDifferenceTellsTheValuesOfTheCardThatIsAsked() {
    let high = Card.sample { $0.priority = .high }

    #expect(high.fields(differingFrom: .sample()) == [.priority(.high)])
    #expect(Card.sample().fields(differingFrom: high) == [.priority(.normal)])
  }

  @Test(arguments: changed.fields)
  func aCardHasAValueOnceItWasGivenIt(_ field: CardField) {
    #expect(!Card.sample().has([field]))
    #expect(Card.sample().with([field], at: .hour(1)).has([field]))
    #expect(Card.sample().with([field], at: .hour(1)).fields(differingFrom: .sample()) == [field])
  }

  @Test func aCardHasValuesWhenItHasEachOfThem() {
    #expect(Card.sample().has([]))
    #expect(Self.changed.has(Self.changed.fields))
    #expect(!Self.changed.has(Self.changed.fields.dropLast() + [.finished(nil)]))
  }

  @Test func givingEveryValueMakesTheSameCard() {
    let made = Card.sample().with(Self.changed.fields, at: Self.changed.updated)

    #expect(made == Self.changed)
  }

  @Test func givingValuesSaysWhenUnlessNothingIsNew() {
    #expect(Card.sample().with([.priority(.low)], at: .hour(1)).updated == .hour(1))
    #expect(Card.sample().with(Card.sample().fields, at: .hour(1)) == .sample())
  }
}

@Suite struct ChangeTests {
  @Test func aChangeKnowsItsCard() {
    let changes: [Change] = [
      .addedCard(.sample()), .deletedCard(.sample()),
      .editedCard(number: 7, before: [], after: []),
      .easedCard(number: 7, before: .first, after: .first),
    ]

    #expect(changes.map(\.cardNumber) == [7, 7, 7, 7])
  }

  @Test func aChangeOfAProjectIsOfNoCard() {
    #expect(Change.addedProject(.inbox).cardNumber == nil)
    #expect(Change.deletedProject(.inbox).cardNumber == nil)
  }
}
