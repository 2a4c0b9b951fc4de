import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct ReadingContractTests {
  private let fixture = Fixture()

  @Test func cardsAreReadInTheOrderOfTheGivenNumbers() throws {
    #expect(throws: TrackerError.noSuchCards([9, 1, 0])) {
      try fixture.read { try $0.cards([9, 1, 0]) }
    }
    try fixture.add(.sample(1), .sample(2), .sample(3))
    try expect(fixture.read { try $0.cards([3, 1, 3]).map(\.number) }, is: [3, 1, 3])
    try expect(fixture.read { try $0.cards([]) }, is: [])
  }

  @Test func aQueryOfSomeFieldsGivesTheirValues() throws {
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

  @Test func cardsCanBeReadAndWrittenDuringAQuery() throws {
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

  @Test func anErrorOfTheBodyStopsTheReading() throws {
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
    #expect(throws: TrackerError.nothingToRedo) {
      try fixture.read { reading in
        try reading.forEachTransaction(of: nil, by: nil) { (_) throws(TrackerError) in
          throw .nothingToRedo
        }
      }
    }
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.read { reading in
        try reading.forEachChange(of: 1, reversed: true) { (_) throws(TrackerError) in
          throw .nothingToUndo
        }
      }
    }
    expect(given, is: [1, 2])
    try expect(fixture.numbers(CardQuery()), is: [1, 2, 3])
  }
}
