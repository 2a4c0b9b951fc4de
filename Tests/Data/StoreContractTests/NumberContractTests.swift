import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct NumberContractTests {
  private let fixture = Fixture()

  @Test func numbersTakenInOneTransactionAreDistinct() throws {
    try expect(fixture.read { try $0.highestNumber() }, is: 0)
    let numbers = try fixture.write { writing in
      let numbers = try (1...5).map { _ in try writing.takeNumber() }
      try writing.add(.sample(numbers[1]))
      return numbers
    }.answer
    expect(numbers, is: [1, 2, 3, 4, 5])
    try expect(fixture.read { try $0.highestNumber() }, is: 5)
    try expect(fixture.write { try $0.takeNumber() }.answer, is: 6)
  }

  @Test func aCardIsFoundByItsIdUntilItIsDeleted() throws {
    let card = Card.sample(2)
    try fixture.add(.sample(1), card)
    try expect(fixture.read { try $0.number(of: card.id) }, is: 2)
    try expect(fixture.read { try $0.number(of: Project.inbox.id) } == nil)
    try fixture.write { try $0.delete(card) }
    try expect(fixture.read { try $0.number(of: card.id) } == nil)
  }

  @Test func aCardIsFoundByItsExactKey() throws {
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

  @Test func theNumberOfADeletedCardIsNotReused() throws {
    try fixture.add(.sample(1), .sample(40))
    try fixture.write { try $0.delete(.sample(40)) }
    try expect(fixture.read { try $0.highestNumber() }, is: 40)
    try expect(fixture.write { try $0.takeNumber() }.answer, is: 41)
  }

  @Test func numbersStayUniqueAfterAFailedSavepoint() throws {
    try fixture.write { writing in
      try writing.add(.sample(writing.takeNumber()))
      fixture.fail { inner in try inner.add(.sample(inner.takeNumber())) }
      try writing.add(.sample(writing.takeNumber()))
    }
    try expect(fixture.read { try Set($0.cards(CardQuery()).map(\.number)).count }, is: 2)
    try expect(fixture.read { try $0.highestNumber() } >= 2)
  }

  @Test func aNumberTakenByAnEmptySavepointIsNotReused() throws {
    try fixture.write { writing in
      let first = try fixture.write { try $0.takeNumber() }.answer
      let second = try writing.takeNumber()
      expect(first != second)
      try writing.add(.sample(first))
      try writing.add(.sample(second))
    }
  }
}
