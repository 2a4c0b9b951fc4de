import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct ColumnContractTests {
  private let fixture = Fixture()

  /// Adds cards 1 to 5 to todo, 3 and 4 with equal ranks and 2 last, and a card to each other
  /// column.
  init() throws {
    try fixture.add(
      .sample(4, rank: "a2"), .sample(3, rank: "a2"), .sample(1, rank: "Zz"),
      .sample(5, rank: "aV"), .sample(2, rank: "b00"), .sample(8, in: .doing, rank: "a2"),
      .sample(9, in: .done, rank: "a2"))
  }

  @Test(
    arguments: [
      // Without a place, neighbors start at the ends of the column.
      (.after, nil, 10, [1, 3, 4, 5, 2]), (.before, nil, 10, [2, 5, 4, 3, 1]),
      (.before, nil, 1, [2]), (.after, nil, 1, [1]), (.after, 1, 2, [3, 4]),
      (.before, 5, 2, [4, 3]), (.after, 3, 10, [4, 5, 2]), (.before, 4, 10, [3, 1]),
      (.before, 3, 10, [1]), (.before, 1, 10, []), (.after, 2, 10, []), (.after, 1, 0, []),
    ] as [(ColumnSide, Int?, Int, [Int])])
  func neighborsAreReadNearestFirstAndWithEqualRanksByNumber(
    _ search: (side: ColumnSide, number: Int?, limit: Int, numbers: [Int])
  ) throws {
    try expect(fixture.neighbours(search.side, search.number, search.limit), is: search.numbers)
  }

  @Test func aPlaceNeedsNoCard() throws {
    let place = ColumnPlace(of: .sample(99, rank: "a2"))
    try expect(
      fixture.read { reading in
        try reading.neighbours(in: .todo, .after, of: place, limit: 1).map(\.number)
          + reading.neighbours(in: .todo, .before, of: place, limit: 1).map(\.number)
      },
      is: [5, 4])
  }

  @Test func ranksCompareByteByByte() throws {
    let fixture = Fixture()
    try expect(fixture.neighbours(.before, nil, 10), is: [])
    let ranks = ["a0", "Zz", "a0V", "aa", "aZ", "a00V", "b00", "YzZ"]
    for (number, rank) in zip(1..., ranks) { try fixture.add(.sample(number, rank: rank)) }
    try expect(fixture.neighbours(.after, nil, 10), is: [8, 2, 1, 6, 3, 5, 4, 7])
  }

  @Test func aMovedCardHasItsNewNeighbors() throws {
    try fixture.write { writing in
      let card = try writing.cards([5])[0]
      try writing.update(card, to: card.moved(to: .doing, rank: Rank(stored: "a1"), at: .minute(1)))
    }
    try expect(fixture.neighbours(.after, nil, 10), is: [1, 3, 4, 2])
    try expect(
      fixture.read { try $0.neighbours(in: .doing, .after, of: nil, limit: 9).map(\.number) },
      is: [5, 8])
  }
}

extension Fixture {
  fileprivate func neighbours(_ side: ColumnSide, _ number: Int?, _ limit: Int) throws -> [Int] {
    try read { reading in
      let place = try number.map { ColumnPlace(of: try reading.cards([$0])[0]) }
      return try reading.neighbours(in: .todo, side, of: place, limit: limit).map(\.number)
    }
  }
}
