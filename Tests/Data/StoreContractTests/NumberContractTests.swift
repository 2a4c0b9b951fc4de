import Entities
import Expectations
import Repositories
import Testing

@Suite struct NumberContractTests {
  @Test(arguments: Backend.allCases)
  func theFirstNumberIsOne(_ backend: Backend) throws {
    let fixture = try Fixture(backend)

    try expect(fixture.read { try $0.highestNumber() }, is: 0)
    try expect(fixture.write { try $0.takeNumber() }.answer, is: 1)
  }

  @Test(arguments: Backend.allCases)
  func numbersTakenInOneTransactionAreDistinct(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let numbers = try fixture.write { writing in
      let numbers = try (1...5).map { _ in try writing.takeNumber() }
      try writing.add(.sample(numbers[1]))
      return numbers
    }.answer

    expect(numbers, is: [1, 2, 3, 4, 5])
    try expect(fixture.read { try $0.highestNumber() }, is: 5)
    try expect(fixture.write { try $0.takeNumber() }.answer, is: 6)
  }

  @Test(arguments: Backend.allCases)
  func aCardIsFoundByItsIdUntilItIsDeleted(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let card = Card.sample(2)
    try fixture.add(.sample(1), card)

    try expect(fixture.read { try $0.number(of: card.id) }, is: 2)
    try expect(fixture.read { try $0.number(of: Project.inbox.id) } == nil)
    try fixture.write { try $0.delete(card) }
    try expect(fixture.read { try $0.number(of: card.id) } == nil)
  }

  @Test(arguments: Backend.allCases)
  func aCardIsFoundByItsExactKey(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let key = CardKey(stored: "CI 7")
    var (second, third) = (Card.sample(2), Card.sample(3))
    second.key = key
    third.key = key
    try fixture.add(.sample(1), third, second)

    try expect(fixture.read { try $0.number(keyed: key) }, is: 2)
    try expect(fixture.read { try $0.number(keyed: CardKey(stored: "ci 7")) } == nil)
    try fixture.write { try $0.delete(second) }
    try expect(fixture.read { try $0.number(keyed: key) }, is: 3)
  }

  @Test(arguments: Backend.allCases)
  func theNumberOfADeletedCardIsNotReused(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2))
    try fixture.write { try $0.delete(.sample(2)) }

    try expect(fixture.read { try $0.highestNumber() }, is: 2)
    try expect(fixture.write { try $0.takeNumber() }.answer, is: 3)
  }

  @Test(arguments: Backend.allCases)
  func theNumberOfAnAddedCardIsNotReused(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(40))

    try expect(fixture.read { try $0.highestNumber() }, is: 40)
    try expect(fixture.write { try $0.takeNumber() }.answer, is: 41)
  }

  @Test(arguments: Backend.allCases)
  func numbersStayUniqueAfterAFailedSavepoint(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { writing in
      try writing.add(.sample(writing.takeNumber()))
      #expect(throws: TrackerError.nothingToUndo) {
        try fixture.write { inner in
          try inner.add(.sample(inner.takeNumber()))
          throw TrackerError.nothingToUndo
        }
      }
      try writing.add(.sample(writing.takeNumber()))
    }

    try expect(fixture.read { try Set($0.cards(CardQuery()).map(\.number)).count }, is: 2)
    try expect(fixture.read { try $0.highestNumber() } >= 2)
  }

  @Test(arguments: Backend.allCases)
  func aNumberTakenByAnEmptySavepointIsNotReused(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { writing in
      let first = try fixture.write { try $0.takeNumber() }.answer
      let second = try writing.takeNumber()
      expect(first != second)
      try writing.add(.sample(first))
      try writing.add(.sample(second))
    }
  }
}
