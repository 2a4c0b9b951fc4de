import Entities
import Expectations
import Repositories
import Testing

@Suite struct ReadingContractTests {
  @Test(arguments: Backend.allCases)
  func cardsAreReadInTheOrderOfTheGivenNumbers(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2), .sample(3))

    try expect(fixture.read { try $0.cards([3, 1, 3]).map(\.number) }, is: [3, 1, 3])
    try expect(fixture.read { try $0.cards([]) }, is: [])
  }

  @Test(arguments: Backend.allCases)
  func aQueryOfSomeFieldsGivesTheirValues(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let web = Project.sample(1, "web")
    let card = Card.sample(1, in: .doing, of: web) { card in
      card.deadline = Deadline(iso: "2030-06-01")
      card.priority = .high
      card.tags = Tags(stored: [Tag(stored: "a"), Tag(stored: "b")])
      card.notes = Notes(stored: "Notes")
      card.key = CardKey(stored: "key")
      card.estimate = Amount(thousandths: 3000)
    }
    try fixture.write { writing in
      try writing.add(web)
      try writing.add(card)
    }

    for fields in [[], CardField.defaultColumns, [.notes, .key], CardField.allCases] {
      var query = CardQuery()
      query.fields = fields
      let read = try #require(try fixture.read { try $0.cards(query).first })
      for field in fields {
        expect(field.declaration.value(read), is: field.declaration.value(card))
      }
      expect((read.id, read.rank, read.created) == (card.id, card.rank, card.created))
    }
  }

  @Test(arguments: Backend.allCases)
  func allMissingNumbersAreReported(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(2))

    #expect(throws: TrackerError.noSuchCards([9, 1, 0])) {
      try fixture.read { try $0.cards([9, 2, 1, 0]) }
    }
  }

  @Test(arguments: Backend.allCases)
  func readsInsideATransactionSeeItsChanges(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { writing in
      try writing.add(.sample(1))
      try expect(fixture.numbers(CardQuery()), is: [1])
      try expect(writing.cards(CardQuery()), is: [.sample(1)])
      try expect(writing.count(.everything), is: 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func readingReturnsTheAnswerAndRethrows(_ backend: Backend) throws {
    let fixture = try Fixture(backend)

    try expect(fixture.read { _ in 42 }, is: 42)
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.read { _ in throw TrackerError.nothingToUndo }
    }
    try expect(fixture.add(.sample(1)) != nil)
  }

  @Test(arguments: Backend.allCases)
  func cardsCanBeReadAndWrittenDuringAQuery(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { writing in for number in 1...600 { try writing.add(.sample(number)) } }

    try fixture.write { writing in
      var given: Set<Int> = []
      try writing.forEachCard(CardQuery(.state(.todo))) { (card) throws(TrackerError) in
        guard given.insert(card.number).inserted else { return }
        let kept = try writing.cards([card.number])[0]
        if card.number % 3 == 0 {
          try writing.delete(kept)
        } else {
          try writing.update(kept, to: kept.moved(to: .done, rank: kept.rank, at: .minute(1)))
        }
      }
      expect(given, is: Set(1...600))
    }

    try expect(fixture.read { try $0.count(.state(.done)) }, is: 400)
    try expect(fixture.read { try $0.count(.everything) }, is: 400)
  }

  @Test(arguments: Backend.allCases)
  func anErrorOfTheBodyStopsTheQuery(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2), .sample(3))
    var given: [Int] = []

    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.read { reading in
        try reading.forEachCard(CardQuery()) { (card) throws(TrackerError) in
          given.append(card.number)
          if card.number == 2 { throw .nothingToUndo }
        }
      }
    }
    expect(given, is: [1, 2])
    try expect(fixture.numbers(CardQuery()), is: [1, 2, 3])
  }
}
