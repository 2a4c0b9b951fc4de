import Entities
import Repositories
import Testing

/// Cards by number, and the state that a reading sees.
@Suite struct ReadingContractTests {
  @Test(arguments: Backend.allCases)
  func cardsAreReadInTheOrderOfTheGivenNumbers(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2), .sample(3))

    #expect(try fixture.read { try $0.cards([3, 1, 3]).map(\.number) } == [3, 1, 3])
    #expect(try fixture.read { try $0.cards([]) } == [])
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
      #expect(try fixture.numbers(CardQuery()) == [1])
      #expect(try writing.cards(CardQuery()) == [.sample(1)])
      #expect(try writing.count(.everything) == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func readingReturnsTheAnswerAndRethrows(_ backend: Backend) throws {
    let fixture = try Fixture(backend)

    #expect(try fixture.read { _ in 42 } == 42)
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.read { _ in throw TrackerError.nothingToUndo }
    }
    #expect(try fixture.add(.sample(1)) != nil)
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
      #expect(given == Set(1...600))
    }

    #expect(try fixture.read { try $0.count(.state(.done)) } == 400)
    #expect(try fixture.read { try $0.count(.everything) } == 400)
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
    #expect(given == [1, 2])
    #expect(try fixture.numbers(CardQuery()) == [1, 2, 3])
  }
}
