import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct OwnColumnContractTests {
  private let fixture = Fixture()

  private static let review = Column(
    id: ColumnID(.sample(1)), name: ColumnName(stored: "review"), state: .doing,
    rank: Rank(stored: "a1"))

  @Test func aCardNeedsAnExistingColumnOfItsState() throws {
    let card = Card.sample(1).moved(to: Self.review.key, rank: .first, at: .minute(1))
    let missing = TrackerError.noSuchColumn(Self.review.id.recorded, nearest: nil)
    #expect(throws: missing) { try fixture.write { try $0.add(card) } }
    try fixture.write { try $0.add(Self.review) }
    let wrong = Card.sample(1).moved(
      to: ColumnKey(Self.review.id, of: .todo), rank: .first, at: .minute(1))
    #expect(throws: missing) { try fixture.write { try $0.add(wrong) } }
    try fixture.write { try $0.add(card) }
    try expect(fixture.read { try $0.cards([1]) }, is: [card])
  }

  @Test func boardOrderGoesFromTheRightmostColumnToTheLeft() throws {
    try expect(fixture.read { try $0.columns() }, is: .initial)
    try fixture.write { try $0.add(Self.review) }
    for (number, key) in zip(1..., [ColumnKey.doing, .todo, Self.review.key, .doing, .done]) {
      let card = Card.sample(number).moved(
        to: key, rank: Rank(stored: "a\(number)"), at: .minute(number))
      try fixture.write { try $0.add(card) }
    }
    let names = try fixture.read { try $0.columns().all.map(\.name.text) }
    expect(names, is: ["todo", "doing", "review", "done"])
    try expect(fixture.numbers(CardQuery()), is: [3, 1, 4, 2, 5])
    try expect(fixture.numbers(CardQuery(isReversed: true)), is: [5, 2, 4, 1, 3])
    try expect(fixture.numbers(CardQuery(.open, offset: 1, limit: 2)), is: [1, 4])
    try expect(fixture.numbers(CardQuery(.inColumn(.doing))), is: [1, 4])
    // A selective condition is sorted, not read in parts.
    try expect(fixture.numbers(CardQuery(.numbers(1...5))), is: [3, 1, 4, 2, 5])
    try expect(fixture.numbers(CardQuery(.numbers(1...4), isReversed: true)), is: [2, 4, 1, 3])
    try expect(fixture.read { try $0.lastRank(in: Self.review.key)?.text }, is: "a3")
    let counts = try fixture.read { try $0.counts(.everything).values.first }
    expect(counts, is: [.doing: 2, .todo: 1, .done: 1, Self.review.key: 1])
  }
}
